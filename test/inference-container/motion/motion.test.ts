import { describe, expect, it } from 'vitest';

import type { BodyPoint } from '../../../inference-container/motion/body-paths.ts';
import { BODY_POINTS } from '../../../inference-container/motion/body-paths.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import type { RunnerOptions, SyntheticRunner } from '../support/synthetic-runner.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';
import { repeatFrame } from '../support/synthetic-runner/pose-faults.ts';

const LEG_POINTS = BODY_POINTS.filter((point) => /knee|ankle|heel|toe/.test(point));
const KNEE_POINTS = ['left_knee', 'right_knee'] as const;
const ARM_POINTS = ['left_elbow', 'right_elbow', 'left_wrist', 'right_wrist'] as const;
const FAST_GAIT = { speedMetersPerSecond: 5, cadenceStepsPerMinute: 195, armSwingDegrees: 45 };
/** In body heights: attenuation of the fastest foot rotation by the filter. */
const CLEAN_ERROR_SHARE = 0.012;
/** At 30 fps and 5 m/s, where a stride has nineteen frames. */
const FAST_KNEE_ERROR_SHARE = 0.015;
const FAST_ARM_ERROR_SHARE = 0.004;
/** The typical shank length is a median over frames, and this clip has more of them. */
const SAME_PLACE_PX = 0.3;
/** Thirty new pictures a second, and the frames between them. */
const DOUBLED_ERROR_SHARE = 0.015;
const NOISY_ERROR_SHARE = 0.03;
/** The legs are only approximately 0.491 times 1.70 m long. */
const HEIGHT_TOLERANCE_SHARE = 0.1;
const CADENCE_TOLERANCE = 2;

