import { createContext, useContext } from 'hono/jsx';

import type { Texts } from '../texts/texts.ts';
import { textsIn } from '../texts/texts.ts';
import type { Units } from '../units/units.ts';
import { METRIC } from '../units/units.ts';

export const PageTexts = createContext(textsIn('en'));

export function useTexts(): Texts {
  return useContext(PageTexts);
}

export const PageUnits = createContext(METRIC);

export function useUnits(): Units {
  return useContext(PageUnits);
}

export const PageLanguage = createContext('en');
