import type { Motion } from '../../../inference-container/motion/motion.ts';
import { knownValues, meanOf } from '../../../inference-container/numbers/statistics.ts';
import type {
  Harmonics,
  LearnedOffsets,
  PostureBias,
} from '../../../inference-container/side-view/angles/keypoint-offsets.ts';
import { keypointOffsetsOf } from '../../../inference-container/side-view/angles/offsets-of-model.ts';
import { measurePostures } from '../../../inference-container/side-view/angles/posture-bias.ts';
import { stridePhase } from '../../../inference-container/side-view/body/sagittal-body.ts';
import { measureBody } from '../../../inference-container/side-view/measure-body.ts';
import { measuredStepsPerSecond } from '../../../inference-container/strides/cadence.ts';
import type { AngleQuantity } from '../../accuracy/angle-errors.ts';
import { angleErrors, SETTLED_SECONDS } from '../../accuracy/angle-errors.ts';
import type { TrackedClip } from '../../accuracy/measure-clip.ts';
import { measureClip } from '../../accuracy/measure-clip.ts';
import type { TrueBody } from '../../accuracy/true-body.ts';
import { ASSUMED_FACTS } from '../../strangers/first-measured.ts';
import { fitBias } from './fit-bias.ts';
import { fitPostureBias } from './fit-posture-bias.ts';

export type Family = 'made body' | 'avatar';

export interface OffsetFilm {
  name: string;
  family: Family;
  /** Runner whose recorded motion the film shows. */
  runner: string;
  tracked: TrackedClip;
  truth: TrueBody;
}

/**
 * Family weights. Generated bodies have human proportions: their hips are at 0.53 of the stature,
 * as measured (Drillis and Contini 1966); those of avatars are at 0.57. Bones are uncertain by a
 * few degrees in both families, so avatars count too.
 */
const SHARES: Readonly<Record<Family, number>> = { 'made body': 2 / 3, avatar: 1 / 3 };
const ANKLE_HARMONICS = 2;
const ZERO_OFFSETS: LearnedOffsets = {
  hipUpTrunks: 0,
  hipAheadTrunks: 0,
  elbowDegrees: { near: 0, far: 0 },
  headDegrees: 0,
  ankleBias: { near: [], far: [] },
  postureBiases: {},
};

export function fitOffsets(films: readonly OffsetFilm[]): LearnedOffsets {
  const weightOf = ({ family }: OffsetFilm) =>
    SHARES[family] / films.filter((film) => film.family === family).length;
  const weighted = (valueOf: (film: OffsetFilm) => number) =>
    films.reduce((sum, film) => sum + weightOf(film) * valueOf(film), 0);
  const hips = new Map(films.map((film) => [film, hipOffsets(film.tracked.motion, film.truth)]));
  const hip = (axis: 'upTrunks' | 'aheadTrunks') =>
    weighted((film) => meanOf(knownValues(hips.get(film)?.[axis] ?? [])));
  const withHips = {
    ...ZERO_OFFSETS,
    hipUpTrunks: hip('upTrunks'),
    hipAheadTrunks: hip('aheadTrunks'),
  };
  const errors = new Map(films.map((film) => [film, errorsOf(film, withHips)]));
  const mean = (quantity: AngleQuantity) =>
    weighted((film) => meanOf(knownValues(errors.get(film)?.degrees[quantity] ?? [])));
  const ankle = (place: 'near' | 'far'): Harmonics =>
    fitBias(
      films.flatMap((film) => {
        const found = errors.get(film);
        if (found === undefined) return [];
        const phase = found.phase[place];
        return [{ weight: weightOf(film), phase, degrees: found.degrees[`${place} ankle`] }];
      }),
      ANKLE_HARMONICS,
    );
  const postureBias = (quantity: AngleQuantity): PostureBias =>
    fitPostureBias(
      films.flatMap((film) => {
        const found = errors.get(film);
        if (found === undefined) return [];
        const { postures, degrees } = found;
        return [{ weight: weightOf(film), postures, degrees: degrees[quantity] }];
      }),
    );
  return {
    ...withHips,
    elbowDegrees: { near: -mean('near elbow'), far: -mean('far elbow') },
    headDegrees: -mean('gaze'),
    ankleBias: { near: ankle('near'), far: ankle('far') },
    postureBiases: {
      nearKnee: postureBias('near knee'),
      farKnee: postureBias('far knee'),
      trunk: postureBias('trunk'),
    },
  };
}

export interface OffsetErrors {
  degrees: Record<AngleQuantity, Float64Array>;
  phase: Record<'near' | 'far', Float64Array>;
  postures: readonly Float64Array[];
}

/** Returns a film's errors with these offsets; undefined if it cannot be measured. */
export function errorsOf(
  { tracked, truth }: OffsetFilm,
  learned: LearnedOffsets,
): OffsetErrors | undefined {
  const keypointOffsets = { ...keypointOffsetsOf(tracked.poseModelName), ...learned };
  const measured = measureClip(tracked, ASSUMED_FACTS, keypointOffsets);
  if (!measured.ok) return undefined;
  const { facing, timesSeconds } = tracked.motion;
  const phase = stridePhase(timesSeconds, measured.steps);
  const [near, far] =
    facing.nearSide === 'left' ? [phase.left, phase.right] : [phase.right, phase.left];
  const strideSeconds = 2 / measuredStepsPerSecond(measured.steps, tracked.motion);
  const { body } = measureBody({ ...tracked, ...measured, keypointOffsets }, strideSeconds);
  return {
    degrees: angleErrors(measured, truth),
    phase: { near, far },
    postures: measurePostures(body, strideSeconds),
  };
}

/**
 * Returns the hip-joint midpoint relative to the keypoint midpoint, along and across the keypoint
 * trunk, in trunk lengths.
 */
function hipOffsets(
  { timesSeconds, body, facing }: Pick<Motion, 'timesSeconds' | 'body' | 'facing'>,
  truth: TrueBody,
): { upTrunks: Float64Array; aheadTrunks: Float64Array } {
  const forward = facing.direction === 'right' ? 1 : -1;
  const upTrunks = new Float64Array(timesSeconds.length).fill(Number.NaN);
  const aheadTrunks = upTrunks.slice();
  for (const [frame, seconds] of timesSeconds.entries()) {
    if (seconds < SETTLED_SECONDS) continue;
    const [leftX, leftY] = truth.sidePxAt('left_hip', seconds);
    const [rightX, rightY] = truth.sidePxAt('right_hip', seconds);
    const both = (part: 'hip' | 'shoulder', path: 'xPx' | 'yPx') =>
      (body[`left_${part}`][path][frame] ?? Number.NaN) +
      (body[`right_${part}`][path][frame] ?? Number.NaN);
    const keypoints = { xPx: both('hip', 'xPx'), yPx: both('hip', 'yPx') };
    const trunk = {
      forward: forward * (both('shoulder', 'xPx') - keypoints.xPx),
      up: keypoints.yPx - both('shoulder', 'yPx'),
    };
    const joints = {
      forward: forward * (leftX + rightX - keypoints.xPx),
      up: keypoints.yPx - (leftY + rightY),
    };
    const square = trunk.forward ** 2 + trunk.up ** 2;
    upTrunks[frame] = (joints.forward * trunk.forward + joints.up * trunk.up) / square;
    aheadTrunks[frame] = (joints.forward * trunk.up - joints.up * trunk.forward) / square;
  }
  return { upTrunks, aheadTrunks };
}
