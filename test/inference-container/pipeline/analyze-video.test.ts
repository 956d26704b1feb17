import { describe, expect, it } from 'vitest';

import { TEST_TOOLS } from '../../../bench/support/make-clip.ts';
import { makeJob } from '../../../bench/support/worker-double.ts';
import { sideViewCalculatedDataSchema } from '../../../contract/calculated-data.ts';
import type { Job } from '../../../contract/job.ts';
import type { DecodedVideo } from '../../../inference-container/media/video.ts';
import { trackOfFrames } from '../../../inference-container/motion/repeated-frames.ts';
import { analyzeVideo } from '../../../inference-container/pipeline/analyze-video.ts';
import type { WatchedRunner } from '../../../inference-container/pipeline/watch-runner.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import { joinedTracks } from '../support/joined-tracks.ts';
import { withLookAlikeLegs } from '../support/look-alike-legs.ts';
import type { RunnerOptions } from '../support/synthetic-runner.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';

const JOB = makeJob();
/** A side view is not decoded again to be analyzed. */
const VIDEO: DecodedVideo = {
  path: 'none.mp4',
  container: 'mov',
  codecName: 'h264',
  widthPx: 1280,
  heightPx: 720,
  isInterlaced: false,
  isFullRange: false,
  color: { primaries: null, transfer: null, matrix: null },
  taggedFramesPerSecond: null,
  declaredDurationSeconds: null,
  declaredFrameCount: null,
  maxFrames: 600,
  firstFrameSeconds: 0,
};
const RUN = { tools: TEST_TOOLS, signal: new AbortController().signal };
const WALKING = { cadenceStepsPerMinute: 112, dutyFactor: 0.62, speedMetersPerSecond: 1.4 };

