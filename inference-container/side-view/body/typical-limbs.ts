import type { Side } from '../../motion/facing.ts';
import { otherSide, SIDES } from '../../motion/facing.ts';
import { DEVIATIONS_PER_MEDIAN, medianOf, weightedMedianOf } from '../../numbers/statistics.ts';
import type { SagittalBody, SagittalPath, SagittalPlaces, StridePhase } from './sagittal-body.ts';
import { legPx, mapAxes, middleOf } from './sagittal-body.ts';

/** Number of stride phases at which a point's typical position is computed. */
const PLACES = 50;
/** Standard deviation of the phase weights, in strides. */
const PHASE_REACH = 0.02;
const MAX_REACHES = 3;
/** The other arm moves nearly the same way half a stride later; legs may differ in a limp. */
const OTHER_ARM_WEIGHT = 0.5;
/** Minimum weight of a point about which the model is not confident. */
const MIN_WEIGHT = 0.05;
const MIN_SAMPLES = 3;
/** Natural variation between strides, in leg lengths. */
const NATURAL_VARIATION_LEGS = 0.01;
/** Deviation at which measured and typical position count equally, in typical deviations. */
const HALF_WEIGHT_DEVIATIONS = 3;

const LIMB_POINTS = [
  { part: 'elbow', root: 'shoulder' },
  { part: 'wrist', root: 'shoulder' },
  { part: 'knee', root: 'hips' },
  { part: 'ankle', root: 'hips' },
  { part: 'heel', root: 'ankle' },
  { part: 'toe', root: 'ankle' },
] as const;
type Root = (typeof LIMB_POINTS)[number]['root'];

/**
 * Pulls outliers toward their typical position at that phase of the stride: where the near leg
 * hides the far one, a model may confuse them for half a stride. The typical position is the median
 * over all strides, of both limbs or of each limb separately.
 */
export function pullTowardTypicalLimbs(body: SagittalBody, phase: StridePhase): SagittalBody {
  const { points } = body;
  const hips = middleOf(points.left_hip, points.right_hip);
  const rootOf = (of: SagittalBody['points'], side: Side, root: Root) =>
    root === 'hips' ? hips : of[`${side}_${root}`];
  // One pixel if no leg length is known.
  const naturalVariationPx = NATURAL_VARIATION_LEGS * legPx(body) || 1;
  const moved = { ...points };
  for (const { part, root } of LIMB_POINTS) {
    const limbs = {
      left: subtractRoot(points[`left_${part}`], rootOf(points, 'left', root)),
      right: subtractRoot(points[`right_${part}`], rootOf(points, 'right', root)),
    };
    for (const side of SIDES) {
      const other = otherSide(side);
      const typical = typicalPath(phase[side], [
        { path: limbs[side], phase: phase[side], weight: 1 },
        ...(root === 'shoulder'
          ? [{ path: limbs[other], phase: phase[other], weight: OTHER_ARM_WEIGHT }]
          : []),
      ]);
      const likely = blendWithTypical(limbs[side], { typical, naturalVariationPx });
      moved[`${side}_${part}`] = addRoot(likely, rootOf(moved, side, root));
    }
  }
  return { ...body, points: moved };
}

interface Strides {
  path: SagittalPath;
  phase: Float64Array;
  weight: number;
}

/** Returns NaN if too few frames show the point. */
function typicalPath(phase: Float64Array, samples: readonly Strides[]): SagittalPlaces {
  const places = Array.from({ length: PLACES }, (_, place) =>
    typicalPosition(place / PLACES, samples),
  );
  const at = (axis: 'forwardPx' | 'upPx') =>
    phase.map((value) => {
      const before = Math.floor(value * PLACES) % PLACES;
      const [from, to] = [places[before]!, places[(before + 1) % PLACES]!];
      return from[axis] + (value * PLACES - Math.floor(value * PLACES)) * (to[axis] - from[axis]);
    });
  return { forwardPx: at('forwardPx'), upPx: at('upPx') };
}

function typicalPosition(
  at: number,
  samples: readonly Strides[],
): { forwardPx: number; upPx: number } {
  const forwardPx: number[] = [];
  const upPx: number[] = [];
  const weights: number[] = [];
  for (const { path, phase, weight } of samples) {
    for (let frame = 0; frame < phase.length; frame += 1) {
      const apart = Math.abs(phase[frame]! - at);
      const reaches = Math.min(apart, 1 - apart) / PHASE_REACH;
      if (reaches > MAX_REACHES || Number.isNaN(path.upPx[frame]!)) continue;
      forwardPx.push(path.forwardPx[frame]!);
      upPx.push(path.upPx[frame]!);
      weights.push(weight * Math.exp(-(reaches ** 2) / 2) * (path.confidence[frame]! + MIN_WEIGHT));
    }
  }
  if (weights.length < MIN_SAMPLES) return { forwardPx: Number.NaN, upPx: Number.NaN };
  return {
    forwardPx: weightedMedianOf(forwardPx, weights),
    upPx: weightedMedianOf(upPx, weights),
  };
}

/** Blends measured and typical positions: the more unusual a measured one, the less it counts. */
function blendWithTypical(
  path: SagittalPath,
  { typical, naturalVariationPx }: { typical: SagittalPlaces; naturalVariationPx: number },
): SagittalPath {
  const deviations = path.forwardPx.map((px, frame) =>
    Math.hypot(px - typical.forwardPx[frame]!, path.upPx[frame]! - typical.upPx[frame]!),
  );
  const halfWeightPx =
    HALF_WEIGHT_DEVIATIONS *
    Math.max(naturalVariationPx, DEVIATIONS_PER_MEDIAN * medianOf(deviations) || 0);
  return mapAxes(path, (measured, axis) =>
    measured.map((px, frame) => {
      const deviation = deviations[frame]!;
      if (Number.isNaN(deviation)) return px;
      const trust = 1 / (1 + (deviation / halfWeightPx) ** 4);
      return typical[axis][frame]! + trust * (px - typical[axis][frame]!);
    }),
  );
}

function subtractRoot(path: SagittalPath, root: SagittalPath): SagittalPath {
  return mapAxes(path, (px, axis) => px.map((value, frame) => value - root[axis][frame]!));
}

function addRoot(path: SagittalPath, root: SagittalPath): SagittalPath {
  return mapAxes(path, (px, axis) => px.map((value, frame) => value + root[axis][frame]!));
}
