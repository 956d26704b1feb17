import { database } from '../../platform/database/client.ts';
import type { Delivery, Endpoint } from '../../webhooks/webhooks.ts';
import { findEndpoint, webhookLane } from '../../webhooks/webhooks.ts';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';

/** The pages of a receiver are below one of these paths. */
export const RECEIVER_ROOTS = ['/webhook', '/webhook/endpoints/:endpoint_id'] as const;
export const DELIVERIES_PER_PAGE = 20;

/** The webhook of a scope, or one of its further endpoints. */
export interface Receiver {
  scopeId: string;
  endpointId: string | undefined;
  /** Of its page. */
  path: string;
}

export async function requireReceiver(c: ScopeContext): Promise<Receiver> {
  if (c.req.param('endpoint_id') !== undefined) return receiverOf(await requireEndpoint(c));
  const { scopeId } = c.var.membership;
  return { scopeId, endpointId: undefined, path: webhookPath(scopeId) };
}

export async function requireEndpoint(
  c: ScopeContext,
  id = c.req.param('endpoint_id') ?? '',
): Promise<Endpoint> {
  const { scopeId } = c.var.membership;
  const endpoint = await findEndpoint(database(c.env), { scopeId, id });
  if (endpoint === null) throw new PortalError('not_found');
  return endpoint;
}

export function receiverOf({ scopeId, id }: { scopeId: string; id: string }): Receiver {
  return { scopeId, endpointId: id, path: `${webhookPath(scopeId)}/endpoints/${id}` };
}

export function webhookPath(scopeId: string): string {
  return `/portal/scopes/${scopeId}/webhook`;
}

export interface LogPage {
  /** One more than a page shows, if there are older ones. */
  found: Delivery[];
  isFirst: boolean;
}

export async function readLog(
  c: ScopeContext,
  { scopeId, endpointId }: Pick<Receiver, 'scopeId' | 'endpointId'>,
): Promise<LogPage> {
  const before = sequenceIn(c.req.query('before'));
  const lane = webhookLane(c.env, scopeId, endpointId);
  const found = await lane.list({ before, limit: DELIVERIES_PER_PAGE + 1 });
  return { found, isFirst: before === undefined };
}

/** Undefined for the first page, and for anything that no page of ours links to. */
function sequenceIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
