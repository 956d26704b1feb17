import { describe, expect, it } from 'vitest';

import { seededRandom } from '../../../bench/support/seeded-random.ts';
import type { FailureReason } from '../../../contract/failure-reasons.ts';
import {
  judgeBackClip,
  judgeClip,
} from '../../../inference-container/acceptance/before-measuring.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import type { Step } from '../../../inference-container/strides/step.ts';
import { syntheticClip } from '../side-view/support/synthetic-clip.ts';

const { motion, steps } = syntheticClip();
const { facing } = motion;
const SLOWED_BY_FOUR = { factor: 4, expectedError: 0, isCertain: true };

describe('judgeClip', () => {
  it('accepts a clearly visible runner', () => {
    expect(judgeClip({ motion, steps })).toMatchObject({
      ok: true,
      clip: { slowMotion: { factor: 1 } },
    });
  });

  it.each([
    { seen: { view: 'back' }, reason: 'seen_from_behind' },
    { seen: { view: 'front' }, reason: 'seen_from_the_front' },
    { seen: { yawDegrees: 40 }, reason: 'not_square_to_the_runner' },
  ] satisfies { seen: Partial<Motion['facing']>; reason: FailureReason }[])(
    'refuses a wrong view as $reason',
    ({ seen, reason }) => {
      expect(reasonOf({ facing: { ...facing, ...seen } })).toBe(reason);
    },
  );

  it('refuses walking at any rhythm and in slow motion', () => {
    expect(reasonOf({}, walk(0.55))).toBe('walking');
    expect(reasonOf({ slowMotion: SLOWED_BY_FOUR }, walk(2.2))).toBe('walking');
    expect(reasonOf({ rhythm: null, slowMotion: null }, walk(0.55))).toBe('walking');
  });

  it('refuses a body that is highest while the feet pass each other, at any slow-motion factor', () => {
    const body = structuredClone(motion.body);
    for (const point of ['left_hip', 'right_hip', 'left_shoulder', 'right_shoulder'] as const) {
      body[point].yPx = body[point].yPx.map((yPx) => 600 - yPx);
    }
    // On the ground for 45% of each stride, at 120 steps per minute.
    const unclear = walk(0.5).map((step) => ({
      ...step,
      toeOffSeconds: step.contactSeconds + 0.45,
    }));
    expect(reasonOf({ body }, unclear)).toBe('walking');
    const slowed = { factor: 2, expectedError: 0, isCertain: true };
    expect(reasonOf({ body, slowMotion: slowed }, unclear)).toBe('walking');
    expect(reasonOf({}, unclear)).toBe('ok');
  });

  it("refuses a walker's cadence without a runner's bounce, even if contacts seem short", () => {
    const slow = { rhythm: { strideHz: 124 / 120, strength: 0.95 } };
    expect(reasonOf({ ...slow, verticalAccelerationG: 0.35 })).toBe('walking');
    expect(reasonOf({ ...slow, verticalAccelerationG: 1.2 })).toBe('ok');
    expect(reasonOf({ ...slow, verticalAccelerationG: null })).toBe('ok');
    expect(reasonOf({ verticalAccelerationG: 0.35 })).toBe('ok');
    const slower = { slowMotion: SLOWED_BY_FOUR, rhythm: { strideHz: 31 / 120, strength: 0.95 } };
    expect(reasonOf({ ...slower, verticalAccelerationG: 0.35 })).toBe('ok');
  });

  it("refuses legs without a rhythm, or without a runner's rhythm", () => {
    const body = bodyOutOfStep();
    expect(reasonOf({ body, rhythm: null })).toBe('no_steady_rhythm');
    expect(reasonOf({ slowMotion: null })).toBe('no_steady_rhythm');
    expect(reasonOf({ body, rhythm: { strideHz: 1.4, strength: 0.6 } })).toBe('no_steady_rhythm');
    expect(reasonOf({ body, rhythm: null, slowMotion: null }, [])).toBe('no_steady_rhythm');
  });

  it('refuses legs that repeat with every step but not with every stride, because they cannot be distinguished', () => {
    expect(reasonOf({ rhythm: { strideHz: 2.8, strength: 0.6 } })).toBe('legs_not_told_apart');
  });

  it.each([
    { seen: { bodyHeightPx: 90 }, reason: 'too_far_away' },
    { seen: { body: bodyWithConfidence(0.03) }, reason: 'hardly_visible' },
    { seen: { feetOutsideShare: 0.4 }, reason: 'feet_outside' },
    { seen: { feetOutsideShare: 1, kneesOutsideShare: 0.6 }, reason: 'legs_outside' },
    { seen: { pictureRateHz: 8 }, reason: 'frame_rate_too_low' },
  ] satisfies { seen: Partial<Motion>; reason: FailureReason }[])(
    'rejects a barely visible runner as $reason',
    ({ seen, reason }) => {
      expect(reasonOf(seen)).toBe(reason);
    },
  );

  it.each([
    {
      within: { feetOutsideShare: 0.25 },
      beyond: { feetOutsideShare: 0.26 },
      reason: 'feet_outside',
    },
    {
      within: { kneesOutsideShare: 0.5 },
      beyond: { kneesOutsideShare: 0.51 },
      reason: 'legs_outside',
    },
    {
      within: { pictureRateHz: 12 },
      beyond: { pictureRateHz: 11.9 },
      reason: 'frame_rate_too_low',
    },
    { within: { bodyHeightPx: 100 }, beyond: { bodyHeightPx: 99.9 }, reason: 'too_far_away' },
    {
      within: { facing: { ...facing, yawDegrees: 35 } },
      beyond: { facing: { ...facing, yawDegrees: 35.1 } },
      reason: 'not_square_to_the_runner',
    },
    {
      within: { rhythm: { strideHz: 1.4, strength: 0.63 } },
      beyond: { rhythm: { strideHz: 1.4, strength: 0.62 }, body: bodyOutOfStep() },
      reason: 'no_steady_rhythm',
    },
  ] satisfies { within: Partial<Motion>; beyond: Partial<Motion>; reason: FailureReason }[])(
    'refuses as $reason only beyond the limit',
    ({ within, beyond, reason }) => {
      expect(reasonOf(within)).toBe('ok');
      expect(reasonOf(beyond)).toBe(reason);
    },
  );

  it('counts frames per second of real time in slow motion', () => {
    const slow = { slowMotion: SLOWED_BY_FOUR, rhythm: { strideHz: 0.35, strength: 0.95 } };
    expect(reasonOf({ ...slow, pictureRateHz: 8 })).toBe('ok');
    expect(reasonOf({ ...slow, pictureRateHz: 2.9 })).toBe('frame_rate_too_low');
  });

  it('considers legs confused if their rhythm is weak', () => {
    expect(areLegsConfusedAt(0.7)).toBe(true);
    expect(areLegsConfusedAt(0.79)).toBe(true);
    expect(areLegsConfusedAt(0.8)).toBe(false);
  });

  it('does not mistake barely visible legs for still ones', () => {
    expect(reasonOf({ ankleSwing: 0.01 })).toBe('standing');
    const guessed = { ankleSwing: 0.01, body: bodyWithConfidence(0.03) };
    expect(reasonOf(guessed)).toBe('hardly_visible');
  });

  it('does not mistake feet behind grass for still or arrhythmic ones', () => {
    const body = bodyWithFeet(0.3, bodyOutOfStep());
    expect(reasonOf({ body, ankleSwing: 0.01 })).toBe('landings_hidden');
    expect(reasonOf({ body, rhythm: null })).toBe('landings_hidden');
    expect(reasonOf({ body: bodyOutOfStep(), rhythm: null })).toBe('no_steady_rhythm');
  });

  it('reports hidden landings if the legs are confused while the feet are covered', () => {
    const body = bodyWithFeet(0.3, structuredClone(motion.body));
    expect(reasonOf({ body, rhythm: { strideHz: 1.4, strength: 0.7 } })).toBe('landings_hidden');
    expect(reasonOf({ body, rhythm: { strideHz: 1.4, strength: 0.8 } })).toBe('ok');
    expect(reasonOf({ rhythm: { strideHz: 1.4, strength: 0.7 } })).toBe('ok');
  });

  it('reports invisible feet in the dark as hardly visible, not as hidden', () => {
    const inLight = bodyWithFeet(0.2, bodyWithConfidence(0.95));
    const inTheDark = bodyWithFeet(0.2, bodyWithConfidence(0.7));
    expect(reasonFromBehind({ body: inLight, rhythm: null })).toBe('landings_hidden');
    expect(reasonFromBehind({ body: inTheDark, rhythm: null })).toBe('hardly_visible');
  });

  it('does not require a rhythm of barely visible legs', () => {
    expect(reasonOf({ rhythm: null, body: bodyWithConfidence(0.03) })).toBe('hardly_visible');
  });

  it('requires a whole stride', () => {
    const short = motionOfFirst(1.5);
    expect(reasonOf(short, [])).toBe('no_whole_stride');
    expect(reasonOf(short, steps.slice(0, 2))).toBe('no_whole_stride');
    expect(reasonOf({}, steps.slice(0, 3))).toBe('ok');
  });

  it('reports hidden landings if whole strides are visible but their landings are not', () => {
    expect(reasonOf({}, [])).toBe('landings_hidden');
    expect(reasonOf({}, steps.slice(0, 2))).toBe('landings_hidden');
  });

  it('accepts a small runner at a low frame rate', () => {
    const poor = { bodyHeightPx: 150, pictureRateHz: 24 };
    expect(reasonOf(poor, steps.slice(0, 4))).toBe('ok');
  });

  it('requires a toe-off', () => {
    const cut = steps.map((step) => ({ ...step, toeOffSeconds: null }));
    expect(reasonOf(motionOfFirst(1.5), cut)).toBe('no_whole_stride');
  });
});

