import { handlePortalUpload } from './analyses/analyses.ts';
import type { Env } from './env.ts';
import { ApiError } from './http/api-error.ts';
import type { UnadmittedContext } from './http/http-context.ts';
import { readTextBody } from './http/json-body.ts';
import { admitAddress, requireAdmission } from './http/rate-limits/rate-limits.ts';

const MAX_EVENT_BYTES = 262_144;
/** Stripe's header has one signature per valid secret. */
const MAX_SIGNATURE_LENGTH = 1000;

/**
 * The portal is a separate module with its own copies of all module state, except that uploads from
 * partners and pages share the isolate's upload memory.
 */
interface PortalEnv extends Env {
  HANDLE_UPLOAD: typeof handlePortalUpload;
}

const portalEnvs = new WeakMap<Env, PortalEnv>();

/**
 * Handles a portal request. The portal is a separate module, loaded on first use, so that API
 * requests never parse it. The import path is relative to the Worker's entry point, because the
 * bundler leaves it unchanged.
 */
export async function handlePortal(c: UnadmittedContext): Promise<Response> {
  const { portal } = await import('./portal/.built/portal.js');
  return portal.fetch(c.req.raw, portalEnvOf(c.env), c.executionCtx);
}

/**
 * Returns one portal environment per Worker environment, because settings are parsed once for each.
 */
function portalEnvOf(env: Env): PortalEnv {
  const known = portalEnvs.get(env);
  if (known !== undefined) return known;
  const made = { ...env, HANDLE_UPLOAD: handlePortalUpload };
  portalEnvs.set(env, made);
  return made;
}

/** The portal module includes Stripe's client. */
export async function handleStripeEvent(c: UnadmittedContext): Promise<Response> {
  await requireAdmission(admitAddress(c.env, c.req.raw));
  const signature = c.req.header('Stripe-Signature') ?? '';
  if (signature === '' || signature.length > MAX_SIGNATURE_LENGTH) throw invalidSignature();
  const body = await readTextBody(c.req.raw, MAX_EVENT_BYTES);
  const { receiveEvent } = await import('./portal/.built/portal.js');
  const outcome = await receiveEvent(c.env, { body, signature });
  if (outcome.ok) return c.json({ received: true });
  switch (outcome.reason) {
    case 'not_configured':
      throw new ApiError('payments_not_configured', 'Card payments are not set up');
    case 'bad_signature':
      throw invalidSignature();
    case 'unreadable':
      throw new ApiError('invalid_body', 'The event cannot be read');
    case 'refused':
      throw new ApiError('event_refused', 'The event does not match a recorded purchase');
  }
}

function invalidSignature(): ApiError {
  return new ApiError(
    'invalid_signature',
    'The signature is missing, wrong, expired, or dated in the future',
  );
}
