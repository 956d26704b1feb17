import { parabolaPeak } from '../numbers/samples.ts';
import type { PoseReading } from './pose-reading.ts';
import { type ModelOutput, outputNamed, type OutputSlice } from '../models/model-output.ts';
import type { Region } from './region.ts';

/** SimCC: each keypoint's x and y as separate 1-D likelihoods (Li et al. 2022). */
export interface SimccDecoder {
  kind: 'simcc';
  /** Bins per pixel of the model's input. */
  splitRatio: number;
  xOutput: string;
  yOutput: string;
  /** Confidence of a keypoint: the lower of its two peaks, or their mean. */
  confidence: 'minimum' | 'mean';
}

export interface SimccGeometry {
  region: Region;
  inputWidthPx: number;
  inputHeightPx: number;
  decoder: SimccDecoder;
}

/** Minimum confidence of a detected keypoint. */
export const SEEN_CONFIDENCE = 0.3;

/** Result of findPeak; shared by all calls, which never overlap. */
const peak = { bin: 0, value: 0 };

/** Decodes every keypoint of one region into `into`; NaN if it has no peak above zero. */
export function decodeSimcc(
  output: ModelOutput,
  { region, inputWidthPx, inputHeightPx, decoder }: SimccGeometry,
  into: PoseReading,
): void {
  const count = into.xPx.length;
  const widthBins = inputWidthPx * decoder.splitRatio;
  const heightBins = inputHeightPx * decoder.splitRatio;
  const columns = outputNamed(output, decoder.xOutput, count * widthBins);
  const rows = outputNamed(output, decoder.yOutput, count * heightBins);
  const cosine = Math.cos(region.rotationRadians);
  const sine = Math.sin(region.rotationRadians);
  let seen = 0;
  for (let keypoint = 0; keypoint < count; keypoint += 1) {
    findPeak(columns, keypoint * widthBins, widthBins);
    // These models use pixel indices, so an integer is the center of a pixel.
    const acrossPx = ((peak.bin / decoder.splitRatio + 0.5) / inputWidthPx - 0.5) * region.widthPx;
    const columnPeak = peak.value;
    findPeak(rows, keypoint * heightBins, heightBins);
    const downPx = ((peak.bin / decoder.splitRatio + 0.5) / inputHeightPx - 0.5) * region.heightPx;
    const lowerPeak = Math.min(columnPeak, peak.value);
    const score = decoder.confidence === 'mean' ? (columnPeak + peak.value) / 2 : lowerPeak;
    const hasPeak = lowerPeak > 0;
    into.xPx[keypoint] = hasPeak ? region.centerXPx + acrossPx * cosine - downPx * sine : NaN;
    into.yPx[keypoint] = hasPeak ? region.centerYPx + acrossPx * sine + downPx * cosine : NaN;
    into.confidence[keypoint] = hasPeak ? Math.min(1, score) : 0;
    if (into.confidence[keypoint]! >= SEEN_CONFIDENCE) seen += 1;
  }
  into.presence = seen / count;
}

/** The highest bin, with subbin precision from a parabola through it and its neighbors. */
function findPeak({ values, offset }: OutputSlice, start: number, bins: number): void {
  const first = offset + start;
  let highest = 0;
  for (let bin = 1; bin < bins; bin += 1) {
    if (values[first + bin]! > values[first + highest]!) highest = bin;
  }
  peak.value = values[first + highest]!;
  peak.bin = highest;
  if (highest === 0 || highest === bins - 1) return;
  const before = values[first + highest - 1]!;
  const after = values[first + highest + 1]!;
  if (before - 2 * peak.value + after < 0) peak.bin += parabolaPeak(before, peak.value, after);
}
