import { describe, expect, it } from 'vitest';
import { footStrikeAngles } from '../../../../inference-container/side-view/landings/foot-strike.ts';
import { medianOf } from '../../../../inference-container/numbers/statistics.ts';
import type { SagittalBody } from '../../../../inference-container/side-view/body/sagittal-body.ts';
import { sagittalBody } from '../../../../inference-container/side-view/body/sagittal-body.ts';
import type { Step } from '../../../../inference-container/strides/step.ts';
import { endOf, framesOf, syntheticBody } from '../../support/synthetic-body.ts';
import { syntheticClip } from '../support/synthetic-clip.ts';

/** Loss by filtering a foot that rotates at contact. */
const TOLERANCE_DEGREES = 1.5;
/** While a foot is flat, its toes point 1.3 degrees farther down than in standing. */
const LANDED_AT_12 = 12 - 1.3;
const STEP: Step = { side: 'right', contactSeconds: 0.2, toeOffSeconds: 0.5, confidence: 1 };

describe('footStrikeAngles', () => {
  it.each([16, 4, -6])('measures a foot strike of %d degrees', (footStrikeDegrees) => {
    const { motion, steps } = syntheticClip({
      gait: { footStrikeDegrees },
      clock: { durationSeconds: 4, rateHz: 120 },
    });
    const angles = footStrikeAngles(sagittalBody(motion, { rollDegrees: 0 }), steps);
    const expected = footStrikeDegrees - 1.3;
    expect(Math.abs(medianOf(angles) - expected)).toBeLessThan(TOLERANCE_DEGREES);
  });

  it('subtracts offsets that are also seen on a flat foot, such as a raised heel', () => {
    const level = footStrikeAngles(turningFoot({ landsAt: 12, flatAt: 0 }), [STEP]);
    const raised = footStrikeAngles(turningFoot({ landsAt: 3, flatAt: -9 }), [STEP]);
    expect(level[0]).toBeCloseTo(LANDED_AT_12, 6);
    expect(raised[0]).toBeCloseTo(LANDED_AT_12, 6);
  });

  it('uses the flat foot of other stances if toe-off was not seen', () => {
    const body = turningFoot({ landsAt: 12, flatAt: 0 });
    const cut = { ...STEP, toeOffSeconds: null };
    expect(footStrikeAngles(body, [STEP, cut])[1]).toBeCloseTo(LANDED_AT_12, 6);
    expect(footStrikeAngles(body, [cut])[0]).toBeNaN();
  });

  it('returns nothing implausible', () => {
    expect(footStrikeAngles(turningFoot({ landsAt: 55, flatAt: 0 }), [STEP])[0]).toBeNaN();
    expect(footStrikeAngles(turningFoot({ landsAt: -30, flatAt: 0 }), [STEP])[0]).toBeNaN();
  });

  it('uses a far foot only if it is visible', () => {
    const foot = { landsAt: 12, flatAt: 0, nearSide: 'left' } as const;
    expect(footStrikeAngles(turningFoot({ ...foot, confidence: 0.3 }), [STEP])[0]).toBeCloseTo(
      LANDED_AT_12,
      6,
    );
    expect(footStrikeAngles(turningFoot({ ...foot, confidence: 0.1 }), [STEP])[0]).toBeNaN();
    const near = { ...foot, nearSide: 'right', confidence: 0.1 } as const;
    expect(footStrikeAngles(turningFoot(near), [STEP])[0]).toBeCloseTo(LANDED_AT_12, 6);
  });
});

/** Lands toes up, is flat from 0.26 to 0.37 s, and rises on its toes. */
function turningFoot(foot: {
  landsAt: number;
  flatAt: number;
  nearSide?: 'left' | 'right';
  confidence?: number;
}): SagittalBody {
  const pitchAt = (seconds: number) => {
    if (seconds <= 0.2) return foot.landsAt;
    if (seconds < 0.26) {
      return foot.flatAt + ((foot.landsAt - foot.flatAt) * (0.26 - seconds)) / 0.06;
    }
    return seconds <= 0.37 ? foot.flatAt : foot.flatAt - 400 * (seconds - 0.37);
  };
  const placesAt = (seconds: number) => ({
    right_heel: [0, 0] as const,
    right_toe: endOf([0, 0], pitchAt(seconds), 60),
  });
  const { nearSide = 'right', confidence = 1 } = foot;
  return syntheticBody(placesAt, { timesSeconds: framesOf(80, 100), nearSide, confidence });
}
