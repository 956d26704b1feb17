import { meanOf, quantileOf } from '../numbers/statistics.ts';
import type { BodyPoint, PointPath } from './body-paths.ts';
import { EARS, EYES, mapPaths, HIPS, KNEES, OUTER_EYES, SHOULDERS } from './body-paths.ts';
import type { Side } from './facing.ts';
import { SIDES } from './facing.ts';
import type { Motion } from './motion.ts';

/**
 * Share of the most confident body part's confidence below which a part counts as covered. In side
 * views, parts in plain view have 0.63 or more, parts behind grass or fences 0.5 or less.
 */
const COVERED_SHARE = 0.5;
/**
 * In poor light from behind, hips and knees are less confident than shoulders even in plain view,
 * so the share is scaled down below this confidence. Legs in dark pants would still look covered;
 * but covered legs show no rhythm, so the hips decide.
 */
const GOOD_LIGHT_CONFIDENCE = 0.9;
/** Share of frames in which a foot may stand: those in which the leg reaches farthest down. */
const STANDING_SHARE = 0.4;
const FACE: readonly BodyPoint[] = ['nose', ...EYES, ...OUTER_EYES, ...EARS];

type View = Pick<Motion, 'body' | 'facing'>;

/** Points that are covered together. */
interface Part {
  points: readonly BodyPoint[];
  /** Points that are visible unless something is in front; all by default. */
  judgedBy?: readonly BodyPoint[];
  /** Counts only frames in which this foot may stand: grass does not hide it in the swing. */
  standing?: Side;
}

/**
 * Points hidden behind something. The pose model still guesses them from the rest of the body, but
 * with much less confidence; in poor light or a blur, all of its confidences are lower.
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
  const surest = highestPartConfidence(motion);
  const share = isPoorLight ? (COVERED_SHARE * surest) / GOOD_LIGHT_CONFIDENCE : COVERED_SHARE;
  const covered = parts.filter((part) => sureness(motion, part) < share * surest);
  return new Set(covered.flatMap(({ points }) => points));
}

/** Whether, from behind, even the surest part of the body is hard to see. */
export function isInPoorLight(motion: View): boolean {
  return motion.facing.view === 'back' && highestPartConfidence(motion) < GOOD_LIGHT_CONFIDENCE;
}

/** Whether the landings of both feet are hidden. */
export function areFeetCovered(covered: ReadonlySet<BodyPoint>): boolean {
  return covered.has('left_heel') && covered.has('right_heel');
}

/** Sets the confidence of covered points to 0. */
export function withoutCovered<Clip extends Pick<Motion, 'body' | 'feet' | 'shanks' | 'facing'>>(
  motion: Clip,
): Clip {
  const covered: ReadonlySet<string> = coveredPoints(motion);
  const known = (path: PointPath, point: string) =>
    covered.has(point) ? { ...path, confidence: path.confidence.map(() => 0) } : path;
  return {
    ...motion,
    body: mapPaths(motion.body, known),
    feet: mapPaths(motion.feet, known),
    shanks: mapPaths(motion.shanks, known),
  };
}

function highestPartConfidence(motion: View): number {
  const near = motion.facing.nearSide;
  const large: readonly BodyPoint[] = [`${near}_shoulder`, `${near}_hip`, `${near}_knee`];
  // NaN is left out: a shoulder may be outside the picture all the time.
  return quantileOf(
    large.map((point) => sureness(motion, { points: [point] })),
    1,
  );
}

/** Mean confidence where the points are in the picture. */
function sureness(motion: View, { points, judgedBy = points, standing }: Part): number {
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
