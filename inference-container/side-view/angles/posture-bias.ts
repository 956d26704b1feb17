import type { BodyPoint } from '../../motion/body-paths.ts';
import { otherSide } from '../../motion/facing.ts';
import { dot, piecewiseLinear } from '../../numbers/arithmetic.ts';
import { valueAt } from '../../numbers/samples.ts';
import { meanOf, medianOf } from '../../numbers/statistics.ts';
import type { SagittalBody } from '../body/sagittal-body.ts';
import { middleOf } from '../body/sagittal-body.ts';
import type { JointAngles } from './joint-angles.ts';
import type { BiasedAngle, PostureBias, PostureBiases } from './keypoint-offsets.ts';

/** Without the far hip, which mirrors the near one. */
const FAR_PARTS = ['knee', 'ankle', 'heel', 'toe', 'shoulder'] as const;
const NEAR_PARTS = ['hip', ...FAR_PARTS] as const;
/** Neighboring samples add velocity. */
const PHASE_OFFSETS = [-0.09, 0, 0.09];
/** Maximum deviation of a correction from the default, for postures outside the training data. */
const MAX_BEYOND_DEFAULT_DEGREES = 7;

/**
 * Returns the positions of legs and shoulders relative to the hips, before, at, and after each
 * frame: one array per coordinate, in trunk lengths. A point that is never visible gets the mean
 * position of the other side's.
 */
export function measurePostures(body: SagittalBody, strideSeconds: number): Float64Array[] {
  const { timesSeconds, points, nearSide, farSide } = body;
  const hips = middleOf(points.left_hip, points.right_hip);
  const shoulders = middleOf(points.left_shoulder, points.right_shoulder);
  const trunkPx = medianOf(
    hips.upPx.map((upPx, frame) =>
      Math.hypot(
        shoulders.upPx[frame]! - upPx,
        shoulders.forwardPx[frame]! - hips.forwardPx[frame]!,
      ),
    ),
  );
  const places = [
    ...NEAR_PARTS.map((part) => [nearSide, part] as const),
    ...FAR_PARTS.map((part) => [farSide, part] as const),
  ];
  const trunksOf = (point: BodyPoint, axis: 'forwardPx' | 'upPx') =>
    points[point][axis].map((px, frame) => (px - hips[axis][frame]!) / trunkPx);
  const coordinates = places.flatMap(([side, part]) =>
    (['forwardPx', 'upPx'] as const).map((axis) => {
      const trunks = trunksOf(`${side}_${part}`, axis);
      // Bridge gaps, because switching the correction off would make the angle jump.
      if (!trunks.every(Number.isNaN)) return interpolateGaps(trunks, timesSeconds);
      return trunks.fill(meanOf(trunksOf(`${otherSide(side)}_${part}`, axis)));
    }),
  );
  return PHASE_OFFSETS.flatMap((strides) =>
    coordinates.map((trunks) => shifted(trunks, timesSeconds, strides * strideSeconds)),
  );
}

/** Subtracts the posture-dependent bias of knees and trunk. */
export function correctForPosture(
  angles: JointAngles,
  {
    body,
    strideSeconds,
    biases,
  }: { body: SagittalBody; strideSeconds: number; biases: PostureBiases },
): JointAngles {
  const bodyPostures = measurePostures(body, strideSeconds);
  const corrected = (degrees: Float64Array, angle: BiasedAngle) => {
    const bias = biases[angle];
    return bias === undefined
      ? degrees
      : degrees.map((value, frame) => value - biasDegrees(bias, bodyPostures, frame));
  };
  const { nearSide, farSide } = body;
  return {
    ...angles,
    trunk: corrected(angles.trunk, 'trunk'),
    [`${nearSide}_knee` as const]: corrected(angles[`${nearSide}_knee`], 'nearKnee'),
    [`${farSide}_knee` as const]: corrected(angles[`${farSide}_knee`], 'farKnee'),
  };
}

function biasDegrees(
  { defaultDegrees, constantDegrees, degreesPerTrunk }: PostureBias,
  bodyPostures: readonly Float64Array[],
  frame: number,
): number {
  const posture = bodyPostures.map((trunks) => trunks[frame]!);
  const beyondDegrees = constantDegrees + dot(degreesPerTrunk, posture) - defaultDegrees;
  if (Number.isNaN(beyondDegrees)) return defaultDegrees;
  const limit = MAX_BEYOND_DEFAULT_DEGREES;
  return defaultDegrees + Math.min(limit, Math.max(-limit, beyondDegrees));
}

/** Interpolates linearly between known values, and holds the first and the last one. */
function interpolateGaps(values: Float64Array, timesSeconds: Float64Array): Float64Array {
  const known = [...values.keys()].filter((frame) => !Number.isNaN(values[frame]!));
  if (known.length === values.length || known.length === 0) return values;
  const knots = known.map((frame) => [timesSeconds[frame]!, values[frame]!] as const);
  return timesSeconds.map((seconds) => piecewiseLinear(knots, seconds));
}

/** Shifts a signal in time; holds the values at its ends. */
function shifted(
  values: Float64Array,
  timesSeconds: Float64Array,
  laterSeconds: number,
): Float64Array {
  if (laterSeconds === 0) return values;
  const [first = Number.NaN] = timesSeconds;
  const last = timesSeconds.at(-1) ?? Number.NaN;
  return timesSeconds.map((at) => {
    const seconds = Math.min(last, Math.max(first, at + laterSeconds));
    return valueAt(values, { timesSeconds, seconds });
  });
}
