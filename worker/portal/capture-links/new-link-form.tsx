import type { ApiErrorCode } from '../../../contract/errors.ts';
import type { NewCaptureLink } from '../../capture-links/capture-links.ts';
import {
  MAX_BRAND_LENGTH,
  MAX_USES,
  newCaptureLinkSchema,
} from '../../capture-links/capture-links.ts';
import { ApiError } from '../../http/api-error.ts';
import { RunnerFields } from '../analyses/runner-fields.tsx';
import { LifetimeSelect } from '../links/link-pages.tsx';
import { Checkbox, Field, FormCard, Select } from '../page/form.tsx';
import { useTexts } from '../page/page.ts';
import type { FormFields, Problems, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import { LANGUAGE_OPTIONS } from '../report/report-controls.tsx';
import type { RunnerChoice } from '../subjects/runner-choice.tsx';
import { readHeight, readPace, readWeight } from '../units/units.ts';
import { invalidPace, invalidSizes } from '../units/write-units.ts';

const DAY_SECONDS = 86_400;

const FIELD_OF_CODE: Partial<Record<ApiErrorCode, string>> = {
  pace_required: 'pace',
  invalid_pace: 'pace',
  invalid_return_url: 'return_url',
  return_host_not_registered: 'return_url',
};

type SentLink = { ok: true; wanted: NewCaptureLink } | { ok: false; problems: Problems };

export function readNewLink(c: ScopeContext, form: FormFields): SentLink {
  const { units } = c.var;
  const filled = (name: string) => form[name] || undefined;
  const [height, weight] = [filled('height'), filled('weight')];
  const sent = newCaptureLinkSchema.safeParse({
    view: form['analysis_type'],
    language: form['language'],
    subject_id: filled('subject_id'),
    runner_tag: filled('runner_tag'),
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
  const wrong = sent.error.issues.map(({ path: [name] }) => String(name));
  return { ok: false, problems: describeProblems(c, wrong) };
}

/** Returns the problems of a rejection; rethrows any other error. */
export function problemsOfRefusal(c: ScopeContext, error: unknown): Problems {
  if (!(error instanceof ApiError)) throw error;
  // The runner has been deleted since the form was opened.
  if (error.code === 'not_found') return { form: c.var.texts.upload.noSuchRunner };
  return describeProblems(c, [FIELD_OF_CODE[error.code] ?? '']);
}

/** Throws for other fields: the form offers only valid choices there. */
function describeProblems({ var: { texts, units } }: ScopeContext, names: string[]): Problems {
  const { write } = texts;
  const { maxUses, brand, returnUrl } = texts.captureLinks.invalid;
  const sentences = new Map<string, string>([
    ...Object.entries(invalidSizes(texts, units)),
    ['pace', invalidPace(texts, units)],
    ['max_uses', write(maxUses, { most: MAX_USES.max })],
    ['brand', write(brand, { most: MAX_BRAND_LENGTH })],
    ['return_url', returnUrl],
  ]);
  if (!names.every((name) => sentences.has(name))) throw new PortalError('invalid_form');
  return Object.fromEntries(names.map((name) => [name, sentences.get(name)]));
}

interface NewLinkFormProps {
  action: string;
  choice: RunnerChoice;
  subjectId: string;
  tags: readonly string[];
}

export function NewLinkForm({ action, choice, subjectId, tags }: NewLinkFormProps) {
  const { captureLinks: texts, code, sharing, write } = useTexts();
  const lists = tags.map((tag) => ({ value: tag, label: write(texts.withTag, { tag }) }));
  return (
    <FormCard action={action} submit={sharing.create}>
      <RunnerFields choice={choice} subjectId={subjectId} />
      {tags.length > 0 && (
        <Select
          name="runner_tag"
          label={texts.nameList}
          options={[{ value: '', label: texts.noList }, ...lists]}
        />
      )}
      <Select name="language" label={texts.language} value={code} options={LANGUAGE_OPTIONS} />
      <div class="columns">
        <LifetimeSelect value="7" />
        <Field
          name="max_uses"
          label={texts.maxUses}
          type="number"
          value={String(MAX_USES.default)}
          min={1}
          max={MAX_USES.max}
        />
      </div>
      <Field
        name="brand"
        label={texts.brand}
        hint={texts.brandHint}
        isRequired={false}
        maxLength={MAX_BRAND_LENGTH}
      />
      <Field
        name="return_url"
        label={texts.returnUrl}
        type="url"
        hint={texts.returnUrlHint}
        isRequired={false}
        maxLength={2048}
      />
      <Checkbox name="notify_via_webhook" label={texts.notifies} />
    </FormCard>
  );
}
