import { raw } from 'hono/html';

import type { ApiDocument } from '../../worker/docs/api-document.ts';
import { BASE_URL } from '../../worker/docs/api-document.ts';
import { renderMarkdown, sectionsOf } from './markdown.ts';
import { eventsOf, operationsOf } from './operations.ts';
import { PAGE_GROUPS, PAGES } from './pages.ts';
import { errorEntries, errorsMarkdown, renderErrors } from './render-errors.ts';
import { renderPage, renderParts } from './render-page.ts';
import { renderReference } from './render-reference.ts';
import type { SearchEntry } from './search-entry.ts';

interface Sources {
  document: ApiDocument;
  /** Markdown of the guides and the changelog, by slug. */
  guides: ReadonlyMap<string, string>;
}

/** Pages with more words than this list their sections in the navigation. */
const MAX_WORDS_WITHOUT_PARTS = 600;

/** Renders the pages, their Markdown, `llms.txt`, and the search index, by file name. */
export async function renderSite(sources: Sources): Promise<Map<string, string>> {
  const { document, guides } = sources;
  const pages = new Map([
    ['reference', renderReference(document)],
    ['errors', renderErrors()],
  ]);
  const files = new Map([
    ['llms.txt', llmsText(guides)],
    ['search.json', JSON.stringify(searchIndex(sources))],
    ['errors.md', errorsMarkdown()],
  ]);
  for (const [slug, markdown] of guides) {
    const isLong = markdown.split(/\s+/).length > MAX_WORDS_WITHOUT_PARTS;
    const headings = sectionsOf(markdown).filter(({ depth }) => depth === 2);
    const parts = isLong ? renderParts(headings) : undefined;
    pages.set(slug, renderPage({ slug, body: raw(renderMarkdown(markdown)), parts }));
    files.set(`${slug}.md`, markdown);
  }
  for (const [slug, page] of pages) files.set(`${slug}.html`, (await page).toString());
  return files;
}

/** Indexes the sections of the guides, endpoints, events, and errors. */
function searchIndex({ document, guides }: Sources): SearchEntry[] {
  const words = new Map(PAGES.map((page) => [page.slug, page.words]));
  const sections = [...guides].flatMap(([slug, markdown]) =>
    sectionsOf(markdown).map(({ hash, title, text }) => ({
      url: `/docs/${slug}${hash}`,
      title,
      text,
      ...(hash === '' && { words: words.get(slug) }),
    })),
  );
  const endpoints = operationsOf(document).map(({ id, method, path, summary, description }) => ({
    url: `/docs/reference#${id}`,
    title: `${method} ${path}`,
    text: `${summary}. ${description}`,
  }));
  const events = eventsOf(document).map(({ id, type, summary }) => ({
    url: `/docs/reference#${id}`,
    title: type,
    text: summary,
  }));
  return [...sections, ...endpoints, ...events, ...errorEntries()];
}

/** Lists the pages for language models, as Markdown where there is any. */
function llmsText(guides: ReadonlyMap<string, string>): string {
  const lines = PAGE_GROUPS.flatMap((group) => [
    `\n## ${group.title}\n`,
    ...group.pages.map(({ slug, title }) => {
      const isMarkdown = guides.has(slug) || slug === 'errors';
      return `- [${title}](${BASE_URL}/docs/${slug}${isMarkdown ? '.md' : ''})`;
    }),
  ]);
  return [
    '# Strideline\n',
    '> Running-gait analysis of short videos: upload a clip of a runner, poll or wait for a webhook, read scores, measurements, and advice.\n',
    `- [OpenAPI 3.1 document](${BASE_URL}/openapi.json): every endpoint, field, and error`,
    ...lines,
    '',
  ].join('\n');
}
