import type { Side } from '../../motion/facing.ts';
import { piecewiseLinear } from '../../numbers/piecewise-linear.ts';
import { medianOf } from '../../numbers/statistics.ts';
import { valueAt } from '../../numbers/value-at.ts';
import type { Step } from '../../strides/step.ts';
import type { SagittalBody } from './sagittal-body.ts';
import { middleOf } from './sagittal-body.ts';

/**
 * Phases of the stance in which the foot is flat. The middle of the foot sinks while the toes come
 * down and rises with the heel; between these phases, a runner on a level belt (Hamner and Delp
 * 2013) shows no slope.
 */
const STANDING_SHARES = [0.15, 0.325, 0.5] as const;
/** Feet that roll differently fake a slope of a degree or two, so small slopes are discounted. */
const CORRECTED_DEGREES = [
  [0, 0],
  [1, 0],
  [3, 3],
  [8, 8],
] as const;
const MIN_LANDINGS = 6;
/**
 * At an angle, perspective slopes a level floor: by 4 degrees at 10 degrees of yaw, filmed from hip
 * height at 2.5 m. Within this yaw it stays below 2.
 */
const MAX_YAW_DEGREES = 4;
/** More is not a camera that is held slightly askew. */
const MAX_SLOPE_DEGREES = 8;
/** Both feet stand on the same ground: a larger disagreement has another cause. */
const MAX_DISAGREEMENT_DEGREES = 2;
const SHORTEST_SPAN_STATURES = 0.05;

/**
 * Slope of the ground ahead in the picture, in degrees: the median slope over all pairs of places
 * where the near foot stood (Theil 1950, Sen 1968). It uses the middle of the foot, because heel
 * and toes move in opposite directions while the foot rolls. 0 if the slope cannot be determined;
 * an inclined treadmill is indistinguishable from a rolled camera.
 */
export function groundSlopeDegrees(
  body: SagittalBody,
  clip: { steps: readonly Step[]; staturePx: number; yawDegrees: number | null },
): number {
  const { steps, staturePx, yawDegrees } = clip;
  const isSquare = yawDegrees !== null && yawDegrees <= MAX_YAW_DEGREES;
  if (steps.length < MIN_LANDINGS || !isSquare) return 0;
  const shortestPx = SHORTEST_SPAN_STATURES * staturePx;
  const near = slopeUnder(body, { side: body.nearSide, steps, shortestPx });
  const far = slopeUnder(body, { side: body.farSide, steps, shortestPx });
  if (!(Math.abs(near - far) <= MAX_DISAGREEMENT_DEGREES)) return 0;
  if (Math.abs(near) > MAX_SLOPE_DEGREES) return 0;
  return Math.sign(near) * piecewiseLinear(CORRECTED_DEGREES, Math.abs(near));
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
  return (Math.atan(medianOf(slopes)) * 180) / Math.PI;
}
