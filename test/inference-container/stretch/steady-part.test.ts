import { describe, expect, it } from 'vitest';

import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import { findSteadyPart } from '../../../inference-container/stretch/steady-part.ts';
import { joinedTracks } from '../support/joined-tracks.ts';
import type { RunnerOptions } from '../support/synthetic-runner.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';

const RUNNING: RunnerOptions = { clock: { rateHz: 30, durationSeconds: 5 } };
const WALKING = {
  cadenceStepsPerMinute: 112,
  dutyFactor: 0.62,
  speedMetersPerSecond: 1.4,
  kneeSwingPeakDegrees: 60,
};
/** Half a stride. */
const TOLERANCE_SECONDS = 0.4;

describe('findSteadyPart', () => {
  it.each([
    { name: 'steady', options: RUNNING },
    { name: 'seen from behind', options: { ...RUNNING, camera: { view: 'back' } } },
    { name: 'slowed down', options: { clock: { slowMotionFactor: 8, durationSeconds: 9 } } },
    { name: 'passing by', options: { ...RUNNING, surface: 'ground', camera: { pxPerMeter: 60 } } },
  ] satisfies { name: string; options: RunnerOptions }[])(
    'keeps a $name run whole',
    ({ options }) => {
      expect(partOf(syntheticRunner(options).track)).toBeNull();
    },
  );

  it.each<{ name: string; other: RunnerOptions }>([
    { name: 'walking', other: { ...RUNNING, gait: WALKING } },
    {
      name: 'walking, seen from behind',
      other: { ...RUNNING, gait: WALKING, camera: { view: 'back' } },
    },
    {
      name: 'slow motion',
      other: { clock: { rateHz: 30, durationSeconds: 3, slowMotionFactor: 4 } },
    },
  ])('leaves out $name', ({ other }) => {
    const before = syntheticRunner({
      ...other,
      clock: { ...other.clock, durationSeconds: 3 },
    }).track;
    const running = syntheticRunner({ ...RUNNING, camera: other.camera ?? {} });
    const part = partOf(joinedTracks([before, running.track]));
    expect(Math.abs((part?.fromSeconds ?? NaN) - 3)).toBeLessThan(TOLERANCE_SECONDS);
    expect(part?.toSeconds).toBeCloseTo(7.97, 1);
  });

  it('leaves out standing still', () => {
    const { track } = syntheticRunner(RUNNING);
    const width = track.keypointNames.length;
    for (const values of [track.xPx, track.yPx]) {
      for (let frame = 1; frame < 60; frame += 1) values.copyWithin(frame * width, 0, width);
    }
    expect(partOf(track)?.fromSeconds).toBeGreaterThan(1.6);
    expect(partOf(track)?.fromSeconds).toBeLessThan(2.4);
  });

  it('leaves out parts that show the runner without feet', () => {
    const { track } = syntheticRunner(RUNNING);
    const lowestPx = Math.max(...track.yPx);
    const downPx = track.heightPx - lowestPx + 60;
    const toRow = 60 * track.keypointNames.length;
    track.yPx.set(track.yPx.subarray(0, toRow).map((yPx) => yPx + downPx));
    expect(partOf(track)?.fromSeconds).toBeGreaterThan(1.8);
    expect(partOf(track)?.fromSeconds).toBeLessThan(2.5);
  });

  it('finds no steady part without a rhythm', () => {
    const { track } = syntheticRunner(RUNNING);
    track.xPx.fill(100);
    track.yPx.fill(100);
    expect(partOf(track)).toBeNull();
  });
});

function partOf(track: PoseTrack): { fromSeconds: number; toSeconds: number } | null {
  const motion = analyzeMotion(track, { view: 'side_view' });
  const part = motion && findSteadyPart(motion, track);
  return (
    part && {
      fromSeconds: track.timesSeconds[part.firstFrame]!,
      toSeconds: track.timesSeconds[part.endFrame - 1]!,
    }
  );
}
