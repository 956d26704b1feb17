import { writeText } from '../../platform/languages/write-text.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { Checkbox, Field, Select } from '../page/form.tsx';
import type { FormFields } from '../security/form-fields.ts';
import type { RunnerChoice } from '../subjects/runner-choice.tsx';
import { runnerOptions } from '../subjects/runner-choice.tsx';
import { ANALYSIS_TYPES } from '../../../contract/job.ts';
import { useTexts, useUnits } from '../page/page-texts.ts';
import type { Texts } from '../texts/texts.ts';
import type { Units } from '../units/units.ts';
import {
  heightLabel,
  paceHint,
  paceLabel,
  weightLabel,
  writeHeight,
  writeWeight,
} from '../units/write-units.ts';

const MAX_LENGTH = 12;

interface RunnerFieldsProps {
  choice: RunnerChoice;
  values: FormFields;
  problems?: Partial<Record<'height' | 'weight' | 'pace', string>>;
}

/** Fields for the view and the runner, named as in the API. */
export function RunnerFields({ choice, values, problems = {} }: RunnerFieldsProps) {
  const texts = useTexts();
  const units = useUnits();
  const { upload } = texts;
  const labels = { height: heightLabel(texts, units), weight: weightLabel(texts, units) };
  const runnerId = values['subject_id'] ?? '';
  const chosen = choice.runners.find(({ id }) => id === runnerId);
  const stored = chosen === undefined ? {} : storedSizes(chosen, texts, units);
  const sizeField = (name: 'height' | 'weight') => (
    <Field
      name={name}
      label={labels[name]}
      value={values[name]}
      hint={hintOf(stored[`data-${name}`], texts)}
      problem={problems[name]}
      keyboard={name === 'weight' || units.height === 'cm' ? 'decimal' : undefined}
      isRequired={false}
      maxLength={MAX_LENGTH}
    />
  );
  return (
    <>
      <Select
        name="analysis_type"
        label={upload.view}
        value={values['analysis_type'] ?? ''}
        options={ANALYSIS_TYPES.map((value) => ({ value, label: upload.views[value] }))}
      />
      <Select
        name="subject_id"
        label={upload.runner}
        value={runnerId}
        options={[{ value: '', label: upload.noRunner }, ...optionsWithSizes(choice, texts, units)]}
        data={{ 'data-stored': upload.stored, 'data-optional': upload.optional }}
      />
      <div class="columns">
        {sizeField('height')}
        {sizeField('weight')}
      </div>
      <Checkbox
        name="treadmill"
        value="true"
        label={upload.treadmill}
        isChecked={values['treadmill'] === 'true'}
      />
      <Field
        name="pace"
        label={paceLabel(texts, units)}
        value={values['pace']}
        hint={paceHint(texts, units)}
        problem={problems.pace}
        isRequired={false}
        maxLength={MAX_LENGTH}
      />
      <Checkbox
        name="blur_face"
        value="true"
        label={upload.blurFace}
        isChecked={values['blur_face'] === 'true'}
      />
    </>
  );
}

function optionsWithSizes(choice: RunnerChoice, texts: Texts, units: Units) {
  const sizes = new Map(
    choice.runners.map((runner) => [runner.id, storedSizes(runner, texts, units)]),
  );
  return runnerOptions(choice, texts).map((option) => ({
    ...option,
    data: sizes.get(option.value),
  }));
}

function storedSizes(
  { heightMeters, weightKilograms }: SubjectRow,
  texts: Texts,
  units: Units,
): Record<`data-${string}`, string> {
  return {
    ...(heightMeters !== null && { 'data-height': writeHeight(texts, heightMeters, units) }),
    ...(weightKilograms !== null && { 'data-weight': writeWeight(texts, weightKilograms, units) }),
  };
}

/** An empty field uses the stored value, of which it may show fewer digits. */
function hintOf(stored: string | undefined, { code, upload }: Texts): string {
  return stored === undefined ? upload.optional : writeText(code, upload.stored, { value: stored });
}
