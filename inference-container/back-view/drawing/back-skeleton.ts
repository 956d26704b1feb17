import { limb } from '../../draw/limb.ts';
import { colorOfScore } from '../../draw/palette.ts';
import type { Scene } from '../../draw/scene.ts';
import { meanScore } from '../../draw/scored-angle.ts';
import type { Point, Shape } from '../../draw/shape.ts';
import { lastContact } from '../../draw/steps.ts';
import type { Side } from '../../motion/facing.ts';
import { SIDES } from '../../motion/facing.ts';
import type { BackViewInput } from './back-view-input.ts';

/** Heel and calf lines measured in the pictures, upper end first. */
export interface HeelLines {
  calf: readonly [Point, Point];
  heel: readonly [Point, Point];
}

/** Maximum time to a measured frame; beyond it, the foot has rolled too far. */
const MAX_AGE_SECONDS = 0.2;

/** Returns the lines measured nearest in time, shifted with the ankle; null if none is near. */
export function heelLinesAt(
  scene: Scene,
  input: BackViewInput,
  { side, frame }: { side: Side; frame: number },
): HeelLines | null {
  const timeSeconds = input.timesSeconds[frame] ?? 0;
  const distanceTo = (heel: { frame: number }) =>
    Math.abs((input.timesSeconds[heel.frame] ?? 0) - timeSeconds);
  const heels = input.heels.filter((heel) => heel.side === side);
  const nearest = heels.toSorted((one, other) => distanceTo(one) - distanceTo(other))[0];
  if (nearest === undefined) return null;
  if (distanceTo(nearest) > MAX_AGE_SECONDS * input.slowMotionFactor) return null;
  const ankleThen = scene.placeOf(side, 'ANKLE', nearest.frame);
  const ankleNow = scene.placeOf(side, 'ANKLE', frame);
  if (!ankleThen || !ankleNow) return null;
  const carried = (point: Point): Point => {
    const { xPx, yPx } = scene.toPicture(point);
    return { xPx: xPx + ankleNow.xPx - ankleThen.xPx, yPx: yPx + ankleNow.yPx - ankleThen.yPx };
  };
  const { calf, heel } = nearest;
  return {
    calf: [carried(calf[0]), carried(calf[1])],
    heel: [carried(heel[0]), carried(heel[1])],
  };
}

const SPINE_WIDTH = 0.7;
const HEEL_WIDTH = 1.15;
const CALF_WIDTH = 0.55;

/** Draws the runner from behind. The knee's score colors the leg, and the heel's score the foot. */
export function backSkeleton(scene: Scene, input: BackViewInput, frame: number): Shape[] {
  const { segments, steps, timesSeconds } = input;
  const stance = lastContact(steps, timesSeconds[frame] ?? 0);
  const pelvis = meanScore(SIDES.map((side) => segments.pelvic_drop?.[side]));
  const place = (side: Side, part: string) => scene.placeOf(side, part, frame);
  const foot = (side: Side) => {
    const color = colorOfScore(segments.pronation?.[side]?.score ?? null);
    const measuredLines = stance?.side === side ? heelLinesAt(scene, input, { side, frame }) : null;
    if (measuredLines === null) {
      const joints = [place(side, 'ANKLE'), place(side, 'BHEEL')];
      return limb(joints, scene, { color, relativeWidth: HEEL_WIDTH });
    }
    return [
      ...limb(measuredLines.calf, scene, { color, relativeWidth: CALF_WIDTH }),
      ...limb(measuredLines.heel, scene, { color, relativeWidth: HEEL_WIDTH }),
    ];
  };
  const leg = (side: Side) => [
    ...foot(side),
    ...limb([place(side, 'HIP'), place(side, 'KNEE'), place(side, 'ANKLE')], scene, {
      color: colorOfScore(segments.knee_adduction?.[side]?.score ?? null),
      hasJoints: true,
    }),
  ];
  return [
    ...limb([scene.place('C7', frame), scene.middle('HIP', frame)], scene, {
      color: colorOfScore(null),
      relativeWidth: SPINE_WIDTH,
    }),
    ...limb([place('left', 'HIP'), place('right', 'HIP')], scene, { color: colorOfScore(pelvis) }),
    ...SIDES.flatMap(leg),
  ];
}
