import { mapRecord } from '../../contract/record-of.ts';
import { meanOf, quantileOf } from '../numbers/statistics.ts';
import type { BodyPoint, PointPath } from './body-paths.ts';
import { BODY_POINTS, HIPS, KNEES, SHOULDERS } from './body-paths.ts';
import type { Side } from './facing.ts';
import { SIDES } from './facing.ts';
import type { Motion } from './motion.ts';

/**
 * A part counts as covered if its confidence is below this share of the most confident part's. In
 * side views, parts in plain view have 0.63 or more, parts behind grass or fences 0.5 or less.
 */
const COVERED_SHARE = 0.5;
/**
 * In poor light from behind, hips and knees are less confident than shoulders even in plain view,
 * so the share is scaled down below this confidence. Legs in dark pants would still look covered,
 * so the hips decide for them; legs that really are covered show no rhythm.
 */
const GOOD_LIGHT_CONFIDENCE = 0.9;
/**
 * Share of frames in which a foot may be on the ground: those in which the leg reaches farthest
 * down.
 */
const STANDING_SHARE = 0.4;
const FACE = BODY_POINTS.filter((point) => /nose|eye|ear/.test(point));

type View = Pick<Motion, 'body' | 'facing'>;

/** Points that are covered together. */
interface Part {
  points: readonly BodyPoint[];
  /**
   * Points whose confidence decides, because no other part of the runner hides them; all by
   * default.
   */
  judgedBy?: readonly BodyPoint[];
  /**
   * Counts only frames in which this foot may be on the ground: grass does not hide it in the
   * swing.
   */
  standing?: Side;
}

/**
 * Finds points hidden behind something. The pose model still guesses them from the rest of the
 * body, but with much less confidence than the others; in poor light or blur, all confidences are
 * lower.
 */
export function coveredPoints(motion: View): ReadonlySet<BodyPoint> {
  const near = motion.facing.nearSide;
  const isPoorLight = isInPoorLight(motion);
  const parts: readonly Part[] = [
    { points: FACE, judgedBy: ['nose', `${near}_ear`, `${near}_eye_outer`] },
    { points: SHOULDERS, judgedBy: [`${near}_shoulder`] },
    { points: HIPS },
    { points: KNEES, judgedBy: isPoorLight ? HIPS : KNEES },
    ...SIDES.flatMap((side): Part[] => [
      {
        points: [`${side}_ankle`],
        judgedBy: isPoorLight ? HIPS : [`${side}_ankle`],
        standing: side,
      },
      { points: [`${side}_heel`, `${side}_toe`], standing: side },
    ]),
  ];
  const surest = maxPartConfidence(motion);
  const share = isPoorLight ? (COVERED_SHARE * surest) / GOOD_LIGHT_CONFIDENCE : COVERED_SHARE;
  const covered = parts.filter((part) => meanConfidence(motion, part) < share * surest);
  return new Set(covered.flatMap(({ points }) => points));
}

/** Returns whether even the most confident part of the body is hard to see from behind. */
export function isInPoorLight(motion: View): boolean {
  return motion.facing.view === 'back' && maxPartConfidence(motion) < GOOD_LIGHT_CONFIDENCE;
}

export function areFeetCovered(covered: ReadonlySet<BodyPoint>): boolean {
  return covered.has('left_heel') && covered.has('right_heel');
}

/** Sets the confidence of covered points to 0. */
export function distrustCovered<Clip extends Pick<Motion, 'body' | 'feet' | 'shanks' | 'facing'>>(
  motion: Clip,
): Clip {
  const covered: ReadonlySet<string> = coveredPoints(motion);
  const known = (path: PointPath, point: string) =>
    covered.has(point) ? { ...path, confidence: path.confidence.map(() => 0) } : path;
  return {
    ...motion,
    body: mapRecord(motion.body, known),
    feet: mapRecord(motion.feet, known),
    shanks: mapRecord(motion.shanks, known),
  };
}

function maxPartConfidence(motion: View): number {
  const near = motion.facing.nearSide;
  const large: readonly BodyPoint[] = [`${near}_shoulder`, `${near}_hip`, `${near}_knee`];
  // Skips NaN: a shoulder may be outside the picture all the time.
  return quantileOf(
    large.map((point) => meanConfidence(motion, { points: [point] })),
    1,
  );
}

/** Returns the mean confidence where the points are in the picture. */
function meanConfidence(motion: View, { points, judgedBy = points, standing }: Part): number {
  const stands = standing === undefined ? null : mayStand(motion, standing);
  const isJudged = (confidence: number, frame: number) =>
    confidence > 0 && (stands === null || stands[frame] === true);
  return meanOf(judgedBy.map((point) => meanOf(motion.body[point].confidence.filter(isJudged))));
}

function mayStand({ body }: View, side: Side): boolean[] {
  const hipYPx = body[`${side}_hip`].yPx;
  const reachPx = body[`${side}_ankle`].yPx.map((yPx, frame) => yPx - hipYPx[frame]!);
  const farPx = quantileOf(reachPx, 1 - STANDING_SHARE);
  return Array.from(reachPx, (px) => px >= farPx);
}
