import type { NewCaptureLink } from '../../capture-links/capture-links.ts';
import {
  MAX_BRAND_LENGTH,
  MAX_USES,
  newCaptureLinkSchema,
} from '../../capture-links/capture-links.ts';
import { ApiError } from '../../http/api-error.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { RunnerFields } from '../analyses/runner-fields.tsx';
import { Button, Checkbox, Field, Form, Select } from '../page/form.tsx';
import { LifetimeSelect } from '../links/link-pages.tsx';
import { PortalError } from '../portal-error.ts';
import { LANGUAGE_OPTIONS } from '../report/report-controls.tsx';
import type { FormFields } from '../security/form-fields.ts';
import type { RunnerChoice } from '../subjects/runner-choice.tsx';
import type { Texts } from '../texts/texts.ts';
import type { ApiErrorCode } from '../../../contract/errors.ts';
import { useTexts } from '../page/page-texts.ts';
import type { Units } from '../units/units.ts';
import { readHeight, readPace, readWeight } from '../units/units.ts';
import { invalidPace, invalidSizes } from '../units/write-units.ts';

const DAY_SECONDS = 86_400;

const FIELDS = ['height', 'weight', 'pace', 'max_uses', 'brand', 'return_url'] as const;
type FieldName = (typeof FIELDS)[number];
export type LinkProblems = Partial<Record<FieldName, string>>;

const FIELD_OF_CODE: Partial<Record<ApiErrorCode, FieldName>> = {
  pace_required: 'pace',
  invalid_pace: 'pace',
  invalid_return_url: 'return_url',
  return_host_not_registered: 'return_url',
};

export function defaultsOf({ code }: Texts): FormFields {
  return { language: code, days: '7', max_uses: String(MAX_USES.default) };
}

type SentLink = { ok: true; wanted: NewCaptureLink } | { ok: false; problems: LinkProblems };

interface Reader {
  texts: Texts;
  units: Units;
}

export function readNewLink(form: FormFields, reader: Reader): SentLink {
  const { units } = reader;
  const filled = (name: string) => form[name] || undefined;
  const [height, weight] = [filled('height'), filled('weight')];
  const sent = newCaptureLinkSchema.safeParse({
    view: form['analysis_type'],
    language: form['language'],
    subject_id: filled('subject_id'),
    height: height && readHeight(height, units),
    weight: weight && readWeight(weight, units),
    treadmill: form['treadmill'] === 'true',
    pace: readPace(form['pace'] ?? '', units) || undefined,
    blur_face: form['blur_face'] === 'true',
    brand: filled('brand'),
    return_url: filled('return_url'),
    expires_in: Number(form['days']) * DAY_SECONDS,
    max_uses: Number(form['max_uses']),
    notify_via_webhook: form['notify_via_webhook'] === 'on',
  });
  if (sent.success) return { ok: true, wanted: sent.data };
  const wrong = sent.error.issues.map(({ path: [name] }) => FIELDS.find((one) => one === name));
  return { ok: false, problems: describeProblems(wrong, reader) };
}

/** Returns the problems of a refusal; throws any other error again. */
export function problemsOfRefusal(error: unknown, reader: Reader): LinkProblems {
  if (!(error instanceof ApiError)) throw error;
  // The runner has been deleted since the form was opened.
  if (error.code === 'not_found') throw new PortalError('not_found');
  return describeProblems([FIELD_OF_CODE[error.code]], reader);
}

/** Undefined stands for a field whose choices are all valid. */
function describeProblems(
  names: (FieldName | undefined)[],
  { texts, units }: Reader,
): LinkProblems {
  const { code, captureLinks } = texts;
  const sentences: Record<FieldName, string> = {
    ...invalidSizes(texts, units),
    pace: invalidPace(texts, units),
    max_uses: writeText(code, captureLinks.invalid.maxUses, { most: MAX_USES.max }),
    brand: writeText(code, captureLinks.invalid.brand, { most: MAX_BRAND_LENGTH }),
    return_url: captureLinks.invalid.returnUrl,
  };
  const problems: LinkProblems = {};
  for (const name of names) {
    if (name === undefined) throw new PortalError('invalid_form');
    problems[name] = sentences[name];
  }
  return problems;
}

interface NewLinkFormProps {
  action: string;
  choice: RunnerChoice;
  values: FormFields;
  problems: LinkProblems;
}

export function NewLinkForm({ action, choice, values, problems }: NewLinkFormProps) {
  const { captureLinks, sharing } = useTexts();
  return (
    <Form action={action} className="form">
      <RunnerFields choice={choice} values={values} problems={problems} />
      <Select
        name="language"
        label={captureLinks.language}
        value={values['language'] ?? ''}
        options={LANGUAGE_OPTIONS}
      />
      <div class="columns">
        <LifetimeSelect value={values['days'] ?? ''} />
        <Field
          name="max_uses"
          label={captureLinks.maxUses}
          type="number"
          value={values['max_uses']}
          problem={problems.max_uses}
          min={1}
          max={MAX_USES.max}
        />
      </div>
      <Field
        name="brand"
        label={captureLinks.brand}
        value={values['brand']}
        hint={captureLinks.brandHint}
        problem={problems.brand}
        isRequired={false}
        maxLength={MAX_BRAND_LENGTH}
      />
      <Field
        name="return_url"
        label={captureLinks.returnUrl}
        type="url"
        value={values['return_url']}
        hint={captureLinks.returnUrlHint}
        problem={problems.return_url}
        isRequired={false}
        maxLength={2048}
      />
      <Checkbox
        name="notify_via_webhook"
        label={captureLinks.notifies}
        isChecked={values['notify_via_webhook'] === 'on'}
      />
      <div class="row">
        <Button>{sharing.create}</Button>
      </div>
    </Form>
  );
}
