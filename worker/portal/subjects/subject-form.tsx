import type { Child, PropsWithChildren } from 'hono/jsx';
import * as z from 'zod';

import type { SubjectRow } from '../../subjects/subjects.ts';
import {
  changedColumns,
  MAX_NOTE_LENGTH,
  subjectChangeSchema,
  TAG_SEPARATOR,
} from '../../subjects/subjects.ts';
import { Field, FormCard, TextArea } from '../page/form.tsx';
import { useTexts, useUnits } from '../page/page.ts';
import type { FormFields, PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { Units } from '../units/units.ts';
import { readHeight, readWeight, formatHeight, formatWeight } from '../units/units.ts';
import { invalidSizes, sizeLabels } from '../units/write-units.ts';

const FIELDS = ['name', 'email', 'height', 'weight', 'tags', 'note'] as const;
type FieldName = (typeof FIELDS)[number];
type Fields = Readonly<Record<FieldName, string>>;
type Problems = Partial<Record<FieldName, string>>;

export type SubjectColumns = ReturnType<typeof changedColumns>;

type Sent = { ok: true; columns: SubjectColumns } | { ok: false; problems: Problems };

/** An empty field clears its value; only the name is required. */
export function readSubject(
  { var: { texts, units } }: PortalContext,
  form: FormFields,
  names: readonly FieldName[] = FIELDS,
): Sent {
  const { name = '', email, height, weight, note, tags = '' } = form;
  const values = {
    name,
    email: email || null,
    height: height ? readHeight(height, units) : null,
    weight: weight ? readWeight(weight, units) : null,
    note: note ? withLineFeeds(note) : null,
    tags: tags.split(TAG_SEPARATOR).filter((tag) => tag.trim() !== ''),
  };
  const read = Object.fromEntries(names.map((each) => [each, values[each]]));
  const sent = subjectChangeSchema.safeParse(read);
  if (sent.success) return { ok: true, columns: changedColumns(sent.data) };
  const wrong = new Set(sent.error.issues.map(({ path: [each] }) => each));
  const sentences = {
    email: texts.signUp.invalidEmail,
    ...texts.subjects.invalid,
    ...invalidSizes(texts, units),
  };
  const problems: Problems = {};
  for (const each of FIELDS) if (wrong.has(each)) problems[each] = sentences[each];
  return { ok: false, problems };
}

/**
 * Returns the fields changed in the form, and those saved elsewhere in the meantime. Unchanged
 * fields are not written, because the form may show rounded values.
 */
export function compareSubject(
  { var: { texts, units } }: PortalContext,
  form: FormFields,
  subject: SubjectRow,
): { changed: FieldName[]; conflicts: Problems; values: Fields } {
  const stored = fieldsOf(subject, units);
  const shown = form['shown'] === undefined ? stored : readShown(form['shown']);
  const sentOf = (name: FieldName) => withLineFeeds(form[name] ?? '');
  const changed = FIELDS.filter((name) => sentOf(name) !== shown[name].trim());
  const conflicts: Problems = {};
  for (const name of changed) {
    if (stored[name] === shown[name] || stored[name] === sentOf(name)) continue;
    const value = stored[name] || '–';
    conflicts[name] = texts.write(texts.subjects.conflict, { value });
  }
  const sent = Object.fromEntries(changed.map((name) => [name, sentOf(name)]));
  return { changed, conflicts, values: { ...stored, ...sent } };
}

const shownSchema = z.record(z.enum(FIELDS), z.string());

function readShown(text: string): Fields {
  try {
    return shownSchema.parse(JSON.parse(text));
  } catch {
    throw new PortalError('invalid_form');
  }
}

/** Browsers submit line breaks as CRLF. */
function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

export function fieldsOf(subject: SubjectRow, units: Units): Fields {
  const { name, email, heightMeters, weightKilograms, note, tags } = subject;
  return {
    name: name ?? '',
    email: email ?? '',
    height: heightMeters === null ? '' : formatHeight(heightMeters, units),
    weight: weightKilograms === null ? '' : formatWeight(weightKilograms, units),
    tags: (tags ?? []).join(', '),
    note: note ?? '',
  };
}

interface SubjectFormProps {
  title: string;
  action: string;
  values?: FormFields;
  submit: string;
  more?: Child;
}

export function SubjectForm(props: PropsWithChildren<SubjectFormProps>) {
  const { values = {}, children, ...form } = props;
  const allTexts = useTexts();
  const { write, subjects: texts } = allTexts;
  const optional = (label: string) => write(texts.optional, { label });
  const sizes = sizeLabels(allTexts, useUnits());
  const field = (name: FieldName, label: string, maxLength: number, hint?: string) => (
    <Field
      name={name}
      label={name === 'name' ? label : optional(label)}
      type={name === 'email' ? 'email' : 'text'}
      value={values[name]}
      hint={hint}
      isRequired={name === 'name'}
      maxLength={maxLength}
    />
  );
  return (
    <FormCard {...form}>
      {children}
      <div class="columns">
        {field('name', texts.name, 200)}
        {field('email', allTexts.signIn.email, 320)}
      </div>
      <div class="columns">
        {field('height', sizes.height, 12)}
        {field('weight', sizes.weight, 12)}
      </div>
      {field('tags', texts.tags, 1000, texts.tagsHint)}
      <TextArea
        name="note"
        label={optional(texts.note)}
        value={values['note']}
        hint={texts.noteHint}
        maxLength={MAX_NOTE_LENGTH}
      />
    </FormCard>
  );
}
