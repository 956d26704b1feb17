import type { Language } from '../../../client/src/index.ts';
import { de } from './de.ts';
import type { Words } from './en.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

export type { Words };

const WORDS: Readonly<Record<Language, Words>> = { en, fr, de, zh, ko, pt, es, it, ja };

/** The headings of the printed results; everything else in them comes from the service. */
export function wordsIn(language: Language): Words {
  return WORDS[language];
}