describe('judgeBackClip', () => {
  it('accepts a clearly visible runner', () => {
    expect(reasonFromBehind({})).toBe('ok');
  });

  it.each([
    { view: 'side', reason: 'seen_from_the_side' },
    { view: 'front', reason: 'seen_from_the_front' },
  ] as const)('refuses a wrong view as $reason', ({ view, reason }) => {
    expect(reasonFromBehind({ facing: { ...facing, view } })).toBe(reason);
  });

  it('refuses a camera that is not directly behind the runner', () => {
    expect(reasonFromBehind({}, 25)).toBe('ok');
    expect(reasonFromBehind({}, 25.1)).toBe('not_straight_behind');
  });

  it('requires half of the movement to repeat with every stride', () => {
    const rhythm = { strideHz: 1.4, strength: 0.45 };
    expect(reasonFromBehind({ rhythm })).toBe('no_steady_rhythm');
    expect(reasonFromBehind({ rhythm: { ...rhythm, strength: 0.5 } })).toBe('ok');
  });

  it('also requires the far leg to be visible', () => {
    const far = facing.nearSide === 'left' ? 'right' : 'left';
    const body = structuredClone(motion.body);
    body[`${far}_knee`].confidence.fill(0.03);
    body[`${far}_ankle`].confidence.fill(0.03);
    expect(reasonFromBehind({ body })).toBe('hardly_visible');
    expect(reasonOf({ body })).toBe('ok');
  });

  it('considers legs confused if their rhythm is weak', () => {
    expect(areLegsConfusedAt(0.59, 'back')).toBe(true);
    expect(areLegsConfusedAt(0.6, 'back')).toBe(false);
  });
});

