import type { Side } from '../../motion/facing.ts';
import type { BackViewInput, BackViewSegment } from '../../draw/annotation-input.ts';
import { BACK_VIEW_SEGMENTS } from '../../draw/annotation-input.ts';
import type { AngleFigure, AngleOutline } from '../../draw/angle-figure.ts';
import type { HeelLines } from './heel-lines.ts';
import { heelLinesAt } from './heel-lines.ts';
import { colorOf } from '../../draw/palette.ts';
import type { Scene } from '../../draw/scene.ts';
import { letterOf, otherSide } from '../../draw/scene.ts';
import type { Point } from '../../draw/shape.ts';
import { directionDegrees, pointTowards } from '../../draw/shape.ts';
import { ANGLE_FADE, opacityAt, inVideoTime } from '../../draw/fade.ts';
import { midStanceSeconds } from '../../draw/steps.ts';

/** Sizes as shares of body height. */
const HEEL_RADIUS = 0.06;
const KNEE_RADIUS = 0.1;
const LABEL_DISTANCE = 0.06;
const PELVIS_RADIUS_PER_PELVIS = 1.5;

/** The angles of the stance leg, for a moment after each mid-stance. */
export function backAngles(scene: Scene, input: BackViewInput, frame: number): AngleFigure[] {
  const fade = inVideoTime(ANGLE_FADE, input);
  const timeSeconds = input.timesSeconds[frame] ?? 0;
  return input.steps.flatMap((step) => {
    const sinceSeconds = midStanceSeconds(step, input);
    if (sinceSeconds === null) return [];
    const opacity = opacityAt(timeSeconds, sinceSeconds, fade);
    if (opacity === 0) return [];
    return BACK_VIEW_SEGMENTS.flatMap((segment) => {
      const angle = input.segments[segment]?.[step.side];
      if (angle === undefined) return [];
      const { degrees } = angle;
      const stance = { scene, side: step.side, frame };
      const heels = heelLinesAt(scene, input, stance);
      const outline = OUTLINES[segment]({ ...stance, heels }, degrees);
      return outline === null ? [] : [{ ...outline, degrees, color: colorOf(angle), opacity }];
    });
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
  BackViewSegment,
  (stance: DrawnStance, degrees: number) => AngleOutline | null
> = {
  /** From the line of the calf to the heel: outward in eversion. */
  pronation(stance, degrees) {
    const { scene, heels } = stance;
    return bend(stance, {
      above: heels?.calf[0] ?? placeOf(stance, 'CALF'),
      vertex: heels?.calf[1] ?? placeOf(stance, 'ANKLE'),
      radiusPx: HEEL_RADIUS * scene.bodyHeightPx,
      degrees,
    });
  },
  /** From the line of the thigh to the shank: outward in abduction. */
  knee_adduction(stance, degrees) {
    return bend(stance, {
      above: placeOf(stance, 'HIP'),
      vertex: placeOf(stance, 'KNEE'),
      radiusPx: KNEE_RADIUS * stance.scene.bodyHeightPx,
      degrees,
    });
  },
  /** How far the hip of the swing leg is below a level line. */
  pelvic_drop({ scene, side, frame }, degrees) {
    const vertex = scene.place(`${letterOf(side)}HIP`, frame);
    const swing = scene.place(`${letterOf(otherSide(side))}HIP`, frame);
    if (!vertex || !swing) return null;
    const pelvisPx = Math.hypot(swing.xPx - vertex.xPx, swing.yPx - vertex.yPx);
    const radiusPx = pelvisPx * PELVIS_RADIUS_PER_PELVIS;
    const startDegrees = side === 'left' ? 0 : 180;
    const sweepDegrees = side === 'left' ? degrees : -degrees;
    const labelPx = radiusPx + LABEL_DISTANCE * scene.bodyHeightPx;
    const labelAt = pointTowards(vertex, startDegrees + sweepDegrees / 2, labelPx);
    return { vertex, startDegrees, sweepDegrees, radiusPx, labelAt };
  },
};

function bend(
  { scene, side }: DrawnStance,
  joint: { above: Point | null; vertex: Point | null; radiusPx: number; degrees: number },
): AngleOutline | null {
  const { above, vertex } = joint;
  if (!above || !vertex) return null;
  // Seen from behind, the left leg's outward direction is the left of the picture.
  const outward = side === 'left' ? -1 : 1;
  const sidewaysPx = outward * (joint.radiusPx / 2 + LABEL_DISTANCE * scene.bodyHeightPx);
  const labelAt: Point = { xPx: vertex.xPx + sidewaysPx, yPx: vertex.yPx };
  return {
    vertex,
    startDegrees: directionDegrees(above, vertex),
    sweepDegrees: -outward * joint.degrees,
    radiusPx: joint.radiusPx,
    labelAt,
  };
}

function placeOf({ scene, side, frame }: DrawnStance, joint: string): Point | null {
  return scene.place(`${letterOf(side)}${joint}`, frame);
}
