import { describe, expect, it } from 'vitest';

import type { Frame } from '../../../inference-container/media/video.ts';
import { DETECTOR_INPUT } from '../../../inference-container/pose/detect-persons.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import {
  type FillInput,
  type PictureModel,
  type RunnerEngine,
  trackRunner,
} from '../../../inference-container/pose/track-runner.ts';
import type { SyntheticPerson } from './synthetic-people.ts';
import { film, FRAME_SIZE, FRAMES_PER_SECOND, syntheticEngine } from './synthetic-people.ts';

/** The video is twice the size of the frames. */
const VIDEO_SCALE = 2;
/** For the middle of the hips, in video pixels. */
const HIP_TOLERANCE_PX = 6;
const DURATION_SECONDS = 3;

const RUNNER: SyntheticPerson = {
  brightness: 200,
  halfHeightPx: 50,
  centerXPx: () => 160,
  gait: { lift: 0.5, strideHz: 1.4 },
};
const WALKER: SyntheticPerson = {
  brightness: 110,
  halfHeightPx: 48,
  centerXPx: (timeSeconds) => 20 + 110 * timeSeconds,
  gait: { lift: 0.1, strideHz: 0.9 },
};

describe('trackRunner', () => {
  it('follows a runner through all frames, in video pixels', async () => {
    const track = await run([RUNNER]);

    expect(track).toMatchObject({ modelName: 'synthetic', widthPx: 640, heightPx: 360 });
    expect(track?.timesSeconds).toHaveLength(DURATION_SECONDS * FRAMES_PER_SECOND);
    expectFrames(track, { of: RUNNER, missing: [] });
  });

  it('keeps up with a runner who crosses the picture', async () => {
    const sprinter = { ...RUNNER, centerXPx: (time: number) => 60 + 70 * time };

    expectFrames(await run([sprinter]), { of: sprinter, missing: [] });
  });

  it.each([1, 2, 4])('returns the same result with %i frames in flight', async (framesAtOnce) => {
    const sprinter = { ...RUNNER, centerXPx: (time: number) => 100 + 40 * time };

    expectFrames(await run([sprinter], { framesAtOnce }), { of: sprinter, missing: [] });
  });

  it.each([
    ['bt709', [63, 102, 240]],
    ['smpte170m', [81, 90, 240]],
  ] as const)('passes the correct red to the models using the matrix %s', async (matrix, yuv) => {
    const engine = syntheticEngine([RUNNER]);
    const pixels: (number | undefined)[] = [];
    const detector: PictureModel = {
      submit(fill) {
        const planePx = DETECTOR_INPUT.sizePx ** 2;
        const target = new Float32Array(3 * planePx);
        fill(target, 0);
        pixels.push(...[0, 1, 2].map((channel) => target[(channel + 0.5) * planePx + 112]));
        return engine.detector.submit(fill);
      },
    };
    const frames = async function* (once: AsyncIterable<Frame>) {
      for await (const frame of once) yield { ...frame, pixels: redPicture(frame, yuv) };
    };

    await run([], { engine: { ...engine, detector }, frames, matrix, durationSeconds: 0.02 });

    expect(pixels.slice(0, 3).map((value) => Math.round(value ?? Number.NaN))).toEqual([1, -1, -1]);
  });

  it('averages out a constant lateral bias of the model', async () => {
    const engine = syntheticEngine([RUNNER]);

    const track = await run([RUNNER], { engine: { ...engine, landmarks: shifted(engine) } });

    const errors = framesOf(track).map((frame) => hipsOf(track!, frame).x - VIDEO_SCALE * 160);
    expect(Math.min(...errors.map(Math.abs))).toBeGreaterThan(4);
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeCloseTo(0, 0);
    expect(sidesOf(track)).toEqual(new Set(['left hip on the left']));
  });

  it('stays with the runner when someone walks past in the background', async () => {
    expectFrames(await run([WALKER, RUNNER]), { of: RUNNER, missing: [] });
  });

  it.each([1, 4])(
    'finds the runner again after a passer-by hides them, with %i frames in flight',
    async (framesAtOnce) => {
      const track = await run([RUNNER, WALKER], { framesAtOnce });

      const hidden = range(0.85, 1.7);
      expectFrames(track, { of: RUNNER, missing: [], unjudged: hidden });
      expect(framesWithout(track).length).toBeLessThan(hidden.length);
    },
  );

  it.each([1, 4])(
    'distinguishes two runners who meet halfway, with %i frames in flight',
    async (framesAtOnce) => {
      const tall = { ...RUNNER, halfHeightPx: 60, centerXPx: (time: number) => 40 + 80 * time };
      const other = { ...RUNNER, brightness: 110, centerXPx: (time: number) => 280 - 80 * time };

      expectFrames(await run([other, tall], { framesAtOnce }), { of: tall, missing: [] });
    },
  );

  it('resumes tracking a runner who was hidden for half a second', async () => {
    const flickering = { ...RUNNER, isThere: (time: number) => time < 1 || time >= 1.5 };

    expectFrames(await run([flickering]), { of: flickering, missing: range(1, 1.5) });
  });

  it('omits frames in which the runner stays barely visible', async () => {
    const blurred = { ...RUNNER, isClear: (time: number) => time < 1 || time >= 1.5 };

    expectFrames(await run([blurred]), { of: blurred, missing: range(1.1, 1.5) });
  });

  it('has empty rows until a late runner arrives', async () => {
    const late = { ...RUNNER, isThere: (time: number) => time >= 1.2 };

    const track = await run([late]);

    expectFrames(track, { of: late, missing: range(0, 1.2) });
    expect(track?.confidence[0]).toBe(0);
    expect(track?.xPx[0]).toBeNaN();
  });

  it('finds a late runner while someone stands in the picture', async () => {
    const bystander = { ...WALKER, centerXPx: () => 50, gait: { lift: 0, strideHz: 1 } };
    const late = { ...RUNNER, isThere: (time: number) => time >= 0.8 };

    const track = await run([bystander, late]);

    // No one is running yet, so the detector runs every tenth of a second, one frame ahead of the
    // landmarks.
    expectFrames(track, { of: late, missing: range(0, 0.8 + 1 / FRAMES_PER_SECOND) });
  });

  it('finds a runner too small for the detector even if someone stands in the picture', async () => {
    const bystander = { ...WALKER, centerXPx: () => 50, gait: { lift: 0, strideHz: 1 } };
    const distant = { ...RUNNER, halfHeightPx: 9, centerXPx: () => 110 };

    const track = await run([bystander, distant]);

    const missing = framesWithout(track);
    expect(missing.length / FRAMES_PER_SECOND).toBeLessThan(0.8);
    expectFrames(track, { of: distant, missing });
  });

  it('finds a runner too small for the detector to find in the whole image', async () => {
    const distant = { ...RUNNER, halfHeightPx: 9, centerXPx: () => 90 };

    const track = await run([distant]);

    // One close-up per frame, one part of the picture after the other.
    expectFrames(track, { of: distant, missing: framesWithout(track).filter((at) => at < 6) });
  });

  it('stops estimating landmarks of someone who is clearly not running', async () => {
    const bystander: SyntheticPerson = {
      ...WALKER,
      halfHeightPx: 33,
      centerXPx: () => 50,
      gait: { lift: 0, strideHz: 1 },
    };
    const engine = syntheticEngine([bystander, RUNNER]);

    const track = await run([bystander, RUNNER], { engine });

    const frames = DURATION_SECONDS * FRAMES_PER_SECOND;
    const secondsOfBystander = engine.looks.landmarks / FRAMES_PER_SECOND - DURATION_SECONDS;
    expectFrames(track, { of: RUNNER, missing: [] });
    expect(engine.looks.landmarks).toBeGreaterThan(frames);
    expect(secondsOfBystander).toBeLessThan(1.2);
  });

  it('finds no one in an empty video or in one without frames', async () => {
    expect(await run([])).toBeNull();
    expect(await run([RUNNER], { durationSeconds: 0 })).toBeNull();
  });

  it('ignores a person visible for less than a step', async () => {
    const glimpse = { ...RUNNER, isThere: (time: number) => time >= 1 && time < 1.2 };

    expect(await run([glimpse])).toBeNull();
  });

  it('rejects with the error of a failing model', async () => {
    const engine = syntheticEngine([RUNNER], { framesAtOnce: 3 });
    const { landmarks } = engine;
    let looks = 0;
    const failing = {
      submit: (fill: FillInput) => {
        looks += 1;
        const isGone = looks >= 10;
        return isGone ? Promise.reject(new Error('The device is gone.')) : landmarks.submit(fill);
      },
    };

    await expect(run([RUNNER], { engine: { ...engine, landmarks: failing } })).rejects.toThrow(
      'The device is gone.',
    );
  });

  it('stops when the job is aborted', async () => {
    const controller = new AbortController();
    controller.abort(new Error('aborted'));

    await expect(run([RUNNER], { signal: controller.signal })).rejects.toThrow('aborted');
  });
});

