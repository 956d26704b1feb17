import { describe, expect, it } from 'vitest';

import type {
  AnnotationInput,
  GroundContact,
} from '../../../inference-container/draw/annotation-input.ts';
import { colorOf } from '../../../inference-container/draw/palette.ts';
import { planAnnotations } from '../../../inference-container/pipeline/plan-annotations.ts';
import type { Part, Shape } from '../../../inference-container/draw/shape.ts';
import {
  CONTACT_SECONDS,
  STRIDE_SECONDS,
  backRun,
  evenTimes,
  sideRun,
} from '../draw/synthetic-run.ts';

const RATE = 40;
const TIMES = evenTimes(3 * RATE, RATE);
/** Room for everything, at the scale of the landmarks. */
const PICTURE = { widthPx: 200, heightPx: 400 };
const LARGE_PICTURE = { widthPx: 800, heightPx: 1600 };
const HOLD_SECONDS = 0.25;
const FADE_SECONDS = 0.15;

const frameAt = (seconds: number) => Math.round(seconds * RATE);
const land = (side: 'left' | 'right', contactSeconds: number): GroundContact => ({
  side,
  contactSeconds,
  toeOffSeconds: contactSeconds + CONTACT_SECONDS,
});
const NEAR_LANDING = [land('left', 1)];
const FAR_LANDING = [land('right', 1)];

const shapesOf = (input: AnnotationInput, seconds: number, picture = PICTURE) =>
  planAnnotations(input, picture).shapesAt(frameAt(seconds));

type PartOf<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;
function partsOf<Kind extends Part['kind']>(shapes: readonly Shape[], kind: Kind) {
  return shapes.flatMap(({ color, opacity, parts }) =>
    parts
      .filter((part): part is PartOf<Kind> => part.kind === kind)
      .map((part) => ({ ...part, color, opacity })),
  );
}

const sweptDegrees = (shapes: readonly Shape[]) =>
  partsOf(shapes, 'wedge').map(({ sweepDegrees }) => sweepDegrees);

/** The part of the skeleton between two points, above its dark outline. */
function limbBetween(shapes: readonly Shape[], from: [number, number], to: [number, number]) {
  return partsOf(shapes, 'line').findLast(
    (part) =>
      part.from.xPx === from[0] &&
      part.from.yPx === from[1] &&
      part.to.xPx === to[0] &&
      part.to.yPx === to[1],
  );
}

/** Panels behind angle values have round ends; the caption does not. */
const labelsIn = (shapes: readonly Shape[]) =>
  partsOf(shapes, 'panel').filter(({ cornerPx, heightPx, opacity }) => {
    return cornerPx === heightPx / 2 && opacity > 0.7 && opacity < 0.75;
  });

const panelOf = (input: AnnotationInput, picture = LARGE_PICTURE) =>
  partsOf(shapesOf(input, 0, picture), 'panel').filter(({ cornerPx, heightPx }) => {
    return cornerPx < heightPx / 2;
  })[0];

const thumbnailOf = (input: AnnotationInput) => planAnnotations(input, PICTURE).thumbnailFrame;

