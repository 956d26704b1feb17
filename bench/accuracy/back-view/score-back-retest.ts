import { keysOf } from '../../../contract/keys-of.ts';
import type { Side } from '../../../inference-container/motion/facing.ts';
import { SIDES } from '../../../inference-container/motion/facing.ts';
import type { RecordedError } from '../error-record.ts';
import { errorsOf } from '../error-record.ts';
import type { MeasuredBackClip } from './measure-back-clip.ts';

const OTHER: Record<Side, Side> = { left: 'right', right: 'left' };

/** Changes when the same run is presented differently; NaN if only one of the two has a value. */
export function scoreBackRetest(
  { result: { segments: first } }: MeasuredBackClip,
  { result: { segments: again } }: MeasuredBackClip,
  { isMirrored }: { isMirrored: boolean },
): RecordedError[] {
  return keysOf(first).flatMap((name) =>
    SIDES.flatMap((side) => {
      const before = first[name]?.[side];
      const after = again[name]?.[isMirrored ? OTHER[side] : side];
      if (!before && !after) return [];
      const change =
        before && after ? after.measuredValueDegrees - before.measuredValueDegrees : Number.NaN;
      return errorsOf('angle in another form', [change]);
    }),
  );
}
