import { labelsIn } from '../../analyses/content/content.ts';
import { languageOf } from './read-report.ts';

/** Returns a short name of a failure reason, or its code. */
export function reasonName(reason: string, language: string): string {
  const names: Readonly<Record<string, string>> = labelsIn(languageOf(language, 'en')).reasons;
  return names[reason] ?? reason;
}
