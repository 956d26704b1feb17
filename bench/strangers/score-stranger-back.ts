import { readFileSync } from 'node:fs';

import type { HeelProblem } from '../../inference-container/back-view/picture-measurements.ts';
import type { Side } from '../../inference-container/motion/facing.ts';
import type { ComparedBack } from '../accuracy/back-view/compare-back.ts';
import { compareBack } from '../accuracy/back-view/compare-back.ts';
import { readClipTruth } from '../accuracy/clip-truth.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';
import { firstBackClip } from './first-back-clip.ts';

export interface StrangerBack extends ComparedBack {
  heelProblems: Record<Side, HeelProblem | null>;
}

/** Null if no stretch of the back view can be measured. */
export async function scoreStrangerBack(
  watched: FollowedVideo,
  { truthPath }: { truthPath: string },
): Promise<StrangerBack | null> {
  const measured = await firstBackClip(watched);
  if (measured === null) return null;
  const { sides } = measured.look.heels;
  return {
    ...compareBack(measured, readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8')))),
    heelProblems: { left: sides.left.problem, right: sides.right.problem },
  };
}