describe('analyzeMotion', () => {
  it.each([
    { name: 'at 24 frames a second', options: { clock: { rateHz: 24 } }, allowed: 0.03 },
    { name: 'at 30 frames a second', options: { clock: { rateHz: 30 } }, allowed: 0.025 },
    { name: 'at 60', options: {}, allowed: CLEAN_ERROR_SHARE },
    { name: 'at 240', options: { clock: { rateHz: 240 } }, allowed: CLEAN_ERROR_SHARE },
    { name: 'from the left', options: { camera: { view: 'left' } }, allowed: CLEAN_ERROR_SHARE },
    { name: 'far away', options: { camera: { pxPerMeter: 90 } }, allowed: CLEAN_ERROR_SHARE },
    { name: 'askew', options: { camera: { rollDegrees: 5 } }, allowed: CLEAN_ERROR_SHARE },
    {
      name: 'at uneven times with frames dropped',
      options: { clock: { jitterSeconds: 0.003, droppedShare: 0.05 } },
      allowed: 0.02,
    },
    { name: 'from behind', options: { camera: { view: 'back' } }, allowed: CLEAN_ERROR_SHARE },
  ] satisfies { name: string; options: RunnerOptions; allowed: number }[])(
    'leaves clearly visible points where they were: $name',
    ({ options, allowed }) => {
      const runner = syntheticRunner(options);
      const motion = motionOf(runner, options);
      expect(errorQuantile(runner, motion, 0.95)).toBeLessThan(allowed);
    },
  );

  it.each([
    { name: 'a leg swap of one frame', spans: [[1, 1.02]] },
    { name: 'a long one', spans: [[1, 1.6]] },
    {
      name: 'several',
      spans: [
        [0.5, 0.55],
        [1.3, 1.5],
        [2.6, 2.62],
        [4, 4.4],
      ],
    },
    { name: 'one from the first frame on', spans: [[0, 0.3]] },
    { name: 'one up to the last', spans: [[4.7, 6]] },
  ])('assigns every leg to its own side after $name', ({ spans }) => {
    const legSwaps = spans.map(([start = 0, end = 0]) => spanOf(start, end - start));
    const options: RunnerOptions = { faults: { legSwaps, noisePx: 3 }, seed: 5 };
    const runner = syntheticRunner(options);
    const motion = motionOf(runner, options);
    expect(errorQuantile(runner, motion, 1)).toBeLessThan(2 * NOISY_ERROR_SHARE);
  });

  it('keeps the sides distinct if the far leg merged with the near one and came back swapped', () => {
    const options: RunnerOptions = {
      faults: {
        noisePx: 3,
        mergedLegs: [{ startSeconds: 2, endSeconds: 2.1 }],
        legSwaps: [{ startSeconds: 2.1, endSeconds: 2.4 }],
      },
    };
    const runner = syntheticRunner(options);
    expect(errorQuantile(runner, motionOf(runner, options), 0.99)).toBeLessThan(0.05);
  });

  it('corrects a back view that was misread as a front view', () => {
    const options: RunnerOptions = {
      camera: { view: 'back' },
      faults: { noisePx: 3, bodySwaps: [{ startSeconds: 1, endSeconds: 1.2 }] },
    };
    const runner = syntheticRunner(options);
    const motion = motionOf(runner, options);
    expect(errorQuantile(runner, motion, 0.99)).toBeLessThan(NOISY_ERROR_SHARE);
  });

  it('corrects it even where no person was found before and after', () => {
    const lost = [0.9, 2.1, 3.3].map((seconds) => spanOf(seconds, 0.3));
    const bodySwaps = [spanOf(1.2, 0.9), spanOf(3.6, 0.7)];
    const faults = { noisePx: 3, lost, bodySwaps };
    const options: RunnerOptions = { camera: { view: 'back' }, faults };
    const runner = syntheticRunner(options);
    expect(errorQuantile(runner, motionOf(runner, options), 0.99)).toBeLessThan(0.05);
  });

  it('does not let outliers affect their neighbors', () => {
    const options: RunnerOptions = { faults: { noisePx: 2, spikeShare: 0.02, spikeFrames: 2 } };
    const runner = syntheticRunner(options);
    expect(runner.truth.spikes.length).toBeGreaterThan(50);
    expect(errorQuantile(runner, motionOf(runner, options), 0.99)).toBeLessThan(NOISY_ERROR_SHARE);
  });

  it.each([
    { name: 'knees', points: KNEE_POINTS, allowed: FAST_KNEE_ERROR_SHARE },
    { name: 'arms', points: ARM_POINTS, allowed: FAST_ARM_ERROR_SHARE },
  ])('keeps the turning points of $name in fast running at 30 frames a second', (limbs) => {
    const runner = syntheticRunner({ gait: FAST_GAIT, clock: { rateHz: 30 } });
    const motion = motionOf(runner, {});
    expect(errorQuantile(runner, motion, 0.95, limbs.points)).toBeLessThan(limbs.allowed);
  });

  it('filters the far leg like the near one, despite its lower confidence', () => {
    const runner = syntheticRunner({ gait: FAST_GAIT, clock: { rateHz: 30, durationSeconds: 8 } });
    const motion = motionOf(runner, {});
    expect(runner.truth.nearSide).toBe('right');
    const near = errorQuantile(runner, motion, 0.5, ['right_knee', 'right_ankle']);
    const far = errorQuantile(runner, motion, 0.5, ['left_knee', 'left_ankle']);
    expect(far / near).toBeGreaterThan(0.7);
    expect(far / near).toBeLessThan(1.4);
  });

  it('bridges a short gap, leaves a long one open, and lowers confidence in both', () => {
    const runner = syntheticRunner({
      faults: { occlusions: [hiddenAnkle(1, 1.05), hiddenAnkle(3, 3.3)] },
    });
    const { left_ankle: ankle } = motionOf(runner, {}).body;
    expect(ankle.xPx[61]).not.toBeNaN();
    expect(ankle.confidence[61]).toBeLessThan(0.6);
    expect(ankle.xPx[188]).toBeNaN();
    expect(ankle.confidence[188]).toBe(0);
  });

  it('returns the same measurements for a video that shows every frame twice', () => {
    const options: RunnerOptions = { clock: { rateHz: 30 }, faults: { noisePx: 2 }, seed: 3 };
    const { track } = syntheticRunner(options);
    const doubled = shownTwice(track);
    const isRepeated = Uint8Array.from(doubled.timesSeconds.keys(), (frame) => frame % 2);
    const single = motionOf({ track }, options);
    const motion = analyzeMotion(doubled, { view: 'side_view', isRepeated });
    if (motion === null) throw new Error('The synthetic runner has legs.');

    expect(motion.pictureRateHz).toBeCloseTo(30, 6);
    expect(motion.timesSeconds).toBe(doubled.timesSeconds);
    expect(motion.rhythm).toEqual(single.rhythm);
    for (const point of LEG_POINTS) {
      const { xPx, confidence } = motion.body[point];
      for (const [frame, x] of single.body[point].xPx.entries()) {
        expect(Math.abs(xPx[2 * frame]! - x)).toBeLessThan(SAME_PLACE_PX);
        expect(confidence[2 * frame]).toBe(single.body[point].confidence[frame]);
      }
    }
  });

  it('interpolates motion through repeated frames, but not for long', () => {
    const smooth = syntheticRunner({ clock: { rateHz: 60 } });
    const track = structuredClone(smooth.track);
    const isRepeated = Uint8Array.from(track.timesSeconds.keys(), (frame) =>
      frame % 2 === 1 || (frame > 200 && frame < 208) ? 1 : 0,
    );
    for (const [frame, is] of isRepeated.entries()) {
      if (is === 1) repeatFrame(track, { from: frame - 1, to: frame });
    }
    const motion = analyzeMotion(track, { view: 'side_view', isRepeated });
    if (motion === null) throw new Error('The synthetic runner has legs.');

    expect(motion.body.left_ankle.xPx.slice(201, 208)).toEqual(new Float64Array(7).fill(NaN));
    expect(motion.landmarks['LANKLE']?.confidence[204]).toBe(0);
    expect(errorQuantile(smooth, motion, 0.95)).toBeLessThan(DOUBLED_ERROR_SHARE);
    const taken = analyzeMotion(track, { view: 'side_view' });
    if (taken === null) throw new Error('The synthetic runner has legs.');
    expect(errorQuantile(smooth, taken, 0.95)).toBeGreaterThan(2 * DOUBLED_ERROR_SHARE);
  });

  it('has no positions if the runner is outside the frame', () => {
    const lost = [{ startSeconds: 0, endSeconds: 1 }];
    const motion = motionOf(syntheticRunner({ faults: { lost } }), {});
    expect(motion.body.nose.xPx[30]).toBeNaN();
    expect(motion.body.nose.xPx[90]).not.toBeNaN();
  });

  it.each([
    { camera: { view: 'right' }, direction: 'right' },
    { camera: { view: 'left' }, direction: 'left' },
    { camera: { view: 'right', yawDegrees: 20 }, direction: 'right', yawDegrees: 20 },
  ] as const)('detects the direction of the runner: $camera', ({ camera, direction, ...more }) => {
    const { facing } = motionOf(syntheticRunner({ camera }), {});
    expect(facing).toMatchObject({ view: 'side', direction, nearSide: direction });
    expect(facing.areSidesExchanged).toBe(false);
    const yawDegrees = 'yawDegrees' in more ? more.yawDegrees : 0;
    expect(Math.abs((facing.yawDegrees ?? Number.NaN) - yawDegrees)).toBeLessThan(5);
  });

  it('recognizes a runner from behind', () => {
    const { facing } = motionOf(syntheticRunner({ camera: { view: 'back' } }), {});
    expect(facing.view).toBe('back');
  });

  it('swaps the sides of a clip in which every label is on the wrong side', () => {
    const bodySwaps = [{ startSeconds: 0, endSeconds: 10 }];
    const runner = syntheticRunner({ faults: { bodySwaps } });
    const motion = motionOf(runner, {});
    expect(motion.facing.areSidesExchanged).toBe(true);
    expect(errorQuantile(runner, motion, 0.95)).toBeLessThan(CLEAN_ERROR_SHARE);
  });

  it.each([1, 2, 4, 8])(
    'measures the cadence of a clip in slow motion by a factor of %d',
    (factor) => {
      const clock = { slowMotionFactor: factor, durationSeconds: Math.max(8, 2 * factor) };
      const { rhythm, slowMotion } = motionOf(syntheticRunner({ clock }), {});
      expect(slowMotion?.factor).toBe(factor);
      const stepsPerMinute = (rhythm?.strideHz ?? 0) * 120 * factor;
      const truth = syntheticRunner().truth.gait.cadenceStepsPerMinute;
      expect(Math.abs(stepsPerMinute - truth)).toBeLessThan(
        CADENCE_TOLERANCE * Math.max(1, factor),
      );
    },
  );

  it('estimates the height of the runner in pixels', () => {
    const runner = syntheticRunner();
    const truePx = runner.truth.gait.heightMeters * runner.truth.pxPerMeter;
    const { bodyHeightPx } = motionOf(runner, {});
    expect(Math.abs(bodyHeightPx / truePx - 1)).toBeLessThan(HEIGHT_TOLERANCE_SHARE);
  });

  it('returns the landmarks of each view under their public names, all inside the picture', () => {
    const side = motionOf(syntheticRunner(), {});
    const back = motionOf(syntheticRunner({ camera: { view: 'back' } }), {
      camera: { view: 'back' },
    });
    expect(Object.keys(side.landmarks)).toHaveLength(23);
    expect(Object.keys(back.landmarks).toSorted()).toEqual(
      ['C7', ...['L', 'R'].flatMap((letter) => BACK_NAMES.map((name) => letter + name))].toSorted(),
    );
    for (const { xPx, yPx } of Object.values({ ...side.landmarks, ...back.landmarks })) {
      expect(xPx.every((value) => value > 0 && value < 1280)).toBe(true);
      expect(yPx.every((value) => value > 0 && value < 720)).toBe(true);
    }
    const { HEAD: head, NECK: neck, NOSE: nose } = side.landmarks;
    expect(head?.yPx[100]).toBeLessThan(nose?.yPx[100] ?? 0);
    expect(neck?.yPx[100]).toBeGreaterThan(nose?.yPx[100] ?? Infinity);
  });

  it('returns null for a clip in which no leg was ever detected', () => {
    const lost = [{ startSeconds: 0, endSeconds: 10 }];
    const { track } = syntheticRunner({ faults: { lost } });
    expect(analyzeMotion(track, { view: 'side_view' })).toBeNull();
  });
});

