import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import { scoreBackClip } from './back-view/score-back-clip.ts';
import type { ScoredClip } from './error-record.ts';
import { recordedClip } from './error-record.ts';
import { meanHipOffsets } from './hip-offsets.ts';
import type { ListedClip } from './list-clips.ts';
import { withinLimit } from './make-variants.ts';
import { measureClip } from './measure-clip.ts';
import { videoAngleErrors } from './score-angles.ts';
import { videoEventErrors } from './score-events.ts';
import { scoreVariants } from './score-variants.ts';
import type { WatchVideo } from './watch-video.ts';
import { whoIsSeen } from './who-is-seen.ts';

/** All errors of one clip, then those of its other forms. */
export async function scoreClip(
  clip: ListedClip,
  { watch, directory: parent }: { watch: WatchVideo; directory: string },
): Promise<ScoredClip[]> {
  const { name, view, truth } = clip;
  const isSharp = truth.stanceSource !== 'sole rule';
  const facts = recordedClip({
    ...whoIsSeen(clip, truth),
    clip: name,
    eventGoals: !isSharp ? 'sole rule' : view === 'side_view' ? 'side view' : 'from behind',
  });
  const directory = await mkdtemp(join(parent, 'clip-'));
  const video = await withinLimit(clip.videoPath, directory);
  if (video === null) return [{ ...facts, refusal: 'video_damaged' }];
  const watched = await watch(video.path, view);
  if (!watched.ok) return [{ ...facts, refusal: watched.reason }];
  const { seen } = watched;
  const run = { watch, directory, video };
  if (view === 'back_view') return scoreBackClip(clip, { ...run, seen, facts });
  const measured = measureClip(seen, truth.facts);
  if (!measured.ok) return [{ ...facts, refusal: measured.reason }];
  const errors = [
    ...videoEventErrors(measured, truth),
    ...videoAngleErrors(measured, truth),
    ...meanHipOffsets(measured, truth),
  ];
  return [{ ...facts, errors }, ...(await scoreVariants(clip, { ...run, first: measured }))];
}
