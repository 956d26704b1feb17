import type { Frame } from '../../../inference-container/media/video.ts';
import type { ModelOutput } from '../../../inference-container/models/model-output.ts';
import {
  DETECTOR_ANCHORS,
  DETECTOR_INPUT,
} from '../../../inference-container/pose/detect-persons.ts';
import type { PoseModel } from '../../../inference-container/pose/pose-models.ts';
import { BLAZEPOSE_KEYPOINTS } from '../../../inference-container/pose/pose-models.ts';
import type { FillInput, RunnerEngine } from '../../../inference-container/pose/track-runner.ts';

export const FRAME_SIZE = { widthPx: 320, heightPx: 180 };
export const FRAMES_PER_SECOND = 30;

/** A person drawn as an upright ellipse; its brightness identifies it to the synthetic models. */
export interface SyntheticPerson {
  brightness: number;
  halfHeightPx: number;
  centerXPx: (timeSeconds: number) => number;
  centerYPx?: number;
  /** Lift of one ankle above the other, in half heights, and its frequency. */
  gait: { lift: number; strideHz: number };
  isThere?: (timeSeconds: number) => boolean;
  /** Whether the landmark model sees more than a shoulder and the ankles. */
  isClear?: (timeSeconds: number) => boolean;
}

/**
 * Draws frames with people, the last of them in front. Each frame's memory is reused for the next
 * one.
 */
export async function* film(
  people: readonly SyntheticPerson[],
  { durationSeconds }: { durationSeconds: number },
): AsyncGenerator<Frame> {
  const { widthPx, heightPx } = FRAME_SIZE;
  const pixels = new Uint8Array((widthPx * heightPx * 3) / 2);
  for (let index = 0; index < durationSeconds * FRAMES_PER_SECOND; index += 1) {
    const timeSeconds = index / FRAMES_PER_SECOND;
    pixels.fill(DARK, 0, widthPx * heightPx).fill(NO_COLOR, widthPx * heightPx);
    for (const person of people) draw(pixels, person, timeSeconds);
    now = timeSeconds;
    yield { index, timeSeconds, ...FRAME_SIZE, pixels };
    pixels.fill(0);
  }
}

/**
 * Creates models that find people in the pixels they are given: the detector finds everyone, the
 * landmark model the one nearest to the middle of its picture.
 */
export function syntheticEngine(
  people: readonly SyntheticPerson[],
  { framesAtOnce = 1 }: { framesAtOnce?: number } = {},
): RunnerEngine & { looks: { detector: number; landmarks: number } } {
  const looks = { detector: 0, landmarks: 0 };
  const submitter = (
    key: keyof typeof looks,
    { length, see }: { length: number; see: (input: Float32Array, time: number) => ModelOutput },
  ) => ({
    async submit(fill: FillInput): Promise<ModelOutput> {
      looks[key] += 1;
      const input = new Float32Array(length);
      // Like a model that is busy at first and takes its time.
      await nextTurn();
      fill(input, 0);
      const time = now;
      await nextTurn();
      return see(input, time);
    },
  });
  return {
    looks,
    model: SYNTHETIC_MODEL,
    detector: submitter('detector', {
      length: 3 * DETECTOR_PX * DETECTOR_PX,
      see: (input) => seeAll(input, people),
    }),
    landmarks: submitter('landmarks', {
      length: 3 * INPUT_PX * INPUT_PX,
      see: (input, time) => seeMiddle(input, { people, time }),
    }),
    lookahead: { frames: framesAtOnce, seconds: Infinity },
  };
}

const DARK = 16;
const NO_COLOR = 128;
const HALF_WIDTH_PER_HALF_HEIGHT = 0.4;
const DETECTOR_PX = DETECTOR_INPUT.sizePx;
const ANCHORS = 2254;
const INPUT_PX = 64;
/** The position of shoulders and ankles in half heights: their box contains everything visible. */
const END = 0.95;
/** Fewer pixels, in total or per row, are the edge of another person. */
const MIN_DETECTED_PIXELS = 60;
const MIN_VISIBLE_PIXELS = 150;
const MIN_ROW_PIXELS = 3;

const SYNTHETIC_MODEL: PoseModel = {
  name: 'synthetic',
  inputSizePx: INPUT_PX,
  heatmapSizeCells: INPUT_PX,
  keypointNames: BLAZEPOSE_KEYPOINTS,
};
const LANDMARKS = 39;
/** Reach of a peak. */
const PEAK_CELLS = 5;
/** No peak. */
const NOTHING = -20;

/** Time of the latest frame. */
let now = 0;

function draw(pixels: Uint8Array, person: SyntheticPerson, timeSeconds: number): void {
  if (person.isThere?.(timeSeconds) === false) return;
  const { widthPx, heightPx } = FRAME_SIZE;
  const { halfHeightPx, brightness, centerYPx = heightPx / 2 } = person;
  const halfWidthPx = halfHeightPx * HALF_WIDTH_PER_HALF_HEIGHT;
  const centerXPx = person.centerXPx(timeSeconds);
  for (let y = 0; y < heightPx; y += 1) {
    const up = (y + 0.5 - centerYPx) / halfHeightPx;
    if (Math.abs(up) > 1) continue;
    const reachPx = halfWidthPx * Math.sqrt(1 - up * up);
    const from = Math.max(0, Math.round(centerXPx - reachPx));
    const to = Math.min(widthPx, Math.round(centerXPx + reachPx));
    if (to > from) pixels.fill(brightness, y * widthPx + from, y * widthPx + to);
  }
}

/** The visible part of a person in a picture: its middle, and half of its height. */
interface Blob {
  person: SyntheticPerson;
  pixels: number;
  x: number;
  y: number;
  halfHeight: number;
}

