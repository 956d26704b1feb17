import { describe, expect, it } from 'vitest';

import { fitBias, rmseOfUnseenAvatars } from '../../../bench/strangers/stride-bias.ts';

const PHASE = Float64Array.from({ length: 97 }, (_, frame) => (frame / 30) % 1);

describe('fitBias', () => {
  it('finds mean and harmonics in spite of gross errors', () => {
    const clip = clipOf('one', (phase) => 1.5 - 2 * Math.cos(2 * Math.PI * phase));
    clip.degrees[5] = 120;
    const [mean, cosine, ...others] = fitBias([clip]);
    expect(mean).toBeCloseTo(1.5, 6);
    expect(cosine).toBeCloseTo(-2, 6);
    for (const other of others) expect(other).toBeCloseTo(0, 6);
  });
});

describe('rmseOfUnseenAvatars', () => {
  it('is what the bias of the others leaves', () => {
    const clips = [clipOf('one', () => 2), clipOf('one', () => 2), clipOf('two', () => 5)];
    expect(rmseOfUnseenAvatars(clips)).toBeCloseTo(3, 6);
  });
});

function clipOf(avatar: string, errorAt: (phase: number) => number) {
  return { avatar, phase: PHASE, degrees: PHASE.map(errorAt) };
}
