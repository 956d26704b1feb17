import type { ClipTruth } from './clip-truth.ts';
import type { ScoredClip } from './error-record.ts';
import type { ListedClip } from './list-clips.ts';

/** A body with its own animation is its own runner. */
export function whoIsSeen(
  { name, view }: Pick<ListedClip, 'name' | 'view'>,
  { runner, bodyName, body }: ClipTruth,
): Pick<ScoredClip, 'view' | 'runner' | 'body' | 'truth'> {
  return {
    view,
    runner: runner ?? bodyName ?? name,
    body: bodyName,
    truth: body === null ? 'real' : 'rendered',
  };
}
