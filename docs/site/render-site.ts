import type { ApiDocument } from '../../worker/docs/api-document.ts';
import { BASE_URL } from '../../worker/docs/api-document.ts';
import { renderMarkdown, sectionsOf } from './markdown.ts';
import { eventsOf, operationsOf } from './operations.ts';
import { PAGE_GROUPS } from './pages.ts';
import { errorEntries, renderErrors } from './render-errors.ts';
import { renderPage } from './render-page.ts';
import { renderReference } from './render-reference.ts';
import type { SearchEntry } from './search-entry.ts';

interface Sources {
  document: ApiDocument;
  /** Markdown of the guides and the changelog, by slug. */
  guides: ReadonlyMap<string, string>;
}

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
  ]);
  for (const [slug, markdown] of guides) {
    pages.set(slug, renderPage({ slug, body: renderMarkdown(markdown) }));
    files.set(`${slug}.md`, markdown);
  }
  for (const [slug, page] of pages) files.set(`${slug}.html`, (await page).toString());
  return files;
}

/** Indexes the sections of the guides, endpoints, events, and errors. */
function searchIndex({ document, guides }: Sources): SearchEntry[] {
  const sections = [...guides].flatMap(([slug, markdown]) =>
    sectionsOf(markdown).map(({ hash, title, text }) => ({
      url: `/docs/${slug}${hash}`,
      title,
      text,
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
    ...group.pages.map(
      ({ slug, title }) => `- [${title}](${BASE_URL}/docs/${slug}${guides.has(slug) ? '.md' : ''})`,
    ),
  ]);
  return [
    '# Strideline\n',
    '> Running-gait analysis of short videos: upload a clip of a runner, poll or wait for a webhook, read scores, measurements, and advice.\n',
    `- [OpenAPI 3.1 document](${BASE_URL}/openapi.json): every endpoint, field, and error`,
    ...lines,
    '',
  ].join('\n');
}
