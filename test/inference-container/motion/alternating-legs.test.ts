import { describe, expect, it } from 'vitest';
import { findAlternation } from '../../../inference-container/motion/alternating-legs.ts';
import { readBodyPaths } from '../../../inference-container/motion/body-paths.ts';
import { legDifferences } from '../../../inference-container/motion/limb-identity.ts';
import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import type { RunnerOptions, SyntheticRunner } from '../support/synthetic-runner.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';
import { KEYPOINT_NAMES } from '../support/synthetic-runner/keypoint-names.ts';

const LEG_POINTS = ['knee', 'ankle', 'heel', 'foot_index'];
/** Legs that pass each other look the same for a frame or two in every step. */
const MAX_WRONG_SHARE = 0.08;
/** Share of the body height. */
const NEAR_SHARE = 0.05;

describe('findAlternation', () => {
  it.each([
    { name: 'in real time', options: {} },
    { name: 'in slow motion', options: { clock: { slowMotionFactor: 4, durationSeconds: 8 } } },
    { name: 'of a sprinter', options: { gait: { cadenceStepsPerMinute: 260, dutyFactor: 0.25 } } },
  ] satisfies { name: string; options: RunnerOptions }[])(
    'tells apart legs that are named by which is in front, $name',
    ({ options }) => {
      const runner = syntheticRunner(options);
      const misnamed = nameByPlace(runner.track);
      const { timesSeconds } = misnamed.track;
      const differences = legDifferences(readBodyPaths(misnamed.track), {
        bodyHeightPx: 400,
        view: 'side',
      });

      const isSwapped = findAlternation(differences, timesSeconds);

      const wrong = misnamed.isSwapped.filter((swapped, frame) => swapped !== isSwapped?.[frame]);
      const share = wrong.length / timesSeconds.length;
      // Which of the two legs is the left one, nothing tells.
      expect(Math.min(share, 1 - share)).toBeLessThan(MAX_WRONG_SHARE);
    },
  );

  it('finds nothing to tell apart in legs that do not move', () => {
    const still = new Float64Array(60);
    const timesSeconds = still.map((_, frame) => frame / 30);
    expect(findAlternation([still, still], timesSeconds)).toBeNull();
  });
});

it('gives every leg its own path although the model names them by which is in front', () => {
  const runner = syntheticRunner();
  const motion = analyzeMotion(nameByPlace(runner.track).track, { view: 'side_view' });

  expect(motion?.rhythm?.strideHz).toBeCloseTo(runner.truth.gait.cadenceStepsPerMinute / 120, 1);
  expect(motion?.rhythm?.strength).toBeGreaterThan(0.85);
  const own = ankleDistances(runner, motion?.body.left_ankle.xPx, 'left');
  const other = ankleDistances(runner, motion?.body.left_ankle.xPx, 'right');
  expect(Math.min(own, other)).toBeLessThan(NEAR_SHARE);
  expect(Math.max(own, other)).toBeGreaterThan(2 * NEAR_SHARE);
});

/** Calls the leg whose ankle is in front the left one, as models do with legs that look alike. */
function nameByPlace(track: PoseTrack): { track: PoseTrack; isSwapped: number[] } {
  const named = structuredClone(track);
  const isSwapped = Array.from(track.timesSeconds, (_, frame) => {
    const row = frame * KEYPOINT_NAMES.length;
    const isRightInFront =
      (track.xPx[row + column('right_ankle')] ?? 0) > (track.xPx[row + column('left_ankle')] ?? 0);
    if (!isRightInFront) return 0;
    for (const point of LEG_POINTS) {
      const [left, right] = [row + column(`left_${point}`), row + column(`right_${point}`)];
      for (const values of [named.xPx, named.yPx, named.confidence]) {
        [values[left], values[right]] = [values[right] ?? NaN, values[left] ?? NaN];
      }
    }
    return 1;
  });
  return { track: named, isSwapped };
}

/** The 90th percentile, as a share of the stature. */
function ankleDistances(
  { truth }: SyntheticRunner,
  xPx: Float64Array | undefined,
  side: 'left' | 'right',
): number {
  const statures = truth.gait.heightMeters * truth.pxPerMeter;
  const distances = Array.from(xPx ?? [], (x, frame) =>
    Math.abs(x - (truth.track.xPx[frame * KEYPOINT_NAMES.length + column(`${side}_ankle`)] ?? NaN)),
  ).toSorted((one, another) => one - another);
  return (distances[Math.floor(0.9 * distances.length)] ?? NaN) / statures;
}

function column(name: string): number {
  return KEYPOINT_NAMES.findIndex((known) => known === name);
}
