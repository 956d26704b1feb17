import type { Language } from '../../../../contract/job.ts';
import type { InEachLanguage, TextsLike } from '../../../platform/languages/texts-like.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** Texts around a report's findings; the findings come from `worker/analyses/content`. */
export type ReportTexts = TextsLike<typeof en>;

const REPORT_TEXTS: InEachLanguage<ReportTexts> = { de, en, es, fr, it, ja, ko, pt, zh };

export function reportTextsIn(language: Language): ReportTexts {
  return REPORT_TEXTS[language];
}
