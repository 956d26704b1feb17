import type { Language } from '../../client/src/index.ts';
import type { MetricName } from '../../contract/metrics.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

const WORDS: Readonly<Record<Language, typeof en>> = { de, en, es, fr, it, ja, ko, pt, zh };

/** Wording shared with the portal's report. */
export interface ReportWords {
  totalScore: string;
  segments: { measured: string; good: string };
  styles: { title: string };
  metrics: Readonly<Record<MetricName, string>> & { stepsPerMinute: string };
  steps: { title: string };
  warnings: string;
}

export type Words = typeof en & ReportWords;

/** Returns the headings of the printed results; all other text comes from the service. */
export function wordsIn(
  language: Language,
  reportTextsIn: (language: Language) => ReportWords,
): Words {
  return { ...reportTextsIn(language), ...WORDS[language] };
}
