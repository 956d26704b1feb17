import { describe, expect, it } from 'vitest';
import type { JointAngles } from '../../../../inference-container/side-view/angles/joint-angles.ts';
import type { Landing } from '../../../../inference-container/side-view/landings/landings.ts';
import { typicalLanding } from '../../../../inference-container/side-view/landings/typical-landing.ts';

const NO_ANGLES: JointAngles = {
  head: new Float64Array(3).fill(Number.NaN),
  trunk: Float64Array.of(6, 8, 7),
  left_elbow: new Float64Array(3).fill(Number.NaN),
  right_elbow: new Float64Array(3).fill(Number.NaN),
  left_knee: new Float64Array(3).fill(Number.NaN),
  right_knee: new Float64Array(3).fill(Number.NaN),
  left_ankle: new Float64Array(3).fill(Number.NaN),
  right_ankle: new Float64Array(3).fill(Number.NaN),
};

describe('typicalLanding', () => {
  it('uses the near leg: front at its own landings, back at those of the other', () => {
    const typical = typicalOf([
      landing({ isNear: true, frontKneeDegrees: 164, backKneeDegrees: 130 }),
      landing({ isNear: false, frontKneeDegrees: 150, backKneeDegrees: 136 }),
      landing({ isNear: true, frontKneeDegrees: 166, backKneeDegrees: 131 }),
      landing({ isNear: false, frontKneeDegrees: 151, backKneeDegrees: 138 }),
    ]);
    expect(typical.frontKnee).toMatchObject({ degrees: 165, landingCount: 2, isOfFarSide: false });
    expect(typical.backKnee).toMatchObject({ degrees: 137, landingCount: 2, isOfFarSide: false });
  });

  it('takes the mean of both feet for the overstride', () => {
    const { overstride } = typicalOf([
      landing({ isNear: true, overstrideDegrees: 9 }),
      landing({ isNear: false, overstrideDegrees: 6 }),
      landing({ isNear: true, overstrideDegrees: 11 }),
      landing({ isNear: true, overstrideDegrees: 30 }),
    ]);
    expect(overstride).toMatchObject({ degrees: 8.5, landingCount: 4, isOfFarSide: false });
    const ofOneFoot = [landing({ isNear: false, overstrideDegrees: 6 })];
    expect(typicalOf(ofOneFoot).overstride.degrees).toBe(6);
  });

  it('includes the far leg if the near one landed only once', () => {
    const { frontKnee, backKnee } = typicalOf([
      landing({ isNear: true, frontKneeDegrees: 164, backKneeDegrees: 130 }),
      landing({ isNear: false, frontKneeDegrees: 150, backKneeDegrees: 136 }),
      landing({ isNear: false, frontKneeDegrees: 152, backKneeDegrees: 138 }),
    ]);
    expect(frontKnee).toMatchObject({ degrees: 152, landingCount: 3, isOfFarSide: true });
    expect(backKnee).toMatchObject({ degrees: 137, landingCount: 2, isOfFarSide: false });
  });

  it('uses head, trunk, and the near arm at all landings', () => {
    const { elbow } = typicalOf([
      landing({ isNear: true, elbowDegrees: 80 }),
      landing({ isNear: false, elbowDegrees: 100 }),
      landing({ isNear: true, elbowDegrees: Number.NaN }),
    ]);
    expect(elbow).toMatchObject({ degrees: 90, landingCount: 2, isOfFarSide: false });
  });

  it("averages the arm's two ends, whichever foot landed once more", () => {
    const ahead = landing({ isNear: true, elbowDegrees: 80 });
    const behind = landing({ isNear: false, elbowDegrees: 150 });
    expect(typicalOf([ahead, behind, ahead]).elbow.degrees).toBe(115);
    expect(typicalOf([behind, ahead, behind]).elbow.degrees).toBe(115);
  });

  it('falls back to the whole clip if no landing shows it, and reports that', () => {
    const { trunk, head } = typicalOf([landing({ isNear: true })]);
    expect(trunk).toMatchObject({ degrees: 7, landingCount: 0, isOfFarSide: false });
    expect(head.degrees).toBeNaN();
  });
});

function typicalOf(landings: readonly Landing[]) {
  return typicalLanding(landings, { angles: NO_ANGLES, nearSide: 'right' });
}

function landing(values: Partial<Landing> & { isNear: boolean }): Landing {
  return {
    step: {
      side: values.isNear ? 'right' : 'left',
      contactSeconds: 1,
      toeOffSeconds: 1.25,
      confidence: 1,
    },
    firstFrame: 60,
    lastFrame: 74,
    frontKneeDegrees: Number.NaN,
    backKneeDegrees: Number.NaN,
    elbowDegrees: Number.NaN,
    headDegrees: Number.NaN,
    trunkDegrees: Number.NaN,
    overstrideDegrees: Number.NaN,
    footStrikeDegrees: Number.NaN,
    ...values,
  };
}
