import { patch } from './blocks.ts';
import type { ExercisePoses, Prop } from './exercise-poses.ts';
import { offsetOf } from './joint-places.ts';
import { PALETTE } from './palette.ts';
import type { Solid } from './solid.ts';
import { add } from './vector.ts';

/** Marks on the floor, which pass by where the figure travels. */
export function floorMarks(
  exercise: ExercisePoses,
  { travelMetres, share }: { travelMetres: number; share: number },
): Solid[] {
  const travelledMetres = travelMetres * share;
  return (exercise.props ?? []).flatMap((prop): Solid[] => {
    if (prop.kind === 'floorLine') {
      const middle = offsetOf(prop.offset);
      const isAlong = prop.along === 'forward';
      const [length, width] = isAlong ? [7, 0.05] : [0.05, 7];
      return [patch(middle, { length, width, ink: PALETTE.line })];
    }
    if (prop.kind === 'floorMarks') return markSolids(travelMetres, travelledMetres);
    if (prop.kind === 'ladder') return ladderSolids(prop, travelledMetres);
    return [];
  });
}

function ladderSolids(prop: Extract<Prop, { kind: 'ladder' }>, travelled: number): Solid[] {
  const { rungs = 9, offset } = prop;
  const step = 0.4;
  const width = 0.46;
  const middle = offsetOf(offset);
  const start = Math.floor(travelled / step) * step;
  const rails = [-1, 1].map((way) =>
    patch(add(middle, { x: start, y: 0, z: (way * width) / 2 }), {
      length: rungs * step * 2,
      width: 0.03,
      ink: PALETTE.band,
    }),
  );
  const marks = Array.from({ length: rungs * 2 }, (_, rung) =>
    patch(add(middle, { x: start + (rung - rungs + 0.5) * step, y: 0, z: 0 }), {
      length: 0.035,
      width,
      ink: PALETTE.band,
    }),
  );
  return [...rails, ...marks];
}

/** Their distance goes into the travelled way a whole number of times, so that the loop closes. */
function markSolids(travelMetres: number, travelledMetres: number): Solid[] {
  const way = Math.abs(travelMetres);
  const step = way === 0 ? 0.5 : way / Math.max(1, Math.round(way / 0.5));
  const first = Math.floor((travelledMetres - 2.5) / step);
  return Array.from({ length: Math.ceil(5 / step) + 1 }, (_, index) =>
    patch(
      { x: (first + index) * step, y: 0, z: 0.42 },
      { length: 0.16, width: 0.035, ink: PALETTE.line },
    ),
  );
}
