import { describe, expect, it } from 'vitest';
import {
  ARM_SEGMENTS,
  HEAD_MASS,
  LEG_SEGMENTS,
  TRUNK,
  centerOfMass,
} from '../../../../inference-container/side-view/mass/center-of-mass.ts';
import { sagittalBody } from '../../../../inference-container/side-view/body/sagittal-body.ts';
import type { Places } from '../../support/synthetic-body.ts';
import { framesOf, syntheticBody } from '../../support/synthetic-body.ts';
import { syntheticClip } from '../support/synthetic-clip.ts';

/** A mirrored arm swings around the middle of the shoulders, the real one around its own. */
const MIRRORED_TOLERANCE_METERS = 0.01;
const PX_PER_METER = 300;

describe('body segments', () => {
  it('add up to one body', () => {
    const limbs = [...ARM_SEGMENTS, ...LEG_SEGMENTS, ...ARM_SEGMENTS, ...LEG_SEGMENTS];
    const limbMass = limbs.reduce((sum, { mass }) => sum + mass, 0);
    expect(HEAD_MASS + TRUNK.mass + limbMass).toBeCloseTo(1, 3);
  });
});

describe('centerOfMass', () => {
  it('is just above the hips of a standing person', () => {
    const { forwardPx, upPx } = centerOfMass(
      syntheticBody(() => STANDING),
      { strideSeconds: null },
    );
    // 56 % of stature: Winter 2009 gives 0.55 to 0.57 for standing.
    expect(upPx[0]).toBeGreaterThan(540);
    expect(upPx[0]).toBeLessThan(575);
    expect(Math.abs(forwardPx[0] ?? Number.NaN)).toBeLessThan(5);
  });

  it('follows the body through the picture', () => {
    const still = centerOfMass(
      syntheticBody(() => STANDING),
      { strideSeconds: null },
    );
    const moved = centerOfMass(
      syntheticBody(() => shifted(STANDING, 70)),
      { strideSeconds: null },
    );
    expect(moved.forwardPx[0]).toBeCloseTo((still.forwardPx[0] ?? Number.NaN) + 70, 9);
    expect(moved.upPx[0]).toBeCloseTo(still.upPx[0] ?? Number.NaN, 9);
  });

  it('lets a hidden far arm swing as the near one does half a stride later', () => {
    const { motion, truth } = syntheticClip({ clock: { durationSeconds: 3 } });
    const whole = sagittalBody(motion, { rollDegrees: 0 });
    const hidden = structuredClone(whole);
    for (const point of ['left_elbow', 'left_wrist'] as const) {
      hidden.points[point].forwardPx.fill(Number.NaN);
    }
    const strideSeconds = 120 / truth.gait.cadenceStepsPerMinute;
    const seen = centerOfMass(whole, { strideSeconds });
    const mirrored = centerOfMass(hidden, { strideSeconds });
    for (const [frame, forwardPx] of seen.forwardPx.entries()) {
      const errorPx = Math.abs((mirrored.forwardPx[frame] ?? Number.NaN) - forwardPx);
      expect(errorPx / PX_PER_METER).toBeLessThan(MIRRORED_TOLERANCE_METERS);
    }
  });

  it('is not reported without the trunk, or with too little of the body', () => {
    const { left_shoulder: _left, right_shoulder: _right, ...noShoulders } = STANDING;
    const torso = { ...shouldersAndHips(), right_ear: [0, 900] as const };
    for (const places of [noShoulders, torso]) {
      const { forwardPx } = centerOfMass(
        syntheticBody(() => places),
        { strideSeconds: 0.7 },
      );
      expect(forwardPx[0]).toBeNaN();
    }
  });

  it('rises and falls with the runner by several centimeters', () => {
    const { motion } = syntheticClip({ clock: { durationSeconds: 3 } });
    const { upPx } = centerOfMass(sagittalBody(motion, { rollDegrees: 0 }), {
      strideSeconds: null,
    });
    const riseMeters = (Math.max(...upPx) - Math.min(...upPx)) / PX_PER_METER;
    expect(riseMeters).toBeGreaterThan(0.05);
    expect(riseMeters).toBeLessThan(0.11);
  });

  it('needs no mirrored arm if everything is seen', () => {
    const body = syntheticBody(() => STANDING, { timesSeconds: framesOf(3) });
    const alone = centerOfMass(body, { strideSeconds: null });
    expect(centerOfMass(body, { strideSeconds: 0.7 })).toEqual(alone);
  });
});

/** 1000 px tall. */
const STANDING = standing();

function standing() {
  return {
    left_ear: both(930),
    right_ear: both(930),
    ...shouldersAndHips(),
    left_elbow: both(630),
    right_elbow: both(630),
    left_wrist: both(485),
    right_wrist: both(485),
    left_knee: both(285),
    right_knee: both(285),
    left_ankle: both(40),
    right_ankle: both(40),
    left_heel: [-30, 10],
    right_heel: [-30, 10],
    left_toe: [90, 0],
    right_toe: [90, 0],
  } satisfies Places;
}

function both(upPx: number) {
  return [0, upPx] as const;
}

function shouldersAndHips() {
  return {
    left_shoulder: [0, 818],
    right_shoulder: [0, 818],
    left_hip: [0, 530],
    right_hip: [0, 530],
  } satisfies Places;
}

function shifted(places: Places, forwardPx: number): Places {
  return Object.fromEntries(
    Object.entries(places).map(([point, place]) => [point, [place[0] + forwardPx, place[1]]]),
  );
}
