import type { OptionValue } from './media-arguments.ts';
import { mediaArguments } from './media-arguments.ts';
import type { PictureSize } from './picture-size.ts';

export const VIDEO_HARDWARE = ['none', 'nvidia'] as const;
export type VideoHardware = (typeof VIDEO_HARDWARE)[number];

/** NVENC refuses H.264 below 145x49. */
const NVENC_MIN_SIDE_PX = 160;
/** Visually almost lossless: CRF for x264, CQ for NVENC. */
const QUALITY = 23;

const X264: Readonly<Record<string, OptionValue>> = {
  'c:v': 'libx264',
  // The fastest x264 preset that uses High profile features.
  preset: 'superfast',
  'profile:v': 'high',
  crf: QUALITY,
};

const NVENC: Readonly<Record<string, OptionValue>> = {
  'c:v': 'h264_nvenc',
  preset: 'p4',
  'profile:v': 'high',
  rc: 'vbr',
  cq: QUALITY,
  // The default is 2 Mbit/s regardless of quality.
  'b:v': 0,
};

/**
 * Builds options before `-i`. Pictures return to main memory, where the filters run. ffmpeg falls
 * back to the CPU for codecs and formats that the hardware does not support.
 */
export function hardwareDecoderArguments(hardware: VideoHardware = 'none'): string[] {
  return hardware === 'nvidia' ? mediaArguments({ hwaccel: 'cuda' }) : [];
}

export function encoderOptions(
  { widthPx, heightPx }: PictureSize,
  hardware: VideoHardware = 'none',
): Readonly<Record<string, OptionValue>> {
  const isLargeEnough = Math.min(widthPx, heightPx) >= NVENC_MIN_SIDE_PX;
  return hardware === 'nvidia' && isLargeEnough ? NVENC : X264;
}
