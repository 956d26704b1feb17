import { answerPortalUpload } from './analyses/analyses.ts';
import type { Env } from './env.ts';
import type { UnadmittedContext } from './http/http-context.ts';

/**
 * What the Worker lends to the portal, whose module has its own copies of everything else: uploads
 * of partners and from pages share the memory that one isolate has for them.
 */
interface PortalEnv extends Env {
  ANSWER_UPLOAD: typeof answerPortalUpload;
}

const portalEnvs = new WeakMap<Env, PortalEnv>();

/**
 * Answers a request for a page of the portal. The portal is a module of its own, which is loaded by
 * the first such request: the API neither parses nor evaluates it. Its path is relative to the
 * Worker's entry, because it stays as it is written here when the Worker is bundled.
 */
export async function answerPortal(c: UnadmittedContext): Promise<Response> {
  const { portal } = await import('./portal/.built/portal.js');
  return portal.fetch(c.req.raw, portalEnvOf(c.env), c.executionCtx);
}

/** One for each environment, because settings are parsed once for each. */
function portalEnvOf(env: Env): PortalEnv {
  const known = portalEnvs.get(env);
  if (known !== undefined) return known;
  const made = { ...env, ANSWER_UPLOAD: answerPortalUpload };
  portalEnvs.set(env, made);
  return made;
}
