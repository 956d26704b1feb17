import type { Questionnaire } from '../questionnaire.ts';

type Pain = Questionnaire['pain'][number];
type ComfortSlider = Extract<keyof Questionnaire, `comfort_${string}`>;

const SLIDER_MIDDLE = 50;

/** Returns the given pains that the runner has; null if there are none. */
export function painsAmong(answers: Questionnaire, pains: readonly Pain[]): Pain[] | null {
  const named = pains.filter((pain) => answers.pain.includes(pain));
  return named.length === 0 ? null : named;
}

/** Returns the wish from -1, less than usual, to 1, more; 0 without an opinion. */
export function wishOf(answers: Questionnaire, slider: ComfortSlider): number {
  return ((answers[slider] ?? SLIDER_MIDDLE) - SLIDER_MIDDLE) / SLIDER_MIDDLE;
}

export function isRacing(answers: Questionnaire): boolean {
  return answers.shoe_purpose.includes('racing');
}
