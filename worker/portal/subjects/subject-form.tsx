import type { PropsWithChildren } from 'hono/jsx';

import { writeText } from '../../languages/write-text.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { subjectChangeSchema } from '../../subjects/subjects.ts';
import { Button, Field, Form } from '../page/form.tsx';
import type { FormFields } from '../security/form-fields.ts';
import type { Texts } from '../texts/texts.ts';
import { readDecimal } from '../../../contract/start-fields.ts';
import { useTexts } from '../page/page-texts.ts';

const FIELDS = ['name', 'email', 'height', 'weight'] as const;
type Problems = Partial<Record<(typeof FIELDS)[number], string>>;
type SubjectTexts = Texts['subjects'];

/** What was sent and refused; empty at first. */
export interface SubjectState {
  form?: FormFields;
  problems?: Problems;
}

type Sent =
  | {
      ok: true;
      subject: Pick<SubjectRow, 'name' | 'email' | 'heightMeters' | 'weightKilograms'>;
    }
  | { ok: false; problems: Problems };

/** Takes the decimal sign of any language. */
export function readTyped(text: string): number {
  return readDecimal(text.replace(',', '.'));
}

/** An empty field clears what was there; only the name is required. */
export function readSubject(form: FormFields, texts: SubjectTexts): Sent {
  const sent = subjectChangeSchema.safeParse({
    name: form['name'],
    email: form['email'] || null,
    height: form['height'] ? readTyped(form['height']) : null,
    weight: form['weight'] ? readTyped(form['weight']) : null,
  });
  if (!sent.success) {
    const wrong = new Set(sent.error.issues.map(({ path: [name] }) => name));
    const problems: Problems = {};
    for (const name of FIELDS) if (wrong.has(name)) problems[name] = texts.invalid[name];
    return { ok: false, problems };
  }
  const { name = null, email = null, height = null, weight = null } = sent.data;
  return { ok: true, subject: { name, email, heightMeters: height, weightKilograms: weight } };
}

export function fieldsOf(subject: SubjectRow): FormFields {
  const { name, email, heightMeters, weightKilograms } = subject;
  return {
    name: name ?? '',
    email: email ?? '',
    height: String(heightMeters ?? ''),
    weight: String(weightKilograms ?? ''),
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
  const { code, subjects: texts } = useTexts();
  const optional = (label: string) => writeText(code, texts.optional, { label });
  const labels = {
    name: texts.name,
    email: optional(texts.email),
    height: optional(texts.heightInput),
    weight: optional(texts.weightInput),
  };
  const field = (name: (typeof FIELDS)[number], maxLength: number) => (
    <Field
      name={name}
      label={labels[name]}
      type={name === 'email' ? 'email' : 'text'}
      value={values[name]}
      problem={problems[name]}
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
        {field('height', 6)}
        {field('weight', 6)}
      </div>
      <div class="row">
        <Button>{submit}</Button>
      </div>
    </Form>
  );
}