/**
 * Finds the position of each person's brightness in a picture whose values are bytes times a scale
 * plus a bias.
 */
function findBlobs(
  red: Float32Array,
  options: { width: number; people: readonly SyntheticPerson[]; toByte: (value: number) => number },
): Blob[] {
  const { width, people, toByte } = options;
  const height = red.length / width;
  return people.map((person) => {
    const rows = Array.from({ length: height }, () => 0);
    let xSum = 0;
    for (const [at, value] of red.entries()) {
      const brightness = (toByte(value) * 219) / 255 + DARK;
      if (Math.abs(brightness - person.brightness) > 8) continue;
      xSum += (at % width) + 0.5;
      rows[Math.floor(at / width)]! += 1;
    }
    const pixels = rows.reduce((sum, count) => sum + count, 0);
    const top = rows.findIndex((count) => count >= MIN_ROW_PIXELS);
    const bottom = 1 + rows.findLastIndex((count) => count >= MIN_ROW_PIXELS);
    return {
      person,
      pixels,
      x: xSum / pixels,
      y: (top + bottom) / 2,
      halfHeight: (bottom - top) / 2,
    };
  });
}

function seeAll(input: Float32Array, people: readonly SyntheticPerson[]): ModelOutput {
  const boxes = new Float32Array(ANCHORS * 12);
  const scores = new Float32Array(ANCHORS).fill(-8);
  const red = input.subarray(0, DETECTOR_PX * DETECTOR_PX);
  for (const [anchor, blob] of findBlobs(red, {
    width: DETECTOR_PX,
    people,
    toByte: detectorByte,
  }).entries()) {
    if (blob.pixels < MIN_DETECTED_PIXELS) continue;
    const x = blob.x - DETECTOR_ANCHORS[anchor * 2]! * DETECTOR_PX;
    const y = blob.y - DETECTOR_ANCHORS[anchor * 2 + 1]! * DETECTOR_PX;
    const edgeY = y - 1.1 * blob.halfHeight;
    boxes.set([x, y, 6, 6, x, y, x, edgeY], anchor * 12);
    scores[anchor] = 3;
  }
  return { boxes: whole(boxes), scores: whole(scores) };
}

function seeMiddle(
  input: Float32Array,
  { people, time }: { people: readonly SyntheticPerson[]; time: number },
): ModelOutput {
  const landmarks = new Float32Array(LANDMARKS * 5);
  const heatmap = new Float32Array(LANDMARKS * INPUT_PX * INPUT_PX).fill(NOTHING);
  const red = input.subarray(0, INPUT_PX * INPUT_PX);
  const blobs = findBlobs(red, { width: INPUT_PX, people, toByte: (value) => value * 255 });
  const offMiddle = ({ x, y }: Blob) => Math.hypot(x - INPUT_PX / 2, y - INPUT_PX / 2);
  const [blob] = blobs
    .filter(({ pixels }) => pixels >= MIN_VISIBLE_PIXELS)
    .toSorted((first, second) => offMiddle(first) - offMiddle(second));
  if (blob !== undefined) {
    const { lift, strideHz } = blob.person.gait;
    const swing = lift * Math.sin(2 * Math.PI * strideHz * time);
    const isClear = blob.person.isClear?.(time) ?? true;
    for (const [landmark, name] of [...BLAZEPOSE_KEYPOINTS, 'center', 'edge'].entries()) {
      const side = name.startsWith('left') ? -0.1 : name.startsWith('right') ? 0.1 : 0;
      const place = {
        x: blob.x + side * blob.halfHeight,
        y: blob.y + heightOf(name, swing) * blob.halfHeight,
      };
      landmarks.set([place.x, place.y], landmark * 5);
      const isSeen = isClear || landmark % 5 === 0 || side === 0;
      if (isSeen) peakAt(heatmap.subarray(landmark * INPUT_PX * INPUT_PX), place);
    }
  }
  return {
    landmarks: whole(landmarks),
    heatmap: whole(heatmap),
    presence: whole(Float32Array.of(blob === undefined ? 0 : 1)),
    world: whole(new Float32Array(LANDMARKS * 3)),
  };
}

/** Returns the height of a point in half heights, downward from the middle. */
function heightOf(name: string, swing: number): number {
  if (name === 'edge') return -1.1;
  if (name === 'left_ankle') return END - Math.max(0, swing);
  if (name === 'right_ankle') return END + Math.min(0, swing);
  if (/heel|foot/.test(name)) return END;
  if (/knee/.test(name)) return END / 2;
  return /hip|center/.test(name) ? 0 : -END;
}

function peakAt(map: Float32Array, place: { x: number; y: number }): void {
  const [fromX, fromY] = [Math.floor(place.x) - PEAK_CELLS, Math.floor(place.y) - PEAK_CELLS];
  for (let y = Math.max(0, fromY); y <= Math.min(INPUT_PX - 1, fromY + 2 * PEAK_CELLS); y += 1) {
    for (let x = Math.max(0, fromX); x <= Math.min(INPUT_PX - 1, fromX + 2 * PEAK_CELLS); x += 1) {
      const value = 0.95 * Math.exp(-((x - place.x) ** 2 + (y - place.y) ** 2) / 2);
      map[y * INPUT_PX + x] = Math.max(NOTHING, Math.log(value / (1 - value)));
    }
  }
}

function whole(values: Float32Array): { values: Float32Array; offset: number; length: number } {
  return { values, offset: 0, length: values.length };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function detectorByte(value: number): number {
  return (value - DETECTOR_INPUT.bias) / DETECTOR_INPUT.scale;
}
