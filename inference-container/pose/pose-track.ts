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
   * without depth.
   */
  world: WorldPositions;
}

type TrackValues = Pick<PoseTrack, 'xPx' | 'yPx' | 'confidence' | 'world'>;

/** Applies a change to all values; `absent` is the value where the person was not found. */
export function mapTrack(
  { xPx, yPx, confidence, world }: TrackValues,
  change: (values: Float64Array, absent: number) => Float64Array,
): TrackValues {
  return {
    xPx: change(xPx, NaN),
    yPx: change(yPx, NaN),
    confidence: change(confidence, 0),
    world: {
      xMeters: change(world.xMeters, NaN),
      yMeters: change(world.yMeters, NaN),
      zMeters: change(world.zMeters, NaN),
    },
  };
}

/** One person's pose and place in a frame, in pixels of the video. */
interface Row extends TrackValues {
  place: Place;
}

/** Poses and places of one person, from the first frame on; no rows while the person is hidden. */
export class TrackRows {
  readonly firstFrame: number;
  readonly #rows: (Row | undefined)[] = [];

  constructor(firstFrame: number) {
    this.firstFrame = firstFrame;
  }

  /** `parts` must be in order of time. */
  static concatenate(parts: readonly TrackRows[]): TrackRows {
    const joined = new TrackRows(parts[0]!.firstFrame);
    for (const { firstFrame, rows } of parts) {
      for (const [index, row] of rows.entries()) {
        joined.#rows[firstFrame + index - joined.firstFrame] = row;
      }
    }
    return joined;
  }

  get rows(): readonly (Row | undefined)[] {
    return this.#rows;
  }

  /** Counts frames without the person too. */
  get length(): number {
    return this.#rows.length;
  }

  get endFrame(): number {
    return this.firstFrame + this.length;
  }

  /** Number of frames with the person. */
  get detectedCount(): number {
    return this.#rows.filter((row) => row !== undefined).length;
  }

  at(frame: number): Row | undefined {
    return this.#rows[frame - this.firstFrame];
  }

  placeAt(frame: number): Place {
    return this.at(frame)?.place ?? NOWHERE;
  }

  /** Stores a reading, converted from frame pixels to video pixels. */
  write(
    frame: number,
    { reading, region, scale }: { reading: PoseReading; region: Region; scale: Scale },
  ): void {
    const { x, y } = scale;
    const copied = mapTrack(reading, (values) => values.slice());
    this.#rows[frame - this.firstFrame] = {
      ...copied,
      xPx: copied.xPx.map((px) => px * x),
      yPx: copied.yPx.map((px) => px * y),
      place: {
        centerXPx: region.centerXPx * x,
        centerYPx: region.centerYPx * y,
        heightPx: region.heightPx * y,
      },
    };
  }
}

const NOWHERE: Place = { centerXPx: NaN, centerYPx: NaN, heightPx: NaN };

interface Scale {
  x: number;
  y: number;
}

export function poseTrackOf(
  rows: TrackRows,
  {
    modelName,
    keypointNames,
    timesSeconds,
    video: { widthPx, heightPx },
  }: Pick<PoseTrack, 'modelName' | 'keypointNames'> & {
    timesSeconds: readonly number[];
    video: PictureSize;
  },
): PoseTrack {
  const width = keypointNames.length;
  const throughout = (absent: number, valuesOf: (row: Row) => Float64Array) => {
    const track = new Float64Array(timesSeconds.length * width).fill(absent);
    for (const [index, row] of rows.rows.entries()) {
      if (row !== undefined) track.set(valuesOf(row), (rows.firstFrame + index) * width);
    }
    return track;
  };
  return {
    modelName,
    keypointNames,
    widthPx,
    heightPx,
    timesSeconds: Float64Array.from(timesSeconds),
    xPx: throughout(NaN, ({ xPx }) => xPx),
    yPx: throughout(NaN, ({ yPx }) => yPx),
    confidence: throughout(0, ({ confidence }) => confidence),
    world: {
      xMeters: throughout(NaN, ({ world }) => world.xMeters),
      yMeters: throughout(NaN, ({ world }) => world.yMeters),
      zMeters: throughout(NaN, ({ world }) => world.zMeters),
    },
  };
}
