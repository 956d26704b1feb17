import type { AnalysisType } from '../../contract/job.ts';
import { stretchesOf } from '../../inference-container/stretch/stretches.ts';
import type { MeasuredBackClip } from '../accuracy/back-view/measure-back-clip.ts';
import { measureBackClip } from '../accuracy/back-view/measure-back-clip.ts';
import type { ClipModels, MeasuredClip, SeenClip } from '../accuracy/measure-clip.ts';
import { measureClip } from '../accuracy/measure-clip.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';
import { ASSUMED_FACTS } from './score-stranger.ts';

/** Yields the stretches of a video, the most promising first. */
export function* seenStretches(
  { track, isRepeated, isCut, video }: FollowedVideo,
  view: AnalysisType,
): Generator<SeenClip> {
  if (track === null) return;
  const { taggedFramesPerSecond } = video;
  for (const { motion } of stretchesOf({ track, isCut, view, isRepeated, taggedFramesPerSecond })) {
    yield { motion, poseModelName: track.modelName, video };
  }
}

/** Measures the first stretch of a side view that can be measured; null if none can. */
export function firstMeasuredSide(
  watched: FollowedVideo,
  models: ClipModels = {},
): MeasuredClip | null {
  for (const seen of seenStretches(watched, 'side_view')) {
    const measured = measureClip(seen, ASSUMED_FACTS, models);
    if (measured.ok) return measured;
  }
  return null;
}

/** Measures the first stretch of a back view that can be measured; null if none can. */
export async function firstMeasuredBack(watched: FollowedVideo): Promise<MeasuredBackClip | null> {
  for (const seen of seenStretches(watched, 'back_view')) {
    const measured = await measureBackClip(seen, ASSUMED_FACTS);
    if (measured.ok) return measured;
  }
  return null;
}
