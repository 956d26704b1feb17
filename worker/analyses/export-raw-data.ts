import * as z from 'zod';

import type { AnalysisType } from '../../contract/job.ts';
import { BACK_VIEW_LANDMARKS, SIDE_VIEW_LANDMARKS } from '../../contract/landmarks.ts';
import { writeCsv } from '../platform/write-csv.ts';

/** Content types of the raw data formats other than JSON. */
export const RAW_DATA_FILES = { csv: 'text/csv', trc: 'text/tab-separated-values' } as const;
export type RawDataFormat = keyof typeof RAW_DATA_FILES;

const rawDataSchema = z.object({
  video: z.object({
    height: z.number(),
    fps: z.number(),
    meters_per_pixel: z.number().optional(),
  }),
  frames: z.record(
    z.string(),
    z.object({
      timestamp: z.number(),
      landmarks: z.record(
        z.string(),
        z.object({ x: z.number(), y: z.number(), confidence: z.number() }),
      ),
    }),
  ),
});
type ExportedRawData = z.infer<typeof rawDataSchema>;

const NAMES = {
  side_view: Object.keys(SIDE_VIEW_LANDMARKS),
  back_view: Object.keys(BACK_VIEW_LANDMARKS),
} as const satisfies Record<AnalysisType, readonly string[]>;

/** The columns depend only on the view, not on the clip. */
export function exportRawData(
  rawData: unknown,
  { view, format, name }: { view: AnalysisType; format: RawDataFormat; name: string },
): string {
  const data = rawDataSchema.parse(rawData);
  return format === 'csv' ? toCsv(data, NAMES[view]) : toTrc(data, NAMES[view], name);
}

/** Writes one line per frame, in pixels like the JSON; cells of undetected landmarks are empty. */
function toCsv({ frames }: ExportedRawData, names: readonly string[]): string {
  const columns = names.flatMap((name) => [`${name}_x`, `${name}_y`, `${name}_confidence`]);
  const rows = Object.entries(frames).map(([frame, { timestamp, landmarks }]) => [
    frame,
    String(timestamp),
    ...names.flatMap((name) => {
      const { x = '', y = '', confidence = '' } = landmarks[name] ?? {};
      return [String(x), String(y), String(confidence)];
    }),
  ]);
  return writeCsv([['frame', 'timestamp', ...columns], ...rows]);
}

const METER_DECIMALS = 5;
const PIXEL_DECIMALS = 1;

/**
 * Writes marker trajectories as OpenSim expects them: y points up from the bottom of the picture,
 * and z is 0. In meters if the scale is known, otherwise in pixels.
 */
function toTrc({ video, frames }: ExportedRawData, names: readonly string[], name: string): string {
  const { height, fps, meters_per_pixel: metersPerPixel } = video;
  const scale = metersPerPixel ?? 1;
  const decimals = metersPerPixel === undefined ? PIXEL_DECIMALS : METER_DECIMALS;
  const shown = Object.values(frames);
  const count = shown.length;
  const units = metersPerPixel === undefined ? 'px' : 'm';
  const rows = shown.map(({ timestamp, landmarks }, index) => [
    index + 1,
    timestamp,
    ...names.flatMap((marker) => {
      const point = landmarks[marker];
      // OpenSim skips empty cells and then miscounts the columns.
      if (point === undefined) return ['NaN', 'NaN', 'NaN'];
      return [
        (scale * point.x).toFixed(decimals),
        (scale * (height - point.y)).toFixed(decimals),
        '0',
      ];
    }),
  ]);
  return [
    ['PathFileType', 4, '(X/Y/Z)', name],
    [
      'DataRate',
      'CameraRate',
      'NumFrames',
      'NumMarkers',
      'Units',
      'OrigDataRate',
      'OrigDataStartFrame',
      'OrigNumFrames',
    ],
    [fps, fps, count, names.length, units, fps, 1, count],
    ['Frame#', 'Time', ...names.flatMap((marker) => [marker, '', ''])],
    ['', '', ...names.flatMap((_, index) => ['X', 'Y', 'Z'].map((axis) => `${axis}${index + 1}`))],
    [],
    ...rows,
  ]
    .map((row) => `${row.join('\t')}\n`)
    .join('');
}
