import { describe, expect, it } from 'vitest';

import { summarizeExpectedErrors } from '../../../bench/strangers/expected-error-report.ts';
import type { ErrorExample } from '../../../bench/train/errors/error-example.ts';
import { recordOf } from '../../../contract/record-of.ts';
import type { SideExamples } from '../../../bench/train/errors/side-examples.ts';
import type { Sight } from '../../../inference-container/judge/expected-error.ts';
import { expectedError } from '../../../inference-container/judge/expected-error.ts';
import { SIDE_ERROR_MODELS } from '../../../inference-container/side/errors/error-models.ts';
import { SIDE_QUANTITIES } from '../../../inference-container/side/errors/side-sights.ts';

const COUNTS = [2, 3, 5, 8];

function exampleOf(count: number, shareOfExpected: number): ErrorExample {
  const sight: Sight = {
    staturePx: 700,
    yawDegrees: 0,
    confidence: 0.9,
    pictureSeconds: 1 / 60,
    count,
    scatterDegrees: Number.NaN,
    timingErrorDegrees: 0,
  };
  const error = shareOfExpected * expectedError(SIDE_ERROR_MODELS.cadence, sight);
  return { clip: 'clip', avatar: 'avatar', runner: 'runner', error, sight };
}

function cadenceLine(examples: SideExamples): string | undefined {
  return summarizeExpectedErrors(examples).find((line) => line.includes('cadence'));
}

describe('summarizeExpectedErrors', () => {
  it('counts the errors that are smaller than expected, to either side', () => {
    const examples = {
      ...recordOf(SIDE_QUANTITIES, () => []),
      cadence: [0.5, -0.9, 1.1, -2].map((share) => exampleOf(10, share)),
    };
    expect(cadenceLine(examples)).toContain('50 % of 4 errors');
  });

  it('knows which errors are larger', () => {
    const asExpected = {
      ...recordOf(SIDE_QUANTITIES, () => []),
      cadence: COUNTS.map((count) => exampleOf(count, 0.5)),
    };
    expect(cadenceLine(asExpected)).toContain('correlation 1.00');
  });
});
