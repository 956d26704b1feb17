import { type PoseReading } from './pose-reading.ts';
import { type ModelOutput, outputNamed } from '../models/model-output.ts';
import type { Region } from './region.ts';

/** 33 keypoints, 2 alignment points, 4 that nobody names. */
const LANDMARKS = 39;
const KEYPOINTS = 33;
const VALUES_PER_LANDMARK = 5;
const CENTER_LANDMARK = 33;
const EDGE_LANDMARK = 34;

/** MediaPipe's window of 7 by 7 cells, and the least peak it refines from. */
const WINDOW_RADIUS_CELLS = 3;
const MIN_PEAK = 0.5;
/**
 * Where that window holds no peak, a wider one is searched. MediaPipe keeps the regressed point,
 * which is off by up to a seventh of the body's height on a swinging foot.
 */
const SEARCH_RADIUS_CELLS = 5;
/**
 * MediaPipe refines once. The regressed point is often several cells off, its window then cuts the
 * peak and pulls the mean back: so the window moves to where the mean is. On the measured clips two
 * more rounds take 7 % off the error about its own bias, and the wider search 9 % off its 95th
 * percentile.
 */
const MAX_ROUNDS = 3;

/**
 * A peak of 0.9 is right within 2.5 % of body height in nineteen cases of twenty, one of 0.35 hardly
 * ever, and in between the share grows evenly (rendered runners, heavy). How visible the model
 * calls a point says little beyond that.
 */
const WORTHLESS_PEAK = 0.35;
const SURE_PEAK = 0.9;

/** Found in a heatmap; one for all calls, which never overlap. */
const found = { columnCells: 0, rowCells: 0, peak: 0, peakColumn: 0, peakRow: 0 };

/** Reads BlazePose's landmarks of one region, each refined from its heatmap, into `into`. */
export function decodeBlazePose(
  output: ModelOutput,
  { region, inputSizePx, heatmapSizeCells }: BlazePoseGeometry,
  into: PoseReading,
): void {
  const cells = heatmapSizeCells * heatmapSizeCells;
  const landmarks = outputNamed(output, 'landmarks', LANDMARKS * VALUES_PER_LANDMARK);
  const heatmaps = outputNamed(output, 'heatmap', LANDMARKS * cells);
  const cosine = Math.cos(region.rotationRadians);
  const sine = Math.sin(region.rotationRadians);
  for (let landmark = 0; landmark <= EDGE_LANDMARK; landmark += 1) {
    const at = landmarks.offset + landmark * VALUES_PER_LANDMARK;
    const map = { values: heatmaps.values, offset: heatmaps.offset + landmark * cells };
    const guessX = landmarks.values[at]! / inputSizePx;
    const guessY = landmarks.values[at + 1]! / inputSizePx;
    const isRefined = refine(map, heatmapSizeCells, { x: guessX, y: guessY });
    // A cell stands for its upper left corner: with its middle, all points lie half a cell off.
    const x = isRefined ? found.columnCells / heatmapSizeCells : guessX;
    const y = isRefined ? found.rowCells / heatmapSizeCells : guessY;
    const acrossPx = (x - 0.5) * region.widthPx;
    const downPx = (y - 0.5) * region.heightPx;
    const xPx = region.centerXPx + acrossPx * cosine - downPx * sine;
    const yPx = region.centerYPx + acrossPx * sine + downPx * cosine;
    if (landmark < KEYPOINTS) {
      into.xPx[landmark] = xPx;
      into.yPx[landmark] = yPx;
      into.confidence[landmark] = confidenceOf(found.peak);
    } else {
      placeAlignment(into, landmark, { xPx, yPx });
    }
  }
  const presence = outputNamed(output, 'presence', 1);
  into.presence = presence.values[presence.offset]!;
  readWorld(output, { cosine, sine }, into);
}

export interface BlazePoseGeometry {
  region: Region;
  inputSizePx: number;
  heatmapSizeCells: number;
}

