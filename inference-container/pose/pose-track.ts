import type { PoseTrack } from '../run-data.ts';
import type { TrackRows } from './track-rows.ts';

/** One person's rows as a track through the whole video. */
export function poseTrackOf(
  rows: TrackRows,
  {
    modelName,
    keypointNames,
    timesSeconds,
    video,
  }: Pick<PoseTrack, 'modelName' | 'keypointNames'> & {
    timesSeconds: readonly number[];
    video: { widthPx: number; heightPx: number };
  },
): PoseTrack {
  const frames = timesSeconds.length;
  const { firstFrame, length, keypoints } = rows;
  const overFrames = (values: Float64Array, absent: number) => {
    const track = new Float64Array(frames * keypoints).fill(absent);
    track.set(values.subarray(0, length * keypoints), firstFrame * keypoints);
    return track;
  };
  const confidence = overFrames(rows.confidence, 0);
  const { world } = rows;
  return {
    modelName,
    keypointNames,
    widthPx: video.widthPx,
    heightPx: video.heightPx,
    timesSeconds: Float64Array.from(timesSeconds),
    xPx: overFrames(rows.xPx, NaN),
    yPx: overFrames(rows.yPx, NaN),
    confidence: confidence.map((value) => (Number.isNaN(value) ? 0 : value)),
    world: world && {
      xMeters: overFrames(world.xMeters, NaN),
      yMeters: overFrames(world.yMeters, NaN),
      zMeters: overFrames(world.zMeters, NaN),
    },
    presence: Float64Array.from({ length: frames }, (_, frame) => {
      const presence = frame < firstFrame ? NaN : rows.presenceAt(frame);
      return Number.isNaN(presence) ? 0 : presence;
    }),
  };
}
