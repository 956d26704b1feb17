import type { Camera, TruthClip } from '../truth-clips.ts';
import type { Estimate, Joint } from './joints.ts';
import { BODY_SIDES, JOINT_NAMES, JOINTS } from './joints.ts';

/** The loops of the rendered runners start with a jump. */
const SKIPPED_SECONDS = 0.1;
/** Legs count as swapped if that fits the truth better by this fraction of the height, per leg. */
const CLEAR_SWAP_HEIGHTS = 0.02;
const LEG_JOINTS: readonly Joint[] = ['knee', 'ankle', 'heel', 'toe'];

/** Distance of one point from the ground truth in one frame, as a percentage of the height. */
export interface PointError {
  joint: Joint;
  /** In back views neither leg is nearer, so the left one counts as near. */
  isNear: boolean;
  /** Component toward the runner's front, in back views outward; for heels and toes along the foot. */
  aheadPercent: number;
  /** Component at a right angle to that. */
  upPercent: number;
}

export interface ClipScore {
  camera: Camera;
  frameCount: number;
  lostCount: number;
  swappedCount: number;
  errors: PointError[];
}

export function scoreEstimate(clip: TruthClip, estimate: Estimate): ClipScore {
  const { camera } = clip;
  const score: ClipScore = { camera, frameCount: 0, lostCount: 0, swappedCount: 0, errors: [] };
  for (let frame = 0; frame < estimate.timesSeconds.length; frame += 1) {
    const timeSeconds = estimate.timesSeconds[frame]!;
    const truth = clip.pointsAt(timeSeconds);
    if (truth === null || timeSeconds < SKIPPED_SECONDS) continue;
    score.frameCount += 1;
    const errors = JOINT_NAMES.flatMap((joint) =>
      BODY_SIDES.map((side) => pointError({ clip, estimate, truth, joint, side, frame })),
    );
    if (errors.some(({ aheadPercent }) => Number.isNaN(aheadPercent))) score.lostCount += 1;
    else score.errors.push(...errors);
    if (areLegsSwapped({ clip, estimate, truth, frame })) score.swappedCount += 1;
  }
  return score;
}

type Truth = NonNullable<ReturnType<TruthClip['pointsAt']>>;

function pointError(at: {
  clip: TruthClip;
  estimate: Estimate;
  truth: Truth;
  joint: Joint;
  side: 'left' | 'right';
  frame: number;
}): PointError {
  const { clip, estimate, joint, side, frame } = at;
  const [x, y] = estimate.positionPx(joint, side, frame);
  const [trueX, trueY] = trueAt(at.truth, joint, side);
  const [aheadX, aheadY] = directionAhead(at);
  const toPercent = 100 / clip.headToHeelPx;
  const upwards = isToTheRight(at) ? 1 : -1;
  return {
    joint,
    isNear: side === (clip.camera === 'side' ? clip.nearSide : 'left'),
    aheadPercent: toPercent * ((x - trueX) * aheadX + (y - trueY) * aheadY),
    upPercent: toPercent * upwards * ((x - trueX) * aheadY - (y - trueY) * aheadX),
  };
}

interface LimbAt {
  clip: TruthClip;
  truth: Truth;
  joint: Joint;
  side: 'left' | 'right';
}

/** The points of a shoe rotate with it, so their offsets do too. */
function directionAhead(at: LimbAt): readonly [number, number] {
  const { clip, truth, joint, side } = at;
  if (clip.camera === 'back' || (joint !== 'heel' && joint !== 'toe')) {
    return [isToTheRight(at) ? 1 : -1, 0];
  }
  const [heelX, heelY] = trueAt(truth, 'heel', side);
  const [toeX, toeY] = trueAt(truth, 'toe', side);
  const lengthPx = Math.hypot(toeX - heelX, toeY - heelY);
  return [(toeX - heelX) / lengthPx, (toeY - heelY) / lengthPx];
}

/** Whether a side view's runner runs to the right, or a back view's outward is right. */
function isToTheRight({ clip, side }: LimbAt): boolean {
  return (clip.camera === 'side' ? clip.nearSide : side) === 'right';
}

function areLegsSwapped(at: {
  clip: TruthClip;
  estimate: Estimate;
  truth: Truth;
  frame: number;
}): boolean {
  const { clip, estimate, truth, frame } = at;
  let keptPx = 0;
  let exchangedPx = 0;
  for (const joint of LEG_JOINTS) {
    for (const side of BODY_SIDES) {
      const [x, y] = estimate.positionPx(joint, side, frame);
      const [ownX, ownY] = trueAt(truth, joint, side);
      const [otherX, otherY] = trueAt(truth, joint, side === 'left' ? 'right' : 'left');
      keptPx += Math.hypot(x - ownX, y - ownY);
      exchangedPx += Math.hypot(x - otherX, y - otherY);
    }
  }
  return keptPx > exchangedPx + 2 * CLEAR_SWAP_HEIGHTS * clip.headToHeelPx;
}

function trueAt(truth: Truth, joint: Joint, side: 'left' | 'right'): readonly [number, number] {
  return truth[`${side}_${JOINTS[joint].truth}`] ?? [Number.NaN, Number.NaN];
}
