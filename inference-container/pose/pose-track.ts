import type { PictureSize } from '../media/picture-size.ts';
import type { PoseReading, WorldPositions } from './pose-reading.ts';
import type { Place, Region } from './region.ts';

/**
 * One person followed through the whole video: one row per frame of the video, with a value for
 * every keypoint. NaN where the person was not found.
 */
export interface PoseTrack {
  modelName: string;
  keypointNames: readonly string[];
  /** Size of the upright source video; positions are in its pixels, from the top left corner. */
  widthPx: number;
  heightPx: number;
  timesSeconds: Float64Array;
  /** Indexed by `frame * keypointNames.length + keypoint`, like all arrays below. */
  xPx: Float64Array;
  yPx: Float64Array;
  /** 0 to 1; 0 without a position. */
  confidence: Float64Array;
  /**
   * Meters from the middle of the hips: x right in the image, y down, z away from the camera. NaN
   * where only heatmaps were read; null for markers.
   */
  world: WorldPositions | null;
}

type TrackValues = Pick<PoseTrack, 'xPx' | 'yPx' | 'confidence' | 'world'>;

/** Changes all values in the same way; `absent` is the value where the person was not found. */
export function mapTrack(
  { xPx, yPx, confidence, world }: TrackValues,
  change: (values: Float64Array, absent: number) => Float64Array,
): TrackValues {
  return {
    xPx: change(xPx, NaN),
    yPx: change(yPx, NaN),
    confidence: change(confidence, 0),
    world: world && {
      xMeters: change(world.xMeters, NaN),
      yMeters: change(world.yMeters, NaN),
      zMeters: change(world.zMeters, NaN),
    },
  };
}

/** Expands one person's rows to a track through the whole video. */
export function poseTrackOf(
  rows: TrackRows,
  {
    modelName,
    keypointNames,
    timesSeconds,
    video,
  }: Pick<PoseTrack, 'modelName' | 'keypointNames'> & {
    timesSeconds: readonly number[];
    video: PictureSize;
  },
): PoseTrack {
  const frames = timesSeconds.length;
  const { firstFrame, length, keypoints } = rows;
  const overFrames = (values: Float64Array, absent: number) => {
    const track = new Float64Array(frames * keypoints).fill(absent);
    track.set(values.subarray(0, length * keypoints), firstFrame * keypoints);
    return track;
  };
  const expanded = mapTrack(rows, overFrames);
  return {
    ...expanded,
    modelName,
    keypointNames,
    widthPx: video.widthPx,
    heightPx: video.heightPx,
    timesSeconds: Float64Array.from(timesSeconds),
    confidence: expanded.confidence.map((value) => (Number.isNaN(value) ? 0 : value)),
  };
}

const FIRST_CAPACITY_ROWS = 16;

interface Scale {
  x: number;
  y: number;
}

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

/** Poses and regions of one person: one row per frame, from the first one on. */
export class TrackRows {
  readonly firstFrame: number;
  readonly keypoints: number;
  /** Number of rows so far, including frames without the person. */
  length = 0;
  /** Number of frames with the person. */
  seen = 0;
  readonly #pose: Column[];
  readonly #region: Column;

  constructor(firstFrame: number, keypoints: number) {
    this.firstFrame = firstFrame;
    this.keypoints = keypoints;
    this.#pose = Array.from({ length: POSE_COLUMNS }, () => new Column(keypoints));
    this.#region = new Column(REGION_VALUES);
  }

  /** One table of several that follow each other in time. */
  static concatenate(parts: readonly TrackRows[]): TrackRows {
    const joined = new TrackRows(parts[0]!.firstFrame, parts[0]!.keypoints);
    for (const part of parts) joined.#append(part);
    return joined;
  }

  /** Copies the reading, converted from frame pixels to video pixels. */
  write(
    frame: number,
    { reading, region, scale }: { reading: PoseReading; region: Region; scale: Scale },
  ): void {
    const row = frame - this.firstFrame;
    for (const column of [...this.#pose, this.#region]) column.grow(row + 1);
    if (Number.isNaN(this.presenceAt(frame))) this.seen += 1;
    this.length = Math.max(this.length, row + 1);
    const at = row * this.keypoints;
    const { x, y } = scale;
    for (let keypoint = 0; keypoint < this.keypoints; keypoint += 1) {
      this.xPx[at + keypoint] = reading.xPx[keypoint]! * x;
      this.yPx[at + keypoint] = reading.yPx[keypoint]! * y;
    }
    this.confidence.set(reading.confidence, at);
    this.world.xMeters.set(reading.world.xMeters, at);
    this.world.yMeters.set(reading.world.yMeters, at);
    this.world.zMeters.set(reading.world.zMeters, at);
    const { values } = this.#region;
    values[row * REGION_VALUES + PRESENCE] = reading.presence;
    values[row * REGION_VALUES + CENTER_X] = region.centerXPx * x;
    values[row * REGION_VALUES + CENTER_Y] = region.centerYPx * y;
    values[row * REGION_VALUES + HEIGHT] = region.heightPx * y;
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

  get world(): WorldPositions {
    const [xMeters, yMeters, zMeters] = this.#pose.slice(3).map(({ values }) => values);
    return { xMeters: xMeters!, yMeters: yMeters!, zMeters: zMeters! };
  }

  get endFrame(): number {
    return this.firstFrame + this.length;
  }

  /** NaN for a frame without the person. */
  presenceAt(frame: number): number {
    return this.#region.values[(frame - this.firstFrame) * REGION_VALUES + PRESENCE] ?? NaN;
  }

  #append(part: TrackRows): void {
    const row = part.firstFrame - this.firstFrame;
    const columns = [...this.#pose, this.#region];
    for (const [index, { values, width }] of [...part.#pose, part.#region].entries()) {
      columns[index]!.grow(row + part.length);
      columns[index]!.values.set(values.subarray(0, part.length * width), row * width);
    }
    this.length = row + part.length;
    this.seen += part.seen;
  }

  regionAt(frame: number): Place {
    const at = (frame - this.firstFrame) * REGION_VALUES;
    const { values } = this.#region;
    return {
      centerXPx: values[at + CENTER_X] ?? NaN,
      centerYPx: values[at + CENTER_Y] ?? NaN,
      heightPx: values[at + HEIGHT] ?? NaN,
    };
  }
}

/** Three in the picture, three in the world. */
const POSE_COLUMNS = 6;
const PRESENCE = 0;
const CENTER_X = 1;
const CENTER_Y = 2;
const HEIGHT = 3;
const REGION_VALUES = 4;
