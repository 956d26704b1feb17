import type {
  SagittalBody,
  StridePhase,
} from '../../../../inference-container/side-view/body/sagittal-body.ts';
import type { Places } from '../../support/synthetic-body.ts';
import { endOf, framesOf, syntheticBody } from '../../support/synthetic-body.ts';

const STRIDE_SECONDS = 0.7;
export const THIGH_PX = 120;
export const SHANK_PX = 110;

/** Runs on the spot with limbs of constant length; the right one is near. */
export function runningBody(frames = 180): { body: SagittalBody; phase: StridePhase } {
  const timesSeconds = framesOf(frames);
  const strides = Float64Array.from(timesSeconds, (seconds) => seconds / STRIDE_SECONDS);
  const body = syntheticBody((seconds) => placesAt(seconds / STRIDE_SECONDS), { timesSeconds });
  return {
    body,
    phase: {
      left: strides.map((passed) => passed % 1),
      right: strides.map((passed) => (passed + 0.5) % 1),
    },
  };
}

/** Knee angle of a leg at a phase of its stride. */
function trueKneeDegrees(phase: number): number {
  return 120 + 45 * Math.cos(2 * Math.PI * phase);
}

function placesAt(strides: number): Places {
  const hip = [0, 500] as const;
  const shoulder = endOf(hip, 85, 200);
  return {
    left_hip: hip,
    right_hip: hip,
    left_shoulder: shoulder,
    right_shoulder: shoulder,
    ...limbs('left', strides, { hip, shoulder }),
    ...limbs('right', strides + 0.5, { hip, shoulder }),
  };
}

type Place = readonly [number, number];

function limbs(
  side: 'left' | 'right',
  strides: number,
  { hip, shoulder }: { hip: Place; shoulder: Place },
): Places {
  const thighDegrees = -90 + 35 * Math.sin(2 * Math.PI * strides);
  const shankDegrees = thighDegrees - (180 - trueKneeDegrees(strides));
  const knee = endOf(hip, thighDegrees, THIGH_PX);
  const ankle = endOf(knee, shankDegrees, SHANK_PX);
  const armDegrees = -90 - 30 * Math.sin(2 * Math.PI * strides);
  const elbow = endOf(shoulder, armDegrees, 80);
  return {
    [`${side}_knee`]: knee,
    [`${side}_ankle`]: ankle,
    [`${side}_heel`]: endOf(ankle, shankDegrees - 30, 25),
    [`${side}_toe`]: endOf(ankle, shankDegrees + 70, 60),
    [`${side}_elbow`]: elbow,
    [`${side}_wrist`]: endOf(elbow, armDegrees + 90, 70),
  };
}
