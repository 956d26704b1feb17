import type { BackViewInput } from '../../../inference-container/back-view/drawing/back-view-input.ts';
import type { GroundContact, LabeledRun } from '../../../inference-container/draw/run-input.ts';
import type { ScoredAngle } from '../../../inference-container/draw/scored-angle.ts';
import type { PointPath } from '../../../inference-container/motion/body-paths.ts';
import type { SideViewInput } from '../../../inference-container/side-view/drawing/side-view-input.ts';
import { annotationWordsIn } from '../../../worker/analyses/content/content.ts';

export const STRIDE_SECONDS = 0.7;
export const CONTACT_SECONDS = 0.25;
export const scored = (degrees: number, score = 1): ScoredAngle => ({
  degrees,
  score,
  goodDegrees: [-6, 40],
});
const GOOD = scored(10);
const ENDING = {
  totalScore: 0.8,
  styles: [{ title: 'Push' as const, percentage: 70 }],
  words: annotationWordsIn('en'),
};

/**
 * Positions in a 200x400 picture at mid-swing: the left side is near and the runner faces right.
 */
const SIDE_PLACES: Record<string, [xPx: number, yPx: number]> = {
  NOSE: [115, 65],
  LEYE: [112, 60],
  LEAR: [100, 62],
  LSHOULDER: [98, 100],
  RSHOULDER: [104, 100],
  LELBOW: [85, 140],
  RELBOW: [112, 140],
  LWRIST: [105, 160],
  RWRIST: [130, 130],
  LHIP: [96, 190],
  RHIP: [104, 190],
  LKNEE: [110, 250],
  RKNEE: [96, 252],
  LANKLE: [112, 310],
  RANKLE: [60, 290],
  LHEEL: [106, 322],
  RHEEL: [52, 292],
  LFOOT: [130, 326],
  RFOOT: [50, 310],
};

/** Builds a stick figure that stays in place, with alternating landings from a given time on. */
export function sideRun(timesSeconds: Float64Array, changes: Partial<SideViewInput> = {}) {
  return {
    view: 'side_view',
    widthPx: 200,
    heightPx: 400,
    timesSeconds,
    landmarks: standing(SIDE_PLACES, timesSeconds.length),
    bodyHeightPx: 280,
    steps: stepsFrom(0.1, timesSeconds.at(-1) ?? 0),
    slowMotionFactor: 1,
    cadenceStepsPerMinute: 171.4,
    groundContactSeconds: CONTACT_SECONDS,
    ...ENDING,
    nearSide: 'left',
    direction: 'right',
    segments: {
      arm: scored(88),
      back_cycle: scored(122),
      foot: scored(12, 0.7),
      forward_cycle: scored(165, 0.2),
      head: scored(-5),
      trunk: scored(7),
    },
    ...changes,
  } satisfies SideViewInput & LabeledRun;
}

const BACK_PLACES: Record<string, [xPx: number, yPx: number]> = {
  C7: [100, 90],
  LHIP: [88, 190],
  RHIP: [112, 190],
  LKNEE: [90, 250],
  RKNEE: [110, 250],
  LCALF: [90, 275],
  RCALF: [110, 275],
  LANKLE: [90, 310],
  RANKLE: [110, 310],
  LBHEEL: [90, 325],
  RBHEEL: [110, 325],
};

export function backRun(timesSeconds: Float64Array, changes: Partial<BackViewInput> = {}) {
  return {
    view: 'back_view',
    nearSide: null,
    heels: [],
    widthPx: 200,
    heightPx: 400,
    timesSeconds,
    landmarks: standing(BACK_PLACES, timesSeconds.length),
    bodyHeightPx: 280,
    steps: stepsFrom(0.1, timesSeconds.at(-1) ?? 0),
    slowMotionFactor: 1,
    cadenceStepsPerMinute: 171.4,
    groundContactSeconds: null,
    ...ENDING,
    segments: {
      pronation: { left: scored(5), right: scored(16, 0.2) },
      pelvic_drop: { left: GOOD, right: scored(6, 0.7) },
      knee_adduction: { left: GOOD, right: GOOD },
    },
    ...changes,
  } satisfies BackViewInput & LabeledRun;
}

export function evenTimes(frameCount: number, framesPerSecond: number): Float64Array {
  return Float64Array.from({ length: frameCount }, (_, index) => index / framesPerSecond);
}

function standing(
  places: Record<string, [xPx: number, yPx: number]>,
  frameCount: number,
): Record<string, PointPath> {
  return Object.fromEntries(
    Object.entries(places).map(([name, [xPx, yPx]]) => [
      name,
      {
        xPx: new Float64Array(frameCount).fill(xPx),
        yPx: new Float64Array(frameCount).fill(yPx),
        confidence: new Float64Array(frameCount).fill(0.9),
      },
    ]),
  );
}

/** Returns alternating steps, left first. */
function stepsFrom(firstSeconds: number, endSeconds: number): GroundContact[] {
  const steps: GroundContact[] = [];
  for (let count = 0; ; count += 1) {
    const contactSeconds = firstSeconds + (count * STRIDE_SECONDS) / 2;
    if (contactSeconds > endSeconds) return steps;
    const side = count % 2 === 0 ? 'left' : 'right';
    steps.push({ side, contactSeconds, toeOffSeconds: contactSeconds + CONTACT_SECONDS });
  }
}
