import type { RecordedClip } from '../../../bench/accuracy/error-record.ts';
import { recordedClip } from '../../../bench/accuracy/error-record.ts';

/** Builds a rendered side view with these errors of the trunk. */
export function trunkClip(clip: string, body: string, errors: readonly number[]): RecordedClip {
  return {
    source: clip,
    ...recordedClip({ clip, view: 'side_view', runner: 'somebody', truth: 'rendered' }),
    body,
    errors: errors.map((error) => ({ value: 'trunk', error, expected: 2 })),
  };
}
