import assert from 'node:assert/strict';
import { open, readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

import * as z from 'zod';

import { MAX_VIDEO_HEIGHT_PX, MAX_VIDEO_WIDTH_PX, maxVideoFrames } from '../../contract/job.ts';
import { hostileInputArguments, mediaArguments } from './media-arguments.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import { requireSuccess, runAgain } from './retry-run.ts';
import { VideoRefused, VideoTooCostly } from './video-refused.ts';
import type { SourceVideo, VideoContainer } from './video.ts';

/** Generous: reading a header takes milliseconds. */
const PROBE_CPU_SECONDS = 3;
/** Exceeds what any accepted video's header needs. */
const AMPLE_MEBIBYTES = 1024;
/** Android phones write this tag, even in slow-motion videos, which play at another rate. */
const CAPTURE_RATE_TAG = 'com.android.capture.fps';
const SHOWN_ENTRIES = [
  'stream=codec_name,width,height,sample_aspect_ratio,field_order,color_range,color_primaries,color_transfer,color_space,duration,nb_frames',
  'stream_side_data=rotation',
  'format=duration',
  `format_tags=${CAPTURE_RATE_TAG}`,
].join(':');

export async function probeVideo(
  path: string,
  { tools, signal }: { tools: MediaTools; signal: AbortSignal },
): Promise<SourceVideo> {
  const container = await recognizeContainer(path);
  if (container === null) {
    throw new VideoRefused('not_a_video', 'The file is not an MP4, MOV, AVI or WebM video.');
  }
  const probeOnce = async (givenTools: MediaTools) => {
    const facts = await readFacts({ path, container }, { tools: givenTools, signal });
    const video = sourceVideo(facts, { path, container });
    await checkScans(video);
    return video;
  };
  try {
    return await probeOnce(tools);
  } catch (first) {
    const hasAmpleMemory = tools.memoryMebibytes >= AMPLE_MEBIBYTES;
    return runAgain(first, probeOnce, { tools, signal, hasAmpleMemory });
  }
}

async function readFacts(
  { path, container }: Pick<SourceVideo, 'path' | 'container'>,
  { tools, signal }: { tools: MediaTools; signal: AbortSignal },
): Promise<Facts> {
  const shown = { select_streams: 'V:0', show_entries: SHOWN_ENTRIES, of: 'json', i: path };
  const probe = startMediaProcess(
    'ffprobe',
    [
      ...mediaArguments({ v: 'error' }),
      ...hostileInputArguments(container),
      ...mediaArguments(shown),
    ],
    { tools, allowedCpuSeconds: () => PROBE_CPU_SECONDS, signal },
  );
  try {
    const facts = parseFacts(await text(probe.stdout));
    const detail = 'The video cannot be read: its header is damaged or unsupported.';
    await requireSuccess(probe, { detail, isUseless: facts === null });
    assert(facts !== null, 'a useful probe has parsed output');
    return facts;
  } finally {
    probe.kill();
  }
}

const secondsText = z.coerce.number().positive().optional().catch(undefined);
const countText = z.coerce.number().int().positive().optional().catch(undefined);
const captureRateText = z.coerce.number().min(1).max(1000).optional().catch(undefined);
const factsSchema = z.object({
  streams: z.array(
    z.object({
      codec_name: z.string().optional(),
      width: z.int().positive(),
      height: z.int().positive(),
      sample_aspect_ratio: z.string().optional(),
      field_order: z.string().optional(),
      color_range: z.string().optional(),
      color_primaries: z.string().optional(),
      color_transfer: z.string().optional(),
      color_space: z.string().optional(),
      duration: secondsText,
      nb_frames: countText,
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
  format: z.object({
    duration: secondsText,
    tags: z.object({ [CAPTURE_RATE_TAG]: captureRateText }).optional(),
  }),
});
type Facts = z.infer<typeof factsSchema>;

function parseFacts(json: string): Facts | null {
  let facts: unknown;
  try {
    facts = JSON.parse(json);
  } catch {
    return null;
  }
  return factsSchema.safeParse(facts).data ?? null;
}

function sourceVideo(
  facts: Facts,
  { path, container }: Pick<SourceVideo, 'path' | 'container'>,
): SourceVideo {
  const stream = facts.streams[0];
  if (stream === undefined) {
    throw new VideoRefused('no_video_track', 'The file contains no video track.');
  }
  const longSidePx = Math.max(stream.width, stream.height);
  const shortSidePx = Math.min(stream.width, stream.height);
  if (longSidePx > MAX_VIDEO_WIDTH_PX || shortSidePx > MAX_VIDEO_HEIGHT_PX) {
    const limit = `${MAX_VIDEO_WIDTH_PX}x${MAX_VIDEO_HEIGHT_PX}`;
    const size = `${stream.width}x${stream.height}`;
    throw new VideoRefused(
      'picture_too_large',
      `The video must be at most ${limit} pixels (got ${size}).`,
    );
  }
  const squareWidthPx = stream.width * pixelAspect(stream.sample_aspect_ratio);
  const isSideways =
    stream.side_data_list?.some(({ rotation }) => turnsSideways(rotation)) ?? false;
  return {
    path,
    container,
    codecName: stream.codec_name ?? 'unknown',
    widthPx: Math.round(isSideways ? stream.height : squareWidthPx),
    heightPx: Math.round(isSideways ? squareWidthPx : stream.height),
    isInterlaced: /^(tt|bb|tb|bt)$/.test(stream.field_order ?? ''),
    isFullRange: stream.color_range === 'pc',
    color: {
      primaries: stream.color_primaries ?? null,
      transfer: stream.color_transfer ?? null,
      matrix: stream.color_space ?? null,
    },
    taggedFramesPerSecond: facts.format.tags?.[CAPTURE_RATE_TAG] ?? null,
    declaredFrameCount: stream.nb_frames ?? null,
    maxFrames: maxVideoFrames({ widthPx: stream.width, heightPx: stream.height }),
    declaredDurationSeconds: stream.duration ?? facts.format.duration ?? null,
  };
}

/** Ratios outside these limits are treated as invalid. */
const MIN_PIXEL_ASPECT = 0.25;
const MAX_PIXEL_ASPECT = 4;

function pixelAspect(ratio = '1:1'): number {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  const aspect = width / height;
  return aspect >= MIN_PIXEL_ASPECT && aspect <= MAX_PIXEL_ASPECT ? aspect : 1;
}

/** Follows ffmpeg's rule and tolerance, because ffmpeg rotates the picture. */
function turnsSideways(rotationDegrees = 0): boolean {
  return Math.abs((Math.abs(rotationDegrees) % 180) - 90) < 1;
}

const SCAN_MARKER = Buffer.from([0xff, 0xda]);
/** Progressive pictures have about ten scans, and cameras write one to three. */
const MAX_SCANS_PER_FRAME = 20;
/** Allowance for chance matches of the marker in audio. */
const MAX_CHANCE_MARKERS = 1000;

/** Throws VideoTooCostly if JPEG pictures have far more scans than any camera or editor writes. */
async function checkScans({ path, codecName, maxFrames }: SourceVideo): Promise<void> {
  if (codecName !== 'mjpeg') return;
  const bytes = await readFile(path);
  const maxScans = MAX_SCANS_PER_FRAME * maxFrames + MAX_CHANCE_MARKERS;
  let scans = 0;
  for (let at = bytes.indexOf(SCAN_MARKER); at >= 0; at = bytes.indexOf(SCAN_MARKER, at + 2)) {
    scans += 1;
    if (scans > maxScans) throw new VideoTooCostly(`more than ${maxScans} JPEG scans`);
  }
}

const HEAD_BYTES = 12;
const EBML_MAGIC = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** First box of an MP4 or MOV file. Files from old QuickTime cameras have no `ftyp`. */
const FIRST_BOX_TYPES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);

/** Determines the container from the content alone; null for unsupported formats. */
async function recognizeContainer(path: string): Promise<VideoContainer | null> {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = await open(path);
  try {
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return bytesRead < HEAD_BYTES ? null : containerOf(head);
  } finally {
    await file.close();
  }
}

function containerOf(head: Buffer): VideoContainer | null {
  if (head.subarray(0, EBML_MAGIC.length).equals(EBML_MAGIC)) return 'matroska';
  const [first, second, third] = [0, 4, 8].map((at) => head.toString('latin1', at, at + 4));
  if (first === 'RIFF' && third === 'AVI ') return 'avi';
  return FIRST_BOX_TYPES.has(second ?? '') ? 'mov' : null;
}