function run(
  people: readonly SyntheticPerson[],
  {
    framesAtOnce = 1,
    durationSeconds = DURATION_SECONDS,
    engine = syntheticEngine(people, { framesAtOnce }),
    signal = new AbortController().signal,
    matrix = 'bt709',
    frames = (filmed: AsyncIterable<Frame>) => filmed,
  } = {},
): Promise<PoseTrack | null> {
  const video = {
    widthPx: FRAME_SIZE.widthPx * VIDEO_SCALE,
    heightPx: FRAME_SIZE.heightPx * VIDEO_SCALE,
    color: { matrix },
  };
  return trackRunner(frames(film(people, { durationSeconds })), { engine, video, signal });
}

function redPicture(
  { pixels }: Frame,
  [luma, u, v]: readonly [number, number, number],
): Uint8Array {
  const lumaBytes = FRAME_SIZE.widthPx * FRAME_SIZE.heightPx;
  return new Uint8Array(pixels.length)
    .fill(luma)
    .fill(u, lumaBytes, 1.25 * lumaBytes)
    .fill(v, 1.25 * lumaBytes);
}

/**
 * Expects the person where it was drawn in every frame, except in missing ones, which must be
 * empty.
 */
function expectFrames(
  track: PoseTrack | null,
  { of, missing, unjudged = [] }: { of: SyntheticPerson; missing: number[]; unjudged?: number[] },
): void {
  expect(framesWithout(track).filter((frame) => !unjudged.includes(frame))).toEqual(missing);
  expect(framesElsewhere(track, of).filter((frame) => !unjudged.includes(frame))).toEqual([]);
}

