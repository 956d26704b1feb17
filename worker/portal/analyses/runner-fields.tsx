import { ANALYSIS_TYPES } from '../../../contract/job.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { Checkbox, Field, optionsOf, Select } from '../page/form.tsx';
import { useTexts, useUnits } from '../page/page.ts';
import type { RunnerChoice } from '../subjects/runner-choice.tsx';
import { runnerOptions } from '../subjects/runner-choice.tsx';
import type { Texts } from '../texts/texts.ts';
import type { Units } from '../units/units.ts';
import { paceHint, paceLabel, sizeLabels, writeHeight, writeWeight } from '../units/write-units.ts';

const MAX_LENGTH = 12;

interface RunnerFieldsProps {
  choice: RunnerChoice;
  subjectId: string;
  view?: string | undefined;
}

/** Field names match the API. */
export function RunnerFields({ choice, subjectId, view }: RunnerFieldsProps) {
  const texts = useTexts();
  const units = useUnits();
  const { analyses, upload, write } = texts;
  const labels = sizeLabels(texts, units);
  const sizes = new Map(choice.runners.map((one) => [one.id, storedSizes(one, texts, units)]));

  const runners = runnerOptions(choice, texts).map((option) => ({
    ...option,
    data: sizes.get(option.value),
  }));
  const sizeField = (name: 'height' | 'weight') => {
    // An empty field means the stored value; the placeholder may be rounded.
    const value = sizes.get(subjectId)?.[`data-${name}`];
    return (
      <Field
        name={name}
        label={labels[name]}
        hint={value === undefined ? upload.optional : write(upload.stored, { value })}
        keyboard={name === 'weight' || units.height === 'cm' ? 'decimal' : undefined}
        isRequired={false}
        maxLength={MAX_LENGTH}
      />
    );
  };
  return (
    <>
      <Select
        name="analysis_type"
        label={upload.view}
        value={view}
        options={optionsOf(ANALYSIS_TYPES, upload.views)}
      />
      <Select
        name="subject_id"
        label={analyses.runner}
        value={subjectId}
        options={[{ value: '', label: upload.noRunner }, ...runners]}
        data={{ 'data-stored': upload.stored, 'data-optional': upload.optional }}
      />
      <div class="columns">
        {sizeField('height')}
        {sizeField('weight')}
      </div>
      <Checkbox name="treadmill" value="true" label={upload.treadmill} />
      <Field
        name="pace"
        label={paceLabel(texts, units)}
        hint={paceHint(texts, units)}
        isRequired={false}
        maxLength={MAX_LENGTH}
      />
      <Checkbox name="blur_face" value="true" label={upload.blurFace} />
    </>
  );
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
