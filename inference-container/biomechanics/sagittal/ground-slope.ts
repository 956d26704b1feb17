import { medianOf } from '../signals/statistics.ts';
import { valueAt } from '../signals/value-at.ts';
import type { Step } from '../step.ts';
import type { SagittalBody } from './sagittal-body.ts';
import { middleOf } from './sagittal-body.ts';

/** Where in a stance the whole foot is on the ground: after landing, before the heel rises. */
const STANDING_SHARES = [0.2, 0.35, 0.5] as const;
const FEWEST_LANDINGS = 6;
/** Seen at an angle, perspective slopes a level floor. */
const MOST_YAW_DEGREES = 10;
/** More is a wall, not a camera held a little askew. */
const MOST_SLOPE_DEGREES = 8;
const SHORTEST_SPAN_STATURES = 0.05;

/**
 * How far the ground rises ahead in the picture, in degrees: the median slope of all pairs of
 * places where the near foot stood (Theil 1950, Sen 1968). The middle of the foot, because heel
 * and toes go up and down against each other while it rolls. 0 where the ground says nothing; an
 * inclined treadmill cannot be told from an askew camera.
 */
export function groundSlopeDegrees(
  body: SagittalBody,
  clip: { steps: readonly Step[]; staturePx: number; yawDegrees: number | null },
): number {
  const { steps, staturePx, yawDegrees } = clip;
  if (steps.length < FEWEST_LANDINGS || (yawDegrees ?? 0) > MOST_YAW_DEGREES) return 0;
  const { timesSeconds, feet, nearSide } = body;
  const foot = middleOf(feet[`${nearSide}_heel`], feet[`${nearSide}_toe`]);
  const places = steps
    .filter(({ side }) => side === nearSide)
    .flatMap(({ contactSeconds, toeOffSeconds }) =>
      STANDING_SHARES.map((share) => {
        const contactTime = (toeOffSeconds ?? Number.NaN) - contactSeconds;
        const at = { timesSeconds, seconds: contactSeconds + share * contactTime };
        return { forwardPx: valueAt(foot.forwardPx, at), upPx: valueAt(foot.upPx, at) };
      }),
    );
  const slopes = places.flatMap((one, index) =>
    places.slice(index + 1).flatMap((other) => {
      const span = other.forwardPx - one.forwardPx;
      const isFar = Math.abs(span) >= SHORTEST_SPAN_STATURES * staturePx;
      return isFar ? [(other.upPx - one.upPx) / span] : [];
    }),
  );
  const degrees = (Math.atan(medianOf(slopes)) * 180) / Math.PI;
  return Math.abs(degrees) <= MOST_SLOPE_DEGREES ? degrees : 0;
}