const BACK_NAMES = ['HIP', 'PSIS', 'KNEE', 'CALF', 'ANKLE', 'THEEL', 'BHEEL', 'FM1', 'FM5'];

function hiddenAnkle(startSeconds: number, endSeconds: number) {
  const keypoints = ['left_ankle'] as const;
  return { startSeconds, endSeconds, keypoints, outcome: 'missing' as const };
}

function shownTwice(track: PoseTrack): PoseTrack {
  const width = track.keypointNames.length;
  const frames = Array.from(track.timesSeconds.keys()).flatMap((frame) => [frame, frame]);
  const rowsOf = (values: Float64Array) =>
    Float64Array.from(
      frames.flatMap((frame) => [...values.subarray(frame * width, (frame + 1) * width)]),
    );
  const stepSeconds = track.timesSeconds[1]! - track.timesSeconds[0]!;
  const { world } = track;
  return {
    ...track,
    timesSeconds: Float64Array.from(
      frames,
      (frame, index) => track.timesSeconds[frame]! + (index % 2) * (stepSeconds / 2),
    ),
    xPx: rowsOf(track.xPx),
    yPx: rowsOf(track.yPx),
    confidence: rowsOf(track.confidence),
    world: {
      xMeters: rowsOf(world.xMeters),
      yMeters: rowsOf(world.yMeters),
      zMeters: rowsOf(world.zMeters),
    },
  };
}

