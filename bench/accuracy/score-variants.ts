import type { ClipTruth } from './clip-truth.ts';
import type { ScoredClip } from './error-record.ts';
import { recordedClip } from './error-record.ts';
import type { ListedClip } from './list-clips.ts';
import type { Variant, VideoFacts } from './make-variants.ts';
import { makeVariants } from './make-variants.ts';
import type { MeasuredClip } from './measure-clip.ts';
import { measureClip } from './measure-clip.ts';
import type { TrueChange } from './score-retest.ts';
import { scoreRetest } from './score-retest.ts';
import { trueLandings } from './true-landings.ts';
import type { WatchVideo } from './watch-video.ts';
import { whoIsSeen } from './who-is-seen.ts';

/** Compares the clip with itself, presented differently. */
export async function scoreVariants(
  clip: ListedClip,
  run: { first: MeasuredClip; video: VideoFacts; watch: WatchVideo; directory: string },
): Promise<ScoredClip[]> {
  const { truth } = clip;
  const { first, video } = run;
  const clips: ScoredClip[] = [];
  for (const variant of await makeVariants(video, run.directory)) {
    const watched = await run.watch(variant.path, 'side_view');
    const again = watched.ok ? measureClip(watched.seen, truth.facts) : watched;
    const facts = anotherForm(clip, variant);
    const change = { first, trueChange: trueChange({ first, truth, video, variant }) };
    clips.push(
      again.ok
        ? { ...facts, errors: scoreRetest({ ...change, again }) }
        : { ...facts, refusal: again.reason },
    );
  }
  return clips;
}

export function anotherForm(clip: ListedClip, variant: Variant): ScoredClip {
  return recordedClip({
    ...whoIsSeen(clip, clip.truth),
    clip: `${clip.name}, ${variant.name}`,
    truth: 'another form',
  });
}

/** True change of the runner in a part of the clip; null if the bones are unknown. */
function trueChange({
  first,
  truth: { body, stances },
  video,
  variant: { part },
}: {
  first: MeasuredClip;
  truth: ClipTruth;
  video: VideoFacts;
  variant: Variant;
}): TrueChange | null {
  if (body === null || stances === null || part === null) return null;
  const { nearSide } = first.seen.motion.facing;
  const [fromSeconds, toSeconds] = part.map((share) => share * video.durationSeconds);
  const within = (from = 0, to = video.durationSeconds) => {
    const steps = stances
      .filter(({ contactSeconds, toeOffSeconds }) => contactSeconds > from && toeOffSeconds < to)
      .map((stance) => ({ ...stance, confidence: 1 }));
    return trueLandings(body, { steps, nearSide }).typical;
  };
  return { first: within(), again: within(fromSeconds, toSeconds) };
}
