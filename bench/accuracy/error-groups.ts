import { FOOT_STRIKE_PATTERNS } from '../../contract/job-result.ts';
import { keysOf } from '../../contract/keys-of.ts';
import type { RecordedClip, RecordedError } from './error-record.ts';
import type { ValueName } from './values.ts';
import { VALUES } from './values.ts';

/** The errors of one value, by clip. */
export interface ErrorGroup {
  name: string;
  value: ValueName;
  /** Whether the goal is for the bias of a foot strike pattern. */
  isOfPattern: boolean;
  clips: { clip: RecordedClip; errors: RecordedError[] }[];
}

/** One group for each value that the clips have, and for times of each foot strike pattern. */
export function groupErrors(clips: readonly RecordedClip[]): ErrorGroup[] {
  return keysOf(VALUES).flatMap((value) => {
    const group = (name: string, isOfPattern: boolean, of: readonly RecordedClip[]) => {
      const withErrors = of
        .map((clip) => ({ clip, errors: clip.errors.filter((error) => error.value === value) }))
        .filter(({ errors }) => errors.length > 0);
      return withErrors.length === 0 ? [] : [{ name, value, isOfPattern, clips: withErrors }];
    };
    const ofPatterns = FOOT_STRIKE_PATTERNS.flatMap((pattern) =>
      group(
        `${value} of ${pattern} strikers`,
        true,
        clips.filter(({ strike }) => strike === pattern),
      ),
    );
    const isTimed = value === 'contact' || value === 'toe-off';
    return [...group(value, false, clips), ...(isTimed ? ofPatterns : [])];
  });
}