function motionOf({ track }: Pick<SyntheticRunner, 'track'>, { camera }: RunnerOptions): Motion {
  const view = camera?.view === 'back' ? 'back_view' : 'side_view';
  const motion = analyzeMotion(track, { view });
  if (motion === null) throw new Error('The synthetic runner has legs.');
  return motion;
}

/** Returns a quantile of the points' distance from the truth, as a share of body height. */
function errorQuantile(
  { truth }: SyntheticRunner,
  motion: Motion,
  share: number,
  points: readonly BodyPoint[] = LEG_POINTS,
): number {
  const heightPx = truth.gait.heightMeters * truth.pxPerMeter;
  const errors = points.flatMap((point) => {
    const column = truth.track.keypointNames.indexOf(trackName(point));
    return Array.from(motion.timesSeconds, (_, frame) => {
      const index = frame * truth.track.keypointNames.length + column;
      const path = motion.body[point];
      const x = path.xPx[frame]! - truth.track.xPx[index]!;
      return Math.hypot(x, path.yPx[frame]! - truth.track.yPx[index]!) / heightPx;
    });
  });
  const sorted = errors.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function trackName(point: BodyPoint): string {
  return point.replace('_toe', '_foot_index');
}

function spanOf(startSeconds: number, seconds: number) {
  return { startSeconds, endSeconds: startSeconds + seconds };
}
