import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, test } from 'vitest';

import { keysOf } from '../../../contract/keys-of.ts';
import { AddressLimiter } from '../../../worker/http/rate-limits/address-limiter.ts';
import { sha256Hex } from '../../../worker/platform/hex.ts';
import { WINDOW_MS } from '../../../worker/platform/time/sliding-window.ts';
import { CreditScope } from '../../../worker/scope/credit-scope.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import type { FormPart } from '../support/form-bytes.ts';
import { filePart, formBytes, formType, textPart } from '../support/form-bytes.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, send, start, startedId } from '../support/harness.ts';
import { storedVideos } from '../support/start-forms.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import { passMs } from '../support/virtual-time.ts';

const KEY_LIMIT = 100;
const ADDRESS_LIMIT = 500;
const FULL_ADDRESS = '203.0.113.7';
const BOUND_KEY = 'bound-before';

/** A valid request, until a fault is put into it. */
interface Draft {
  partner: Partner;
  headers: Record<string, string>;
  fields: Record<string, string>;
  video: Uint8Array | null;
  spoil: (form: Uint8Array) => Uint8Array;
}

interface Answer {
  status: number;
  code?: string;
}

interface Fault {
  answer: Answer;
  put: (draft: Draft) => void;
}

function field(name: string, value: string, code: string): Fault {
  return fault({ status: 400, code }, ({ fields }) => {
    fields[name] = value;
  });
}

function header(name: string, value: string, answer: Answer): Fault {
  return fault(answer, ({ headers }) => {
    headers[name] = value;
  });
}

function fault(answer: Answer, put: Fault['put'] = () => {}): Fault {
  return { answer, put };
}

const RATE_LIMITED = { status: 429, code: 'rate_limited' };

/** In the documented order of precedence. */
const FAULTS = {
  'a rate-limited address': header('CF-Connecting-IP', FULL_ADDRESS, RATE_LIMITED),
  'no key': fault({ status: 401 }, ({ headers }) => {
    delete headers['Authorization'];
  }),
  'an invalid key': header('Authorization', 'Bearer wrong', { status: 403 }),
  'a rate-limited key': fault(RATE_LIMITED),
  'an overlong idempotency key': header('Idempotency-Key', 'k'.repeat(256), {
    status: 400,
    code: 'invalid_idempotency_key',
  }),
  'a truncated form': fault({ status: 400, code: 'invalid_multipart' }, (draft) => {
    draft.spoil = (form) => form.slice(0, -20);
  }),
  'an excessive declared size': header('Content-Length', '99999999', {
    status: 413,
    code: 'file_too_large',
  }),
  'no video': fault({ status: 400, code: 'missing_video' }, (draft) => {
    draft.video = null;
  }),
  'an invalid type': field('analysis_type', 'running', 'invalid_analysis_type'),
  'an invalid height': field('height', '175', 'invalid_height'),
  'an invalid weight': field('weight', 'heavy', 'invalid_weight'),
  'an invalid treadmill': field('treadmill', 'yes', 'invalid_treadmill'),
  'an invalid pace': field('pace', '1:60', 'invalid_pace'),
  'an invalid language': field('language', 'xx', 'invalid_language'),
  'an invalid recorded_fps': field('recorded_fps', 'fast', 'invalid_recorded_fps'),
  'an invalid notify_via_webhook': field('notify_via_webhook', '2', 'invalid_notify_via_webhook'),
  'an invalid full_body': field('full_body', 'on', 'invalid_full_body'),
  'an invalid blur_face': field('blur_face', 'on', 'invalid_blur_face'),
  'an unknown subject': fault({ status: 404 }, ({ fields }) => {
    fields['subject_id'] = crypto.randomUUID();
  }),
  'a file that is not a video': fault({ status: 400, code: 'invalid_video' }, (draft) => {
    draft.video = videoFixture('text.mp4');
  }),
  'a bound idempotency key': fault({ status: 202 }, ({ headers }) => {
    headers['Idempotency-Key'] ??= BOUND_KEY;
  }),
  'no credit': fault({ status: 424, code: 'insufficient_api_credits' }),
} satisfies Record<string, Fault>;

type FaultName = keyof typeof FAULTS;
const FAULT_NAMES = keysOf(FAULTS);

/** Two symptoms of the same problem: their order is irrelevant. */
const SAME_CHECK = new Set(['a truncated form+an excessive declared size']);

async function fillKey(partner: Partner): Promise<void> {
  const keyHash = await sha256Hex(partner.apiKey);
  const request = {
    keyHash,
    analysisId: null,
    idempotencyKey: null,
    use: 'read' as const,
    address: '',
    answerTimesMs: [],
  };
  await runInDurableObject(creditScope(env, partner.scopeId), async (scope) => {
    if (!(scope instanceof CreditScope)) throw new Error('not a scope');
    for (let sent = 0; sent < KEY_LIMIT; sent += 1) await scope.admitRequest(request);
  });
}

async function fillAddress(): Promise<void> {
  const stub = env.ADDRESS_LIMITERS.getByName(`address:${FULL_ADDRESS}`);
  await runInDurableObject(stub, async (limiter) => {
    if (!(limiter instanceof AddressLimiter)) throw new Error('not a limiter');
    for (let sent = 0; sent < ADDRESS_LIMIT; sent += 1) await limiter.admit();
  });
}