describe('analyzeVideo', () => {
  it('analyzes the whole of a steady run', async () => {
    const camera = { pxPerMeter: 250 };
    const track = filmed({ clock: { durationSeconds: 4 }, camera });
    const { result, rawData } = await analyzed(track);
    expect(result).toMatchObject({ analysedFromSeconds: 0, analysedToSeconds: 3.967 });
    expect(rawData.video.meters_per_pixel).toBeCloseTo(1 / camera.pxPerMeter, 3);
    expect(result.warnings).not.toContain('part_of_video_used');
  });

  it('analyzes the running part of a video, and shows the whole scene', async () => {
    const track = joinedTracks([
      filmed({ gait: WALKING, clock: { durationSeconds: 3 } }),
      filmed({ clock: { durationSeconds: 5 } }),
    ]);
    const { result, calculatedData, rawData } = await analyzed(track);
    expect(result.analysedFromSeconds).toBeGreaterThan(2.5);
    expect(result.analysedFromSeconds).toBeLessThan(3.5);
    expect(calculatedData.analysed_from).toBe(result.analysedFromSeconds);
    expect(calculatedData).toHaveProperty('metrics.step_frequency_steps_per_min');
    expect(result.warnings).toContain('part_of_video_used');
    expect(Object.keys(rawData.frames['10']?.landmarks ?? {})).not.toEqual([]);
  });

  it.each([
    { before: 8, after: 0 },
    { before: 0, after: 8 },
    { before: 3, after: 3 },
    { before: 8, after: 8 },
  ])('finds 4 s of running between $before and $after s of walking', async ({ before, after }) => {
    const walking = (durationSeconds: number) =>
      durationSeconds === 0 ? [] : [filmed({ gait: WALKING, clock: { durationSeconds } })];
    const running = filmed({ clock: { durationSeconds: 4 } });
    const track = joinedTracks([...walking(before), running, ...walking(after)]);
    const { result, calculatedData } = await analyzed(track);
    expect(Math.abs((result.analysedFromSeconds ?? NaN) - before)).toBeLessThan(0.4);
    expect(Math.abs((result.analysedToSeconds ?? NaN) - before - 4)).toBeLessThan(0.4);
    const { metrics } = sideViewCalculatedDataSchema.parse(calculatedData);
    expect(metrics.step_frequency_steps_per_min).toBeCloseTo(167, 0);
  });

  it('ends the stretch where a video slows down gradually', async () => {
    const { result, calculatedData } = await analyzed(
      slowedDown({ realSeconds: 4, rampSeconds: 1, slowSeconds: 3, factor: 4 }),
    );
    expect(result.analysedFromSeconds).toBe(0);
    expect(Math.abs((result.analysedToSeconds ?? NaN) - 4)).toBeLessThan(0.6);
    const { metrics } = sideViewCalculatedDataSchema.parse(calculatedData);
    expect(metrics.step_frequency_steps_per_min).toBeCloseTo(167, 0);
  });

  it('analyzes the longest scene of a cut video', async () => {
    const track = joinedTracks([
      filmed({ clock: { durationSeconds: 2 } }),
      filmed({ clock: { durationSeconds: 4 }, gait: { cadenceStepsPerMinute: 180 } }),
    ]);
    const { result } = await analyzed(track, { cutFrames: [60] });
    expect(result).toMatchObject({ analysedFromSeconds: 2, analysedToSeconds: 5.967 });
  });

  it('reports only values that need no leg labels if the legs look alike', async () => {
    const track = withLookAlikeLegs(filmed({ clock: { durationSeconds: 4 } }), {
      isNearLegSurer: false,
    });
    const { result, calculatedData } = await analyzed(track);
    expect(result.warnings).toContain('legs_look_alike');
    expect(result.warnings).not.toContain('front_knee_not_seen');
    const unknown = Object.entries(result.segments).filter(([, segment]) => segment === null);
    expect(unknown.map(([name]) => name)).toEqual(['back_cycle', 'forward_cycle']);
    const data = sideViewCalculatedDataSchema.parse(calculatedData);
    expect(data.metrics.step_frequency_steps_per_min).toBeCloseTo(167, 0);
    expect(data.metrics.ground_contact_time_second).toBeGreaterThan(0.2);
    expect(data.overstride.mean_angle).not.toBeNull();
    const { steps, foot_strike } = data.foot_landing;
    expect(new Set(steps.map(({ landing_leg }) => landing_leg))).toEqual(new Set([null]));
    expect(foot_strike).toMatchObject({ front_leg_mean_angle: null, back_leg_mean_angle: null });
    const angles = data.frames['30']?.angles;
    expect(angles).toMatchObject({ left_knee: null, right_ankle: null });
    expect(angles?.right_elbow).toBeGreaterThan(0);
  });

  it.each([true, false])('refuses someone standing with legs apart (%s)', async (isSurer) => {
    const standing = withLookAlikeLegs(stillAt(12), { isNearLegSurer: isSurer });
    await expect(analyzed(standing)).rejects.toThrow('refused: standing');
  });

  it("prefers the recorded frame rate of the job to the file's own", async () => {
    const slow = filmed({ clock: { durationSeconds: 9, slowMotionFactor: 7 } });
    const known = await analyzed(slow, { job: { ...JOB, recordedFramesPerSecond: 210 } });
    expect(known.calculatedData).toMatchObject({ time_scale: 7, time_scale_expected_error: 0 });
    const tagged = await analyzed(slow, { taggedFramesPerSecond: 210 });
    expect(tagged.calculatedData).toMatchObject({ time_scale: 7 });
    const guessed = await analyzed(slow);
    expect(guessed.calculatedData.time_scale).not.toBe(7);
  });

  it.each([30, 40])("ignores a tag of %d, which may only be a phone's target", async (tagged) => {
    const track = filmed({ clock: { durationSeconds: 4, rateHz: 24 } });
    const { calculatedData, result } = await analyzed(track, { taggedFramesPerSecond: tagged });
    expect(calculatedData.time_scale).toBe(1);
    expect(result.warnings).not.toContain('slow_motion');
  });

  it('treats a recorded rate close to the shown one as real time', async () => {
    const job = { ...JOB, recordedFramesPerSecond: 29.97 };
    const { calculatedData } = await analyzed(filmed({ clock: { durationSeconds: 4 } }), { job });
    expect(calculatedData.time_scale).toBe(1);
  });

  it.each([
    { name: 'nobody', track: null, watched: {}, reason: 'nobody_seen' },
    {
      name: 'nobody in the dark',
      track: null,
      watched: { pictureProblem: 'too_dark' },
      reason: 'too_dark',
    },
    { name: 'a walker', track: filmed({ gait: WALKING }), watched: {}, reason: 'walking' },
    {
      name: 'a single step',
      track: filmed({ clock: { durationSeconds: 0.4 } }),
      watched: {},
      reason: 'no_whole_stride',
    },
    {
      name: 'a single step in a blur',
      track: filmed({ clock: { durationSeconds: 0.4 } }),
      watched: { pictureProblem: 'too_blurred' },
      reason: 'too_blurred',
    },
    {
      name: 'a single step far away',
      track: filmed({ clock: { durationSeconds: 0.4 }, camera: { pxPerMeter: 45 } }),
      watched: { pictureProblem: 'too_blurred' },
      reason: 'too_far_away',
    },
    {
      name: 'feet behind grass',
      track: behindGrass(),
      watched: {},
      reason: 'landings_hidden',
    },
    {
      name: 'feet that cannot be seen in the dark',
      track: behindGrass(),
      watched: { pictureProblem: 'too_dark' },
      reason: 'too_dark',
    },
    { name: 'a person without legs', track: legless(), watched: {}, reason: 'legs_outside' },
    {
      name: 'a walker in a video with a cut',
      track: filmed({ gait: WALKING }),
      watched: { isCut: Uint8Array.from({ length: 150 }, (_, frame) => Number(frame === 60)) },
      reason: 'walking',
    },
    {
      name: 'scenes of less than a stride',
      track: filmed({ clock: { durationSeconds: 3 } }),
      watched: { isCut: Uint8Array.from({ length: 90 }, (_, frame) => Number(frame % 12 === 0)) },
      reason: 'scenes_cut',
    },
  ] satisfies {
    name: string;
    track: PoseTrack | null;
    watched: Partial<WatchedRunner>;
    reason: string;
  }[])('refuses $name', async ({ track, watched, reason }) => {
    const frames = track?.timesSeconds.length ?? 0;
    const outcome = await analyzeVideo(
      {
        video: VIDEO,
        track,
        isRepeated: new Uint8Array(frames),
        isCut: new Uint8Array(frames),
        pictureProblem: null,
        ...watched,
      },
      { ...RUN, job: JOB },
    );
    expect(outcome).toEqual({ ok: false, reason });
  });
});

