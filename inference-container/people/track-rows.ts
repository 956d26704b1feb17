import type { PoseReading } from './pose-reading.ts';
import type { Region } from './region.ts';

const FIRST_CAPACITY_ROWS = 128;

/** A growing table column with `width` values per row; NaN until written. */
class Column {
  values: Float64Array;
  readonly width: number;

  constructor(width: number) {
    this.width = width;
    this.values = new Float64Array(FIRST_CAPACITY_ROWS * width).fill(NaN);
  }

  grow(rows: number): void {
    if (rows * this.width <= this.values.length) return;
    const grown = new Float64Array(Math.max(rows * this.width, this.values.length * 2)).fill(NaN);
    grown.set(this.values);
    this.values = grown;
  }
}

/** The poses and regions of a followed person: one row per frame, from the first one on. */
export class TrackRows {
  readonly firstFrame: number;
  readonly keypoints: number;
  readonly hasWorld: boolean;
  /** Rows so far, including frames without the person. */
  length = 0;
  /** Frames with the person. */
  seen = 0;
  readonly #scale: { x: number; y: number };
  readonly #pose: Column[];
  readonly #region: Column;

  constructor(
    firstFrame: number,
    { reading, scale }: { reading: PoseReading; scale: { x: number; y: number } },
  ) {
    this.firstFrame = firstFrame;
    this.keypoints = reading.xPx.length;
    this.hasWorld = reading.world !== null;
    this.#scale = scale;
    this.#pose = Array.from({ length: this.hasWorld ? 6 : 3 }, () => new Column(this.keypoints));
    this.#region = new Column(REGION_VALUES);
  }

  /** Copies the reading, converted from frame pixels to video pixels. */
  write(frame: number, reading: PoseReading, region: Region): void {
    const row = frame - this.firstFrame;
    for (const column of [...this.#pose, this.#region]) column.grow(row + 1);
    if (Number.isNaN(this.presenceAt(frame))) this.seen += 1;
    this.length = Math.max(this.length, row + 1);
    const at = row * this.keypoints;
    const { x, y } = this.#scale;
    for (let keypoint = 0; keypoint < this.keypoints; keypoint += 1) {
      this.xPx[at + keypoint] = reading.xPx[keypoint]! * x;
      this.yPx[at + keypoint] = reading.yPx[keypoint]! * y;
    }
    this.confidence.set(reading.confidence, at);
    if (reading.world !== null) {
      this.#pose[3]!.values.set(reading.world.xMeters, at);
      this.#pose[4]!.values.set(reading.world.yMeters, at);
      this.#pose[5]!.values.set(reading.world.zMeters, at);
    }
    const { values } = this.#region;
    values[row * REGION_VALUES + PRESENCE] = reading.presence;
    values[row * REGION_VALUES + CENTER_X] = region.centerXPx * x;
    values[row * REGION_VALUES + CENTER_Y] = region.centerYPx * y;
    values[row * REGION_VALUES + HEIGHT] = region.heightPx * y;
  }

  /** Erases all rows from this frame on. */
  eraseFrom(frame: number): void {
    const row = Math.max(0, frame - this.firstFrame);
    for (let gone = row; gone < this.length; gone += 1) {
      if (!Number.isNaN(this.presenceAt(this.firstFrame + gone))) this.seen -= 1;
    }
    for (const column of [...this.#pose, this.#region]) column.values.fill(NaN, row * column.width);
    this.length = Math.min(this.length, row);
  }

  get xPx(): Float64Array {
    return this.#pose[0]!.values;
  }

  get yPx(): Float64Array {
    return this.#pose[1]!.values;
  }

  get confidence(): Float64Array {
    return this.#pose[2]!.values;
  }

  get world(): { xMeters: Float64Array; yMeters: Float64Array; zMeters: Float64Array } | null {
    if (!this.hasWorld) return null;
    const [xMeters, yMeters, zMeters] = this.#pose.slice(3).map(({ values }) => values);
    return { xMeters: xMeters!, yMeters: yMeters!, zMeters: zMeters! };
  }

  /** NaN for a frame without the person. */
  presenceAt(frame: number): number {
    return this.#region.values[(frame - this.firstFrame) * REGION_VALUES + PRESENCE] ?? NaN;
  }

  regionAt(frame: number): { centerXPx: number; centerYPx: number; heightPx: number } {
    const at = (frame - this.firstFrame) * REGION_VALUES;
    const { values } = this.#region;
    return {
      centerXPx: values[at + CENTER_X] ?? NaN,
      centerYPx: values[at + CENTER_Y] ?? NaN,
      heightPx: values[at + HEIGHT] ?? NaN,
    };
  }
}

const PRESENCE = 0;
const CENTER_X = 1;
const CENTER_Y = 2;
const HEIGHT = 3;
const REGION_VALUES = 4;