function framesWithout(track: PoseTrack | null): number[] {
  return framesOf(track).filter((frame) => track === null || isAbsent(track, frame));
}

function framesElsewhere(track: PoseTrack | null, person: SyntheticPerson): number[] {
  return framesOf(track).filter((frame) => {
    if (track === null || isAbsent(track, frame)) return false;
    const { x, y } = hipsOf(track, frame);
    const expectedXPx = VIDEO_SCALE * person.centerXPx(track.timesSeconds[frame]!);
    const expectedYPx = (VIDEO_SCALE * FRAME_SIZE.heightPx) / 2;
    return !(Math.hypot(x - expectedXPx, y - expectedYPx) < HIP_TOLERANCE_PX);
  });
}

function isAbsent(track: PoseTrack, frame: number): boolean {
  return Number.isNaN(hipsOf(track, frame).x);
}

/** Returns the middle of the hips. */
function hipsOf(track: PoseTrack, frame: number): { x: number; y: number } {
  const [left, right] = [pointOf(track, 'left_hip', frame), pointOf(track, 'right_hip', frame)];
  return { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
}

function pointOf(track: PoseTrack, name: string, frame: number): { x: number; y: number } {
  const at = frame * track.keypointNames.length + track.keypointNames.indexOf(name);
  return { x: track.xPx[at]!, y: track.yPx[at]! };
}

function sidesOf(track: PoseTrack | null): Set<string> {
  const isLeft = (frame: number) =>
    pointOf(track!, 'left_hip', frame).x < pointOf(track!, 'right_hip', frame).x;
  return new Set(
    framesOf(track).map((frame) => `left hip on the ${isLeft(frame) ? 'left' : 'right'}`),
  );
}

/** Creates a landmark model with a constant bias to the right. */
function shifted({ landmarks, model }: RunnerEngine): PictureModel {
  const cells = 2;
  return {
    submit: async (fill) => {
      const output = await landmarks.submit(fill);
      const { values, ...slice } = output['heatmap']!;
      const moved = values.map((_, at) =>
        at % model.heatmapSizeCells < cells ? values[0]! : values[at - cells]!,
      );
      return { ...output, heatmap: { ...slice, values: moved } };
    },
  };
}

function framesOf(track: PoseTrack | null): number[] {
  return Array.from({ length: track?.timesSeconds.length ?? 0 }, (_, frame) => frame);
}

function range(fromSeconds: number, toSeconds: number): number[] {
  const from = Math.ceil(fromSeconds * FRAMES_PER_SECOND - 1e-9);
  const to = Math.ceil(toSeconds * FRAMES_PER_SECOND - 1e-9);
  return Array.from({ length: to - from }, (_, index) => from + index);
}