function reasonOf(changes: Partial<Motion>, ownSteps: readonly Step[] = steps): string {
  const judged = judgeClip({ motion: { ...motion, ...changes }, steps: ownSteps });
  return judged.ok ? 'ok' : judged.reason;
}

function reasonFromBehind(changes: Partial<Motion>, yawDegrees = 0): string {
  const seen = { ...motion, facing: { ...facing, view: 'back' as const }, ...changes };
  const judged = judgeBackClip({ motion: seen, steps, yawDegrees });
  return judged.ok ? 'ok' : judged.reason;
}

function areLegsConfusedAt(strength: number, view: 'side' | 'back' = 'side'): boolean {
  const seen = { ...motion, facing: { ...facing, view }, rhythm: { strideHz: 1.4, strength } };
  const clip = { motion: seen, steps, yawDegrees: 0 };
  const judged = view === 'side' ? judgeClip(clip) : judgeBackClip(clip);
  if (!judged.ok) throw new Error(`refused: ${judged.reason}`);
  return judged.clip.areLegsConfused;
}

function motionOfFirst(durationSeconds: number): Motion {
  return syntheticClip({ clock: { durationSeconds } }).motion;
}

/** Builds steps that are on the ground for 62% of each stride. */
function walk(stepSeconds: number): Step[] {
  return Array.from({ length: 9 }, (_, index) => ({
    side: index % 2 === 0 ? 'right' : 'left',
    contactSeconds: index * stepSeconds,
    toeOffSeconds: index * stepSeconds + 1.24 * stepSeconds,
  }));
}

/** Builds a body in which every frame shows a different moment of the run. */
function bodyOutOfStep(): Motion['body'] {
  const body = structuredClone(motion.body);
  const random = seededRandom(7);
  const shown = motion.timesSeconds.map((_, frame) => Math.floor(random.uniform() * (frame + 1)));
  for (const path of Object.values(body)) {
    path.xPx = shown.map((frame) => path.xPx[frame]!);
    path.yPx = shown.map((frame) => path.yPx[frame]!);
  }
  return body;
}

function bodyWithConfidence(confidence: number): Motion['body'] {
  const body = structuredClone(motion.body);
  for (const path of Object.values(body)) path.confidence.fill(confidence);
  return body;
}

function bodyWithFeet(confidence: number, body: Motion['body']): Motion['body'] {
  for (const side of ['left', 'right'] as const) {
    body[`${side}_heel`].confidence.fill(confidence);
    body[`${side}_toe`].confidence.fill(confidence);
  }
  return body;
}