async function analyzed(
  track: PoseTrack,
  {
    cutFrames = [],
    job = JOB,
    taggedFramesPerSecond = null,
  }: {
    cutFrames?: number[];
    job?: Job;
    taggedFramesPerSecond?: number | null;
  } = {},
) {
  const isCut = new Uint8Array(track.timesSeconds.length);
  for (const frame of cutFrames) isCut[frame] = 1;
  const isRepeated = new Uint8Array(track.timesSeconds.length);
  const video = { ...VIDEO, taggedFramesPerSecond };
  const outcome = await analyzeVideo(
    { video, track, isRepeated, isCut, pictureProblem: null },
    { ...RUN, job },
  );
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);
  return outcome;
}

function filmed({ clock, ...options }: RunnerOptions): PoseTrack {
  return syntheticRunner({ ...options, clock: { rateHz: 30, ...clock } }).track;
}

/** Builds a run at 30 frames per second that plays slower and slower, and then in slow motion. */
function slowedDown(clip: {
  realSeconds: number;
  rampSeconds: number;
  slowSeconds: number;
  factor: number;
}): PoseTrack {
  const { realSeconds, rampSeconds, slowSeconds, factor } = clip;
  const rateHz = 30;
  const frames = Math.round((realSeconds + rampSeconds + slowSeconds) * rateHz);
  const source = filmed({ clock: { rateHz: 8 * rateHz, durationSeconds: frames / rateHz } });
  let sourceFrame = 0;
  const shown = Int32Array.from({ length: frames }, (_, frame) => {
    const ramp = (frame / rateHz - realSeconds) / rampSeconds;
    sourceFrame += 8 / (1 + (factor - 1) * Math.min(1, Math.max(0, ramp)));
    return Math.round(sourceFrame) - 8;
  });
  const timesSeconds = Float64Array.from({ length: frames }, (_, frame) => frame / rateHz);
  return { ...trackOfFrames(source, shown), timesSeconds };
}

/** Builds a track that repeats a single frame. */
function stillAt(shown: number): PoseTrack {
  const track = filmed({ clock: { durationSeconds: 3 } });
  const width = track.keypointNames.length;
  for (const values of [track.xPx, track.yPx, track.confidence]) {
    const picture = values.slice(shown * width, (shown + 1) * width);
    for (let row = 0; row < values.length; row += width) values.set(picture, row);
  }
  return track;
}

function legless(): PoseTrack {
  const track = filmed({ clock: { durationSeconds: 2 } });
  const width = track.keypointNames.length;
  for (const [column, name] of track.keypointNames.entries()) {
    if (!/knee|ankle|heel|foot/.test(name)) continue;
    for (let at = column; at < track.xPx.length; at += width) {
      track.xPx[at] = Number.NaN;
      track.yPx[at] = Number.NaN;
    }
  }
  return track;
}

function behindGrass(): PoseTrack {
  const track = filmed({ clock: { durationSeconds: 4 } });
  const width = track.keypointNames.length;
  for (const [column, name] of track.keypointNames.entries()) {
    if (!/ankle|heel|foot/.test(name)) continue;
    for (let at = column; at < track.confidence.length; at += width) track.confidence[at] = 0.2;
  }
  return track;
}
