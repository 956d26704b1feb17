import { describe, expect, it } from 'vitest';

import { summarizeExpectedErrors } from '../../../bench/strangers/expected-error-report.ts';
import type { ErrorExample } from '../../../bench/train/errors/error-example.ts';
import { recordOf } from '../../../contract/record-of.ts';
import type { Quantity } from '../../../bench/train/errors/error-groups.ts';
import type { Examples } from '../../../bench/train/errors/fit-error.ts';
import type { MeasurementQuality } from '../../../inference-container/uncertainty/expected-error.ts';
import { expectedError } from '../../../inference-container/uncertainty/expected-error.ts';
import { SIDE_ERROR_MODELS } from '../../../inference-container/side-view/errors/side-error-models.ts';
import { BACK_QUANTITIES } from '../../../inference-container/back-view/back-sights.ts';
import { BACK_ERROR_MODELS } from '../../../inference-container/back-view/back-error-models.ts';
import { SIDE_QUANTITIES } from '../../../inference-container/side-view/errors/side-sights.ts';

const COUNTS = [2, 3, 5, 8];

const NONE = recordOf([...SIDE_QUANTITIES, ...BACK_QUANTITIES], () => []);

function exampleOf(
  count: number,
  shareOfExpected: number,
  model = SIDE_ERROR_MODELS.cadence,
): ErrorExample {
  const sight: MeasurementQuality = {
    staturePx: 700,
    yawDegrees: 0,
    confidence: 0.9,
    pictureSeconds: 1 / 60,
    count,
    scatterDegrees: Number.NaN,
    timingErrorDegrees: 0,
  };
  const error = shareOfExpected * expectedError(model, sight);
  return { clip: 'clip', avatar: 'avatar', runner: 'runner', error, sight };
}

function lineOf(name: string, examples: Examples<Quantity>): string | undefined {
  return summarizeExpectedErrors(examples).find((line) => line.includes(name));
}

describe('summarizeExpectedErrors', () => {
  it('counts the errors that are smaller than expected, to either side', () => {
    const examples = {
      ...NONE,
      cadence: [0.5, -0.9, 1.1, -2].map((share) => exampleOf(10, share)),
    };
    expect(lineOf('cadence', examples)).toContain('50 % of 4 errors');
  });

  it('knows which errors are larger', () => {
    const asExpected = {
      ...NONE,
      cadence: COUNTS.map((count) => exampleOf(count, 0.5)),
    };
    expect(lineOf('cadence', asExpected)).toContain('correlation 1.00');
  });

  it('pools the steps of both views', () => {
    const { contact } = SIDE_ERROR_MODELS;
    const { backContact } = BACK_ERROR_MODELS;
    const examples = {
      ...NONE,
      contact: [0.5, 1.1].map((share) => exampleOf(10, share, contact)),
      backContact: [0.5].map((share) => exampleOf(10, share, backContact)),
    };
    expect(lineOf('from both views', examples)).toContain('67 % of 3 errors');
  });
});
