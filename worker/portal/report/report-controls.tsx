import type { Child } from 'hono/jsx';

import type { Language } from '../../../contract/job.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import { LANGUAGE_NAMES } from '../language/language-names.ts';
import type { ReportTexts } from '../texts/report/report-texts.ts';
import { useWords } from './report-words.ts';

export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

interface LanguageChoiceProps {
  id: string;
  language: Language;
  label: string;
  submit: string;
}

export function LanguageChoice({ id, language, label, submit }: LanguageChoiceProps) {
  return (
    <>
      <label class="hidden" for={id}>
        {label}
      </label>
      <select id={id} name="language">
        {LANGUAGES.map((code) => (
          <option value={code} lang={code} selected={code === language}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
      <button type="submit" class="button secondary compact without-script">
        {submit}
      </button>
    </>
  );
}

interface LanguageSwitchProps {
  language: Language;
  texts: ReportTexts;
}

export function LanguageSwitch({ language, texts }: LanguageSwitchProps) {
  return (
    <form method="get" class="row language-switch" data-submit-on-change>
      <LanguageChoice
        id="language"
        language={language}
        label={texts.language}
        submit={texts.show}
      />
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

interface SectionProps {
  id: string;
  title: string;
  /** Long tables start closed; scripts close other sections on phones. */
  isOpen?: boolean;
  children: Child;
}

/** Folds. It is printed whether open or not. */
export function Section({ id, title, isOpen = true, children }: SectionProps) {
  const { idPrefix } = useWords();
  return (
    <details class="section" open={isOpen}>
      <summary>
        <h2 id={idPrefix + id}>{title}</h2>
      </summary>
      <div class="stack-close">{children}</div>
    </details>
  );
}

interface WatchedProgressProps {
  /** Path that the script polls for the status. */
  path: string;
  percentage: number;
  label: string;
  /** Instruction for browsers without scripts. */
  reload: string;
  children: Child;
}

/** Shows the progress of an analysis; the page's script updates it. */
export function WatchedProgress(props: WatchedProgressProps) {
  return (
    <div class="stack-close" data-watch={props.path}>
      <progress max="100" value={props.percentage} aria-label={props.label} />
      <p class="quiet" role="status">
        {props.children}
      </p>
      <noscript>
        <p>{props.reload}</p>
      </noscript>
    </div>
  );
}
