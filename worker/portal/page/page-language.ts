import { createContext } from 'hono/jsx';

/** The language that a document says it is in. */
export const PageLanguage = createContext('en');
