import type { PropsWithChildren } from 'hono/jsx';

import { writeText } from '../../platform/languages/write-text.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import {
  MAX_NOTE_LENGTH,
  storedTags,
  subjectChangeSchema,
  TAG_SEPARATOR,
} from '../../subjects/subjects.ts';
import { Button, Field, Form } from '../page/form.tsx';
import type { FormFields } from '../security/form-fields.ts';
import type { Texts } from '../texts/texts.ts';
import { useTexts, useUnits } from '../page/page-texts.ts';
import type { Units } from '../units/units.ts';
import { readHeight, readWeight, typedHeight, typedWeight } from '../units/units.ts';
import { heightLabel, invalidSizes, weightLabel } from '../units/write-units.ts';

const FIELDS = ['name', 'email', 'height', 'weight', 'tags', 'note'] as const;
type Problems = Partial<Record<(typeof FIELDS)[number], string>>;

/** What was sent and refused; empty at first. */
export interface SubjectState {
  form?: FormFields;
  problems?: Problems;
}

export type SentSubject = Pick<
  SubjectRow,
  'name' | 'email' | 'heightMeters' | 'weightKilograms' | 'note' | 'tags'
>;

type Sent = { ok: true; subject: SentSubject } | { ok: false; problems: Problems };

/**
 * An empty field clears what was there; only the name is required. A size that was not changed is
 * kept as it is stored, because a field may show less of it.
 */
export function readSubject(
  c: { var: { texts: Texts; units: Units } },
  form: FormFields,
  before: SubjectRow | null,
): Sent {
  const { texts, units } = c.var;
  const shown = before === null ? {} : fieldsOf(before, units);
  const isKept = (name: 'height' | 'weight') => before !== null && form[name] === shown[name];
  const height = form['height'] ? readHeight(form['height'], units) : null;
  const weight = form['weight'] ? readWeight(form['weight'], units) : null;
  const sent = subjectChangeSchema.safeParse({
    name: form['name'],
    email: form['email'] || null,
    height: isKept('height') ? before?.heightMeters : height,
    weight: isKept('weight') ? before?.weightKilograms : weight,
    note: form['note']?.replaceAll('\r\n', '\n') || null,
    tags: (form['tags'] ?? '').split(TAG_SEPARATOR).filter((tag) => tag.trim() !== ''),
  });
  if (!sent.success) {
    const wrong = new Set(sent.error.issues.map(({ path: [name] }) => name));
    const sentences = { ...texts.subjects.invalid, ...invalidSizes(texts, units) };
    const problems: Problems = {};
    for (const name of FIELDS) if (wrong.has(name)) problems[name] = sentences[name];
    return { ok: false, problems };
  }
  const { name = null, email = null, height: heightMeters = null } = sent.data;
  const { weight: weightKilograms = null, note = null } = sent.data;
  const tags = storedTags(sent.data.tags);
  return { ok: true, subject: { name, email, heightMeters, weightKilograms, note, tags } };
}

export function fieldsOf(subject: SubjectRow, units: Units): FormFields {
  const { name, email, heightMeters, weightKilograms, note, tags } = subject;
  return {
    name: name ?? '',
    email: email ?? '',
    height: heightMeters === null ? '' : typedHeight(heightMeters, units),
    weight: weightKilograms === null ? '' : typedWeight(weightKilograms, units),
    tags: (tags ?? []).join(', '),
    note: note ?? '',
  };
}

interface SubjectFormProps {
  action: string;
  values: FormFields;
  problems: Problems;
  submit: string;
}

export function SubjectForm({
  action,
  values,
  problems,
  submit,
  children,
}: PropsWithChildren<SubjectFormProps>) {
  const allTexts = useTexts();
  const units = useUnits();
  const { code, subjects: texts } = allTexts;
  const optional = (label: string) => writeText(code, texts.optional, { label });
  const labels = {
    name: texts.name,
    email: optional(texts.email),
    height: optional(heightLabel(allTexts, units)),
    weight: optional(weightLabel(allTexts, units)),
    tags: optional(texts.tags),
  };
  const field = (name: keyof typeof labels, maxLength: number, hint?: string) => (
    <Field
      name={name}
      label={labels[name]}
      type={name === 'email' ? 'email' : 'text'}
      value={values[name]}
      problem={problems[name]}
      {...(hint === undefined ? {} : { hint })}
      isRequired={name === 'name'}
      maxLength={maxLength}
    />
  );
  return (
    <Form action={action} className="form">
      {children}
      <div class="columns">
        {field('name', 200)}
        {field('email', 320)}
      </div>
      <div class="columns">
        {field('height', 12)}
        {field('weight', 12)}
      </div>
      {field('tags', 1000, texts.tagsHint)}
      <div class="field">
        <label for="note">{optional(texts.note)}</label>
        <span class="hint" id="note-hint">
          {texts.noteHint}
        </span>
        {problems.note === undefined ? null : (
          <span class="problem" id="note-problem">
            {problems.note}
          </span>
        )}
        <textarea
          id="note"
          name="note"
          rows={4}
          maxlength={MAX_NOTE_LENGTH}
          aria-invalid={problems.note === undefined ? undefined : 'true'}
          aria-describedby={problems.note === undefined ? 'note-hint' : 'note-hint note-problem'}
        >
          {values['note']}
        </textarea>
      </div>
      <div class="row">
        <Button>{submit}</Button>
      </div>
    </Form>
  );
}
