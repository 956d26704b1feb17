interface PageGroup {
  title: string;
  pages: readonly Page[];
}

interface Page {
  /** Last segment of the path, and name of the file in `docs/guides`, if it has one. */
  slug: string;
  title: string;
  /** Other words that people search for. */
  words?: string;
}

/** The navigation, in order. The reference and the errors are rendered from the code. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  {
    title: 'Get started',
    pages: [
      { slug: 'quick-start', title: 'Quick start' },
      { slug: 'authentication', title: 'Authentication' },
      { slug: 'test-keys', title: 'Test keys', words: 'sandbox' },
      { slug: 'filming', title: 'Filming guide' },
      { slug: 'reading-results', title: 'Reading results' },
    ],
  },
  {
    title: 'Build',
    pages: [
      {
        slug: 'libraries',
        title: 'Libraries and tools',
        words: 'sdk typescript javascript python npm pip client postman openapi swagger',
      },
      { slug: 'command-line', title: 'Command line', words: 'cli terminal' },
      { slug: 'capture', title: 'Capture links' },
      { slug: 'polling', title: 'Polling' },
      { slug: 'webhooks', title: 'Webhooks' },
      { slug: 'idempotency', title: 'Idempotency and retries' },
      { slug: 'credits', title: 'Credits and billing' },
      { slug: 'languages', title: 'Languages' },
      { slug: 'shoe-catalog', title: 'Shoe catalog' },
    ],
  },
  {
    title: 'Trust',
    pages: [
      { slug: 'accuracy', title: 'Accuracy and limits' },
      { slug: 'privacy', title: 'Privacy and retention' },
      { slug: 'security', title: 'Security' },
    ],
  },
  {
    title: 'Run it yourself',
    pages: [
      {
        slug: 'self-hosting',
        title: 'Run it yourself',
        words: 'self-host on-premises operating scaling docker kubernetes deploy',
      },
    ],
  },
  {
    title: 'Reference',
    pages: [
      { slug: 'reference', title: 'API reference' },
      { slug: 'errors', title: 'Errors, reasons, and warnings' },
      { slug: 'changelog', title: 'Changelog' },
    ],
  },
];

export const PAGES = PAGE_GROUPS.flatMap(({ pages }) => pages);
