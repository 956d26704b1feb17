import assert from 'node:assert/strict';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { ChannelStatistics, GraphStatistics } from './channel-statistics.ts';

/** Maxima are stored as one byte per channel on a logarithmic scale, rounded up by at most 9%. */
const STEPS_PER_DOUBLING = 8;
/** Covers 2^-15 to 2^16; code 0 is for channels that are always 0. */
const ONE_CODE = 128;
const MAX_CODE = 255;
/** Signed means are stored in steps of the maximum divided by this. */
const MEAN_STEPS = 15;
const ZERO_MEAN_CODE = 128;

interface CalibrationFile {
  /** Channel count of each tensor; the codes of all tensors are concatenated. */
  channels: Record<string, number>;
  /** Deflated and base64-encoded. */
  maxima: string;
  means: string;
}

export function encodeCalibration(statistics: GraphStatistics): string {
  const all = [...statistics.values()];
  const maxima = all.flatMap((own) => Array.from(own.maxima, codeOfMaximum));
  const means = all.flatMap((own) => Array.from(own.means));
  const file: CalibrationFile = {
    channels: Object.fromEntries([...statistics].map(([name, own]) => [name, own.maxima.length])),
    maxima: packed(maxima),
    means: packed(means.map((mean, channel) => codeOfMean(mean, maxima[channel] ?? 0))),
  };
  return `${JSON.stringify(file)}\n`;
}

export function decodeCalibration(text: string): GraphStatistics {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked in, written by encodeCalibration
  const { channels, maxima, means } = JSON.parse(text) as CalibrationFile;
  const [maximaCodes, meanCodes] = [inflated(maxima), inflated(means)];
  const statistics = new Map<string, ChannelStatistics>();
  let start = 0;
  for (const [name, count] of Object.entries(channels)) {
    const ofTensor = Float32Array.from(maximaCodes.subarray(start, start + count), maximumOf);
    const ownMeans = meanCodes.subarray(start, start + count);
    statistics.set(name, {
      maxima: ofTensor,
      means: ofTensor.map((maximum, at) => meanOf(ownMeans[at] ?? NaN, maximum)),
    });
    start += count;
  }
  assert(
    maximaCodes.length === start && meanCodes.length === start,
    'the calibration matches its channel counts',
  );
  return statistics;
}

function codeOfMaximum(maximum: number): number {
  if (maximum <= 0) return 0;
  const code = ONE_CODE + Math.ceil(STEPS_PER_DOUBLING * Math.log2(maximum));
  return Math.max(1, Math.min(MAX_CODE, code));
}

function maximumOf(code: number): number {
  return code === 0 ? 0 : 2 ** ((code - ONE_CODE) / STEPS_PER_DOUBLING);
}

function codeOfMean(mean: number, codeOfItsMaximum: number): number {
  const maximum = maximumOf(codeOfItsMaximum);
  return ZERO_MEAN_CODE + (maximum === 0 ? 0 : Math.round((mean / maximum) * MEAN_STEPS));
}

function meanOf(code: number, maximum: number): number {
  return ((code - ZERO_MEAN_CODE) / MEAN_STEPS) * maximum;
}

function packed(codes: readonly number[]): string {
  return deflateRawSync(Uint8Array.from(codes), { level: 9 }).toString('base64');
}

function inflated(text: string): Uint8Array {
  return inflateRawSync(Buffer.from(text, 'base64'));
}
