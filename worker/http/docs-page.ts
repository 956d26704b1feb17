import { ApiError } from './api-error.ts';
import type { UnadmittedContext } from './http-context.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Strideline API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/reference.js"></script>
</body>
</html>
`;

/** The page's script sets styles; everything else is loaded from this origin only. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const START_SCRIPT = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  persistAuthorization: false,
  tryItOutEnabled: true,
});
`;

/** The interactive API reference; its library is served as static assets. */
export function answerDocsPage(c: UnadmittedContext): Response {
  c.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  return c.html(PAGE);
}

export function answerStartScript(c: UnadmittedContext): Response {
  return c.body(START_SCRIPT, 200, { 'Content-Type': 'text/javascript' });
}

/** Copies the response, because the headers of a fetched one are immutable. */
export async function answerDocsFile(c: UnadmittedContext): Promise<Response> {
  const file = await c.env.ASSETS.fetch(c.req.raw);
  if (file.status !== 404) return new Response(file.body, file);
  await file.body?.cancel();
  throw new ApiError('not_found', 'Not found');
}
