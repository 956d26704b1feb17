import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import { type Composite, clipSeconds, FRAMES_PER_SECOND, placePoint } from './compose-frames.ts';
import type { Point } from './person-clips.ts';

/** Fraction of the distance from skull to heel. A pose model's hip is 4 % below the true one. */
const TOLERANCE_HEIGHTS = 0.1;

const NOWHERE: Point = [Number.NaN, Number.NaN];

export interface FollowingScore {
  /** Frames in which the middle of the runner's hips is visible. */
  visible: number;
  /** Those of them with the hips found there, and with no hips found. */
  right: number;
  absent: number;
  /** Frames in which hips were found elsewhere, whether the runner is visible or not. */
  elsewhere: number;
  /** Number of jumps of the track from the runner to something else, or back. */
  jumps: number;
}

/** Scores whether the track stays on the runner of the composite. */
export function scoreFollowing(track: PoseTrack | null, composite: Composite): FollowingScore {
  const score: FollowingScore = { visible: 0, right: 0, absent: 0, elsewhere: 0, jumps: 0 };
  let wasRight: boolean | null = null;
  const frames = Math.ceil(composite.durationSeconds * FRAMES_PER_SECOND);
  for (let frame = 0; frame < frames; frame += 1) {
    const timeSeconds = frame / FRAMES_PER_SECOND;
    const truth = trueHips(composite, timeSeconds);
    if (truth === null) continue;
    const isVisible = isInPicture(truth.hips, composite, timeSeconds);
    if (isVisible) score.visible += 1;
    const [xPx, yPx] = track === null ? NOWHERE : middleOfHips(track, frame);
    if (Number.isNaN(xPx)) {
      if (isVisible) score.absent += 1;
      continue;
    }
    const awayPx = Math.hypot(xPx - truth.hips[0], yPx - truth.hips[1]);
    const isRight = awayPx <= TOLERANCE_HEIGHTS * truth.heightPx;
    if (isVisible && isRight) score.right += 1;
    if (!isRight) score.elsewhere += 1;
    if (wasRight !== null && wasRight !== isRight) score.jumps += 1;
    wasRight = isRight;
  }
  return score;
}

function trueHips({ subject }: Composite, timeSeconds: number) {
  const points = subject.clip.pointsAt(clipSeconds(subject, timeSeconds));
  const left = points?.['left_hip'];
  const right = points?.['right_hip'];
  if (left === undefined || right === undefined) return null;
  const placement = subject.placementAt(timeSeconds);
  const middle: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  return {
    hips: placePoint(middle, { placement, sourceWidthPx: subject.clip.widthPx }),
    heightPx: placement.scale * subject.clip.headToHeelPx,
  };
}

function isInPicture([xPx, yPx]: Point, composite: Composite, timeSeconds: number): boolean {
  const { widthPx, heightPx, coverAt } = composite;
  const isWithin = xPx >= 0 && xPx < widthPx && yPx >= 0 && yPx < heightPx;
  const cover = coverAt?.(timeSeconds) ?? null;
  const isCovered =
    cover !== null &&
    xPx >= cover.leftPx &&
    xPx < cover.leftPx + cover.widthPx &&
    yPx >= cover.topPx &&
    yPx < cover.topPx + cover.heightPx;
  return isWithin && !isCovered;
}

function middleOfHips({ keypointNames, xPx, yPx }: PoseTrack, frame: number): Point {
  const at = frame * keypointNames.length;
  const left = at + keypointNames.indexOf('left_hip');
  const right = at + keypointNames.indexOf('right_hip');
  return [(xPx[left]! + xPx[right]!) / 2, (yPx[left]! + yPx[right]!) / 2];
}
