import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../bench/support/seeded-random.ts';
import type { BodyPoint } from '../../../../inference-container/motion/body-paths.ts';
import { jointAngles } from '../../../../inference-container/side-view/angles/joint-angles.ts';
import { keypointOffsetsOf } from '../../../../inference-container/side-view/angles/offsets-of-model.ts';
import {
  withRigidFeet,
  withRigidLegs,
} from '../../../../inference-container/side-view/body/rigid-legs.ts';
import type { SagittalBody } from '../../../../inference-container/side-view/body/sagittal-body.ts';
import { lengthsPx } from '../../../../inference-container/side-view/body/sagittal-body.ts';
import { runningBody, SHANK_PX, THIGH_PX } from '../support/running-body.ts';

const { body } = runningBody();
const NOISE_PX = 6;
const ANATOMY = keypointOffsetsOf('bones');

describe('withRigidLegs', () => {
  it('gives thighs and shanks one length', () => {
    const { points } = withRigidLegs(noisy(['right_knee', 'right_ankle']));
    for (const length of lengthsPx(points.right_hip, points.right_knee)) {
      expect(Math.abs(length - THIGH_PX)).toBeLessThan(2);
    }
    for (const length of lengthsPx(points.right_knee, points.right_ankle)) {
      expect(Math.abs(length - SHANK_PX)).toBeLessThan(2);
    }
  });

  it('brings the angle of an uncertain knee closer to the truth', () => {
    const uncertain = noisy(['right_knee']);
    expect(kneeRmse(withRigidLegs(uncertain))).toBeLessThan(0.8 * kneeRmse(uncertain));
  });

  it('changes nothing in a rigid body', () => {
    expect(kneeRmse(withRigidLegs(body))).toBeLessThan(1e-6);
  });

  it('leaves known points alone where their neighbor is unknown', () => {
    const unknown = body.points.left_knee.upPx.map(() => Number.NaN);
    const points = { ...body.points, left_knee: { ...body.points.left_knee, upPx: unknown } };
    const rigid = withRigidLegs({ ...body, points });
    expect(rigid.points.left_hip.upPx).toEqual(body.points.left_hip.upPx);
    expect(rigid.points.left_ankle.upPx).toEqual(body.points.left_ankle.upPx);
  });
});

describe('withRigidFeet', () => {
  it('reduces the error of an uncertain foot', () => {
    const uncertain = noisy(['right_ankle', 'right_heel', 'right_toe']);
    const before = ankleRmse(uncertain);
    expect(ankleRmse(withRigidFeet(uncertain))).toBeLessThan(0.9 * before);
    expect(ankleRmse(withRigidFeet(body))).toBeLessThan(1e-6);
  });
});

function noisy(points: readonly BodyPoint[]): SagittalBody {
  const random = seededRandom(1);
  const moved = (values: Float64Array) =>
    values.map((px) => px + NOISE_PX * Math.sqrt(3) * (2 * random.uniform() - 1));
  const shifted = points.map((point) => {
    const path = body.points[point];
    return [point, { ...path, forwardPx: moved(path.forwardPx), upPx: moved(path.upPx) }] as const;
  });
  return { ...body, points: { ...body.points, ...Object.fromEntries(shifted) } };
}

function kneeRmse(measured: SagittalBody): number {
  return rmseOf(measured, 'right_knee');
}

function ankleRmse(measured: SagittalBody): number {
  return rmseOf(measured, 'right_ankle');
}

function rmseOf(measured: SagittalBody, angle: 'right_knee' | 'right_ankle'): number {
  const truth = jointAngles(body, ANATOMY)[angle];
  const errors = jointAngles(measured, ANATOMY)[angle].map(
    (degrees, frame) => degrees - truth[frame]!,
  );
  return Math.hypot(...errors) / Math.sqrt(errors.length);
}
