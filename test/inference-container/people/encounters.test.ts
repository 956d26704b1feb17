import { describe, expect, it } from 'vitest';

import { Encounters, type Verdict } from '../../../inference-container/people/encounters.ts';
import { createPoseReading } from '../../../inference-container/people/pose-reading.ts';
import type { Region } from '../../../inference-container/people/region.ts';

const FRAMES_PER_SECOND = 30;
const HEIGHT_PX = 640;
const RUNNER = 0;
const PASSER_BY = 1;
const RUNNER_X_PX = 460;
const PASSER_BY_SPEED_PX_PER_SECOND = 300;
/** The passer-by reaches the runner's position. */
const MET_SECONDS = 1.5;
const DRAGGED_FROM_SECONDS = 1.2;
const TOGETHER_FROM_SECONDS = 1.3;

describe('Encounters', () => {
  it('drops a person dragged along by the one in front, from the first such frame', () => {
    const [verdict] = watch({ untilSeconds: 1.6 });

    expect(verdict).toMatchObject({ kind: 'duplicate', loserId: RUNNER });
    expect(verdict!.sinceFrame).toBeLessThan(TOGETHER_FROM_SECONDS * FRAMES_PER_SECOND);
    expect(verdict!.sinceFrame).toBeGreaterThan((DRAGGED_FROM_SECONDS - 0.1) * FRAMES_PER_SECOND);
  });

  it('expects a hidden person where they were headed before being dragged along', () => {
    const [verdict] = watch({ untilSeconds: 1.6 });

    const path = verdict?.kind === 'duplicate' ? verdict.pathBefore : null;
    const offPx = Math.abs((path?.at(2).centerXPx ?? Number.NaN) - RUNNER_X_PX);
    expect(offPx).toBeLessThan(0.02 * HEIGHT_PX);
  });

  it('recognizes the hidden person in readings attributed to the one in front', () => {
    const verdicts = watch({ untilSeconds: 3, frontSeenAs: 'runner' });

    expect(verdicts).toHaveLength(2);
    expect(verdicts[1]).toMatchObject({
      kind: 'switched',
      frontId: PASSER_BY,
      hiddenId: RUNNER,
    });
  });

  it('keeps the one in front', () => {
    expect(watch({ untilSeconds: 3, frontSeenAs: 'passer-by' })).toHaveLength(1);
  });

  it('drops the one that jumped over, even if both paths cross', () => {
    const encounters = new Encounters();
    const verdicts = frames(1.6).flatMap((frame) => {
      const { timeSeconds } = frame;
      const way = RUNNER_X_PX + PASSER_BY_SPEED_PX_PER_SECOND * (timeSeconds - MET_SECONDS);
      const hasJumped = timeSeconds >= DRAGGED_FROM_SECONDS - 0.1;
      const isAlike = timeSeconds >= TOGETHER_FROM_SECONDS;
      // For a moment, the model is halfway between the two.
      const dragged = way + (isAlike ? 1 : 0.5) * (RUNNER_X_PX - way);
      const wavering = isAlike ? -0.04 * HEIGHT_PX : 0;
      return encounters.watch(
        [
          sighting(RUNNER, RUNNER_X_PX + wavering),
          sighting(PASSER_BY, (hasJumped ? dragged : way) + wavering),
        ],
        frame,
      );
    });

    expect(verdicts.map((verdict) => verdict.kind === 'duplicate' && verdict.loserId)).toEqual([
      PASSER_BY,
    ]);
  });

  it('keeps one of three tracks of the same person', () => {
    const encounters = new Encounters();
    const lost: number[] = [];
    for (const frame of frames(2)) {
      const followed = [0, 1, 2].filter((id) => !lost.includes(id));
      const verdicts = encounters.watch(
        followed.map((id) => sighting(id, RUNNER_X_PX)),
        frame,
      );
      lost.push(
        ...verdicts.flatMap((verdict) => (verdict.kind === 'duplicate' ? [verdict.loserId] : [])),
      );
    }

    expect(lost).toEqual([1, 2]);
  });

  it('keeps two people side by side apart, however alike they look', () => {
    const encounters = new Encounters();
    const verdicts = frames(2).flatMap((frame) =>
      encounters.watch([sighting(0, 300), sighting(1, 300 + 0.1 * HEIGHT_PX)], frame),
    );

    expect(verdicts).toEqual([]);
  });
});

/** A stationary runner, and someone who passes in front; the runner is not seen afterward. */
function watch({
  untilSeconds,
  frontSeenAs = 'passer-by',
}: {
  untilSeconds: number;
  frontSeenAs?: 'runner' | 'passer-by';
}): Verdict[] {
  const encounters = new Encounters();
  const verdicts: Verdict[] = [];
  for (const frame of frames(untilSeconds)) {
    const { timeSeconds } = frame;
    const passerByX = RUNNER_X_PX + PASSER_BY_SPEED_PX_PER_SECOND * (timeSeconds - MET_SECONDS);
    const isParting = timeSeconds > MET_SECONDS + 0.1 && frontSeenAs === 'runner';
    const sightings = [sighting(PASSER_BY, isParting ? RUNNER_X_PX : passerByX)];
    const isRunnerSeen = verdicts.length === 0;
    if (isRunnerSeen) sightings.unshift(sighting(RUNNER, runnerX(timeSeconds, passerByX)));
    verdicts.push(...encounters.watch(sightings, frame));
  }
  return verdicts;
}

/** Bobbing in place, then drawn toward the one in front until they are the same. */
function runnerX(timeSeconds: number, passerByX: number): number {
  if (timeSeconds >= TOGETHER_FROM_SECONDS) return passerByX;
  const ownX = RUNNER_X_PX + 8 * Math.sin(2 * Math.PI * 2.8 * timeSeconds);
  return timeSeconds < DRAGGED_FROM_SECONDS ? ownX : passerByX + 0.05 * HEIGHT_PX;
}

function sighting(id: number, centerXPx: number) {
  const region: Region = {
    centerXPx,
    centerYPx: 450,
    widthPx: HEIGHT_PX,
    heightPx: HEIGHT_PX,
    rotationRadians: 0,
  };
  const reading = createPoseReading({
    keypointNames: ['left_hip', 'right_hip'],
    decoder: { kind: 'blazepose' },
  });
  reading.xPx.fill(centerXPx);
  reading.yPx.fill(450);
  return { id, region, reading };
}

function frames(seconds: number): { index: number; timeSeconds: number }[] {
  return Array.from({ length: seconds * FRAMES_PER_SECOND }, (_, index) => ({
    index,
    timeSeconds: index / FRAMES_PER_SECOND,
  }));
}
