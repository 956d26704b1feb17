import { raw } from 'hono/html';

import { ApiError } from '../http/api-error.ts';
import type { UnadmittedContext } from '../http/http-context.ts';
import { findGuide, GUIDE_GROUPS, REFERENCE_GROUP } from './guides.ts';
import type { ApiDocument } from './api-document.ts';
import { eventsOf, operationsOf } from './api-document.ts';
import { errorEntries, renderErrors } from './render-errors.ts';
import type { Html } from './render-page.ts';
import { renderPage } from './render-page.ts';
import { renderReference } from './render-reference.ts';

export type { ApiDocument } from './api-document.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Pages follow a deployment soon. */
const FIVE_MINUTES = 'public, max-age=300';

/** A page, rendered from a guide or from the code, or one of the files that pages load. */
export async function answerDocs(
  c: UnadmittedContext,
  describe: () => ApiDocument,
): Promise<Response> {
  const name = c.req.param('file') ?? 'quick-start';
  if (name === 'search.json') return c.json(await searchIndex(c, describe()));
  if (name.endsWith('.md')) return answerMarkdown(c, name.slice(0, -'.md'.length));
  const page = name.includes('.') ? null : await findPage(c, name, describe);
  if (page === null) return answerFile(c);
  c.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  c.header('Cache-Control', FIVE_MINUTES);
  return c.html(page);
}

async function findPage(
  c: UnadmittedContext,
  slug: string,
  describe: () => ApiDocument,
): Promise<Html | null> {
  const { origin } = new URL(c.req.url);
  if (slug === 'reference') return renderReference(describe(), origin);
  if (slug === 'errors') return renderErrors();
  const guide = findGuide(slug);
  if (guide === undefined) return null;
  return renderPage({ ...guide, body: raw(await readGuide(c, `${slug}.txt`)) });
}

/** A guide as it was written, for language models. */
async function answerMarkdown(c: UnadmittedContext, slug: string): Promise<Response> {
  if (findGuide(slug) === undefined) throw new ApiError('not_found', 'Not found');
  const text = await readGuide(c, `${slug}.md`);
  const contentType = 'text/markdown; charset=utf-8';
  return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': FIVE_MINUTES });
}

async function readGuide(c: UnadmittedContext, file: string): Promise<string> {
  const text = await readAsset(c, `/docs/guides/${file}`);
  return text.replaceAll('{base_url}', new URL(c.req.url).origin);
}

/** Copies the response, because the headers of a fetched one are immutable. */
async function answerFile(c: UnadmittedContext): Promise<Response> {
  const file = await c.env.ASSETS.fetch(c.req.raw);
  if (file.status !== 404) {
    const headers = new Headers(file.headers);
    headers.set('Cache-Control', FIVE_MINUTES);
    return new Response(file.body, { status: file.status, headers });
  }
  await file.body?.cancel();
  throw new ApiError('not_found', 'Not found');
}

async function readAsset(c: UnadmittedContext, path: string): Promise<string> {
  const file = await c.env.ASSETS.fetch(new URL(path, c.req.url));
  if (file.status !== 200) throw new Error(`no asset ${path}`);
  return file.text();
}

/** What the search box of every page looks through: the parts of the guides, endpoints, events, and errors. */
async function searchIndex(c: UnadmittedContext, document: ApiDocument): Promise<object> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the build step
  const guides = JSON.parse(await readAsset(c, '/docs/guides/search.json')) as object[];
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
  return [...guides, ...endpoints, ...events, ...errorEntries()];
}

/** The documentation for language models: one line for each page, as Markdown where there is any. */
export function answerLlmsText(c: UnadmittedContext): Response {
  const { origin } = new URL(c.req.url);
  const lines = [...GUIDE_GROUPS, REFERENCE_GROUP].flatMap((group) => [
    `\n## ${group.title}\n`,
    ...group.guides.map(({ slug, title }) => {
      const isWritten = findGuide(slug) !== undefined;
      return `- [${title}](${origin}/docs/${slug}${isWritten ? '.md' : ''})`;
    }),
  ]);
  return c.text(
    [
      '# Strideline\n',
      '> Running-gait analysis of short videos: upload a clip of a runner, poll or wait for a webhook, read scores, measurements, and advice.\n',
      `- [OpenAPI 3.1 document](${origin}/openapi.json): every endpoint, field, and error`,
      ...lines,
      '',
    ].join('\n'),
  );
}
