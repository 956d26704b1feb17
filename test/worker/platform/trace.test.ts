import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import * as z from 'zod';

import { spanIdOf } from '../../../contract/traces.ts';
import type { Env } from '../../../worker/env.ts';
import { settingsOf } from '../../../worker/platform/settings.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { configureWebhook } from '../../../worker/webhooks/webhooks.ts';
import { familyOf, readSpans } from '../../read-spans.ts';
import { clearBoard } from '../jobs/inference/internal-calls.ts';
import { TIME_OUT_MS } from '../support/analysis-world.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { eventually } from '../support/eventually.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, operate, startedId } from '../support/harness.ts';
import { completeSuccessfully } from '../support/simulated-container.ts';
import { passMs, passTimers, fireDueAlarm } from '../support/virtual-time.ts';
import { outside, receiver } from '../webhooks/delivery-world.ts';

const COLLECTOR = { endpoint: 'https://traces.example.com/otlp', headers: { 'api-key': 'k3y' } };
const WEBHOOK_URL = 'https://hooks.example.com/a-secret-path';
const WEBHOOK = { notify_via_webhook: 'true' };
const TIME_LIMIT_MS = 3_000;
const EVENTS = ['analysis.started', 'analysis.completed'];
const NOT_ABOUT_PEOPLE = /^(strideline\.[a-z_]+|http\.response\.status_code)$/;

const bindingsSchema = z.object({
  env: z.custom<Env>((value) => typeof value === 'object'),
});

/** Environments of the Worker and its objects. */
const traced = new Set<Env>();

function traceFrom(bindings: Env): void {
  settingsOf(bindings).spanCollector = COLLECTOR;
  traced.add(bindings);
}

function traceNothing(): void {
  for (const bindings of traced) settingsOf(bindings).spanCollector = null;
}

let queues: CapturedQueues;
interface Received {
  url: string;
  apiKey: string | null;
  body: string;
  signal: AbortSignal | null | undefined;
}

let requests: Received[];
let answer: () => Promise<Response>;

beforeEach(() => {
  queues = new CapturedQueues();
  requests = [];
  answer = async () => Response.json({});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { signal, ...sent } = init ?? {};
    const request = new Request(input, sent);
    const { url, headers } = request;
    const body = await request.text();
    requests.push({ url, apiKey: headers.get('api-key'), body, signal });
    return answer();
  });
  traceFrom(env);
});

afterEach(async () => {
  traceNothing();
  await clearBoard();
  vi.restoreAllMocks();
});

/** Creates an organization with a webhook, so that its analyses have events. */
async function partnerWithWebhook(): Promise<Partner> {
  const partner = await createPartner({ ownerEmail: 'ada@harbor.example' });
  const scope = creditScope(env, partner.scopeId);
  await runInDurableObject(scope, (object) => traceFrom(bindingsSchema.parse(object).env));
  await configureWebhook(
    env,
    partner.scopeId,
    { url: WEBHOOK_URL, signature: { enabled: true } },
    {
      by: 'operator',
      requestHost: 'api.strideline.com',
      nowMs: Date.now(),
      resolveHost: outside(receiver().send).resolveHost,
    },
  );
  return partner;
}

/** Runs an analysis from the upload to the receiver's responses. */
async function runAnalysis(partner: Partner): Promise<string> {
  const analysisId = await startedId(partner, { fields: { ...WEBHOOK, language: 'de' } });
  await queues.deliverJobs();
  await completeSuccessfully(partner, analysisId);
  await queues.deliverEvents(outside(receiver().send));
  return analysisId;
}

const spansSent = () => requests.flatMap(({ body }) => readSpans(body));