describe('angles from the side', () => {
  it('are all drawn when the near foot lands, each as wide as it was measured', () => {
    const shapes = shapesOf(sideRun(TIMES, { steps: NEAR_LANDING }), 1);

    // Clockwise is positive: for a runner facing right, knees bend and trunks lean that way.
    expect(sweptDegrees(shapes).toSorted((one, other) => one - other)).toEqual([
      -12, 3, 5, 7, 58, 88,
    ]);
    expect(labelsIn(shapes)).toHaveLength(6);
  });

  it('turn the other way for a runner facing left', () => {
    const run = sideRun(TIMES, { steps: NEAR_LANDING, direction: 'left' });
    const turned = sweptDegrees(shapesOf(run, 1));

    expect(turned).toEqual(expect.arrayContaining([12, -3, -5, -7, -58]));
  });

  it('include only the back knee when the far foot lands', () => {
    expect(sweptDegrees(shapesOf(sideRun(TIMES, { steps: FAR_LANDING }), 1))).toEqual([58]);
  });

  it.each([
    { afterSeconds: -1 / RATE, share: 0 },
    { afterSeconds: 0, share: 1 },
    { afterSeconds: HOLD_SECONDS, share: 1 },
    { afterSeconds: HOLD_SECONDS + FADE_SECONDS / 3, share: 2 / 3 },
    { afterSeconds: HOLD_SECONDS + FADE_SECONDS, share: 0 },
  ])(
    'are held for a moment and then fade: $afterSeconds s after landing',
    ({ afterSeconds, share }) => {
      const plan = planAnnotations(sideRun(TIMES, { steps: NEAR_LANDING }), PICTURE);
      const opacityOfKnee = (frame: number) =>
        partsOf(plan.shapesAt(frame), 'wedge').find(({ sweepDegrees }) => sweepDegrees === 58)
          ?.opacity ?? 0;

      const full = opacityOfKnee(frameAt(1));
      expect(full).toBeGreaterThan(0);
      expect(opacityOfKnee(frameAt(1 + afterSeconds))).toBeCloseTo(share * full);
    },
  );

  it('stay longer in slow motion', () => {
    const run = sideRun(TIMES, { steps: NEAR_LANDING, slowMotionFactor: 4 });

    expect(sweptDegrees(shapesOf(run, 1 + 3 * HOLD_SECONDS))).toHaveLength(6);
  });

  it('keep their direction, and move with their joint', () => {
    const run = sideRun(TIMES, { steps: NEAR_LANDING });
    const { LHIP: hip, LKNEE: knee } = run.landmarks;
    for (let frame = frameAt(1) + 1; frame < TIMES.length; frame += 1) {
      knee?.xPx.fill(60, frame, frame + 1);
      hip?.xPx.fill(130, frame, frame + 1);
    }
    const frontKneeAt = (seconds: number) =>
      partsOf(shapesOf(run, seconds), 'wedge').find(({ sweepDegrees }) => sweepDegrees === 3);

    expect(frontKneeAt(1.1)?.startDegrees).toBe(frontKneeAt(1)?.startDegrees);
    expect(frontKneeAt(1)?.center.xPx).toBe(110);
    expect(frontKneeAt(1.1)?.center.xPx).toBe(60);
  });

  it('are omitted if they were not measured, or if their joint is unknown', () => {
    const run = sideRun(TIMES, {
      steps: NEAR_LANDING,
      segments: { trunk: { level: 'bad', degrees: 20 }, arm: { level: 'good', degrees: 90 } },
    });
    run.landmarks['LELBOW']?.xPx.fill(Number.NaN);

    expect(sweptDegrees(shapesOf(run, 1))).toEqual([20]);
  });

  it('have labels inside the picture that do not overlap', () => {
    const run = sideRun(TIMES, { steps: NEAR_LANDING });
    for (const { xPx, yPx } of Object.values(run.landmarks)) {
      xPx.fill(199);
      yPx.fill(3);
    }
    const labels = labelsIn(shapesOf(run, 1));

    expect(labels.length).toBeGreaterThanOrEqual(4);
    for (const [index, label] of labels.entries()) {
      expect(label.topLeft.xPx).toBeGreaterThanOrEqual(0);
      expect(label.topLeft.xPx + label.widthPx).toBeLessThanOrEqual(PICTURE.widthPx);
      expect(label.topLeft.yPx).toBeGreaterThanOrEqual(0);
      for (const other of labels.slice(index + 1)) {
        const apartPx = Math.abs(label.topLeft.yPx - other.topLeft.yPx);
        expect(apartPx).toBeGreaterThanOrEqual(label.heightPx);
      }
    }
  });
});

describe('angles from behind', () => {
  it('are those of the stance leg, from midstance on', () => {
    const run = backRun(TIMES, { steps: [land('right', 1)] });
    const middleSeconds = 1 + CONTACT_SECONDS / 2;

    expect(sweptDegrees(shapesOf(run, middleSeconds - 1 / RATE))).toEqual([]);
    // For the right leg, outward is to the right of the picture: counterclockwise from above.
    expect(sweptDegrees(shapesOf(run, middleSeconds + 1 / RATE))).toEqual([-16, -6, -10]);
  });

  it('are mirrored for the left leg', () => {
    const run = backRun(TIMES, { steps: [land('left', 1)] });

    expect(sweptDegrees(shapesOf(run, 1.2))).toEqual([5, 10, 10]);
  });

  it('are limited to the requested ones', () => {
    const segments = { pronation: { right: { level: 'bad', degrees: 16 } } } as const;
    const run = backRun(TIMES, { steps: [land('right', 1)], segments });

    expect(sweptDegrees(shapesOf(run, 1.2))).toEqual([-16]);
  });
});

