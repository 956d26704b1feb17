import { recordOf } from '../../contract/record-of.ts';
import type { BodyPoint } from '../../inference-container/motion/body-paths.ts';
import { BODY_POINTS } from '../../inference-container/motion/body-paths.ts';
import type { JointAngles } from '../../inference-container/side-view/angles/joint-angles.ts';
import { jointAngles } from '../../inference-container/side-view/angles/joint-angles.ts';
import type { KeypointOffsets } from '../../inference-container/side-view/angles/keypoint-offsets.ts';
import { keypointOffsetsOf } from '../../inference-container/side-view/angles/offsets-of-model.ts';
import type {
  SagittalBody,
  SagittalPath,
} from '../../inference-container/side-view/body/sagittal-body.ts';
import { withRightToeTips } from './toe-tips.ts';
import type { TruthFrame } from './toe-tips.ts';

export interface TrueBody {
  timesSeconds: Float64Array;
  /** Points in the sagittal plane, in meters, without eyes and nose. */
  sagittal: SagittalBody;
  /**
   * Angles by the product's definitions, so any difference is a measurement error; NaN for the head
   * if the gaze is unknown.
   */
  angles: JointAngles;
  /** Returns a joint in the side view, from the nearest row; NaN if there is none. */
  sidePxAt: (joint: string, seconds: number) => readonly [xPx: number, yPx: number];
}

/** Anatomical offsets only: `bones` is not a pose model. */
const BONES: KeypointOffsets = keypointOffsetsOf('bones');

export function trueBody(
  rendered: readonly TruthFrame[],
  { rateHz, gazeDegrees }: { rateHz: number; gazeDegrees: readonly number[] | null },
): TrueBody {
  const frames = withRightToeTips(rendered);
  const timesSeconds = Float64Array.from(frames, (_, frame) => frame / rateHz);
  const path = (joint: string): SagittalPath => ({
    forwardPx: Float64Array.from(frames, (joints) => joints[joint]?.xyz[2] ?? Number.NaN),
    upPx: Float64Array.from(frames, (joints) => joints[joint]?.xyz[1] ?? Number.NaN),
    confidence: new Float64Array(frames.length).fill(1),
  });
  const points = recordOf(BODY_POINTS, (point) => path(boneOf(point)));
  const { left_heel, right_heel, left_toe, right_toe } = points;
  const sagittal: SagittalBody = {
    timesSeconds,
    points,
    feet: { left_heel, right_heel, left_toe, right_toe },
    nearSide: 'left',
    farSide: 'right',
  };
  return {
    timesSeconds,
    sagittal,
    angles: {
      ...jointAngles(sagittal, BONES),
      head: Float64Array.from(frames, (_, frame) => gazeDegrees?.[frame] ?? Number.NaN),
    },
    sidePxAt: (joint, seconds) =>
      frames[Math.round(seconds * rateHz)]?.[joint]?.side ?? [Number.NaN, Number.NaN],
  };
}

/**
 * Returns the bone at a body point. The skull joint represents the ears; eyes and nose have no
 * bone.
 */
export function boneOf(point: BodyPoint): string {
  return point.endsWith('ear') ? 'head' : point.replace(/_toe$/, '_toe_tip');
}
