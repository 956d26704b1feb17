import { createContext, useContext } from 'hono/jsx';

import type { Units } from '../units/units.ts';
import { METRIC } from '../units/units.ts';
import { textsIn } from '../texts/texts.ts';
import type { Texts } from '../texts/texts.ts';

/** The texts of the page in its language; every page provides them to its components. */
export const PageTexts = createContext(textsIn('en'));

export function useTexts(): Texts {
  return useContext(PageTexts);
}

/** The units in which the page shows and takes values. */
export const PageUnits = createContext(METRIC);

export function useUnits(): Units {
  return useContext(PageUnits);
}
