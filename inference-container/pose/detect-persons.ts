import type { PictureSize } from '../media/picture-size.ts';
import type { ModelOutput } from '../models/model-output.ts';
import { outputNamed } from '../models/model-output.ts';
import type { AlignmentPoints, Region } from './region.ts';

const GRIDS = [
  { sideCells: 28, anchorsPerCell: 2 },
  { sideCells: 14, anchorsPerCell: 2 },
  { sideCells: 7, anchorsPerCell: 6 },
] as const;

/**
 * Anchor points of the detector's outputs, in output order: x, y pairs as fractions of the
 * picture's side. Constants of MediaPipe's pose_detection graph (ssd_anchors_calculator.cc with
 * strides 8, 16, 32, 32, 32 at 224 px; equal strides share a grid; all anchors have side 1).
 */
export const DETECTOR_ANCHORS: Float32Array = createAnchors();

function createAnchors(): Float32Array {
  const points: number[] = [];
  for (const { sideCells, anchorsPerCell } of GRIDS) {
    for (let row = 0; row < sideCells; row += 1) {
      for (let column = 0; column < sideCells; column += 1) {
        const point = [(column + 0.5) / sideCells, (row + 0.5) / sideCells];
        for (let anchor = 0; anchor < anchorsPerCell; anchor += 1) points.push(...point);
      }
    }
  }
  return Float32Array.from(points);
}

/** A box and its points as one row of numbers: left, top, right, bottom, x, y, ... */
export interface Detection {
  score: number;
  values: Float64Array;
}

/**
 * Applies weighted non-maximum suppression as in MediaPipe (non_max_suppression_calculator.cc).
 * Returns one detection per cluster, best first: the score-weighted mean of all detections that
 * overlap the best one, with its score.
 */
function suppressNonMaxima(
  detections: readonly Detection[],
  { minOverlap }: { minOverlap: number },
): Detection[] {
  let remaining = detections.toSorted((first, second) => second.score - first.score);
  const kept: Detection[] = [];
  while (remaining[0] !== undefined) {
    const best = remaining[0];
    const cluster: Detection[] = [];
    const others: Detection[] = [];
    for (const detection of remaining) {
      const isSame = detection === best || overlap(detection.values, best.values) > minOverlap;
      (isSame ? cluster : others).push(detection);
    }
    kept.push({ score: best.score, values: weightedMean(cluster) });
    remaining = others;
  }
  return kept;
}

function weightedMean(cluster: readonly Detection[]): Float64Array {
  const mean = new Float64Array(cluster[0]?.values.length ?? 0);
  const weight = cluster.reduce((sum, { score }) => sum + score, 0);
  for (const { score, values } of cluster) {
    for (let index = 0; index < mean.length; index += 1) {
      mean[index]! += (values[index]! * score) / weight;
    }
  }
  return mean;
}

function overlap(first: Float64Array, second: Float64Array): number {
  const width = Math.min(first[2]!, second[2]!) - Math.max(first[0]!, second[0]!);
  const height = Math.min(first[3]!, second[3]!) - Math.max(first[1]!, second[1]!);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (area(first) + area(second) - width * height);
}

function area(box: Float64Array): number {
  return (box[2]! - box[0]!) * (box[3]! - box[1]!);
}

export interface Person {
  score: number;
  alignmentPoints: AlignmentPoints;
}

/** Pixels of the detector's input; a value is `byte * scale + bias`, black outside the frame. */
export const DETECTOR_INPUT = { sizePx: 224, scale: 2 / 255, bias: -1 } as const;

const ANCHORS = DETECTOR_ANCHORS.length / 2;
/** Center, size and four points; x and y of each in input pixels, relative to the anchor. */
const VALUES_PER_BOX = 12;
const CENTER_POINT = 0;
const EDGE_POINT = 1;
const MIN_SCORE = 0.5;
/** From MediaPipe's graph for multiple people (pose_detection_cpu.pbtxt). */
const MIN_OVERLAP = 0.3;

/** Returns the square around the whole frame. */
export function detectorRegion({ widthPx, heightPx }: PictureSize): Region {
  const sidePx = Math.max(widthPx, heightPx);
  return {
    centerXPx: widthPx / 2,
    centerYPx: heightPx / 2,
    widthPx: sidePx,
    heightPx: sidePx,
    rotationRadians: 0,
  };
}

/** Returns people sorted by descending score. */
export function detectPersons(output: ModelOutput, frame: PictureSize): Person[] {
  const boxes = outputNamed(output, 'boxes', ANCHORS * VALUES_PER_BOX);
  const scores = outputNamed(output, 'scores', ANCHORS);
  const detections: Detection[] = [];
  for (let anchor = 0; anchor < ANCHORS; anchor += 1) {
    const score = 1 / (1 + Math.exp(-scores.values[scores.offset + anchor]!));
    if (!(score >= MIN_SCORE)) continue;
    const start = boxes.offset + anchor * VALUES_PER_BOX;
    const values = readBox(boxes.values.subarray(start, start + VALUES_PER_BOX), anchor);
    if (values !== null) detections.push({ score, values });
  }
  const { centerXPx, centerYPx, widthPx: sidePx } = detectorRegion(frame);
  const xPx = (part: number) => centerXPx + (part - 0.5) * sidePx;
  const yPx = (part: number) => centerYPx + (part - 0.5) * sidePx;
  return suppressNonMaxima(detections, { minOverlap: MIN_OVERLAP }).map(({ score, values }) => ({
    score,
    alignmentPoints: {
      centerXPx: xPx(values[4 + 2 * CENTER_POINT]!),
      centerYPx: yPx(values[5 + 2 * CENTER_POINT]!),
      edgeXPx: xPx(values[4 + 2 * EDGE_POINT]!),
      edgeYPx: yPx(values[5 + 2 * EDGE_POINT]!),
    },
  }));
}

/**
 * Reads corners and points as fractions of the square's side; null for a box with a negative size.
 */
function readBox(raw: Float32Array, anchor: number): Float64Array | null {
  const anchorX = DETECTOR_ANCHORS[anchor * 2]!;
  const anchorY = DETECTOR_ANCHORS[anchor * 2 + 1]!;
  const part = (value: number) => raw[value]! / DETECTOR_INPUT.sizePx;
  const width = part(2);
  const height = part(3);
  if (!(width >= 0 && height >= 0)) return null;
  const values = new Float64Array(VALUES_PER_BOX);
  values[0] = anchorX + part(0) - width / 2;
  values[1] = anchorY + part(1) - height / 2;
  values[2] = anchorX + part(0) + width / 2;
  values[3] = anchorY + part(1) + height / 2;
  for (let value = 4; value < VALUES_PER_BOX; value += 2) {
    values[value] = anchorX + part(value);
    values[value + 1] = anchorY + part(value + 1);
  }
  return values;
}
