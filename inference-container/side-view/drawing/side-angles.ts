import type { SideViewSegmentName } from '../../../contract/search-keys.ts';
import { SIDE_VIEW_SEGMENTS } from '../../../contract/search-keys.ts';
import type { AngleFigure, AngleOutline } from '../../draw/angle-figure.ts';
import type { Moment } from '../../draw/choose-landings.ts';
import type { Scene } from '../../draw/scene.ts';
import { directionDegrees, middleOf, pointToward } from '../../draw/shape.ts';
import type { Side } from '../../motion/facing.ts';
import { otherSide } from '../../motion/facing.ts';
import { wrap } from '../../numbers/arithmetic.ts';
import { headOf } from './side-skeleton.ts';
import type { SideViewInput } from './side-view-input.ts';

interface DrawnLanding {
  scene: Scene;
  /** Side of the landing foot. */
  side: Side;
  nearSide: Side;
  /** 1 for a runner heading right, -1 for left: flips clockwise angles. */
  ahead: 1 | -1;
  frame: number;
}

const UP_DEGREES = -90;
const DOWN_DEGREES = 90;
/** Sizes as shares of body height. */
const ELBOW_RADIUS = 0.055;
const KNEE_RADIUS = 0.085;
const GAZE_RADIUS = 0.14;
const TRUNK_RADIUS_PER_TRUNK = 1.05;

/** Segments shown as the near foot lands; the others are shown at the other landing. */
const NEAR_LANDING: readonly SideViewSegmentName[] = ['head', 'trunk', 'forward_cycle', 'foot'];

/** Returns the scored angles to show at a landing; all of them if it is the only one. */
export function sideAngles(
  scene: Scene,
  input: SideViewInput,
  { side, frame, isOnly }: Moment & { isOnly: boolean },
): AngleFigure<SideViewSegmentName>[] {
  const { nearSide, segments, direction } = input;
  const landing = { scene, side, nearSide, ahead: direction === 'right' ? 1 : -1, frame } as const;
  return SIDE_VIEW_SEGMENTS.flatMap((segment) => {
    const isAtNearLanding = NEAR_LANDING.includes(segment);
    if (!isOnly && isAtNearLanding !== (side === nearSide)) return [];
    const angle = segments[segment];
    if (angle === undefined) return [];
    const outline = OUTLINES[segment](landing, angle.degrees);
    return outline === null ? [] : [{ ...outline, segment, angle }];
  });
}

const OUTLINES: Record<
  SideViewSegmentName,
  (landing: DrawnLanding, degrees: number) => AngleOutline | null
> = {
  arm({ scene, nearSide, frame }, degrees) {
    const at = (part: string) => scene.placeOf(nearSide, part, frame);
    const [shoulder, elbow, wrist] = [at('SHOULDER'), at('ELBOW'), at('WRIST')];
    if (!shoulder || !elbow || !wrist) return null;
    const startDegrees = directionDegrees(elbow, shoulder);
    const turn = wrap(directionDegrees(elbow, wrist) - startDegrees, 360);
    const sweepDegrees = turn < 0 ? -degrees : degrees;
    const radiusPx = ELBOW_RADIUS * scene.bodyHeightPx;
    return { vertex: elbow, startDegrees, sweepDegrees, radiusPx, anchor: elbow };
  },
  back_cycle({ side, ...landing }, degrees) {
    return kneeOutline({ ...landing, side: otherSide(side) }, degrees);
  },
  forward_cycle(landing, degrees) {
    return kneeOutline(landing, degrees);
  },
  foot({ scene, side, ahead, frame }, degrees) {
    const vertex = scene.middle('HIP', frame);
    const ankle = scene.placeOf(side, 'ANKLE', frame);
    if (!vertex || !ankle) return null;
    const radiusPx = Math.hypot(ankle.xPx - vertex.xPx, ankle.yPx - vertex.yPx);
    const sweepDegrees = -ahead * degrees;
    return { vertex, startDegrees: DOWN_DEGREES, sweepDegrees, radiusPx, anchor: ankle };
  },
  head({ scene, nearSide, ahead, frame }, degrees) {
    const head = headOf(scene, { nearSide, frame });
    if (head === null) return null;
    const radiusPx = GAZE_RADIUS * scene.bodyHeightPx;
    const startDegrees = ahead === 1 ? 0 : 180;
    const sweepDegrees = -ahead * degrees;
    const anchor = pointToward(head.center, startDegrees + sweepDegrees, head.radiusPx);
    const arrows = { negative: '↓', positive: '↑' };
    return { vertex: head.center, startDegrees, sweepDegrees, radiusPx, anchor, arrows };
  },
  trunk({ scene, ahead, frame }, degrees) {
    const vertex = scene.middle('HIP', frame);
    const shoulders = scene.middle('SHOULDER', frame);
    if (!vertex || !shoulders) return null;
    const trunkPx = Math.hypot(shoulders.xPx - vertex.xPx, shoulders.yPx - vertex.yPx);
    const radiusPx = trunkPx * TRUNK_RADIUS_PER_TRUNK;
    const anchor = middleOf(vertex, shoulders);
    return { vertex, startDegrees: UP_DEGREES, sweepDegrees: ahead * degrees, radiusPx, anchor };
  },
};

/** Outlines the inner angle, from the thigh around the back of the knee to the shank. */
function kneeOutline(
  { scene, side, ahead, frame }: Omit<DrawnLanding, 'nearSide'>,
  degrees: number,
): AngleOutline | null {
  const [hip, knee] = [scene.placeOf(side, 'HIP', frame), scene.placeOf(side, 'KNEE', frame)];
  if (!hip || !knee) return null;
  const startDegrees = directionDegrees(knee, hip);
  const radiusPx = KNEE_RADIUS * scene.bodyHeightPx;
  return { vertex: knee, startDegrees, sweepDegrees: -ahead * degrees, radiusPx, anchor: knee };
}
