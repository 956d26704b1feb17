import type { UnadmittedContext } from './http-context.ts';

/** A runner's stride: two legs and the ground. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f766e"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M18 7l-4 8 6 4-1 7"/><path d="M14 15l-3 5-5 1"/></g><circle cx="20.5" cy="5.5" r="2.5" fill="#fff"/></svg>`;

/** Browsers request it for every page and accept SVG under either name. */
export function serveIcon(c: UnadmittedContext): Response {
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' };
  return c.body(ICON, 200, headers);
}
