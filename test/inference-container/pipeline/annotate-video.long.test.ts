import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import {
  TEST_TOOLS,
  X264,
  makeClip,
  makeTempDirectory,
  removeDirectory,
} from '../../../bench/support/make-clip.ts';
import type { Frame } from '../../../inference-container/media/video.ts';
import type { AnnotatedVideo } from '../../../inference-container/pipeline/annotate-video.ts';
import { annotateVideo } from '../../../inference-container/pipeline/annotate-video.ts';
import { planShow } from '../../../inference-container/pipeline/plan-show.ts';
import type { AnnotationInput } from '../../../inference-container/pipeline/view-drawing.ts';
import type { SideViewInput } from '../../../inference-container/side-view/drawing/side-view-input.ts';
import { expectEventually } from '../../expect-eventually.ts';
import { plainShow } from '../draw/drawn-parts.ts';
import { evenTimes, sideRun } from '../draw/synthetic-run.ts';
import { NEVER, collectCopies, decode, probe, sampleAt } from '../support/decoded.ts';
import { descendantsOf } from '../support/processes.ts';

/** Tolerance for lossy codecs. */
const CODING_TOLERANCE = 3;
/** Half an MP4 time-base tick, plus the microseconds of the decoder. */
const TIME_TOLERANCE_SECONDS = 6e-6;
let directory: string;

beforeAll(async () => {
  directory = await makeTempDirectory();
});
afterAll(async () => {
  await removeDirectory(directory);
});

const mediaChildren = () =>
  descendantsOf(process.pid).filter(({ command }) => command.startsWith('ff'));

const inputFor = (
  frames: readonly Frame[],
  changes: Partial<SideViewInput> = {},
): AnnotationInput => ({
  ...sideRun(Float64Array.from(frames, ({ timeSeconds }) => timeSeconds)),
  widthPx: frames[0]?.widthPx ?? 0,
  heightPx: frames[0]?.heightPx ?? 0,
  ...changes,
});

type Context = Parameters<typeof annotateVideo>[2];

const contextWith = (changes: Partial<Context> = {}): Context => ({
  tools: TEST_TOOLS,
  color: { primaries: null, transfer: null, matrix: null },
  show: planShow(sideRun(evenTimes(2, 25))),
  sourceBytesPerSecond: 10_000_000,
  signal: NEVER,
  ...changes,
});

/** Saves the annotated video to a file. */
async function saved(annotating: Promise<AnnotatedVideo>) {
  const { bytes, thumbnailFrame } = await annotating;
  const path = join(directory, 'annotated.mp4');
  await writeFile(path, bytes);
  return { path, thumbnailFrame };
}

const GRAY_LUMA = 110;
const NO_COLOR = 128;

/** Builds gray frames with something moving in them. */
function syntheticFrames(
  timesSeconds: Float64Array,
  { widthPx, heightPx } = { widthPx: 64, heightPx: 96 },
): Frame[] {
  const colorPx = Math.ceil(widthPx / 2) * Math.ceil(heightPx / 2);
  return Array.from(timesSeconds, (timeSeconds, index) => {
    const pixels = new Uint8Array(widthPx * heightPx + 2 * colorPx).fill(NO_COLOR);
    pixels.fill(GRAY_LUMA, 0, widthPx * heightPx);
    pixels.fill(200, index * 8, index * 8 + 8);
    return { index, timeSeconds, widthPx, heightPx, pixels };
  });
}

async function* replay(frames: readonly Frame[]): AsyncGenerator<Frame> {
  for (const frame of frames) yield { ...frame, pixels: frame.pixels.slice() };
}

/** Returns the decoded annotated copy of these frames. */
async function annotate(frames: readonly Frame[], context: Partial<Context> = {}) {
  const input = inputFor(frames);
  const show = plainShow(frames, input);
  const annotated = await saved(
    annotateVideo(replay(frames), input, contextWith({ show, ...context })),
  );
  const copy = await probe(annotated.path);
  return { annotated, after: await collectCopies(decode(copy)) };
}

const clip = (source: string, output: string) =>
  makeClip(directory, `-f lavfi -i ${source} ${output}`);

async function streamFacts(path: string): Promise<Record<string, unknown>> {
  const words = ['-v', 'error', '-show_streams', '-of', 'json', path];
  const { stdout } = await promisify(execFile)('ffprobe', words);
  const { streams } = z.object({ streams: z.array(z.looseObject({})) }).parse(JSON.parse(stdout));
  expect(streams).toHaveLength(1);
  return streams[0] ?? {};
}

function expectSameTimes(after: readonly Frame[], before: readonly Frame[]) {
  expect(after).toHaveLength(before.length);
  const errors = after.map(({ timeSeconds, index }) =>
    Math.abs(timeSeconds - (before[index]?.timeSeconds ?? Infinity)),
  );
  expect(Math.max(...errors)).toBeLessThan(TIME_TOLERANCE_SECONDS);
}

