import { createContext, useContext } from 'hono/jsx';

import { textsIn } from '../texts/texts.ts';
import type { Texts } from '../texts/texts.ts';

/** The texts of the page in its language; every page provides them to its components. */
export const PageTexts = createContext(textsIn('en'));

export function useTexts(): Texts {
  return useContext(PageTexts);
}
