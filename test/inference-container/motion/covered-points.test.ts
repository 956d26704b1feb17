import { describe, expect, it } from 'vitest';
import {
  areFeetCovered,
  coveredPoints,
  withoutCovered,
} from '../../../inference-container/motion/covered-points.ts';
import type { BodyPoint } from '../../../inference-container/motion/body-paths.ts';
import { BODY_POINTS } from '../../../inference-container/motion/body-paths.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { syntheticClip } from '../side-view/support/synthetic-clip.ts';

const { motion } = syntheticClip({ clock: { durationSeconds: 2 } });
const HIPS = ['left_hip', 'right_hip'] as const;
const LEGS = ['left_knee', 'right_knee', 'left_ankle', 'right_ankle'] as const;
const FEET = ['left_heel', 'left_toe', 'right_heel', 'right_toe'] as const;

describe('coveredPoints', () => {
  it('finds none in plain view, nor in poor light', () => {
    expect(coveredPoints(motion).size).toBe(0);
    expect(coveredPoints(seenWith(0.2, BODY_POINTS)).size).toBe(0);
  });

  it.each([
    { name: 'feet', points: FEET },
    { name: 'an ankle', points: ['left_ankle'] },
    { name: 'knees', points: ['left_knee', 'right_knee'] },
    { name: 'shoulders', points: ['left_shoulder', 'right_shoulder'] },
  ] satisfies { name: string; points: readonly BodyPoint[] }[])(
    'finds $name of which the model is less than half as sure as of the rest',
    ({ points }) => {
      expect(coveredPoints(seenWith(0.4, points))).toEqual(new Set(points));
      expect(coveredPoints(seenWith(0.6, points)).size).toBe(0);
    },
  );

  it('expects less of hips from behind in poor light', () => {
    const UNSURE = { hip: 0.46 };
    expect(coveredPoints(seenFromBehind(0.95, UNSURE))).toEqual(new Set(HIPS));
    expect(coveredPoints(seenFromBehind(0.7, UNSURE)).size).toBe(0);
  });

  it('does not take dark legs from behind in poor light for covered, unless the hips are', () => {
    const DARK = { knee: 0.35, ankle: 0.3 };
    expect(coveredPoints(seenFromBehind(0.95, DARK))).toEqual(new Set(LEGS));
    expect(coveredPoints(seenFromBehind(0.8, DARK)).size).toBe(0);
    const covered = coveredPoints(seenFromBehind(0.8, { ...DARK, hip: 0.35 }));
    expect(covered).toEqual(new Set([...HIPS, ...LEGS]));
  });

  it('judges a foot where it may stand: grass does not hide it in the swing', () => {
    const clip = seenWith(1, []);
    const { left_hip: hip, left_ankle: ankle, left_heel: heel, left_toe: toe } = clip.body;
    const reachPx = ankle.yPx.map((yPx, frame) => yPx - hip.yPx[frame]!);
    const middlePx = reachPx.toSorted()[Math.floor(reachPx.length / 2)]!;
    for (const [frame, px] of reachPx.entries()) {
      if (px < middlePx) continue;
      heel.confidence[frame] = 0.1;
      toe.confidence[frame] = 0.1;
    }
    expect(coveredPoints(clip)).toEqual(new Set(['left_heel', 'left_toe']));
    expect(areFeetCovered(coveredPoints(clip))).toBe(false);
    expect(areFeetCovered(coveredPoints(seenWith(0.1, FEET)))).toBe(true);
  });

  it('finds covered feet in a clip that is framed below the shoulders', () => {
    const clip = seenWith(0.2, FEET);
    clip.body.left_shoulder.confidence.fill(0);
    clip.body.right_shoulder.confidence.fill(0);
    expect(coveredPoints(clip)).toEqual(new Set(FEET));
  });

  it('does not count frames in which a point is outside the picture', () => {
    const clip = seenWith(1, []);
    clip.body.left_shoulder.confidence.fill(0, 0, 90);
    expect(coveredPoints(clip).size).toBe(0);
  });
});

describe('withoutCovered', () => {
  it('takes the confidence from covered points only', () => {
    const { body, feet } = withoutCovered(seenWith(0.2, FEET));
    expect(Math.max(...body.left_toe.confidence, ...feet.left_toe.confidence)).toBe(0);
    expect(Math.min(...body.left_ankle.confidence)).toBe(1);
  });
});

/** Joints named by their share of the confidence in all others. */
function seenFromBehind(confidence: number, shares: Readonly<Record<string, number>>): Motion {
  const clip = seenWith(confidence, BODY_POINTS);
  for (const point of BODY_POINTS) {
    const share = shares[point.replace(/^(?:left|right)_/u, '')];
    if (share !== undefined) clip.body[point].confidence.fill(share * confidence);
  }
  return { ...clip, facing: { ...clip.facing, view: 'back' } };
}

/** All points in plain view, except for these. */
function seenWith(confidence: number, points: readonly BodyPoint[]): Motion {
  const clip = structuredClone(motion);
  for (const point of BODY_POINTS) clip.body[point].confidence.fill(1);
  for (const point of points) clip.body[point].confidence.fill(confidence);
  return clip;
}
