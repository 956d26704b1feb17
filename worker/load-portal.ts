import type { UnadmittedContext } from './http/http-context.ts';

/**
 * Answers a request for a page of the portal. The portal is a module of its own, which is loaded by
 * the first such request: the API neither parses nor evaluates it. Its path is relative to the
 * Worker's entry, because it stays as it is written here when the Worker is bundled.
 */
export async function answerPortal(c: UnadmittedContext): Promise<Response> {
  const { portal } = await import('./portal/.built/portal.js');
  return portal.fetch(c.req.raw, c.env, c.executionCtx);
}
