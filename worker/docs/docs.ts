import { ApiError } from '../http/api-error.ts';
import type { UnadmittedContext } from '../http/http-context.ts';
import { BASE_URL } from './api-document.ts';

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

/** Short, so that pages update soon after a deployment */
const FIVE_MINUTES = 'public, max-age=300';
/** Built by `cli/build-assets.mjs`. */
const CLIENT_PACKAGE = 'strideline.tgz';

/** Serves a page, its Markdown, or a static file, all built by `docs/site/build-site.ts`. */
export async function serveDocs(c: UnadmittedContext): Promise<Response> {
  const name = c.req.param('file') ?? 'quick-start';
  const isMarkdown = name.endsWith('.md');
  if (name.endsWith('.json')) {
    return c.body(await readText(c, name), 200, { 'Content-Type': 'application/json' });
  }
  if (name === CLIENT_PACKAGE) {
    return answerFile(c, new Request(new URL(`/client/${name}`, c.req.url)));
  }
  if (name.includes('.') && !isMarkdown) return answerFile(c, c.req.raw);
  const text = await readText(c, name);
  c.header('Cache-Control', FIVE_MINUTES);
  if (isMarkdown) return c.body(text, 200, { 'Content-Type': 'text/markdown; charset=utf-8' });
  c.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  return c.html(text);
}

export async function serveLlmsText(c: UnadmittedContext): Promise<Response> {
  return c.text(await readText(c, 'llms.txt'));
}

export async function serveOpenApi(c: UnadmittedContext): Promise<Response> {
  return c.body(await readText(c, 'openapi.json'), 200, { 'Content-Type': 'application/json' });
}

/**
 * Reads a file and fills in this service's origin. Needs no escaping: the placeholder appears only
 * as text content, where no character of an origin is markup. The platform resolves paths without
 * an extension.
 */
async function readText(c: UnadmittedContext, name: string): Promise<string> {
  const { origin } = new URL(c.req.url);
  const url = new URL(`/docs/texts/${encodeURIComponent(name)}`, origin);
  const asset = await fetchAsset(c, new Request(url));
  return (await asset.text()).replaceAll(BASE_URL, () => origin);
}

/** Copies the response, because fetched responses have immutable headers. */
async function answerFile(c: UnadmittedContext, request: Request): Promise<Response> {
  const file = await fetchAsset(c, request);
  const headers = new Headers(file.headers);
  headers.set('Cache-Control', FIVE_MINUTES);
  return new Response(file.body, { status: file.status, headers });
}

async function fetchAsset(c: UnadmittedContext, request: Request): Promise<Response> {
  const asset = await c.env.ASSETS.fetch(request);
  if (asset.ok || asset.status === 304) return asset;
  await asset.body?.cancel();
  throw new ApiError('not_found', 'Not found');
}
