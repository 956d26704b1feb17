import type { Language } from '../../../contract/job.ts';
import type { PluralText } from './write-text.ts';

/** Texts of one topic, with one file per language. */
export type InEachLanguage<Texts> = Readonly<Record<Language, Texts>>;

/** Texts in any language, with the keys of the English ones. */
export type TextsLike<English> = English extends string
  ? string
  : English extends { other: string }
    ? PluralText
    : { readonly [Key in keyof English]: TextsLike<English[Key]> };
