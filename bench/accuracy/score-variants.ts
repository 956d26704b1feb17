import type { ClipTruth } from './clip-truth.ts';
import { refusedRow } from './accuracy-table.ts';
import type { Row } from './accuracy-table.ts';
import type { Variant, VideoFacts } from './make-variants.ts';
import { makeVariants } from './make-variants.ts';
import type { MeasuredClip } from './measure-clip.ts';
import { measureClip } from './measure-clip.ts';
import type { TrueChange } from './score-retest.ts';
import { scoreRetest } from './score-retest.ts';
import { trueLandings } from './true-landings.ts';
import type { WatchVideo } from './watch-video.ts';

interface Retest {
  first: MeasuredClip;
  truth: ClipTruth;
  watch: WatchVideo;
}

/** Compares the clip with itself, presented differently. */
export async function scoreVariants(
  name: string,
  run: Retest & { video: VideoFacts; directory: string },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const variant of await makeVariants(run.video, run.directory)) {
    rows.push(...(await scoreVariant(`${name}, ${variant.name}`, { ...run, variant })));
  }
  return rows;
}

async function scoreVariant(
  title: string,
  run: Retest & { video: VideoFacts; variant: Variant },
): Promise<Row[]> {
  const watched = await run.watch(run.variant.path, 'side_view');
  if (!watched.ok) return [refusedRow(title, watched.reason)];
  const again = measureClip(watched.seen, run.truth.facts);
  if (!again.ok) return [refusedRow(title, again.reason)];
  return scoreRetest(title, { first: run.first, again, trueChange: trueChange(run) });
}

/** True change of the runner in a part of the clip; null if the bones are unknown. */
function trueChange({
  first,
  truth: { body, stances },
  video,
  variant: { part },
}: Retest & { video: VideoFacts; variant: Variant }): TrueChange | null {
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
