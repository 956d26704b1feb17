import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { CONTACT_SHIFT_SECONDS } from '../../../bench/train/errors/side-examples.ts';
import {
  BACK_ERROR_MODEL_FILE,
  SIDE_ERROR_MODEL_FILE,
} from '../../../bench/train/errors/train-errors.ts';
import {
  CONTACT_MODEL_FILE,
  TOE_OFF_MODEL_FILE,
} from '../../../bench/train/events/train-events.ts';
import { findModelProblem, modelPath } from '../../../bench/train/model-file.ts';
import { OFFSETS_FILE } from '../../../bench/train/offsets/train-offsets.ts';
import { OSCILLATION_MODEL_FILE } from '../../../bench/train/oscillation/train-oscillation.ts';
import { BACK_ERROR_MODELS } from '../../../inference-container/back-view/back-error-models.ts';
import { LEARNED_OFFSETS } from '../../../inference-container/side-view/angles/learned-offsets.ts';
import { OSCILLATION_MODEL } from '../../../inference-container/side-view/metrics/oscillation-model.ts';
import { SIDE_ERROR_MODELS } from '../../../inference-container/side-view/errors/side-error-models.ts';
import { CONTACT_MODEL } from '../../../inference-container/side-view/steps/contact-model.ts';
import { TOE_OFF_MODEL } from '../../../inference-container/side-view/steps/toe-off-model.ts';

describe('the learned models', () => {
  it.each([
    { file: SIDE_ERROR_MODEL_FILE, values: SIDE_ERROR_MODELS },
    { file: BACK_ERROR_MODEL_FILE, values: BACK_ERROR_MODELS },
    { file: CONTACT_MODEL_FILE, values: CONTACT_MODEL },
    { file: TOE_OFF_MODEL_FILE, values: TOE_OFF_MODEL },
    { file: OSCILLATION_MODEL_FILE, values: OSCILLATION_MODEL },
    { file: OFFSETS_FILE, values: LEARNED_OFFSETS },
  ])('in $file.path are as training wrote them', ({ file, values }) => {
    const text = readFileSync(modelPath(file), 'utf8');

    expect(findModelProblem(text, values)).toBeNull();
    expect(findModelProblem(text, { ...values, another: 1 })).toContain('was changed');
    expect(findModelProblem(text.replace('SHA', ''), values)).toContain('has no stamp');
  });

  it('carry the shift of contacts that training measured with', () => {
    expect(SIDE_ERROR_MODELS.contactShiftSeconds).toBe(CONTACT_SHIFT_SECONDS);
  });
});