describe('an analysis that is traced', () => {
  it('is one trace, from its start to its webhook', async ({ expect }) => {
    const analysisId = await runAnalysis(await partnerWithWebhook());
    const spans = await eventually(() => {
      expect(spansSent()).toHaveLength(5 + EVENTS.length);
      return spansSent();
    });
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(
      new Set([analysisId.replaceAll('-', '')]),
    );
    expect(familyOf(spans)).toEqual([
      'dispatch of start',
      'lease of start',
      'queue of start',
      'result of lease',
      'start of nothing',
      'webhook of start',
      'webhook of start',
    ]);
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
    const later = spans.filter(({ endTimeUnixNano, startTimeUnixNano }) => {
      return BigInt(endTimeUnixNano) < BigInt(startTimeUnixNano);
    });
    expect(later).toEqual([]);
    expect(spans.map(({ service }) => service)).toEqual(spans.map(() => 'strideline-worker'));
    const events = spans.flatMap(({ attributes }) => attributes['strideline.event'] ?? []);
    expect(events).toEqual(EVENTS);
  });

  it('is sent to the collector with its headers, and without private data', async ({ expect }) => {
    const partner = await partnerWithWebhook();
    await runAnalysis(partner);
    await eventually(() => expect(spansSent()).toHaveLength(5 + EVENTS.length));
    for (const { url, apiKey } of requests) {
      expect(url).toBe('https://traces.example.com/otlp/v1/traces');
      expect(apiKey).toBe('k3y');
    }
    const names = spansSent().flatMap(({ attributes }) => Object.keys(attributes));
    expect(names.filter((name) => !NOT_ABOUT_PEOPLE.test(name))).toEqual([]);
    const text = requests.map(({ body }) => body).join('\n');
    const secrets = [partner.apiKey, 'a-secret-path', 'hooks.example.com', 'harbor', 'k3y'];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it.for([
    ['refuses', async () => new Response('no', { status: 403 })],
    ['cannot be reached', async () => Promise.reject(new Error('unreachable'))],
  ] as const)('continues if the collector %s', async ([, reply], { expect }) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    answer = reply;
    const partner = await partnerWithWebhook();
    await runAnalysis(partner);
    await eventually(() => {
      const lines = logged.mock.calls.map(([line]) => String(line));
      expect(lines.filter((line) => line.includes('span_export_failed'))).toHaveLength(6);
      expect(lines.join('\n')).not.toMatch(/k3y|traces\.example/);
    });
  });

  it('does not wait for an unresponsive collector', async ({ expect }) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    answer = async () => new Promise<Response>(() => undefined);
    const partner = await createPartner();
    await startedId(partner);
    expect(requests.map(({ signal }) => signal?.aborted)).toEqual([false]);
    await passTimers(TIME_LIMIT_MS);
    expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true]);
    expect(logged.mock.calls.join()).toContain('"event":"span_export_failed","count":1');
  });
});

/** Returns the spans that say that the service has ended the analysis. */
function endsOf(analysisId: string) {
  const traceId = analysisId.replaceAll('-', '');
  return spansSent().filter((span) => span.name === 'end' && span.traceId === traceId);
}

describe('an analysis that ends without a result', () => {
  it.for([
    {
      endedBy: 'time_limit',
      outcome: 'timeout',
      endIt: async ({ scopeId }: Partner) => {
        passMs(TIME_OUT_MS);
        await fireDueAlarm(creditScope(env, scopeId));
      },
    },
    {
      endedBy: 'dead_letter',
      outcome: 'internal',
      endIt: async ({ scopeId }: Partner, analysisId: string) => {
        await env.DEAD_JOBS.send({ deathReason: 'attempts_exhausted', analysisId, scopeId });
        await queues.deliverDeadJobs();
      },
    },
    {
      endedBy: 'operator',
      outcome: 'internal',
      endIt: async ({ scopeId }: Partner, id: string) =>
        operate('analyses fail', { scope: scopeId, id, reason: 'Ada fell.' }),
    },
  ])(
    'has one final span when ended by $endedBy',
    async ({ endedBy, outcome, endIt }, { expect }) => {
      const partner = await partnerWithWebhook();
      const analysisId = await startedId(partner, { fields: WEBHOOK });
      await queues.deliverJobs();
      await endIt(partner, analysisId);
      const [end] = await eventually(() => {
        expect(endsOf(analysisId)).toHaveLength(1);
        return endsOf(analysisId);
      });
      expect(end).toMatchObject({
        parentSpanId: spanIdOf(analysisId, 0),
        status: { code: 2 },
        attributes: { 'strideline.outcome': outcome, 'strideline.ended_by': endedBy },
      });
      expect(requests.map(({ body }) => body).join()).not.toContain('Ada');
    },
  );
});