/**
 * Creates a partner in the state that the faults require; with a bound idempotency key, its credit
 * is spent.
 */
async function partnerFor(names: readonly FaultName[]): Promise<Partner> {
  const isBound = names.includes('a bound idempotency key');
  const isEmpty = isBound || names.includes('no credit');
  const partner = await createPartner({ credits: isBound || !isEmpty ? 1 : 0 });
  if (isBound) await startedId(partner, { idempotencyKey: BOUND_KEY });
  if (names.includes('a rate-limited key')) await fillKey(partner);
  return partner;
}

/** Refusals change nothing, so the requests of one test can share a partner per state. */
class Partners {
  readonly #known = new Map<string, Partner>();

  async for(names: readonly FaultName[]): Promise<Partner> {
    const states = names.filter((name) => STATES.has(name)).toSorted();
    const partner = this.#known.get(states.join()) ?? (await partnerFor(states));
    this.#known.set(states.join(), partner);
    return partner;
  }
}

const STATES: ReadonlySet<FaultName> = new Set([
  'a rate-limited key',
  'a bound idempotency key',
  'no credit',
]);

async function sendWith(
  names: readonly FaultName[],
  partners = new Partners(),
): Promise<Answer & { balance: number }> {
  const partner = await partners.for(names);
  const balanceBefore = await balanceOf(partner);
  const draft: Draft = {
    partner,
    headers: { Authorization: `Bearer ${partner.apiKey}`, 'CF-Connecting-IP': '203.0.113.1' },
    fields: { analysis_type: 'side_view' },
    video: videoFixture('moov-at-front.mp4'),
    spoil: (form) => form,
  };
  for (const name of names) FAULTS[name].put(draft);
  const response = await sendDraft(draft);
  const { code } = await response.json<{ code?: string }>();
  const balance = (await balanceOf(partner)) - balanceBefore;
  return { status: response.status, ...(code === undefined ? {} : { code }), balance };
}

function sendDraft({ headers, fields, video, spoil }: Draft): Promise<Response> {
  const parts: FormPart[] = Object.entries(fields).map(([name, value]) => textPart(name, value));
  if (video !== null) parts.push(filePart('video', 'run.mp4', video));
  return send('/analysis/start', {
    method: 'POST',
    headers: { 'Content-Type': formType(), ...headers },
    body: spoil(formBytes(parts)),
  });
}

beforeEach(() => passMs(WINDOW_MS));
describe('a start with one fault', () => {
  test.for(FAULT_NAMES)(
    'is refused for %s, costs nothing, and stores nothing',
    async (name, { expect }) => {
      if (name === 'a rate-limited address') await fillAddress();
      const partnerVideos = name === 'a bound idempotency key' ? 1 : 0;
      const before = await storedVideos();
      expect(await sendWith([name])).toEqual({ ...FAULTS[name].answer, balance: 0 });
      expect(await storedVideos()).toHaveLength(before.length + partnerVideos);
    },
  );

  test('is accepted without the fault', async ({ expect }) => {
    expect(await sendWith([])).toEqual({ status: 202, balance: -1 });
  });
});

describe('a start with two faults is refused by the earlier check', () => {
  test.for(FAULT_NAMES.slice(0, -1))('%s before all later faults', async (first, { expect }) => {
    if (first === 'a rate-limited address') await fillAddress();
    const partners = new Partners();
    const later = FAULT_NAMES.slice(FAULT_NAMES.indexOf(first) + 1);
    for (const second of later.filter((name) => !SAME_CHECK.has(`${first}+${name}`))) {
      // Added last, so that the later fault does not overwrite it.
      const answer = await sendWith([second, first], partners);
      expect({ first, second, ...answer }).toEqual({
        first,
        second,
        ...FAULTS[first].answer,
        balance: 0,
      });
    }
  });
});

describe('an Idempotency-Key', () => {
  test('I-10: is not bound by a refused start', async ({ expect }) => {
    const partner = await createPartner({ credits: 0 });
    const idempotencyKey = 'tried-before';
    const withKey = (name: FaultName) => {
      const draft: Draft = {
        partner,
        headers: { Authorization: `Bearer ${partner.apiKey}`, 'Idempotency-Key': idempotencyKey },
        fields: { analysis_type: 'side_view' },
        video: videoFixture('moov-at-front.mp4'),
        spoil: (form) => form,
      };
      FAULTS[name].put(draft);
      return sendDraft(draft);
    };
    const names = [
      'a truncated form',
      'an excessive declared size',
      'an invalid pace',
      'a file that is not a video',
      'no credit',
    ] as const;
    for (const name of names) {
      expect((await withKey(name)).status).toBe(FAULTS[name].answer.status);
    }
    await creditScope(env, partner.scopeId).grant(1, 'test');
    const response = await start(partner, { idempotencyKey });
    expect(response.status).toBe(202);
    expect(response.headers.get('Idempotent-Replayed')).toBeNull();
    expect(await balanceOf(partner)).toBe(0);
  });
});
