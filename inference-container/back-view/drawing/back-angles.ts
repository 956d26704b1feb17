import type { BackViewSegmentName } from '../../../contract/search-keys.ts';
import { BACK_VIEW_SEGMENTS } from '../../../contract/search-keys.ts';
import type { AngleFigure, AngleOutline } from '../../draw/angle-figure.ts';
import type { Moment } from '../../draw/choose-landings.ts';
import type { GroundContact } from '../../draw/run-input.ts';
import type { Scene } from '../../draw/scene.ts';
import type { Point } from '../../draw/shape.ts';
import { directionDegrees, middleOf } from '../../draw/shape.ts';
import { midStanceSeconds } from '../../draw/steps.ts';
import type { Side } from '../../motion/facing.ts';
import { SIDES, otherSide } from '../../motion/facing.ts';
import { firstFrameFrom } from '../../numbers/samples.ts';
import type { HeelLines } from './back-skeleton.ts';
import { heelLinesAt } from './back-skeleton.ts';
import type { BackViewInput } from './back-view-input.ts';

/** Returns each leg's mid-stances, preferring frames in which heel and calf were measured. */
export function backMoments(input: BackViewInput): Moment[][] {
  return SIDES.map((side) => {
    const stances = input.steps.filter((step) => step.side === side);
    const measured = stances.flatMap((step) => measuredFrame(input, step) ?? []);
    const frames =
      measured.length > 0 ? measured : stances.flatMap((step) => middleFrame(input, step) ?? []);
    return frames.map((frame) => ({ side, frame }));
  });
}

function middleFrame(input: BackViewInput, step: GroundContact): number | null {
  const seconds = midStanceSeconds(step, input);
  return seconds === null ? null : firstFrameFrom(input.timesSeconds, seconds);
}

function measuredFrame(input: BackViewInput, step: GroundContact): number | null {
  const middleSeconds = midStanceSeconds(step, input);
  if (middleSeconds === null) return null;
  const distanceTo = (frame: number) =>
    Math.abs((input.timesSeconds[frame] ?? Infinity) - middleSeconds);
  const longestSeconds = middleSeconds - step.contactSeconds;
  const [nearest] = input.heels
    .filter(({ side, frame }) => side === step.side && distanceTo(frame) < longestSeconds)
    .toSorted((one, other) => distanceTo(one.frame) - distanceTo(other.frame));
  return nearest?.frame ?? null;
}

/** Sizes as shares of body height. */
const HEEL_RADIUS = 0.06;
const KNEE_RADIUS = 0.1;
const PELVIS_RADIUS_PER_PELVIS = 2.2;

/** Returns the angles of the stance leg. */
export function backAngles(
  scene: Scene,
  input: BackViewInput,
  { side, frame }: Moment,
): AngleFigure<BackViewSegmentName>[] {
  const heels = heelLinesAt(scene, input, { side, frame });
  return BACK_VIEW_SEGMENTS.flatMap((segment) => {
    const angle = input.segments[segment]?.[side];
    if (angle === undefined) return [];
    const outline = OUTLINES[segment]({ scene, side, frame, heels }, angle.degrees);
    return outline === null ? [] : [{ ...outline, segment, angle }];
  });
}

interface DrawnStance {
  scene: Scene;
  side: Side;
  frame: number;
  /** Null if they were not measured in the pictures. */
  heels: HeelLines | null;
}

const OUTLINES: Record<
  BackViewSegmentName,
  (stance: DrawnStance, degrees: number) => AngleOutline | null
> = {
  /** Angle from the extended calf line to the heel; outward in eversion. */
  pronation(stance, degrees) {
    const { scene, side, frame, heels } = stance;
    return bend(stance, {
      above: heels?.calf[0] ?? scene.placeOf(side, 'CALF', frame),
      vertex: heels?.calf[1] ?? scene.placeOf(side, 'ANKLE', frame),
      anchor: heels && middleOf(...heels.heel),
      radiusPx: HEEL_RADIUS * scene.bodyHeightPx,
      degrees,
    });
  },
  /** Angle from the extended thigh line to the shank; outward in abduction. */
  knee_adduction(stance, degrees) {
    const { scene, side, frame } = stance;
    const outline = bend(stance, {
      above: scene.placeOf(side, 'HIP', frame),
      vertex: scene.placeOf(side, 'KNEE', frame),
      anchor: null,
      radiusPx: KNEE_RADIUS * scene.bodyHeightPx,
      degrees,
    });
    // An outward shank means an inward knee.
    const [inward, outward] = side === 'left' ? ['→', '←'] : ['←', '→'];
    return outline && { ...outline, arrows: { negative: outward, positive: inward } };
  },
  /** Drop of the swing leg's hip below level. */
  pelvic_drop({ scene, side, frame }, degrees) {
    const vertex = scene.placeOf(side, 'HIP', frame);
    const swing = scene.placeOf(otherSide(side), 'HIP', frame);
    if (!vertex || !swing) return null;
    const pelvisPx = Math.hypot(swing.xPx - vertex.xPx, swing.yPx - vertex.yPx);
    return {
      vertex,
      startDegrees: side === 'left' ? 0 : 180,
      sweepDegrees: side === 'left' ? degrees : -degrees,
      radiusPx: pelvisPx * PELVIS_RADIUS_PER_PELVIS,
      anchor: middleOf(vertex, swing),
    };
  },
};

function bend(
  { side }: DrawnStance,
  joint: {
    above: Point | null;
    vertex: Point | null;
    anchor: Point | null;
    radiusPx: number;
    degrees: number;
  },
): AngleOutline | null {
  const { above, vertex, anchor, radiusPx, degrees } = joint;
  if (!above || !vertex) return null;
  // Seen from behind, outward is to the left for the left leg.
  const outward = side === 'left' ? -1 : 1;
  return {
    vertex,
    startDegrees: directionDegrees(above, vertex),
    sweepDegrees: -outward * degrees,
    radiusPx,
    anchor: anchor ?? vertex,
  };
}
