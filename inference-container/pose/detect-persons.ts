import type { PictureSize } from '../media/picture-size.ts';
import type { AlignmentPoints } from './alignment-points.ts';
import { DETECTOR_ANCHORS } from './anchors.ts';
import { type Detection, suppressNonMaxima } from './non-maximum-suppression.ts';
import { type ModelOutput, outputNamed } from '../models/model-output.ts';
import type { Region } from './region.ts';

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

/** The square around the whole frame that is the detector's input. */
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

/** The people that the detector found in the frame, highest score first. */
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

/** Corners and points as parts of the square's side; null for a box with a negative size. */
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
