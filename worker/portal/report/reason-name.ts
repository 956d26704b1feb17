import { labelsIn } from '../../analyses/content/content.ts';
import { languageOf } from './read-report.ts';

/** Why an analysis failed, in a few words; what has no name is shown as its code. */
export function reasonName(reason: string, language: string): string {
  const names: Readonly<Record<string, string>> = labelsIn(languageOf(language, 'en')).reasons;
  return names[reason] ?? reason;
}
