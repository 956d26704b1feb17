interface GuideGroup {
  title: string;
  guides: readonly Guide[];
}

interface Guide {
  /** Of `docs/guides/{slug}.md`, or of CHANGELOG.md, and of the page `/docs/{slug}`. */
  slug: string;
  title: string;
}

/** The navigation, in order. Two pages are made from the code: the reference and the errors. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    title: 'Get started',
    guides: [
      { slug: 'quick-start', title: 'Quick start' },
      { slug: 'authentication', title: 'Authentication' },
      { slug: 'filming', title: 'Filming guide' },
      { slug: 'reading-results', title: 'Reading results' },
    ],
  },
  {
    title: 'Build',
    guides: [
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
    guides: [
      { slug: 'accuracy', title: 'Accuracy and limits' },
      { slug: 'privacy', title: 'Privacy and retention' },
      { slug: 'security', title: 'Security' },
    ],
  },
  {
    title: 'Run it yourself',
    guides: [
      { slug: 'operating', title: 'Operating' },
      { slug: 'scaling', title: 'Scaling' },
    ],
  },
];

export const REFERENCE_GROUP: GuideGroup = {
  title: 'Reference',
  guides: [
    { slug: 'reference', title: 'API reference' },
    { slug: 'errors', title: 'Errors, reasons, and warnings' },
    { slug: 'changelog', title: 'Changelog' },
  ],
};

const MADE_FROM_CODE = ['reference', 'errors'];

export function findGuide(slug: string): Guide | undefined {
  return [...GUIDE_GROUPS, REFERENCE_GROUP]
    .flatMap(({ guides }) => guides)
    .find((guide) => guide.slug === slug && !MADE_FROM_CODE.includes(slug));
}
