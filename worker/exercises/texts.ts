import type { InEachLanguage, TextsLike } from '../platform/languages/texts-like.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

export const EXERCISE_TEXTS: InEachLanguage<TextsLike<typeof en>> = {
  de,
  en,
  es,
  fr,
  it,
  ja,
  ko,
  pt,
  zh,
};
