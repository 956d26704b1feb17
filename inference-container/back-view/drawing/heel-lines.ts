import type { Side } from '../../motion/facing.ts';
import { letterOf } from '../../motion/facing.ts';
import type { BackViewInput } from './back-view-input.ts';
import type { Scene } from '../../draw/scene.ts';
import type { Point } from '../../draw/shape.ts';

/** Lines of heel and calf, measured in the pictures; the upper end comes first. */
export interface HeelLines {
  calf: readonly [Point, Point];
  heel: readonly [Point, Point];
}

/** After a longer time the foot has rolled on. */
const LONGEST_SECONDS = 0.2;

/** The lines measured nearest in time, moved along with the ankle; null if none is near. */
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
  if (distanceTo(nearest) > LONGEST_SECONDS * input.slowMotionFactor) return null;
  const then = scene.place(`${letterOf(side)}ANKLE`, nearest.frame);
  const here = scene.place(`${letterOf(side)}ANKLE`, frame);
  if (!then || !here) return null;
  const carried = (point: Point): Point => {
    const { xPx, yPx } = scene.carry(point);
    return { xPx: xPx + here.xPx - then.xPx, yPx: yPx + here.yPx - then.yPx };
  };
  const { calf, heel } = nearest;
  return {
    calf: [carried(calf[0]), carried(calf[1])],
    heel: [carried(heel[0]), carried(heel[1])],
  };
}
