import { describe, expect, it } from 'vitest';

import { colorOfScore } from '../../../inference-container/draw/palette.ts';
import { contains } from '../../../inference-container/draw/place-badges.ts';
import type { GroundContact } from '../../../inference-container/draw/run-input.ts';
import type { Shape } from '../../../inference-container/draw/shape.ts';
import { planAnnotations } from '../../../inference-container/pipeline/plan-annotations.ts';
import { planShow } from '../../../inference-container/pipeline/plan-show.ts';
import type { AnnotationInput } from '../../../inference-container/pipeline/view-drawing.ts';
import { landingOf, panelsIn, partsOf } from '../draw/drawn-parts.ts';
import {
  CONTACT_SECONDS,
  STRIDE_SECONDS,
  backRun,
  evenTimes,
  scored,
  sideRun,
} from '../draw/synthetic-run.ts';

const RATE = 40;
const TIMES = evenTimes(3 * RATE, RATE);
/** At the scale of the landmarks. */
const PICTURE = { widthPx: 200, heightPx: 400 };

const frameAt = (seconds: number) => Math.round(seconds * RATE);
const land = (side: 'left' | 'right', contactSeconds: number): GroundContact => ({
  side,
  contactSeconds,
  toeOffSeconds: contactSeconds + CONTACT_SECONDS,
});
const ONE_LANDING = [land('left', 1)];

const planOf = (input: AnnotationInput, picture = PICTURE) =>
  planAnnotations(input, planShow(input), picture);
const shapesOf = (input: AnnotationInput, seconds: number, picture = PICTURE) =>
  planOf(input, picture).shapesAt(frameAt(seconds), null);

const sweptDegrees = (shapes: readonly Shape[]) =>
  partsOf(shapes, 'wedge').map(({ sweepDegrees }) => sweepDegrees);

/** Returns the part of the skeleton between two points, above its dark outline. */
function limbBetween(shapes: readonly Shape[], from: [number, number], to: [number, number]) {
  return partsOf(shapes, 'line').findLast(
    (part) =>
      part.from.xPx === from[0] &&
      part.from.yPx === from[1] &&
      part.to.xPx === to[0] &&
      part.to.yPx === to[1],
  );
}

describe('the numbers of a side view', () => {
  it("are split between both legs' landings, each drawn at its measured angle", () => {
    // Clockwise is positive: for a runner facing right, the backs of the knees are on the left.
    expect(sweptDegrees(landingOf(sideRun(TIMES), 0))).toEqual([-12, -165, 5, 7]);
    expect(sweptDegrees(landingOf(sideRun(TIMES), 1))).toEqual([88, -122]);
  });

  it('are all shown at one landing if the other leg has none', () => {
    expect(sweptDegrees(landingOf(sideRun(TIMES, { steps: ONE_LANDING })))).toHaveLength(6);
  });

  it('point the other way for a runner facing left', () => {
    const run = sideRun(TIMES, { steps: ONE_LANDING, direction: 'left' });
    expect(sweptDegrees(landingOf(run))).toEqual(expect.arrayContaining([12, -5, -7, 165]));
  });

  it('are absent while the video plays', () => {
    const shapes = shapesOf(sideRun(TIMES), 1);
    expect(sweptDegrees(shapes)).toEqual([]);
    expect(panelsIn(shapes)).toHaveLength(1);
  });

  it('are omitted if they were not measured, or if their joint is unknown', () => {
    const run = sideRun(TIMES, {
      steps: ONE_LANDING,
      segments: { trunk: scored(20), arm: scored(90) },
    });
    run.landmarks['LELBOW']?.xPx.fill(Number.NaN);

    expect(sweptDegrees(landingOf(run))).toEqual([20]);
  });
});

describe('the numbers of a back view', () => {
  it('are those of the stance leg', () => {
    const run = backRun(TIMES, { steps: [land('right', 1)] });
    // For the right leg, outward is to the right of the picture: counterclockwise from above.
    expect(sweptDegrees(landingOf(run))).toEqual([-16, -6, -10]);
  });

  it('are mirrored for the left leg', () => {
    expect(sweptDegrees(landingOf(backRun(TIMES, { steps: [land('left', 1)] })))).toEqual([
      5, 10, 10,
    ]);
  });

  it('are shown in a frame in which the heel was measured', () => {
    const line = [
      { xPx: 90, yPx: 300 },
      { xPx: 90, yPx: 310 },
    ] as const;
    const frame = frameAt(0.95);
    const heels = [{ side: 'left' as const, frame, calf: line, heel: line }];

    expect(planShow(backRun(TIMES, { heels })).landings[0]).toEqual({ side: 'left', frame });
  });
});

