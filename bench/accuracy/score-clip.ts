import { backErrors, compareBack } from './back-view/compare-back.ts';
import { measureBackClip } from './back-view/measure-back-clip.ts';
import type { ScoredClip } from './error-record.ts';
import { recordedClip } from './error-record.ts';
import type { ListedClip } from './list-clips.ts';
import { measureClip } from './measure-clip.ts';
import { videoAngleErrors } from './score-angles.ts';
import { videoEventErrors } from './score-events.ts';
import type { WatchVideo } from './watch-video.ts';

/** Measures a clip and returns all its errors. */
export async function scoreClip(clip: ListedClip, watch: WatchVideo): Promise<ScoredClip> {
  const { name, view, truth, videoPath } = clip;
  const { runner, bodyName, body } = truth;
  const isSharp = truth.stanceSource !== 'sole rule';
  const facts = recordedClip({
    clip: name,
    view,
    // A body with its own animation is its own runner.
    runner: runner ?? bodyName ?? name,
    body: bodyName,
    truth: body === null ? 'real' : 'rendered',
    eventGoals: !isSharp ? 'sole rule' : view === 'side_view' ? 'side view' : 'from behind',
  });
  const watched = await watch(videoPath, view);
  if (!watched.ok) return { ...facts, refusal: watched.reason };
  const { seen } = watched;
  if (view === 'back_view') {
    const measured = await measureBackClip(seen, truth.facts);
    return measured.ok
      ? { ...facts, errors: backErrors(compareBack(measured, truth)) }
      : { ...facts, refusal: measured.reason };
  }
  const measured = measureClip(seen, truth.facts);
  return measured.ok
    ? {
        ...facts,
        errors: [...videoEventErrors(measured, truth), ...videoAngleErrors(measured, truth)],
      }
    : { ...facts, refusal: measured.reason };
}
