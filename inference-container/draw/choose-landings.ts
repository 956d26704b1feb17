import type { Side } from '../motion/facing.ts';
import type { Scene } from './scene.ts';
import type { Point } from './shape.ts';

/** Distance from the edges that leaves room for badges, as a share of the picture's width. */
const BADGE_MARGIN_SHARE = 0.3;

export interface Moment {
  side: Side;
  frame: number;
}

/**
 * Chooses the moment of a leg at which the posture is closest to that at the leg's other moments.
 * Penalizes moments in which the runner is near a side of the picture, and most of all those in
 * which part of the runner is outside.
 */
export function chooseTypical<Candidate extends Moment>(
  scene: Scene,
  candidates: readonly Candidate[],
  names: readonly string[],
): Candidate | null {
  const postures = candidates.map(({ frame }) => postureAt(scene, frame, names));
  let best: { candidate: Candidate; cost: number } | null = null;
  for (const [index, candidate] of candidates.entries()) {
    const posture = postures[index] ?? [];
    const unknown = posture.filter((point) => point === null).length;
    const differences = postures.map((other) => differencePx(posture, other));
    const sum = differences.reduce((total, difference) => total + difference, 0);
    const typical = sum / (candidates.length * scene.bodyHeightPx);
    const cost = typical + marginDeficit(scene, candidate.frame) + unknown;
    if (best === null || cost < best.cost) best = { candidate, cost };
  }
  return best?.candidate ?? null;
}

/**
 * Returns how much closer to a side of the picture the hips are than badges allow, as a share of
 * its width; 0 if there is room.
 */
function marginDeficit(scene: Scene, frame: number): number {
  const { widthPx } = scene.picture;
  const { xPx } = scene.middle('HIP', frame) ?? { xPx: widthPx / 2 };
  return Math.max(0, BADGE_MARGIN_SHARE - Math.min(xPx, widthPx - xPx) / widthPx);
}

/** Returns positions relative to the hips; null if unknown or outside the picture. */
function postureAt(scene: Scene, frame: number, names: readonly string[]): (Point | null)[] {
  const hips = scene.middle('HIP', frame);
  return names.map((name) => {
    const point = scene.place(name, frame);
    if (point === null || hips === null || !isInside(point, scene)) return null;
    return { xPx: point.xPx - hips.xPx, yPx: point.yPx - hips.yPx };
  });
}

function isInside({ xPx, yPx }: Point, { picture }: Scene): boolean {
  return xPx >= 0 && yPx >= 0 && xPx <= picture.widthPx && yPx <= picture.heightPx;
}

/** Returns the mean distance between points known in both postures. */
function differencePx(one: readonly (Point | null)[], other: readonly (Point | null)[]): number {
  let sum = 0;
  let count = 0;
  for (const [index, point] of one.entries()) {
    const partner = other[index];
    if (!point || !partner) continue;
    sum += Math.hypot(point.xPx - partner.xPx, point.yPx - partner.yPx);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}
