import { createContext } from 'hono/jsx';

export const PageLanguage = createContext('en');
