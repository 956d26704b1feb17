import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import {
  CONTACT_MODEL_FILE,
  TOE_OFF_MODEL_FILE,
} from '../../../bench/train/events/train-events.ts';
import { findModelProblem, modelPath } from '../../../bench/train/model-file.ts';
import { OFFSETS_FILE } from '../../../bench/train/offsets/train-offsets.ts';
import { LEARNED_OFFSETS } from '../../../inference-container/side-view/angles/learned-offsets.ts';
import { CONTACT_MODEL } from '../../../inference-container/side-view/steps/contact-model.ts';
import { TOE_OFF_MODEL } from '../../../inference-container/side-view/steps/toe-off-model.ts';

it.each([
  { file: CONTACT_MODEL_FILE, values: CONTACT_MODEL },
  { file: TOE_OFF_MODEL_FILE, values: TOE_OFF_MODEL },
  { file: OFFSETS_FILE, values: LEARNED_OFFSETS },
])('accepts the learned model in $file.path exactly as training wrote it', ({ file, values }) => {
  const text = readFileSync(modelPath(file), 'utf8');

  expect(findModelProblem(text, values)).toBeNull();
  expect(findModelProblem(text, { ...values, another: 1 })).toContain('was changed');
  expect(findModelProblem(text.replace('SHA', ''), values)).toContain('has no stamp');
});
