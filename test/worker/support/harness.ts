import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import type { KeyPermission } from '../../../contract/key-permissions.ts';
import { app } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { requireDocumented } from './documented-response.ts';
import { videoFixture } from './video-fixtures.ts';

export const BASE = 'http://edge.test';

export interface Partner {
  scopeId: string;
  apiKey: string;
  apiKeyId: string;
  /** The client address; partners without one share an address. */
  address?: string;
}

type Sender = Pick<Partner, 'apiKey' | 'address'>;

/**
 * Sends one request through the whole Worker, without a network in between. A response that the
 * OpenAPI document does not describe fails the test.
 */
export async function send(
  path: string,
  init: RequestInit = {},
  environment: Env = env,
): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(new URL(path, BASE), init);
  const response = await app.fetch(request, environment, context);
  await waitOnExecutionContext(context);
  await requireDocumented(request, response);
  return response;
}

export async function sendAs(
  partner: Sender,
  path: string,
  init: RequestInit = {},
  environment: Env = env,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${partner.apiKey}`);
  if (partner.address !== undefined) headers.set('CF-Connecting-IP', partner.address);
  return send(path, { ...init, headers }, environment);
}

export async function sendJson(
  partner: Sender,
  method: string,
  path: string,
  body: unknown,
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return sendAs(partner, path, { method, headers, body: JSON.stringify(body) });
}

/** Runs an operator command and returns its result; a refusal fails the test. */
export async function operate<Answer>(command: string, fields: object = {}): Promise<Answer> {
  const response = await send(`/operator/${command.replaceAll(' ', '/')}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${env.OPERATOR_TOKEN}` },
    body: JSON.stringify(fields),
  });
  if (!response.ok) throw new Error(`${command}: ${response.status} ${await response.text()}`);
  return response.json();
}

export async function createPartner(
  options: { credits?: number; unlimited?: boolean; ownerEmail?: string } = {},
): Promise<Partner> {
  const { credits = 10, ...others } = options;
  const created = await operate<{ scope_id: string; api_key: string; api_key_id: string }>(
    'organization create',
    { name: 'Test club', credits, ...others },
  );
  return { scopeId: created.scope_id, apiKey: created.api_key, apiKeyId: created.api_key_id };
}

/** Creates another key for the same scope. */
export async function createKey(
  { scopeId, ...partner }: Partner,
  fields: {
    permission?: KeyPermission;
    expiresAfterDays?: number;
    allowedAddresses?: string;
    test?: boolean;
  } = {},
): Promise<Partner> {
  const created = await operate<{ api_key: string; api_key_id: string }>('key create', {
    scope: scopeId,
    ...fields,
  });
  return { ...partner, scopeId, apiKey: created.api_key, apiKeyId: created.api_key_id };
}

export async function createTestKey(partner: Partner): Promise<Partner> {
  return createKey(partner, { test: true });
}

export interface StartOptions {
  fields?: Record<string, string>;
  video?: Uint8Array;
  idempotencyKey?: string;
  environment?: Env;
}

export async function start(partner: Partner, options: StartOptions = {}): Promise<Response> {
  const form = new FormData();
  const fields = { analysis_type: 'side_view', ...options.fields };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('video', new File([options.video ?? videoFixture('moov-at-front.mp4')], 'run.mp4'));
  const encoded = new Response(form);
  const headers = new Headers(encoded.headers);
  const body = await encoded.arrayBuffer();
  headers.set('Content-Length', String(body.byteLength));
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  const init = { method: 'POST', headers, body };
  return sendAs(partner, '/analysis/start', init, options.environment);
}

export async function startedId(partner: Partner, options: StartOptions = {}): Promise<string> {
  const response = await start(partner, options);
  if (response.status !== 202) {
    throw new Error(`start: ${response.status} ${await response.text()}`);
  }
  const { video_id: videoId } = await response.json<{ video_id: string }>();
  return videoId;
}

export async function balanceOf(partner: Partner): Promise<number> {
  return (await creditScope(env, partner.scopeId).statement()).balance;
}
