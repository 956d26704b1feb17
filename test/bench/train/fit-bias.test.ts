import { describe, expect, it } from 'vitest';

import { fitBias } from '../../../bench/train/offsets/fit-bias.ts';

const PHASE = Float64Array.from({ length: 97 }, (_, frame) => (frame / 30) % 1);

describe('fitBias', () => {
  it('finds mean and harmonics in spite of gross errors', () => {
    const film = filmOf(1, (phase) => 1.5 - 2 * Math.cos(2 * Math.PI * phase));
    film.degrees[5] = 120;
    const [mean, cosine, ...others] = fitBias([film], 3);
    expect(mean).toBeCloseTo(1.5, 6);
    expect(cosine).toBeCloseTo(-2, 6);
    for (const other of others) expect(other).toBeCloseTo(0, 6);
  });

  it('counts films by their weight', () => {
    const [mean] = fitBias([filmOf(2, () => 1), filmOf(1, () => 4)], 2);
    expect(mean).toBeCloseTo(2, 6);
  });
});

function filmOf(weight: number, errorAt: (phase: number) => number) {
  return { weight, phase: PHASE, degrees: PHASE.map(errorAt) };
}
