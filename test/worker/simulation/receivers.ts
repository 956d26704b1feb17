import { Webhook } from 'standardwebhooks';
import * as z from 'zod';

import type { DeliveryEnvironment } from '../../../worker/webhooks/deliver-event.ts';
import type { NewEndpointRequest } from '../../../worker/webhooks/schema.ts';
import type { Receiver } from './histories.ts';

const FLOOD_BYTES = 100_000;

const payloadSchema = z.object({ analysis_id: z.string(), sequence: z.int(), type: z.string() });

export interface Received {
  scope: number;
  /** The scope's webhook, or one of its endpoints. */
  url: string;
  id: string;
  analysisId: string;
  sequence: number;
  type: string;
  isSigned: boolean;
}

export interface SimulatedEndpoint {
  scope: number;
  id: string;
  url: string;
  events: readonly string[];
  secret: string;
}

interface ReceiverWorld {
  /** Secret per scope; null while its client does not know it. */
  secrets: (string | null)[];
  endpoints: readonly SimulatedEndpoint[];
  received: Received[];
}

/** The endpoints of each scope. */
export const ENDPOINTS: { name: string; events: NonNullable<NewEndpointRequest['events']> }[] = [
  { name: 'warehouse', events: ['*'] },
  { name: 'archive', events: ['analysis.completed', 'analysis.failed'] },
];

export function urlOf(scope: number): string {
  return `https://hooks-${scope}.example.com/gait`;
}

export function endpointUrlOf(scope: number, name: string): string {
  return `https://hooks-${scope}.example.com/${name}`;
}

/** Simulates the receivers of all scopes and the name servers, behaving in one way. */
export function outsideWith(receiver: Receiver, world: ReceiverWorld): DeliveryEnvironment {
  return {
    nowMs: Date.now,
    resolveHost: async () => {
      if (receiver === 'is_unresolvable') return { ok: false, reason: 'resolver_unreachable' };
      const address = receiver === 'is_private' ? '10.0.0.1' : '8.8.8.8';
      return { ok: true, addresses: [address], validMs: 0 };
    },
    send: async (url, init) => {
      world.received.push(await read(url, init, world));
      return answer(receiver);
    },
  };
}

async function read(url: string, init: RequestInit, world: ReceiverWorld): Promise<Received> {
  const scope = Number(/hooks-(\d)/.exec(url)?.[1]);
  const request = new Request(url, { ...init, signal: null });
  const text = await request.text();
  const headers = Object.fromEntries(request.headers);
  const { analysis_id: analysisId, sequence, type } = payloadSchema.parse(JSON.parse(text));
  const endpoint = world.endpoints.find((one) => one.url === url);
  const secret = endpoint?.secret ?? world.secrets[scope] ?? null;
  const isSigned = secret === null || verifies(secret, { text, headers });
  return { scope, url, id: headers['webhook-id'] ?? '', analysisId, sequence, type, isSigned };
}

function verifies(
  secret: string,
  { text, headers }: { text: string; headers: Record<string, string> },
): boolean {
  try {
    new Webhook(secret).verify(text, headers);
    return true;
  } catch {
    return false;
  }
}

async function answer(receiver: Receiver): Promise<Response> {
  switch (receiver) {
    case 'refuses':
      return new Response('no', { status: 500 });
    case 'redirects':
      return new Response(null, { status: 302, headers: { Location: 'http://10.0.0.1/' } });
    case 'resets':
      throw new Error('connection reset');
    case 'times_out':
      throw new DOMException('timed out', 'TimeoutError');
    case 'floods':
      return new Response(new Uint8Array(FLOOD_BYTES));
    case 'well':
    case 'is_private':
    case 'is_unresolvable':
      return new Response('ok');
  }
}
