import { Checkbox, Field, Select } from '../page/form.tsx';
import type { FormFields } from '../security/form-fields.ts';
import type { RunnerChoice } from '../subjects/runner-choice.ts';
import { runnerOptions } from '../subjects/runner-choice.ts';
import { ANALYSIS_TYPES } from '../../../contract/job.ts';
import { useTexts, useUnits } from '../page/page-texts.ts';
import { heightLabel, paceHint, paceLabel, weightLabel } from '../units/write-units.ts';

const MAX_LENGTH = 12;

interface RunnerFieldsProps {
  choice: RunnerChoice;
  values: FormFields;
  problems?: Partial<Record<'height' | 'weight' | 'pace', string>>;
}

/** The view and the runner of an analysis; the names of the fields are those of the API. */
export function RunnerFields({ choice, values, problems = {} }: RunnerFieldsProps) {
  const texts = useTexts();
  const units = useUnits();
  const { upload } = texts;
  const labels = { height: heightLabel(texts, units), weight: weightLabel(texts, units) };
  const sizeField = (name: 'height' | 'weight') => (
    <Field
      name={name}
      label={labels[name]}
      value={values[name]}
      hint={upload.optional}
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
        value={values['subject_id'] ?? ''}
        options={[{ value: '', label: upload.noRunner }, ...runnerOptions(choice, texts)]}
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
