import { patch } from './blocks.ts';
import type { ExercisePoses, Prop } from './exercise-poses.ts';
import { offsetOf } from './joint-places.ts';
import { PALETTE } from './palette.ts';
import type { Facet } from './solid.ts';
import type { Vector } from './vector.ts';
import { add } from './vector.ts';

const LINE = { pieces: 70, pieceMeters: 0.1, widthMeters: 0.05 };
const LADDER = { stepMeters: 0.4, widthMeters: 0.46, railMeters: 0.03, reachMeters: 3.6 };
const MARK = { stepMeters: 0.5, lengthMeters: 0.16, widthMeters: 0.035, reachMeters: 2.5 };
/** Lateral distance of the marks from the path. */
const MARK_OFFSET_METERS = 0.42;

export interface Way {
  /** Displacement over the whole loop. */
  readonly travel: Vector;
  /** Completed fraction of the travel, 0 to 1. */
  readonly share: number;
}

export function floorMarks(exercise: ExercisePoses, way: Way): Facet[] {
  return (exercise.props ?? []).flatMap((prop): Facet[] => {
    if (prop.kind === 'floorLine') return lineSolids(prop, way);
    if (prop.kind === 'floorMarks') return markSolids(way);
    if (prop.kind === 'ladder') return ladderSolids(prop, way);
    return [];
  });
}

/** Draws the line in pieces, so that it can end at the studio wall. */
function lineSolids(prop: Extract<Prop, { kind: 'floorLine' }>, { travel, share }: Way): Facet[] {
  const { pieces, pieceMeters, widthMeters } = LINE;
  const isAlong = prop.along === 'forward';
  const passed = isAlong ? travel.x * share : travel.z * share;
  const [length, width] = isAlong ? [pieceMeters, widthMeters] : [widthMeters, pieceMeters];
  return Array.from({ length: pieces }, (_, piece) => {
    const along = passed + (piece - (pieces - 1) / 2) * pieceMeters;
    const at = isAlong ? { x: along, y: 0, z: 0 } : { x: 0, y: 0, z: along };
    return patch(add(offsetOf(prop.offset), at), { length, width, ink: PALETTE.line });
  });
}

function ladderSolids(prop: Extract<Prop, { kind: 'ladder' }>, way: Way): Facet[] {
  const middle = offsetOf(prop.offset);
  const { widthMeters, railMeters } = LADDER;
  const places = passingBy(way.travel.x, way.share, LADDER);
  const step = (places[1] ?? 0) - (places[0] ?? 0);
  return places.flatMap((x) => [
    patch(add(middle, { x, y: 0, z: 0 }), {
      length: railMeters,
      width: widthMeters,
      ink: PALETTE.band,
    }),
    ...[-1, 1].map((side) =>
      patch(add(middle, { x: x + step / 2, y: 0, z: (side * widthMeters) / 2 }), {
        length: step,
        width: railMeters,
        ink: PALETTE.band,
      }),
    ),
  ]);
}

function markSolids({ travel, share }: Way): Facet[] {
  const { lengthMeters: long, widthMeters: thin } = MARK;
  if (Math.abs(travel.x) >= Math.abs(travel.z)) {
    return passingBy(travel.x, share, MARK).map((x) =>
      patch({ x, y: 0, z: MARK_OFFSET_METERS }, { length: long, width: thin, ink: PALETTE.line }),
    );
  }
  return passingBy(travel.z, share, MARK).map((z) =>
    patch({ x: MARK_OFFSET_METERS, y: 0, z }, { length: thin, width: long, ink: PALETTE.line }),
  );
}

/**
 * Returns the mark positions along the path. The travel of a loop is a multiple of their spacing,
 * so the loop closes.
 */
function passingBy(
  travelMeters: number,
  share: number,
  { stepMeters, reachMeters }: { stepMeters: number; reachMeters: number },
): number[] {
  const way = Math.abs(travelMeters);
  const step = way === 0 ? stepMeters : way / Math.max(1, Math.round(way / stepMeters));
  const first = Math.floor((travelMeters * share - reachMeters) / step);
  const count = Math.ceil((2 * reachMeters) / step) + 1;
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
