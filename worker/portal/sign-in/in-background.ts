import { logError } from '../../platform/log.ts';
import type { PortalContext } from '../portal-context.ts';

/** Runs after the answer, so that its duration and its outcome tell nothing about an account. */
export function inBackground(c: PortalContext, run: () => Promise<void>): void {
  const logged = run().catch((error: unknown) => logError('portal_background_failed', { error }));
  c.executionCtx.waitUntil(logged);
}
