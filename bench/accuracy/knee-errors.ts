import type { Side } from '../../inference-container/motion/facing.ts';
import { valueAt } from '../../inference-container/numbers/samples.ts';
import { medianOf } from '../../inference-container/numbers/statistics.ts';
import type { JointAngles } from '../../inference-container/side-view/angles/joint-angles.ts';
import type { ClipTruth } from './clip-truth.ts';
import type { MeasuredClip } from './measure-clip.ts';

/** The near knee as the results score it: in front at its own landings, behind at the others. */
export interface KneeError {
  /** Error of the result, which depends on the detected landings. */
  scored: number;
  /** Error of the same angles at the true landings. */
  atTrueLandings: number;
}

/** Error of the near knee; NaN without known landings. */
export function kneeErrors(
  { gait, seen: { motion } }: MeasuredClip,
  { body, stances }: ClipTruth,
): Record<'front' | 'back', KneeError> {
  const landings = { stances: stances ?? [], nearSide: motion.facing.nearSide };
  const truth = body && kneesAt(landings, body);
  const measured = kneesAt(landings, { timesSeconds: motion.timesSeconds, angles: gait.angles });
  const error = (place: 'front' | 'back', scoredDegrees: number): KneeError => {
    const trueDegrees = truth?.[place] ?? Number.NaN;
    return {
      scored: scoredDegrees - trueDegrees,
      atTrueLandings: measured[place] - trueDegrees,
    };
  };
  return {
    front: error('front', gait.typical.frontKnee.degrees),
    back: error('back', gait.typical.backKnee.degrees),
  };
}

function kneesAt(
  { stances, nearSide }: { stances: NonNullable<ClipTruth['stances']>; nearSide: Side },
  { timesSeconds, angles }: { timesSeconds: Float64Array; angles: JointAngles },
): Record<'front' | 'back', number> {
  const typical = (isNear: boolean) =>
    medianOf(
      stances
        .filter(({ side }) => (side === nearSide) === isNear)
        .map(({ contactSeconds: seconds }) =>
          valueAt(angles[`${nearSide}_knee`], { timesSeconds, seconds }),
        ),
    );
  return { front: typical(true), back: typical(false) };
}
