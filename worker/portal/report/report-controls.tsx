import type { Child } from 'hono/jsx';

import type { Language } from '../../../contract/job.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import { LANGUAGE_NAMES } from '../language/language-names.ts';
import type { ReportTexts } from '../texts/report/report-texts.ts';

export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

interface LanguageSwitchProps {
  language: Language;
  texts: ReportTexts;
  kept?: readonly (readonly [name: string, value: string])[];
}

export function LanguageSwitch({ language, texts, kept = [] }: LanguageSwitchProps) {
  return (
    <form method="get" class="row language-switch" data-submit-on-change>
      {kept.map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <label class="hidden" for="language">
        {texts.language}
      </label>
      <select id="language" name="language">
        {LANGUAGES.map((code) => (
          <option value={code} lang={code} selected={code === language}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
      <button type="submit" class="button secondary without-script">
        {texts.show}
      </button>
    </form>
  );
}

export function PrintButton({ texts }: { texts: ReportTexts }) {
  return (
    <button type="button" class="button secondary needs-script" data-print>
      {texts.print}
    </button>
  );
}

export function Section({ id, title, children }: { id: string; title: string; children: Child }) {
  return (
    <section class="stack-close" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
