import type { InEachLanguage, TextsLike } from '../../platform/languages/texts-like.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };
import type { Criterion } from '../engine/rank-shoes.ts';
import type { OwnCode } from '../engine/reason.ts';

/**
 * Full sentences, except for `words`. `{range}` is what is recommended, `{amount}` how far a reason
 * moves it, `{value}` what was answered or measured, `{limit}` the border that the engine knows.
 */
export interface ReasonTexts extends Omit<TextsLike<typeof en>, 'reasons'> {
  /** One by one for each parameter, so that generic code can read them. */
  reasons: { readonly [Parameter in Criterion]: Readonly<Record<OwnCode<Parameter>, string>> };
}
export type Level = keyof ReasonTexts['words']['rocker'];

export const REASON_TEXTS: InEachLanguage<ReasonTexts> = { de, en, es, fr, it, ja, ko, pt, zh };