describe('the skeleton', () => {
  const shapes = shapesOf(sideRun(TIMES, { steps: [] }), 1);
  const thigh = limbBetween(shapes, [96, 190], [110, 250]);
  const farThigh = limbBetween(shapes, [104, 190], [96, 252]);
  const trunk = limbBetween(shapes, [101, 100], [100, 190]);

  it('colors each part by its score', () => {
    expect(thigh?.color).toEqual(colorOf({ level: 'bad', degrees: 3 }));
    expect(trunk?.color).toEqual(colorOf({ level: 'good', degrees: 7 }));
    expect(limbBetween(shapes, [106, 322], [130, 326])?.color).toEqual(
      colorOf({ level: 'okay', degrees: 12 }),
    );
  });

  it('scores the leg that is ahead as front, and the other as back', () => {
    const run = sideRun(TIMES, { steps: [] });
    run.landmarks['LANKLE']?.xPx.fill(40);
    const nearThigh = limbBetween(shapesOf(run, 1), [96, 190], [110, 250]);

    expect(nearThigh?.color).toEqual(colorOf({ level: 'good', degrees: 58 }));
  });

  it('draws far limbs thinner and paler', () => {
    expect(farThigh?.widthPx).toBeLessThan(0.8 * (thigh?.widthPx ?? 0));
    expect(farThigh?.opacity).toBeLessThan(0.8 * (thigh?.opacity ?? 0));
  });

  it('outlines every limb in a dark color', () => {
    const edges = partsOf(shapes, 'line').filter(
      ({ color, from, to }) => Math.max(...color) < 30 && from.xPx === 96 && to.xPx === 110,
    );
    expect(edges).toHaveLength(1);
    expect(edges[0]?.widthPx).toBeGreaterThan(thigh?.widthPx ?? Infinity);
  });

  it('omits what is unknown, or has had low confidence for a while', () => {
    const run = sideRun(TIMES, { steps: [] });
    run.landmarks['LKNEE']?.confidence.fill(0.05, 50, 70);
    const thighAt = (frame: number) =>
      limbBetween(planAnnotations(run, PICTURE).shapesAt(frame), [96, 190], [110, 250]);

    expect(thighAt(40)).toBeDefined();
    // A single doubtful frame would only make it flicker.
    expect(thighAt(50)).toBeDefined();
    expect(thighAt(60)).toBeUndefined();
  });

  it('colors the pelvis by the stance leg in a back view', () => {
    const run = backRun(TIMES, { steps: [land('left', 0.5), land('right', 1)] });
    const pelvisAt = (seconds: number) =>
      limbBetween(shapesOf(run, seconds), [88, 190], [112, 190])?.color;

    expect(pelvisAt(0.6)).toEqual(colorOf({ level: 'good', degrees: 10 }));
    expect(pelvisAt(1.1)).toEqual(colorOf({ level: 'okay', degrees: 6 }));
    expect(pelvisAt(0.1)).toEqual(colorOf(undefined));
  });
});

describe('marks on the ground', () => {
  it('stay where the foot landed, and disappear after a moment', () => {
    const run = sideRun(TIMES, { steps: NEAR_LANDING });
    run.landmarks['LHEEL']?.xPx.fill(20, frameAt(1) + 1);
    const marksAt = (seconds: number) =>
      partsOf(shapesOf(run, seconds), 'ring').map(({ center }) => center);

    expect(marksAt(0.9)).toEqual([]);
    expect(marksAt(1)).toHaveLength(1);
    expect(marksAt(1)[0]?.xPx).toBe((106 + 130) / 2);
    expect(marksAt(1)[0]?.yPx).toBeGreaterThan(326);
    expect(marksAt(1.4)).toEqual(marksAt(1));
    expect(marksAt(2)).toEqual([]);
  });
});

