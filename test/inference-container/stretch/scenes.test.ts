import { describe, expect, it } from 'vitest';

import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import { scenesOf } from '../../../inference-container/stretch/scenes.ts';
import { joinedTracks } from '../support/joined-tracks.ts';
import type { RunnerOptions } from '../support/synthetic-runner.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';

const FRAMES_PER_SECOND = 30;
/** Turns are located to within half a second. */
const TURN_TOLERANCE_FRAMES = 10;
const BAD_FRAMES = 15;

describe('scenesOf', () => {
  it.each([
    { name: 'from the side', options: {} },
    { name: 'from behind', options: { camera: { view: 'back' } } },
    { name: 'turned by 30 degrees', options: { camera: { yawDegrees: 30 } } },
    { name: 'in slow motion', options: { clock: { slowMotionFactor: 8, durationSeconds: 9 } } },
    {
      name: 'with legs and body mixed up',
      options: { faults: { legSwaps: [{ startSeconds: 1, endSeconds: 1.5 }] } },
    },
  ] satisfies { name: string; options: RunnerOptions }[])(
    'finds one scene $name',
    ({ options }) => {
      const track = filmed(options);
      expect(scenesOf(track, noCuts(track))).toEqual([
        { firstFrame: 0, endFrame: track.timesSeconds.length },
      ]);
    },
  );

  it('separates scenes at a cut, the longer one first', () => {
    const track = filmed({ clock: { durationSeconds: 4 } });
    const isCut = noCuts(track);
    isCut[40] = 1;
    expect(scenesOf(track, isCut)).toEqual([
      { firstFrame: 40, endFrame: 120 },
      { firstFrame: 0, endFrame: 40 },
    ]);
  });

  it.each([
    { name: 'around', next: { camera: { view: 'left' } } },
    { name: 'away from the camera', next: { camera: { view: 'back' } } },
  ] satisfies { name: string; next: RunnerOptions }[])(
    'separates scenes where the runner turns $name',
    ({ next }) => {
      const track = joinedTracks([filmed({ clock: { durationSeconds: 3 } }), filmed(next)]);
      const [second, first, ...others] = scenesOf(track, noCuts(track));
      expect(others).toEqual([]);
      expect(Math.abs((first?.endFrame ?? NaN) - 90)).toBeLessThan(TURN_TOLERANCE_FRAMES);
      expect(second?.firstFrame).toBe(first?.endFrame);
    },
  );

  it('finds one scene in slow motion, although bad frames make the body appear turned for a while', () => {
    const track = filmed({ clock: { slowMotionFactor: 4, durationSeconds: 6 } });
    const { xMeters, zMeters } = track.world;
    const width = track.keypointNames.length;
    const misread = [60 * width, (60 + BAD_FRAMES) * width] as const;
    const straight = xMeters.slice(...misread);
    xMeters.set(zMeters.slice(...misread), misread[0]);
    zMeters.set(straight, misread[0]);
    expect(scenesOf(track, noCuts(track))).toHaveLength(1);
  });

  it('finds a turn in a video of which only every fourth frame was analyzed', () => {
    const seen = { clock: { rateHz: 240, durationSeconds: 2 } };
    const track = joinedTracks([filmed(seen), filmed({ ...seen, camera: { view: 'left' } })]);
    const width = track.keypointNames.length;
    for (let frame = 0; frame < track.timesSeconds.length; frame += 1) {
      if (frame % 4 === 0) continue;
      track.xPx.fill(Number.NaN, frame * width, (frame + 1) * width);
    }
    expect(scenesOf(track, noCuts(track))).toHaveLength(2);
  });

  it.each([
    { seconds: 0.5, scenes: 1 },
    { seconds: 1.5, scenes: 2 },
  ])('finds $scenes with the runner hidden for $seconds seconds', ({ seconds, scenes }) => {
    const track = filmed({ clock: { durationSeconds: 5 } });
    const width = track.keypointNames.length;
    const hidden = [60 * width, (60 + seconds * FRAMES_PER_SECOND) * width] as const;
    track.xPx.fill(Number.NaN, ...hidden);
    track.yPx.fill(Number.NaN, ...hidden);
    expect(scenesOf(track, noCuts(track))).toHaveLength(scenes);
  });

  it('finds no scene without a runner', () => {
    const track = filmed({});
    track.xPx.fill(Number.NaN);
    expect(scenesOf(track, noCuts(track))).toEqual([]);
  });
});

function filmed({ clock, ...options }: RunnerOptions): PoseTrack {
  return syntheticRunner({ ...options, clock: { rateHz: FRAMES_PER_SECOND, ...clock } }).track;
}

function noCuts({ timesSeconds }: PoseTrack): Uint8Array {
  return new Uint8Array(timesSeconds.length);
}
