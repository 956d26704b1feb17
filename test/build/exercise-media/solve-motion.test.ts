import { describe, expect, it } from 'vitest';

import { findFaults } from '../../../build/exercise-media/review/check-motion.ts';
import type { ExercisePoses } from '../../../build/exercise-media/renderer/exercise-poses.ts';
import { solveMotion } from '../../../build/exercise-media/renderer/solve-motion.ts';
import { length, subtract } from '../../../build/exercise-media/renderer/vector.ts';

const FRAMES = 30;
const TOLERANCE_METERS = 1e-6;
const WALKED_METERS = 0.1;

const SQUAT = {
  view: 'front',
  planted: ['left foot', 'right foot'],
  poses: {
    high: {},
    low: { pelvisLean: 35, both: { hipFlexion: 95, kneeFlexion: 90 } },
  },
  loop: [
    { pose: 'high', seconds: 1 },
    { pose: 'low', seconds: 1 },
  ],
  accent: [],
} satisfies ExercisePoses;

const MARCH = {
  view: 'side',
  planted: ['left foot'],
  poses: {
    down: { left: { hipFlexion: 14, kneeFlexion: 6 }, right: { hipFlexion: -10, kneeFlexion: 20 } },
    up: { left: { hipFlexion: 0 }, right: { hipFlexion: 70, kneeFlexion: 80 } },
  },
  loop: [
    { pose: 'down', seconds: 0.4 },
    { pose: 'up', seconds: 0.4 },
  ],
  thenMirrored: true,
  travels: true,
  accent: [],
} satisfies ExercisePoses;

function moments(exercise: ExercisePoses) {
  const motion = solveMotion(exercise);
  return Array.from({ length: FRAMES }, (_, frame) => motion.at((motion.seconds * frame) / FRAMES));
}

describe('a squat', () => {
  it('keeps both feet in place, flat on the floor', () => {
    const all = moments(SQUAT);
    for (const side of ['left', 'right'] as const) {
      const start = all[0]?.skeleton[side].foot.at;
      for (const { skeleton } of all) {
        const { foot } = skeleton[side];
        expect(length(subtract(foot.at, start ?? foot.at))).toBeLessThan(TOLERANCE_METERS);
        expect(Math.abs(foot.frame.x.y)).toBeLessThan(TOLERANCE_METERS);
      }
    }
  });

  it('lowers the pelvis', () => {
    const heights = moments(SQUAT).map(({ skeleton }) => skeleton.pelvis.at.y);
    expect(Math.min(...heights)).toBeLessThan(0.8 * Math.max(...heights));
  });
});

describe('a traveling march', () => {
  it('moves forward, and keeps each foot in place during its stance', () => {
    const motion = solveMotion(MARCH);
    expect(motion.travel.x).toBeGreaterThan(WALKED_METERS);
    expect(findFaults(MARCH)).toEqual([]);
  });
});

describe('findFaults', () => {
  it('finds a knee that bends forward, a foot below the floor, and a stiff figure', () => {
    const broken: ExercisePoses = {
      ...SQUAT,
      planted: ['left foot'],
      poses: { high: {}, low: { right: { kneeFlexion: -30 } } },
    };
    expect(findFaults(broken).join()).toContain('right kneeFlexion is');
    const sunk: ExercisePoses = {
      ...SQUAT,
      planted: ['left foot'],
      poses: { high: { left: { hipFlexion: 40, kneeFlexion: 80 } }, low: {} },
    };
    expect(findFaults(sunk).join()).toContain('below the floor');
    const stiff: ExercisePoses = { ...SQUAT, poses: { high: {}, low: {} } };
    expect(findFaults(stiff)).toContain('nothing moves');
  });

  it('finds a planted hand that the arm cannot reach', () => {
    const short: ExercisePoses = {
      ...SQUAT,
      planted: ['left foot', 'right foot', 'left hand on place'],
      poses: { high: { both: { shoulderFlexion: 90 } }, low: SQUAT.poses.low },
    };
    expect(findFaults(short).join()).toContain('left hand on place is');
  });
});
