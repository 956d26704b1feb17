import type { Side } from '../../motion/facing.ts';
import { letterOf, SIDES } from '../../motion/facing.ts';
import type { BackViewInput } from './back-view-input.ts';
import { heelLinesAt } from './heel-lines.ts';
import { colorOfScore } from '../../draw/palette.ts';
import { limb } from '../../draw/limb.ts';
import type { Scene } from '../../draw/scene.ts';
import type { Shape } from '../../draw/shape.ts';
import { meanScore } from '../../draw/scored-angle.ts';
import { lastContact } from '../../draw/steps.ts';

const SPINE_WIDTH = 0.7;
const HEEL_WIDTH = 1.15;
const CALF_WIDTH = 0.55;

/** The runner from behind; each leg has the color of its knee, and each foot of its heel. */
export function backSkeleton(scene: Scene, input: BackViewInput, frame: number): Shape[] {
  const { segments, steps, timesSeconds } = input;
  const stance = lastContact(steps, timesSeconds[frame] ?? 0);
  const pelvis = meanScore(SIDES.map((side) => segments.pelvic_drop?.[side]));
  const place = (side: Side, name: string) => scene.place(`${letterOf(side)}${name}`, frame);
  const foot = (side: Side) => {
    const color = colorOfScore(segments.pronation?.[side]?.score ?? null);
    const seen = stance?.side === side ? heelLinesAt(scene, input, { side, frame }) : null;
    if (seen === null) {
      const joints = [place(side, 'ANKLE'), place(side, 'BHEEL')];
      return limb(joints, scene, { color, relativeWidth: HEEL_WIDTH });
    }
    return [
      ...limb(seen.calf, scene, { color, relativeWidth: CALF_WIDTH }),
      ...limb(seen.heel, scene, { color, relativeWidth: HEEL_WIDTH }),
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
