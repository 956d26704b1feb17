import type { Side } from '../../motion/facing.ts';
import { degreesOf, piecewiseLinear } from '../../numbers/arithmetic.ts';
import { valueAt } from '../../numbers/samples.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { Step } from '../../strides/step.ts';
import type { SagittalBody } from './sagittal-body.ts';
import { middleOf } from './sagittal-body.ts';

/**
 * Phases of the stance in which the foot is flat. The middle of the foot sinks while the toes come
 * down and rises with the heel; between these phases, a runner on a level belt (Hamner and Delp
 * 2013) shows no slope.
 */
const STANDING_SHARES = [0.15, 0.325, 0.5] as const;
/**
 * Corrected slope by measured slope. Small slopes are discounted: level footage shows apparent ones
 * with a standard deviation of 1.7 degrees (mean of both feet in 75 renders).
 */
const CORRECTED_DEGREES = [
  [1, 0],
  [4, 4],
  [8, 8],
] as const;
const MIN_LANDINGS = 6;
/**
 * If the camera is not perpendicular to the runner, perspective makes a level floor slope: by 4
 * degrees at 10 degrees of yaw, filmed from hip height at 2.5 m; at 4 degrees of yaw, by less than
 * 2. The yaw is known only to within a few degrees.
 */
const TRUST_BY_YAW_DEGREES = [
  [2, 1],
  [6, 0],
] as const;
/** Trust by disagreement between the feet, which stand on the same ground. */
const TRUST_BY_DISAGREEMENT_DEGREES = [
  [1, 1],
  [3, 0],
] as const;
/** A slightly tilted camera does not cause larger slopes. */
const MAX_SLOPE_DEGREES = 8;
const MIN_SPAN_STATURES = 0.05;

/**
 * Returns the slope of the ground ahead in the picture, in degrees: the median over all pairs of
 * places where a foot stood (Theil 1950, Sen 1968), averaged over both feet. Uses the middle of the
 * foot, because heel and toes move in opposite directions while the foot rolls. 0 if the slope
 * cannot be determined; an inclined treadmill is indistinguishable from a rolled camera.
 */
export function groundSlopeDegrees(
  body: SagittalBody,
  clip: { steps: readonly Step[]; staturePx: number; yawDegrees: number | null },
): number {
  const { steps, staturePx, yawDegrees } = clip;
  if (steps.length < MIN_LANDINGS || yawDegrees === null) return 0;
  const shortestPx = MIN_SPAN_STATURES * staturePx;
  const near = slopeUnder(body, { side: body.nearSide, steps, shortestPx });
  const far = slopeUnder(body, { side: body.farSide, steps, shortestPx });
  const slope = (near + far) / 2;
  if (!(Math.abs(slope) <= MAX_SLOPE_DEGREES)) return 0;
  const trust =
    piecewiseLinear(TRUST_BY_YAW_DEGREES, yawDegrees) *
    piecewiseLinear(TRUST_BY_DISAGREEMENT_DEGREES, Math.abs(near - far));
  return Math.sign(slope) * trust * piecewiseLinear(CORRECTED_DEGREES, Math.abs(slope));
}

function slopeUnder(
  { timesSeconds, feet }: SagittalBody,
  { side, steps, shortestPx }: { side: Side; steps: readonly Step[]; shortestPx: number },
): number {
  const foot = middleOf(feet[`${side}_heel`], feet[`${side}_toe`]);
  const places = steps
    .filter((step) => step.side === side)
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
      return Math.abs(span) >= shortestPx ? [(other.upPx - one.upPx) / span] : [];
    }),
  );
  return degreesOf(Math.atan(medianOf(slopes)));
}