describe('the annotated video', () => {
  it.each([30_000 / 1001, 60, 240])(
    'has every frame at its own time at %d frames a second',
    async (framesPerSecond) => {
      const before = syntheticFrames(evenTimes(20, framesPerSecond));
      const { after } = await annotate(before);

      expectSameTimes(after, before);
    },
  );

  it('has every frame at its own time if the frame times are uneven', async () => {
    const gapsSeconds = [0.033, 0.041, 0.02, 0.2, 0.008, 0.0335, 0.5, 0.033, 0.0167];
    let timeSeconds = 0;
    const times = gapsSeconds.map((gap) => (timeSeconds += gap));
    const before = syntheticFrames(Float64Array.of(0, ...times));
    const { after } = await annotate(before);

    expectSameTimes(after, before);
  });

  it('plays in browsers, even before it is fully downloaded', async () => {
    const { annotated } = await annotate(
      syntheticFrames(evenTimes(20, 30), { widthPx: 200, heightPx: 400 }),
    );

    const facts = await streamFacts(annotated.path);
    expect(facts).toMatchObject({
      codec_name: 'h264',
      codec_tag_string: 'avc1',
      profile: 'High',
      pix_fmt: 'yuv420p',
      has_b_frames: 0,
      width: 200,
      height: 400,
      r_frame_rate: '30/1',
      avg_frame_rate: '30/1',
    });
    expect(facts).not.toHaveProperty('side_data_list');
    const file = await readFile(annotated.path);
    expect(file.indexOf('moov')).toBeGreaterThan(0);
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
    // Encoder name and settings are not exposed.
    expect(file.includes('x264')).toBe(false);
  });

  it('has no sound and upright pixels if the source has sound and a rotation flag', async () => {
    const sound = '-f lavfi -i sine -shortest -c:a aac';
    const path = await clip('testsrc2=s=160x96:r=30', `${sound} -t 0.3 ${X264} phone.mov`);
    await turnOnDisplay(path);
    const { annotated, after } = await annotate(await collectCopies(decode(await probe(path))));

    expect(await streamFacts(annotated.path)).toMatchObject({ width: 96, height: 160 });
    expect([after[0]?.widthPx, after[0]?.heightPx]).toEqual([96, 160]);
  });

  it('keeps the color standard of the source', async () => {
    const frames = syntheticFrames(evenTimes(3, 30));
    const known = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709' };
    const { annotated } = await annotate(frames, { color: known });
    expect(await streamFacts(annotated.path)).toMatchObject({
      color_range: 'tv',
      color_space: 'bt709',
      color_transfer: 'bt709',
      color_primaries: 'bt709',
    });

    const unknown = { primaries: 'made up', transfer: null, matrix: 'gbr' };
    const silent = await annotate(frames, { color: unknown });
    expect(await streamFacts(silent.annotated.path)).not.toHaveProperty('color_space');
  });

  it.each([
    { size: [321, 181], kept: [320, 180] },
    { size: [17, 33], kept: [16, 32] },
  ])(
    'has even dimensions for a source of $size',
    async ({ size: [widthPx = 0, heightPx = 0], kept }) => {
      const { after } = await annotate(syntheticFrames(evenTimes(5, 10), { widthPx, heightPx }));

      expect(after.map((frame) => [frame.widthPx, frame.heightPx])).toEqual(
        Array.from({ length: 5 }, () => kept),
      );
    },
  );

  it('draws on the runner and leaves the rest of the frame unchanged', async () => {
    const size = { widthPx: 200, heightPx: 400 };
    const { after } = await annotate(syntheticFrames(evenTimes(20, 30), size));
    const frame = after[12];
    if (frame === undefined) throw new Error('missing frame');

    // In the middle of the near thigh, which is yellow, away from everything else.
    expect(sampleAt(frame, { column: 104, row: 226 }).luma).toBeGreaterThan(GRAY_LUMA + 20);
    const beside = sampleAt(frame, { column: 190, row: 300 });
    expect(Math.abs(beside.luma - GRAY_LUMA)).toBeLessThanOrEqual(CODING_TOLERANCE);
    expect(Math.abs(beside.red - NO_COLOR)).toBeLessThanOrEqual(CODING_TOLERANCE);
  });

  it('pauses at the landings, and provides a near-foot landing for the thumbnail', async () => {
    const frames = syntheticFrames(evenTimes(60, 30), { widthPx: 200, heightPx: 400 });
    const input = inputFor(frames);
    const show = planShow(input);
    const shown = new Set(show.frames.map(({ index }) => index));
    const shownFrames = frames.filter(({ index }) => shown.has(index));
    const { path, thumbnailFrame } = await saved(
      annotateVideo(replay(shownFrames), input, contextWith({ show })),
    );
    const times = (await collectCopies(decode(await probe(path)))).map(
      ({ timeSeconds }) => timeSeconds,
    );

    expect(times).toHaveLength(show.pictures.length);
    expect(times.at(-1)).toBeCloseTo(show.pictures.at(-1)?.outputSeconds ?? 0, 3);
    expect(show.landings.map(({ side }) => side)).toEqual(['left', 'right']);
    expect(thumbnailFrame?.index).toBe(show.landings[0]?.frame);
    expect((thumbnailFrame?.widthPx ?? 0) / (thumbnailFrame?.heightPx ?? 1)).toBeCloseTo(0.8, 1);
  });

  it('has at most one and a half times the rate of its source', async () => {
    const sourceBytesPerSecond = 60_000;
    const path = await clip('testsrc2=s=640x360:r=30', `-t 4 ${X264} busy.mp4`);
    const frames = await collectCopies(decode(await probe(path)));
    const { annotated } = await annotate(frames, { sourceBytesPerSecond });

    expect((await readFile(annotated.path)).length / 4).toBeLessThan(1.5 * sourceBytesPerSecond);
  });

  it('provides no thumbnail if no foot lands', async () => {
    const frames = syntheticFrames(evenTimes(5, 30));
    const input = inputFor(frames, { steps: [] });
    const context = contextWith({ show: planShow(input) });

    const { thumbnailFrame } = await annotateVideo(replay(frames), input, context);
    expect(thumbnailFrame).toBeNull();
  });
});

