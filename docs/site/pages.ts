interface PageGroup {
  title: string;
  pages: readonly Page[];
}

interface Page {
  /** The last segment of the page's path, and the name of its file in `docs/guides`, if it has one. */
  slug: string;
  title: string;
}

/** The navigation, in order. The reference and the errors are rendered from the code. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  {
    title: 'Get started',
    pages: [
      { slug: 'quick-start', title: 'Quick start' },
      { slug: 'authentication', title: 'Authentication' },
      { slug: 'filming', title: 'Filming guide' },
      { slug: 'reading-results', title: 'Reading results' },
    ],
  },
  {
    title: 'Build',
    pages: [
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
      { slug: 'operating', title: 'Operating' },
      { slug: 'scaling', title: 'Scaling' },
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
