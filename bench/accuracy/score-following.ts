import type { AnalysisType } from '../../contract/job.ts';
import { keysOf } from '../../contract/keys-of.ts';
import { otherSide, SIDES } from '../../inference-container/motion/facing.ts';
import type { Motion } from '../../inference-container/motion/motion.ts';
import { analyzeMotion } from '../../inference-container/motion/motion.ts';
import { meanOf, medianOf } from '../../inference-container/numbers/statistics.ts';
import type { PoseTrack } from '../../inference-container/pose/pose-track.ts';
import type { ClipTruth, TruePoints } from './clip-truth.ts';
import type { RecordedError } from './error-record.ts';
import { errorsOf, percent } from './error-record.ts';
import type { TrackedVideo } from './watch-video.ts';

/** In loose clothes, the model's hips are up to a tenth of the height below the avatar's joints. */
const FOLLOWED_WITHIN_HEIGHTS = 0.15;
/** Legs count as swapped if swapping reduces the error per leg by this fraction of the height. */
const CLEAR_SWAP_HEIGHTS = 0.02;
const LEG_POINTS = { knee: 'knee', ankle: 'ankle', heel: 'heel', toe: 'toe_tip' } as const;

/**
 * Returns the shares of frames in which something other than the runner is followed or the legs are
 * swapped.
 */
export function trackingErrors(
  { track, isRepeated, video }: TrackedVideo,
  { truth, view }: { truth: ClipTruth; view: AnalysisType },
): RecordedError[] {
  if (track === null) return [];
  const rows = Array.from(track.timesSeconds, (seconds) => truth.pointsAt(view, seconds));
  const heightPx = medianOf(rows.map((row) => (row === null ? Number.NaN : headToHeelPx(row))));
  const isInside = ([x, y]: readonly [number, number]) =>
    x >= 0 && y >= 0 && x < video.widthPx && y < video.heightPx;
  const lost = rows.flatMap((points, frame) => {
    if (points === null || !Object.values(points).every(isInside)) return [];
    return [percent(!(hipDistancePx(track, frame, points) < FOLLOWED_WITHIN_HEIGHTS * heightPx))];
  });
  const motion = analyzeMotion(track, { view, isRepeated });
  // If the legs are not identified, no value depends on which is which.
  const swapped =
    motion?.areLegsNamed === true
      ? rows.flatMap((points, frame) =>
          points === null ? [] : [percent(areLegsSwapped(motion, { frame, points, heightPx }))],
        )
      : [];
  return [
    ...errorsOf('runner not followed', lost.length === 0 ? [] : [meanOf(lost)]),
    ...errorsOf('legs swapped', swapped.length === 0 ? [] : [meanOf(swapped)]),
  ];
}

function headToHeelPx(points: TruePoints): number {
  const heels = SIDES.map((side) => pointOf(points, `${side}_heel`)[1]);
  return Math.max(...heels) - pointOf(points, 'head')[1];
}

function hipDistancePx(track: PoseTrack, frame: number, points: TruePoints): number {
  const indexOf = (name: string) =>
    frame * track.keypointNames.length + track.keypointNames.indexOf(name);
  const [left, right] = [indexOf('left_hip'), indexOf('right_hip')];
  const [trueX, trueY] = pointOf(points, 'hips');
  const middle = (values: Float64Array) => (values[left]! + values[right]!) / 2;
  return Math.hypot(middle(track.xPx) - trueX, middle(track.yPx) - trueY);
}

function areLegsSwapped(
  { body }: Motion,
  { frame, points, heightPx }: { frame: number; points: TruePoints; heightPx: number },
): boolean {
  let keptPx = 0;
  let exchangedPx = 0;
  for (const part of keysOf(LEG_POINTS)) {
    const bone = LEG_POINTS[part];
    for (const side of SIDES) {
      const path = body[`${side}_${part}`];
      const distancePx = ([x, y]: readonly [number, number]) =>
        Math.hypot(path.xPx[frame]! - x, path.yPx[frame]! - y);
      keptPx += distancePx(pointOf(points, `${side}_${bone}`));
      exchangedPx += distancePx(pointOf(points, `${otherSide(side)}_${bone}`));
    }
  }
  return keptPx > exchangedPx + 2 * CLEAR_SWAP_HEIGHTS * heightPx;
}

function pointOf(points: TruePoints, name: string): readonly [number, number] {
  return points[name] ?? [Number.NaN, Number.NaN];
}