describe('the skeleton', () => {
  const shapes = shapesOf(sideRun(TIMES, { steps: [] }), 1);
  const thigh = limbBetween(shapes, [96, 190], [110, 250]);
  const farThigh = limbBetween(shapes, [104, 190], [96, 252]);

  it('colors each part by its score, and both legs the same', () => {
    // The front and back knees have scores of 0.2 and 1.
    expect(thigh?.color).toEqual(colorOfScore(0.6));
    expect(limbBetween(shapes, [101, 100], [100, 190])?.color).toEqual(colorOfScore(1));
    expect(limbBetween(shapes, [106, 322], [130, 326])?.color).toEqual(colorOfScore(0.7));
  });

  it("keeps a leg's color when the front and back legs swap", () => {
    const run = sideRun(TIMES, { steps: [] });
    run.landmarks['LANKLE']?.xPx.fill(40);

    expect(limbBetween(shapesOf(run, 1), [96, 190], [110, 250])?.color).toEqual(thigh?.color);
  });

  it('joins the trunk to legs and arms', () => {
    expect(limbBetween(shapes, [100, 190], [96, 190])).toBeDefined();
    expect(limbBetween(shapes, [101, 100], [98, 100])).toBeDefined();
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

  it('omits points that are unknown, or were uncertain for a while', () => {
    const run = sideRun(TIMES, { steps: [] });
    run.landmarks['LKNEE']?.confidence.fill(0.05, 50, 70);
    const thighAt = (frame: number) =>
      limbBetween(planOf(run).shapesAt(frame, null), [96, 190], [110, 250]);

    expect(thighAt(40)).toBeDefined();
    // A single doubtful frame would only make it flicker.
    expect(thighAt(50)).toBeDefined();
    expect(thighAt(60)).toBeUndefined();
  });
});

/** Returns the marks on the ground, but not the ring around the head, which is a circle. */
const marksOf = (input: AnnotationInput, seconds: number) =>
  partsOf(shapesOf(input, seconds), 'ring').flatMap(({ center, radiusXPx, radiusYPx }) =>
    radiusXPx === radiusYPx ? [] : [center],
  );

describe('marks on the ground', () => {
  it('stay where the foot landed, and soon disappear', () => {
    const run = sideRun(TIMES, { steps: ONE_LANDING });
    run.landmarks['LHEEL']?.xPx.fill(20, frameAt(1) + 1);
    const marksAt = (seconds: number) => marksOf(run, seconds);

    expect(marksAt(0.9)).toEqual([]);
    expect(marksAt(1)).toHaveLength(1);
    expect(marksAt(1)[0]?.xPx).toBe((106 + 130) / 2);
    expect(marksAt(1)[0]?.yPx).toBeGreaterThan(326);
    expect(marksAt(1.4)).toEqual(marksAt(1));
    expect(marksAt(2)).toEqual([]);
  });

  it.each(['side', 'back'])('move with the ground when the camera follows (%s)', (view) => {
    const run = view === 'side' ? sideRun(TIMES) : backRun(TIMES);
    // Half a pixel a frame to the left, and a tenth downward, while the foot is on the ground.
    for (const { side, contactSeconds } of run.steps) {
      const [from, to] = [frameAt(contactSeconds), frameAt(contactSeconds + CONTACT_SECONDS)];
      const letter = side === 'left' ? 'L' : 'R';
      const names = ['HEEL', 'FOOT', 'BHEEL'].map((name) => `${letter}${name}`);
      for (const { xPx, yPx } of names.flatMap((name) => run.landmarks[name] ?? [])) {
        for (let frame = from + 1; frame <= to && frame < TIMES.length; frame += 1) {
          xPx[frame] = (xPx[frame - 1] ?? Number.NaN) - 0.5;
          yPx[frame] = (yPx[frame - 1] ?? Number.NaN) + 0.1;
        }
      }
    }
    const landing = run.steps[2]?.contactSeconds ?? Number.NaN;
    const mark = marksOf(run, landing).at(-1) ?? { xPx: Number.NaN, yPx: Number.NaN };
    for (const seconds of [0.1, CONTACT_SECONDS, 0.3]) {
      const frames = frameAt(landing + seconds) - frameAt(landing);
      const moved = marksOf(run, landing + seconds).at(-1);
      expect(moved?.xPx).toBeCloseTo(mark.xPx - 0.5 * frames, 6);
      expect(moved?.yPx).toBeCloseTo(mark.yPx + 0.1 * frames, 6);
    }
  });
});

describe('the path of the near foot', () => {
  const run = sideRun(TIMES);
  for (const [index, path] of [run.landmarks['LHEEL'], run.landmarks['LFOOT']].entries()) {
    path?.xPx.forEach((_, frame) => path.xPx.fill(10 * index + frame, frame, frame + 1));
  }
  const pathAt = (seconds: number) =>
    partsOf(shapesOf(run, seconds), 'line').filter(({ strength }) => strength !== undefined);

  it('shows the last stride in the slow passage, fading with age', () => {
    // The near foot lands at 0.1 s and every 0.7 s from then on.
    const path = pathAt(2.7);
    const oldest = Math.min(...path.map(({ from }) => from.xPx));
    const newest = Math.max(...path.map(({ to }) => to.xPx));
    const strengthAt = (xPx: number) => path.find(({ from }) => from.xPx === xPx)?.strength ?? 0;

    // The middle of the foot is at the frame number plus 5.
    expect(newest).toBe(frameAt(2.7) + 5);
    expect(Math.abs(oldest - frameAt(2.7 - STRIDE_SECONDS) - 5)).toBeLessThanOrEqual(1);
    expect(strengthAt(newest - 1)).toBeGreaterThan(0.9);
    expect(strengthAt(oldest + 2)).toBeLessThan(0.2);
  });

  it('is absent before the slow passage', () => {
    expect(pathAt(1)).toEqual([]);
  });
});

const panelOf = (input: AnnotationInput) => panelsIn(shapesOf(input, 0))[0];

const movedBy = (downPx: number) => {
  const run = sideRun(TIMES);
  for (const { yPx } of Object.values(run.landmarks)) yPx.fill((yPx[0] ?? 0) + downPx);
  return run;
};

describe('the caption', () => {
  it('is placed where it covers less of the runner', () => {
    expect(panelOf(movedBy(-60))?.topLeft.yPx).toBeGreaterThan(PICTURE.heightPx / 2);
    expect(panelOf(movedBy(60))?.topLeft.yPx).toBeLessThan(PICTURE.heightPx / 4);
  });

  it('is absent if nothing is known', () => {
    const none = { cadenceStepsPerMinute: null, groundContactSeconds: null, steps: [] };
    expect(panelOf(sideRun(TIMES, none))).toBeUndefined();
  });

  it('moves a line through the gait cycle', () => {
    const steps = [land('left', 0), land('left', 1), land('left', 2)];
    const headAt = (seconds: number) => {
      const panels = partsOf(shapesOf(sideRun(TIMES, { steps }), seconds), 'panel');
      return panels.find(({ heightPx, widthPx }) => heightPx > 5 * widthPx)?.topLeft.xPx ?? 0;
    };

    const start = headAt(1);
    expect(headAt(1.5) - start).toBeCloseTo((headAt(1.25) - start) * 2);
    expect(headAt(1.25)).toBeGreaterThan(start);
    expect(headAt(2)).toBeCloseTo(start);
  });
});

describe('a runner as tall as a landscape picture', () => {
  const picture = { widthPx: 711, heightPx: 400 };
  const run = { ...sideRun(TIMES), ...picture };
  for (const { xPx } of Object.values(run.landmarks)) xPx.fill((xPx[0] ?? 0) + 255);

  it.each([0, 1])('is not covered by any panel at landing %i', (landing) => {
    const shapes = landingOf(run, landing, picture);
    const boxes = panelsIn(shapes).map(({ topLeft, widthPx, heightPx }) => ({
      left: topLeft.xPx,
      top: topLeft.yPx,
      width: widthPx,
      height: heightPx,
    }));
    const hidden = Object.entries(run.landmarks).filter(([, { xPx, yPx }]) => {
      const point = { xPx: xPx[0] ?? Number.NaN, yPx: yPx[0] ?? Number.NaN };
      return boxes.some((box) => contains(box, point, 0));
    });
    expect(boxes.length).toBeGreaterThan(2);
    expect(hidden.map(([name]) => name)).toEqual([]);
  });
});

describe('the landings', () => {
  it('are the most typical ones before the slow passage', () => {
    const run = sideRun(TIMES);
    // Odd at the first landing of the near foot, at 0.1 s.
    run.landmarks['LKNEE']?.xPx.fill(170, 0, frameAt(0.3));

    const { landings, slow } = planShow(run);
    expect(landings[0]?.frame).toBe(frameAt(0.8));
    expect(slow?.fromSeconds).toBeCloseTo(2.2);
  });

  it('are omitted if no foot lands', () => {
    expect(planShow(sideRun(TIMES, { steps: [] })).landings).toEqual([]);
  });
});

describe('frames smaller than the video', () => {
  it('show all drawings to scale', () => {
    const half = shapesOf(sideRun(TIMES, { steps: ONE_LANDING }), 1, {
      widthPx: 100,
      heightPx: 200,
    });
    expect(limbBetween(half, [48, 95], [55, 125])).toBeDefined();
  });
});
