import { describe, expect, it } from 'vitest';

import type { ExercisePoses } from '../../../build/exercise-media/renderer/exercise-poses.ts';
import { findFaults } from '../../../build/exercise-media/review/check-motion.ts';

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

  it("finds a planted hand out of the arm's reach", () => {
    const short: ExercisePoses = {
      ...SQUAT,
      planted: ['left foot', 'right foot', 'left hand on place'],
      poses: { high: { both: { shoulderFlexion: 90 } }, low: SQUAT.poses.low },
    };
    expect(findFaults(short).join()).toContain('left hand on place is');
  });
});
