import { describe, expect, it } from 'vitest';

import { judgeClip } from '../../../inference-container/judge/judge-clip.ts';
import type { Step } from '../../../inference-container/strides/step.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { syntheticClip } from '../side/support/synthetic-clip.ts';

const { motion, steps } = syntheticClip();
const { facing } = motion;

describe('judgeClip', () => {
  it('accepts a clearly visible runner', () => {
    expect(judgeClip({ motion, steps })).toMatchObject({ ok: true, slowMotionFactor: 1 });
  });

  it.each([
    { name: 'a back view', refused: { facing: { ...facing, view: 'back' } } },
    { name: 'a front view', refused: { facing: { ...facing, view: 'front' } } },
    { name: 'a view half from the front', refused: { facing: { ...facing, yawDegrees: 40 } } },
  ] satisfies { name: string; refused: Partial<Motion> }[])(
    'refuses $name as the wrong view',
    ({ refused }) => {
      expect(codeOf(refused)).toBe('wrong_view');
    },
  );

  it('refuses walking, also in slow motion, and whatever its rhythm', () => {
    expect(codeOf({}, walk(0.55))).toBe('not_running');
    expect(codeOf({ slowMotionFactor: 4 }, walk(2.2))).toBe('not_running');
    expect(codeOf({ rhythm: null, slowMotionFactor: null }, walk(0.55))).toBe('not_running');
  });

  it("refuses a walker's cadence without a runner's bounce, however short the contacts seem", () => {
    const slow = { rhythm: { strideHz: 124 / 120, strength: 0.95 } };
    expect(codeOf({ ...slow, verticalAccelerationG: 0.35 })).toBe('not_running');
    expect(codeOf({ ...slow, verticalAccelerationG: 1.2 })).toBe('ok');
    expect(codeOf({ ...slow, verticalAccelerationG: null })).toBe('ok');
    expect(codeOf({ verticalAccelerationG: 0.35 })).toBe('ok');
  });

  it("refuses legs without rhythm, or without a runner's rhythm", () => {
    expect(codeOf({ rhythm: null })).toBe('not_running');
    expect(codeOf({ slowMotionFactor: null })).toBe('not_running');
    expect(codeOf({ rhythm: { strideHz: 1.4, strength: 0.6 } })).toBe('not_running');
    expect(codeOf({ rhythm: null, slowMotionFactor: null }, [])).toBe('not_running');
  });

  it.each([
    { name: 'tiny', seen: { bodyHeightPx: 90 }, words: /too small/ },
    { name: 'dark', seen: { body: bodyWithConfidence(0.03) }, words: /light/ },
    { name: 'cut off at the feet', seen: { feetOutsideShare: 0.4 }, words: /bottom of the frame/ },
    {
      name: 'filmed at a low frame rate',
      seen: { timesSeconds: motion.timesSeconds.map((_, frame) => frame / 8), bodyHeightPx: 410 },
      words: /frame rate/,
    },
  ] satisfies { name: string; seen: Partial<Motion>; words: RegExp }[])(
    'refuses a runner who is $name, and says what to film differently',
    ({ seen, words }) => {
      const judged = judgeClip({ motion: { ...motion, ...seen }, steps });
      expect(judged).toMatchObject({ ok: false, code: 'no_runner_detected' });
      expect(judged.ok ? '' : judged.detail).toMatch(words);
    },
  );

  it('does not require a rhythm of barely visible legs', () => {
    expect(codeOf({ rhythm: null, body: bodyWithConfidence(0.03) })).toBe('no_runner_detected');
  });

  it('requires one whole stride', () => {
    expect(codeOf({}, [])).toBe('too_few_steps');
    expect(codeOf({}, steps.slice(0, 2))).toBe('too_few_steps');
    expect(codeOf({}, steps.slice(0, 3))).toBe('ok');
  });

  it('accepts a small runner at a low frame rate whose legs were repaired in half the frames', () => {
    const frames = motion.timesSeconds.length;
    const poor = {
      bodyHeightPx: 150,
      timesSeconds: motion.timesSeconds.map((_, frame) => frame / 24),
      swaps: { body: 0, legs: frames / 2, arms: 0 },
    };
    expect(codeOf(poor, steps.slice(0, 4))).toBe('ok');
  });

  it('requires a toe-off', () => {
    const cut = steps.map((step) => ({ ...step, toeOffSeconds: null }));
    expect(codeOf({}, cut)).toBe('too_few_steps');
  });
});

function codeOf(changes: Partial<Motion>, ownSteps: readonly Step[] = steps): string {
  const judged = judgeClip({ motion: { ...motion, ...changes }, steps: ownSteps });
  return judged.ok ? 'ok' : judged.code;
}

/** On the ground for 62 % of each stride. */
function walk(stepSeconds: number): Step[] {
  return Array.from({ length: 9 }, (_, index) => ({
    side: index % 2 === 0 ? 'right' : 'left',
    contactSeconds: index * stepSeconds,
    toeOffSeconds: index * stepSeconds + 1.24 * stepSeconds,
    confidence: 1,
  }));
}

function bodyWithConfidence(confidence: number): Motion['body'] {
  const body = structuredClone(motion.body);
  for (const path of Object.values(body)) path.confidence.fill(confidence);
  return body;
}
