import { stretchesOf } from '../../inference-container/stretch/stretches.ts';
import type { MeasuredBackClip } from '../accuracy/back-view/measure-back-clip.ts';
import { measureBackClip } from '../accuracy/back-view/measure-back-clip.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';
import { ASSUMED_FACTS } from './score-stranger.ts';

/** The first stretch of a back view that can be measured; null if there is none. */
export async function firstBackClip({
  track,
  isRepeated,
  isCut,
  video,
}: FollowedVideo): Promise<MeasuredBackClip | null> {
  if (track === null) return null;
  const { taggedFramesPerSecond } = video;
  const options = { view: 'back_view', isRepeated, taggedFramesPerSecond } as const;
  for (const { motion } of stretchesOf({ track, isCut, ...options })) {
    const seen = { motion, poseModelName: track.modelName, video };
    const measured = await measureBackClip(seen, ASSUMED_FACTS);
    if (measured.ok) return measured;
  }
  return null;
}
