import type { Language } from '../../../../contract/job.ts';

const PLACEHOLDER = /\{\w+\}/g;
const WORD = /\p{L}{3,}/u;

/** Brands, protocols, and codes: alike in every language. */
const NAMES: ReadonlySet<string> = new Set([
  'API',
  'CPU',
  'GPU ({provider})',
  'ID',
  'URL',
  'Webhook',
  'brand,model,version,product_link,in_stock',
]);

/** Words that a language happens to share with English; add one only after a second look. */
const SHARED: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: [
    'Admin',
    'Browser',
    'Container',
    'Credit',
    'Credits',
    'Details',
    'Filter',
    'Links',
    'Live',
    'Logo',
    'Name',
    'Name (optional)',
    'Optional',
    'Pace',
    'Passkeys',
    'Start',
    'Status',
    'Tag',
    'Tags',
    'Test',
    'Video',
    '{label} (optional)',
  ],
  es: ['Color', 'Endpoint', 'Total', 'Video'],
  fr: [
    'Actions',
    'Active',
    'Admin',
    'Analyses',
    'Cadence',
    'Contact',
    'Documentation',
    'Image',
    'Logo',
    'Note',
    'Pause',
    'Posture',
    'Sessions',
    'Test',
    'Total',
    'Type',
  ],
  it: [
    'Account',
    'Browser',
    'Container',
    'Email',
    'Endpoint',
    'Logo',
    'Password',
    'Runner',
    'Tag',
    'Test',
    'Video',
    '{count} file',
  ],
  pt: ['Admin', 'Endpoint', 'Links', 'Status', 'Tag', 'Tags', 'Total'],
};

/** Whether a text may be the same as in English: no words, a name, or a shared word. */
export function isAlike(text: string, language: Language): boolean {
  const isWordless = !WORD.test(text.replaceAll(PLACEHOLDER, ''));
  return isWordless || NAMES.has(text) || SHARED[language]?.includes(text) === true;
}
