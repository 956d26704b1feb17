import type { Language } from '../../../contract/job.ts';
import type { InEachLanguage, TextsLike } from '../../platform/languages/texts-like.ts';
import type { PluralText, TextValues } from '../../platform/languages/write-text.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import de from './pages/de.json' with { type: 'json' };
import en from './pages/en.json' with { type: 'json' };
import es from './pages/es.json' with { type: 'json' };
import fr from './pages/fr.json' with { type: 'json' };
import it from './pages/it.json' with { type: 'json' };
import ja from './pages/ja.json' with { type: 'json' };
import ko from './pages/ko.json' with { type: 'json' };
import pt from './pages/pt.json' with { type: 'json' };
import zh from './pages/zh.json' with { type: 'json' };

export interface Texts extends TextsLike<typeof en> {
  code: Language;
  write: (text: string | PluralText, values?: TextValues) => string;
  count: (count: number) => string;
}

const PAGES: InEachLanguage<TextsLike<typeof en>> = { de, en, es, fr, it, ja, ko, pt, zh };

export function textsIn(language: Language): Texts {
  return {
    code: language,
    write: (text, values) => writeText(language, text, values),
    count: (count) => new Intl.NumberFormat(language).format(count),
    ...PAGES[language],
  };
}
