import type { Side } from '../../motion/facing.ts';
import type { BackViewInput } from '../../draw/annotation-input.ts';
import type { Scene } from '../../draw/scene.ts';
import { letterOf } from '../../draw/scene.ts';
import type { Point } from '../../draw/shape.ts';

/** Of heel and calf as the picture shows them; the upper end comes first. */
export interface HeelLines {
  calf: readonly [Point, Point];
  heel: readonly [Point, Point];
}

/** A foot that has rolled on for longer stands otherwise. */
const LONGEST_SECONDS = 0.2;

/** The lines that were measured nearest in time, carried along with the ankle; null where none is near. */
export function heelLinesAt(
  scene: Scene,
  input: BackViewInput,
  { side, frame }: { side: Side; frame: number },
): HeelLines | null {
  const timeSeconds = input.timesSeconds[frame] ?? 0;
  const distanceTo = (sight: { frame: number }) =>
    Math.abs((input.timesSeconds[sight.frame] ?? 0) - timeSeconds);
  const sights = input.heels.filter((sight) => sight.side === side);
  const nearest = sights.toSorted((one, other) => distanceTo(one) - distanceTo(other))[0];
  if (nearest === undefined) return null;
  if (distanceTo(nearest) > LONGEST_SECONDS * input.slowMotionFactor) return null;
  const then = scene.place(`${letterOf(side)}ANKLE`, nearest.frame);
  const here = scene.place(`${letterOf(side)}ANKLE`, frame);
  if (!then || !here) return null;
  const scale = scene.picture.widthPx / input.widthPx;
  const carried = ({ xPx, yPx }: Point): Point => ({
    xPx: xPx * scale + here.xPx - then.xPx,
    yPx: yPx * scale + here.yPx - then.yPx,
  });
  const { calf, heel } = nearest;
  return {
    calf: [carried(calf[0]), carried(calf[1])],
    heel: [carried(heel[0]), carried(heel[1])],
  };
}
