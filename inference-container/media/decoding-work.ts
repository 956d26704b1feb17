import { readFile } from 'node:fs/promises';

import { MAX_VIDEO_HEIGHT_PX, MAX_VIDEO_WIDTH_PX } from '../../contract/job.ts';
import { VideoTooCostly } from './video-refused.ts';
import type { SourceVideo } from './video.ts';

/** Covers startup and coded bytes; the costliest 30 MB take about 1 s. */
const BASE_CPU_SECONDS = 3;
/** The costliest accepted recordings, 10-bit AV1 and HEVC, take 5 to 9 ns per pixel. */
const CPU_SECONDS_PER_PIXEL = 25e-9;
const CPU_SECONDS_PER_FRAME = 0.003;
/**
 * Pictures that a decoder may hold back or discard before the first one, for example after a trim.
 */
const HELD_BACK_PIXELS = 15 * MAX_VIDEO_WIDTH_PX * MAX_VIDEO_HEIGHT_PX;
const MAX_HELD_BACK = 120;

/**
 * Returns the CPU time allowed for decoding this many frames. Only videos crafted to be expensive
 * (thousands of edits or scans) exceed it; real recordings stay far below.
 */
export function allowedCpuSeconds(
  { widthPx, heightPx }: Pick<SourceVideo, 'widthPx' | 'heightPx'>,
  decodedFrames: number,
): number {
  const pixels = widthPx * heightPx;
  const heldBack = Math.min(MAX_HELD_BACK, HELD_BACK_PIXELS / pixels);
  const perFrame = CPU_SECONDS_PER_FRAME + pixels * CPU_SECONDS_PER_PIXEL;
  return BASE_CPU_SECONDS + (decodedFrames + heldBack) * perFrame;
}

const SCAN_MARKER = Buffer.from([0xff, 0xda]);
/** Progressive pictures have about ten scans, and cameras write one to three. */
const MAX_SCANS_PER_FRAME = 20;
/** Allowance for chance matches of the marker in audio. */
const MAX_CHANCE_MARKERS = 1000;

/** Throws VideoTooCostly if JPEG pictures have far more scans than any camera or editor writes. */
export async function checkScans({ path, codecName, maxFrames }: SourceVideo): Promise<void> {
  if (codecName !== 'mjpeg') return;
  const bytes = await readFile(path);
  const maxScans = MAX_SCANS_PER_FRAME * maxFrames + MAX_CHANCE_MARKERS;
  let scans = 0;
  for (let at = bytes.indexOf(SCAN_MARKER); at >= 0; at = bytes.indexOf(SCAN_MARKER, at + 2)) {
    scans += 1;
    if (scans > maxScans) throw new VideoTooCostly(`more than ${maxScans} JPEG scans`);
  }
}
