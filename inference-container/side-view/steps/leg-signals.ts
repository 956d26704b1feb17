import { MAX_YAW_DEGREES } from '../../motion/facing.ts';
import type { Side } from '../../motion/facing.ts';
import type { Motion } from '../../motion/motion.ts';
import { slowMotionFactorOf } from '../../motion/slow-motion.ts';
import { radiansOf, wrap } from '../../numbers/arithmetic.ts';
import type { StrideSignals } from '../../strides/average-stride.ts';

export type SideViewMotion = Pick<
  Motion,
  'timesSeconds' | 'body' | 'feet' | 'shanks' | 'facing' | 'bodyHeightPx' | 'rhythm' | 'slowMotion'
>;
type Path = Motion['body']['nose'];

export type LegSignal =
  | 'footForward'
  | 'toeForward'
  | 'toeUp'
  | 'hipsUp'
  | 'footPitch'
  | 'kneeFlexion'
  | 'shankTilt'
  | 'sharpKneeFlexion'
  | 'sharpShankTilt'
  | 'ankleReach'
  | 'footReach'
  | 'toeReach';

/**
 * Signals of one leg for event detection. Only `toeUp` and `hipsUp` depend on camera motion; everything
 * else is relative to the hips or within the leg.
 *
 * Lengths in body heights, angles in radians. `footForward` (middle of heel and toe) and
 * `toeForward` are relative to the mid-hip; `toeUp` and `hipsUp` are in the picture. Positive: toes
 * up, knee flexed, ankle behind the knee. `...Reach` is the distance from the mid-hip. `sharp...` is
 * filtered less, which shows contacts but misleads the cues of walkers.
 */
export type LegSignals = StrideSignals<LegSignal>;

/** The signals that change sharply at contact and toe-off and do not depend on the camera. */
export const ALIGNED_LEG_SIGNALS: readonly LegSignal[] = [
  'footForward',
  'footPitch',
  'kneeFlexion',
  'shankTilt',
  'footReach',
];

/** The middle of the range in running and walking. */
const TYPICAL_DEGREES = { footPitch: -40, kneeFlexion: 60, shankTilt: 30 } as const;

export function legSignals(motion: SideViewMotion, side: Side): LegSignals {
  const points = uprightPoints(motion, side);
  const { hips, hip, knee, ankle, heel, toe } = points;
  const foot = middle(heel, toe);
  const sharp = shankAngles(hip, points.sharp);
  const slowness = slowMotionFactorOf(motion);
  return {
    realSeconds: motion.timesSeconds.map((seconds) => seconds / slowness),
    values: {
      footForward: map(hips, foot, (from, to) => to.x - from.x),
      toeForward: map(hips, toe, (from, to) => to.x - from.x),
      toeUp: toe.y,
      hipsUp: hips.y,
      footPitch: unwrapAround(
        TYPICAL_DEGREES.footPitch,
        map(heel, toe, (from, to) => Math.atan2(to.y - from.y, to.x - from.x)),
      ),
      ...shankAngles(hip, { knee, ankle }),
      sharpKneeFlexion: sharp.kneeFlexion,
      sharpShankTilt: sharp.shankTilt,
      ankleReach: map(hips, ankle, distance),
      footReach: map(hips, foot, distance),
      toeReach: map(hips, toe, distance),
    },
    confidence: points.confidence,
  };
}

function shankAngles(hip: Points, { knee, ankle }: { knee: Points; ankle: Points }) {
  const shankTilt = map(knee, ankle, (from, to) => Math.atan2(from.x - to.x, from.y - to.y));
  const thighTilt = map(hip, knee, (from, to) => Math.atan2(to.x - from.x, from.y - to.y));
  const kneeFlexion = thighTilt.map((tilt, frame) => tilt + (shankTilt[frame] ?? 0));
  return {
    kneeFlexion: unwrapAround(TYPICAL_DEGREES.kneeFlexion, kneeFlexion),
    shankTilt: unwrapAround(TYPICAL_DEGREES.shankTilt, shankTilt),
  };
}

interface Point {
  x: number;
  y: number;
}
interface Points {
  x: Float64Array;
  y: Float64Array;
}

/**
 * Returns points forward and up, in body heights. A few degrees of camera roll do not shift events.
 */
function uprightPoints(motion: SideViewMotion, side: Side) {
  const { body, feet, shanks, bodyHeightPx, facing } = motion;
  const yaw = radiansOf(Math.min(facing.yawDegrees ?? 0, MAX_YAW_DEGREES));
  const forward = (facing.direction === 'right' ? 1 : -1) / (Math.cos(yaw) * bodyHeightPx);
  const upright = (path: Path): Points => ({
    x: path.xPx.map((x) => forward * x),
    y: path.yPx.map((y) => -y / bodyHeightPx),
  });
  const knee = body[`${side}_knee`];
  const ankle = body[`${side}_ankle`];
  const heel = feet[`${side}_heel`];
  const toe = feet[`${side}_toe`];
  return {
    hips: middle(upright(body.left_hip), upright(body.right_hip)),
    hip: upright(body[`${side}_hip`]),
    knee: upright(knee),
    ankle: upright(ankle),
    sharp: { knee: upright(shanks[`${side}_knee`]), ankle: upright(shanks[`${side}_ankle`]) },
    heel: upright(heel),
    toe: upright(toe),
    confidence: heel.confidence.map((value, frame) =>
      Math.min(value, ...[knee, ankle, toe].map((path) => path.confidence[frame] ?? 0)),
    ),
  };
}

function middle(one: Points, other: Points): Points {
  return {
    x: one.x.map((value, frame) => (value + (other.x[frame] ?? Number.NaN)) / 2),
    y: one.y.map((value, frame) => (value + (other.y[frame] ?? Number.NaN)) / 2),
  };
}

function map(from: Points, to: Points, measure: (from: Point, to: Point) => number): Float64Array {
  return from.x.map((x, frame) =>
    measure(
      { x, y: from.y[frame] ?? Number.NaN },
      { x: to.x[frame] ?? Number.NaN, y: to.y[frame] ?? Number.NaN },
    ),
  );
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/**
 * Unwraps angles to within half a turn of the typical value, so that no angle jumps by a full turn.
 */
function unwrapAround(defaultDegrees: number, angles: Float64Array): Float64Array {
  const center = radiansOf(defaultDegrees);
  return angles.map((angle) => center + wrap(angle - center, 2 * Math.PI));
}
