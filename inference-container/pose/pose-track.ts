import type { PictureSize } from '../media/picture-size.ts';
import type { WorldPositions } from './pose-reading.ts';
import type { TrackRows } from './track-rows.ts';

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
  /** Meters from the middle of the hips: x right in the image, y down, z away from the camera. */
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
