import { describe, expect, it } from 'vitest';
import { jointAngles } from '../../../../inference-container/side-view/angles/joint-angles.ts';
import { keypointOffsetsOf } from '../../../../inference-container/side-view/angles/offsets-of-model.ts';
import {
  middleOf,
  sagittalBody,
} from '../../../../inference-container/side-view/body/sagittal-body.ts';
import { syntheticClip } from '../support/synthetic-clip.ts';

const OFFSETS = keypointOffsetsOf('synthetic');
const FRAME = 100;
/** A short clip, since only single frames are compared. */
const clock = { durationSeconds: 2.5 };

describe('sagittalBody', () => {
  it('has forward ahead of the runner and up away from the ground, in both directions', () => {
    for (const view of ['right', 'left'] as const) {
      const { motion } = syntheticClip({ camera: { view }, clock });
      const { points, nearSide } = sagittalBody(motion, { rollDegrees: 0 });
      expect(nearSide).toBe(view);
      const toe = points[`${view}_toe`].forwardPx[FRAME] ?? Number.NaN;
      expect(toe).toBeGreaterThan(points[`${view}_heel`].forwardPx[FRAME] ?? Number.NaN);
      const hip = points[`${view}_hip`].upPx[FRAME] ?? Number.NaN;
      expect(hip).toBeGreaterThan(points[`${view}_knee`].upPx[FRAME] ?? Number.NaN);
    }
  });

  it('gives the same angles in a mirrored video', () => {
    const { motion } = syntheticClip({ clock });
    const mirrored = structuredClone(motion);
    for (const path of Object.values(mirrored.body)) {
      for (const [frame, xPx] of path.xPx.entries()) path.xPx[frame] = 1280 - xPx;
    }
    mirrored.facing.direction = 'left';
    const angles = jointAngles(sagittalBody(motion, { rollDegrees: 0 }), OFFSETS);
    const mirroredAngles = jointAngles(sagittalBody(mirrored, { rollDegrees: 0 }), OFFSETS);
    expect(mirroredAngles.trunk[FRAME]).toBeCloseTo(angles.trunk[FRAME] ?? Number.NaN, 6);
    expect(mirroredAngles.right_knee[FRAME]).toBeCloseTo(angles.right_knee[FRAME] ?? Number.NaN, 6);
    expect(mirroredAngles.head[FRAME]).toBeCloseTo(angles.head[FRAME] ?? Number.NaN, 6);
  });

  it.each(['right', 'left'] as const)('corrects camera roll in a view from the %s', (view) => {
    const level = sagittalBody(syntheticClip({ camera: { view }, clock }).motion, {
      rollDegrees: 0,
    });
    const { motion } = syntheticClip({ camera: { view, rollDegrees: 6 }, clock });
    const turnedBack = sagittalBody(motion, { rollDegrees: 6 });
    const trunk = jointAngles(level, OFFSETS).trunk[FRAME] ?? Number.NaN;
    expect(jointAngles(turnedBack, OFFSETS).trunk[FRAME]).toBeCloseTo(trunk, 1);
  });

  it('stretches what a turned camera foreshortens, up to a limit', () => {
    const { motion } = syntheticClip({ clock });
    const spanAt = (yawDegrees: number | null) => {
      const facing = { ...motion.facing, yawDegrees };
      const { points } = sagittalBody({ ...motion, facing }, { rollDegrees: 0 });
      const toe = points.right_toe.forwardPx[FRAME] ?? Number.NaN;
      return toe - (points.right_heel.forwardPx[FRAME] ?? Number.NaN);
    };
    expect(spanAt(30) / spanAt(null)).toBeCloseTo(1 / Math.cos(Math.PI / 6), 9);
    expect(spanAt(80)).toBe(spanAt(35));
  });
});

describe('middleOf', () => {
  it('uses the only known point if the other is unknown', () => {
    const known = pathOf(4, 0.9);
    const unknown = pathOf(Number.NaN, 0);
    expect(middleOf(known, pathOf(6, 0.5)).forwardPx[0]).toBe(5);
    expect(middleOf(known, unknown).forwardPx[0]).toBe(4);
    expect(middleOf(unknown, known).forwardPx[0]).toBe(4);
    expect(middleOf(unknown, unknown).forwardPx[0]).toBeNaN();
  });
});

function pathOf(value: number, confidence: number) {
  return {
    forwardPx: Float64Array.of(value),
    upPx: Float64Array.of(value),
    confidence: Float64Array.of(confidence),
  };
}
