import type { Motion } from '../../inference-container/motion/motion.ts';
import { stretchesOf } from '../../inference-container/stretch/stretches.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';

/** Motion of the most promising stretch of a side view; null if there is none. */
export function firstSideMotion({
  track,
  isRepeated,
  isCut,
  video: { taggedFramesPerSecond },
}: FollowedVideo): Motion | null {
  if (track === null) return null;
  const options = { view: 'side_view', isRepeated, taggedFramesPerSecond } as const;
  const first = stretchesOf({ track, isCut, ...options }).next();
  return first.done === true ? null : first.value.motion;
}
