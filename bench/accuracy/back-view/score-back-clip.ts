import type { ScoredClip } from '../error-record.ts';
import type { ListedClip } from '../list-clips.ts';
import type { VideoFacts } from '../make-variants.ts';
import { makeVariants } from '../make-variants.ts';
import type { SeenClip } from '../measure-clip.ts';
import { anotherForm } from '../score-variants.ts';
import type { WatchVideo } from '../watch-video.ts';
import { backErrors, compareBack } from './compare-back.ts';
import { measureBackClip } from './measure-back-clip.ts';
import { scoreBackRetest } from './score-back-retest.ts';

/** All errors of one back view, then those of its other forms. */
export async function scoreBackClip(
  clip: ListedClip,
  run: {
    facts: ScoredClip;
    seen: SeenClip;
    video: VideoFacts;
    watch: WatchVideo;
    directory: string;
  },
): Promise<ScoredClip[]> {
  const { truth } = clip;
  const measured = await measureBackClip(run.seen, truth.facts);
  if (!measured.ok) return [{ ...run.facts, refusal: measured.reason }];
  const clips = [{ ...run.facts, errors: backErrors(compareBack(measured, truth)) }];
  for (const variant of await makeVariants(run.video, run.directory)) {
    const watched = await run.watch(variant.path, 'back_view');
    const again = watched.ok ? await measureBackClip(watched.seen, truth.facts) : watched;
    const facts = anotherForm(clip, variant);
    const isMirrored = variant.name === 'mirrored';
    clips.push(
      again.ok
        ? { ...facts, errors: scoreBackRetest(measured, again, { isMirrored }) }
        : { ...facts, refusal: again.reason },
    );
  }
  return clips;
}