describe('the path of the near foot', () => {
  const run = sideRun(TIMES);
  for (const [index, path] of [run.landmarks['LHEEL'], run.landmarks['LFOOT']].entries()) {
    path?.xPx.forEach((_, frame) => path.xPx.fill(10 * index + frame, frame, frame + 1));
  }
  const path = partsOf(shapesOf(run, 2), 'line').filter(({ strength }) => strength !== undefined);

  it('is that of the last stride, fading with age', () => {
    const oldest = Math.min(...path.map(({ from }) => from.xPx));
    const newest = Math.max(...path.map(({ to }) => to.xPx));
    const strengthAt = (xPx: number) => path.find(({ from }) => from.xPx === xPx)?.strength ?? 0;

    // The middle of the foot is at the frame number plus 5.
    expect(newest).toBe(frameAt(2) + 5);
    expect(oldest).toBe(frameAt(2 - STRIDE_SECONDS) + 5);
    expect(strengthAt(newest - 1)).toBeGreaterThan(0.9);
    expect(strengthAt(oldest + 2)).toBeLessThan(0.2);
  });
});

describe('the caption', () => {
  it('is where the runner leaves more room', () => {
    const below = sideRun(TIMES);
    for (const { yPx } of Object.values(below.landmarks)) {
      yPx.forEach((value, frame) => yPx.fill(value - 60, frame, frame + 1));
    }

    expect(panelOf(below)?.topLeft.yPx).toBeGreaterThan(LARGE_PICTURE.heightPx / 2);
    for (const { yPx } of Object.values(below.landmarks)) {
      yPx.forEach((value, frame) => yPx.fill(value + 120, frame, frame + 1));
    }
    expect(panelOf(below)?.topLeft.yPx).toBeLessThan(LARGE_PICTURE.heightPx / 4);
  });

  it('stays inside the picture, and omits the cycle in a narrow one', () => {
    const wide = panelOf(sideRun(TIMES));
    const narrow = panelOf(sideRun(TIMES), { widthPx: 180, heightPx: 360 });
    const scaleOf = (panel: typeof wide) => (panel?.widthPx ?? 0) / (panel?.heightPx ?? 1);

    expect(wide?.widthPx).toBeLessThan(LARGE_PICTURE.widthPx);
    expect(narrow?.widthPx).toBeLessThan(180);
    expect(scaleOf(narrow)).toBeLessThan(scaleOf(wide));
  });

  it('shows what is known, and is absent if nothing is known', () => {
    const known = panelOf(sideRun(TIMES));
    const half = panelOf(sideRun(TIMES, { groundContactSeconds: null }));
    const none = { cadenceStepsPerMinute: null, groundContactSeconds: null, steps: [] };

    expect(half?.widthPx).toBeLessThan(known?.widthPx ?? 0);
    expect(panelOf(sideRun(TIMES, none))).toBeUndefined();
  });

  it('moves a line through the gait cycle', () => {
    const steps = [land('left', 0), land('left', 1), land('left', 2)];
    const headAt = (seconds: number) => {
      const panels = partsOf(shapesOf(sideRun(TIMES, { steps }), seconds, LARGE_PICTURE), 'panel');
      return panels.find(({ heightPx, widthPx }) => heightPx > 5 * widthPx)?.topLeft.xPx ?? 0;
    };

    const start = headAt(1);
    expect(headAt(1.5) - start).toBeCloseTo((headAt(1.25) - start) * 2);
    expect(headAt(1.25)).toBeGreaterThan(start);
    expect(headAt(2)).toBeCloseTo(start);
  });
});

describe('the thumbnail frame', () => {
  it('is the first one after the landing of the near foot nearest the middle', () => {
    const steps = [0.11, 0.9, 1.31, 2.4].map((seconds) => land('left', seconds));
    const others = [land('right', 1.49)];

    expect(thumbnailOf(sideRun(TIMES, { steps: [...steps, ...others] }))).toBe(
      Math.ceil(1.31 * RATE),
    );
  });

  it('is in the middle of a stance in a back view', () => {
    const run = backRun(TIMES, { steps: [land('right', 1.3)] });

    expect(thumbnailOf(run)).toBe(Math.ceil((1.3 + CONTACT_SECONDS / 2) * RATE));
  });

  it('does not exist if the near foot never lands', () => {
    expect(thumbnailOf(sideRun(TIMES, { steps: FAR_LANDING }))).toBeNull();
  });
});

describe('frames smaller than the video', () => {
  it('have everything drawn to scale', () => {
    const run = sideRun(TIMES, { steps: NEAR_LANDING });
    const half = shapesOf(run, 1, { widthPx: 100, heightPx: 200 });

    expect(limbBetween(half, [48, 95], [55, 125])).toBeDefined();
  });
});