/** Writes the track header matrix as a phone does, for a quarter turn. */
async function turnOnDisplay(path: string) {
  const file = await readFile(path);
  // Offset of the matrix from the type of a version 0 `tkhd` box, in fixed point.
  const matrixAt = file.indexOf('tkhd') + 44;
  for (const [index, value] of [0, 1, 0, -1, 0].entries()) {
    file.writeInt32BE(value * 0x1_00_00, matrixAt + index * 4);
  }
  await writeFile(path, file);
}

/** Runs a callback once the encoder is working. */
async function* interrupted(frames: AsyncIterable<Frame>, interrupt: () => void) {
  for await (const frame of frames) {
    if (frame.index === 20) interrupt();
    yield frame;
  }
}

describe('a failed annotation', () => {
  const FRAME_COUNT = 300;
  let longPath: Promise<string> | undefined;
  const longClip = async () => {
    longPath ??= clip('testsrc2=s=320x240:r=30', `-frames:v ${FRAME_COUNT} ${X264} long.mp4`);
    return probe(await longPath);
  };
  const input = (): AnnotationInput => ({
    ...sideRun(evenTimes(FRAME_COUNT, 30)),
    widthPx: 320,
    heightPx: 240,
  });

  const show = () => planShow(input());

  it('rejects with the abort reason', async () => {
    const controller = new AbortController();
    const reason = new Error('stop');
    const frames = interrupted(decode(await longClip()), () => {
      expect(mediaChildren()).toHaveLength(2);
      controller.abort(reason);
    });
    const context = contextWith({ show: show(), signal: controller.signal });

    await expect(annotateVideo(frames, input(), context)).rejects.toBe(reason);
    await expectEventually(mediaChildren).toEqual([]);
  });

  it('names the exit status of an encoder that dies', async () => {
    const frames = interrupted(decode(await longClip()), () => {
      const encoder = mediaChildren().at(-1);
      process.kill(encoder?.processId ?? 0, 'SIGTERM');
    });

    await expect(annotateVideo(frames, input(), contextWith({ show: show() }))).rejects.toThrow(
      'Encoding the video failed',
    );
    await expectEventually(mediaChildren).toEqual([]);
  });

  it('ends an encoder that hangs at the time limit', async () => {
    const frames = interrupted(decode(await longClip()), () => {
      const encoder = mediaChildren().at(-1);
      process.kill(encoder?.processId ?? 0, 'SIGSTOP');
    });
    const tools = { ...TEST_TOOLS, timeoutMs: 1500 };

    await expect(
      annotateVideo(frames, input(), contextWith({ show: show(), tools })),
    ).rejects.toThrow('timed out');
    await expectEventually(mediaChildren).toEqual([]);
  });

  it('rejects a video over the byte limit', async () => {
    const context = contextWith({ show: show(), maxBytes: 50_000 });

    await expect(annotateVideo(decode(await longClip()), input(), context)).rejects.toThrow(
      '50000 bytes',
    );
    await expectEventually(mediaChildren).toEqual([]);
  });

  it('reports a failing source, and ends the encoder', async () => {
    const trouble = new Error('no more frames');
    const frames = interrupted(decode(await longClip()), () => {
      throw trouble;
    });

    await expect(annotateVideo(frames, input(), contextWith({ show: show() }))).rejects.toBe(
      trouble,
    );
    await expectEventually(mediaChildren).toEqual([]);
  });
});