interface Heatmap {
  values: Float32Array;
  offset: number;
}

function placeAlignment(
  { alignmentPoints }: PoseReading,
  landmark: number,
  { xPx, yPx }: { xPx: number; yPx: number },
): void {
  if (alignmentPoints === null) return;
  if (landmark === CENTER_LANDMARK) {
    alignmentPoints.centerXPx = xPx;
    alignmentPoints.centerYPx = yPx;
  } else {
    alignmentPoints.edgeXPx = xPx;
    alignmentPoints.edgeYPx = yPx;
  }
}

/**
 * After MediaPipe's refine_landmarks_from_heatmap_calculator.cc: the mean cell of a window, weighted
 * by the heatmap. Leaves it in `found`, with the window's peak; false where there is no peak.
 */
function refine(map: Heatmap, size: number, guess: { x: number; y: number }): boolean {
  let column = Math.floor(guess.x * size);
  let row = Math.floor(guess.y * size);
  found.peak = 0;
  if (!(column >= 0 && column < size && row >= 0 && row < size)) return false;
  weighWindow(map, size, { column, row, radius: WINDOW_RADIUS_CELLS });
  if (found.peak < MIN_PEAK) {
    const nearPeak = found.peak;
    weighWindow(map, size, { column, row, radius: SEARCH_RADIUS_CELLS });
    if (found.peak < MIN_PEAK) {
      found.peak = nearPeak;
      return false;
    }
    column = found.peakColumn;
    row = found.peakRow;
    weighWindow(map, size, { column, row, radius: WINDOW_RADIUS_CELLS });
  }
  for (let round = 1; round < MAX_ROUNDS; round += 1) {
    const meanColumn = Math.round(found.columnCells);
    const meanRow = Math.round(found.rowCells);
    if (meanColumn === column && meanRow === row) break;
    column = meanColumn;
    row = meanRow;
    // The window moves three cells at most, and the mean is drawn to the peak: it stays inside.
    weighWindow(map, size, { column, row, radius: WINDOW_RADIUS_CELLS });
  }
  return true;
}

function weighWindow(
  { values, offset }: Heatmap,
  size: number,
  { column, row, radius }: { column: number; row: number; radius: number },
): void {
  const lastRow = Math.min(size - 1, row + radius);
  const lastColumn = Math.min(size - 1, column + radius);
  let sum = 0;
  let columns = 0;
  let rows = 0;
  found.peak = 0;
  for (let y = Math.max(0, row - radius); y <= lastRow; y += 1) {
    for (let x = Math.max(0, column - radius); x <= lastColumn; x += 1) {
      const value = sigmoid(values[offset + y * size + x]!);
      sum += value;
      columns += x * value;
      rows += y * value;
      if (value <= found.peak) continue;
      found.peak = value;
      found.peakColumn = x;
      found.peakRow = y;
    }
  }
  found.columnCells = columns / sum;
  found.rowCells = rows / sum;
}

/** The model's meters turn with its region: back into the frame's directions. */
function readWorld(
  output: ModelOutput,
  { cosine, sine }: { cosine: number; sine: number },
  { world }: PoseReading,
): void {
  if (world === null) return;
  const { values, offset } = outputNamed(output, 'world', LANDMARKS * 3);
  for (let keypoint = 0; keypoint < KEYPOINTS; keypoint += 1) {
    const x = values[offset + keypoint * 3]!;
    const y = values[offset + keypoint * 3 + 1]!;
    world.xMeters[keypoint] = x * cosine - y * sine;
    world.yMeters[keypoint] = x * sine + y * cosine;
    world.zMeters[keypoint] = values[offset + keypoint * 3 + 2]!;
  }
}

function confidenceOf(peak: number): number {
  const share = (peak - WORTHLESS_PEAK) / (SURE_PEAK - WORTHLESS_PEAK);
  return Math.min(1, Math.max(0, share));
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
