import type { PropsWithChildren } from 'hono/jsx';
import * as z from 'zod';

import { writeText } from '../../platform/languages/write-text.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import {
  changedColumns,
  MAX_NOTE_LENGTH,
  subjectChangeSchema,
  TAG_SEPARATOR,
} from '../../subjects/subjects.ts';
import { Button, Field, Form, TextArea } from '../page/form.tsx';
import { PortalError } from '../portal-error.ts';
import type { FormFields } from '../security/form-fields.ts';
import type { Texts } from '../texts/texts.ts';
import { useTexts, useUnits } from '../page/page-texts.ts';
import type { Units } from '../units/units.ts';
import { readHeight, readWeight, typedHeight, typedWeight } from '../units/units.ts';
import { heightLabel, invalidSizes, weightLabel } from '../units/write-units.ts';

const FIELDS = ['name', 'email', 'height', 'weight', 'tags', 'note'] as const;
type FieldName = (typeof FIELDS)[number];
type Fields = Readonly<Record<FieldName, string>>;
type Problems = Partial<Record<FieldName, string>>;

export interface SubjectState {
  form?: FormFields;
  problems?: Problems;
  status?: 200 | 400 | 409;
}

export type SubjectColumns = ReturnType<typeof changedColumns>;

type Sent = { ok: true; columns: SubjectColumns } | { ok: false; problems: Problems };

interface Reader {
  var: { texts: Texts; units: Units };
}

/** Reads these fields of a form. An empty field clears what was there; only the name is required. */
export function readSubject(
  { var: { texts, units } }: Reader,
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
  const sentences = { ...texts.subjects.invalid, ...invalidSizes(texts, units) };
  const problems: Problems = {};
  for (const each of FIELDS) if (wrong.has(each)) problems[each] = sentences[each];
  return { ok: false, problems };
}

/**
 * Returns the fields changed in the form and the fields saved elsewhere since. Unchanged fields are
 * not written, because a field may show less than what is stored.
 */
export function compareSubject(
  { var: { texts, units } }: Reader,
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
    conflicts[name] = writeText(texts.code, texts.subjects.conflict, { value });
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

/** Browsers send the line breaks of a text as CRLF. */
function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

export function fieldsOf(subject: SubjectRow, units: Units): Fields {
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
      <TextArea
        name="note"
        label={optional(texts.note)}
        value={values['note'] ?? ''}
        hint={texts.noteHint}
        problem={problems.note}
        maxLength={MAX_NOTE_LENGTH}
      />
      <div class="row">
        <Button>{submit}</Button>
      </div>
    </Form>
  );
}
