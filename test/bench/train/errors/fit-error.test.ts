import { describe, expect, it } from 'vitest';
import type { ErrorExample } from '../../../../bench/train/errors/error-example.ts';
import { fitErrorModels } from '../../../../bench/train/errors/fit-error.ts';
import { expectedError } from '../../../../inference-container/uncertainty/expected-error.ts';
import { seededRandom } from '../../../../bench/support/seeded-random.ts';

const CLIPS = 600;

/** Errors of Laplace distributions: small runners have larger ones, and so has a wrong time. */
function examples({ smallRunners }: { smallRunners: number }): ErrorExample[] {
  const random = seededRandom(5);
  return Array.from({ length: CLIPS }, (_, index) => {
    const staturePx = index % 2 === 0 ? 700 : 350;
    const timingErrorDegrees = [0, 3, 6][index % 3]!;
    const least = staturePx === 700 ? 2 : 2 * smallRunners;
    const width = Math.hypot(least, timingErrorDegrees) / Math.log(5);
    const uniform = random.uniform();
    return {
      clip: `${index}`,
      avatar: 'avatar',
      runner: 'runner',
      error: -width * Math.log(uniform) * (index % 4 < 2 ? 1 : -1),
      sight: {
        staturePx,
        yawDegrees: 0,
        confidence: 0.9,
        pictureSeconds: 1 / 60,
        count: 10,
        scatterDegrees: Number.NaN,
        timingErrorDegrees,
      },
    };
  });
}

function shareWithin(of: readonly ErrorExample[], all: readonly ErrorExample[]): number {
  const { angle } = fitErrorModels(['angle'], { angle: all });
  const within = of.filter(({ error, sight }) => Math.abs(error) <= expectedError(angle, sight));
  return within.length / of.length;
}

describe('fitErrorModels', () => {
  it('learns how much larger the errors of small runners are, apart from those of the timing', () => {
    const { angle } = fitErrorModels(['angle'], { angle: examples({ smallRunners: 2 }) });

    expect(angle.leastError).toBeGreaterThan(1.6);
    expect(angle.leastError).toBeLessThan(2.4);
    // Half the size in the picture is a doubt of the natural logarithm of 2.
    expect(angle.weights.small).toBeGreaterThan(0.7);
    expect(angle.weights.small).toBeLessThan(1.3);
  });

  it('gives doubt no weight that does not matter', () => {
    const { angle } = fitErrorModels(['angle'], { angle: examples({ smallRunners: 1 }) });

    expect(angle.weights.small).toBeLessThan(0.2);
    expect(angle.weights.turned).toBe(0);
  });

  it.each([0, 3, 6])('expects 80 %% of errors that a time adds %d degrees to', (timing) => {
    const all = examples({ smallRunners: 2 });
    const share = shareWithin(
      all.filter(({ sight }) => sight.timingErrorDegrees === timing),
      all,
    );

    expect(share).toBeGreaterThan(0.73);
    expect(share).toBeLessThan(0.87);
  });
});
