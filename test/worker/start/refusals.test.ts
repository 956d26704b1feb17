import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, describe, test, vi } from 'vitest';

import { keysOf } from '../../../contract/keys-of.ts';
import { CreditScope } from '../../../worker/scope/credit-scope.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { hashApiKey } from '../../../worker/api-keys/api-key-format.ts';
import { AddressLimiter } from '../../../worker/rate-limits/address-limiter.ts';
import { WINDOW_MS } from '../../../worker/sliding-window.ts';
import type { FormPart } from '../support/form-bytes.ts';
import { filePart, formBytes, formType, textPart } from '../support/form-bytes.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, send, sendJson, start, startedId } from '../support/harness.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';

const KEY_LIMIT = 100;
const ADDRESS_LIMIT = 500;
const FULL_ADDRESS = '203.0.113.7';
const BOUND_KEY = 'bound-before';

/** A request that is refused for nothing, until a fault is put into it. */
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
  return {
    answer: { status: 400, code },
    put: ({ fields }) => {
      fields[name] = value;
    },
  };
}

/** In the order in which they are promised to be found. */
const FAULTS = {
  'a full address': {
    answer: { status: 429, code: 'rate_limited' },
    put: ({ headers }) => {
      headers['CF-Connecting-IP'] = FULL_ADDRESS;
    },
  },
  'no key': {
    answer: { status: 401 },
    put: ({ headers }) => {
      delete headers['Authorization'];
    },
  },
  'a wrong key': {
    answer: { status: 403 },
    put: ({ headers }) => {
      headers['Authorization'] = 'Bearer wrong';
    },
  },
  'a full key': { answer: { status: 429, code: 'rate_limited' }, put: () => {} },
  'a long idempotency key': {
    answer: { status: 400, code: 'invalid_idempotency_key' },
    put: ({ headers }) => {
      headers['Idempotency-Key'] = 'k'.repeat(256);
    },
  },
  'a cut form': {
    answer: { status: 400, code: 'invalid_multipart' },
    put: (draft) => {
      draft.spoil = (form) => form.slice(0, -20);
    },
  },
  'a declared size': {
    answer: { status: 413, code: 'file_too_large' },
    put: ({ headers }) => {
      headers['Content-Length'] = '99999999';
    },
  },
  'no video': {
    answer: { status: 400, code: 'missing_video' },
    put: (draft) => {
      draft.video = null;
    },
  },
  'a wrong type': field('analysis_type', 'running', 'invalid_analysis_type'),
  'a wrong height': field('height', '175', 'invalid_height'),
  'a wrong weight': field('weight', 'heavy', 'invalid_weight'),
  'a wrong treadmill': field('treadmill', 'yes', 'invalid_treadmill'),
  'a wrong pace': field('pace', '1:60', 'invalid_pace'),
  'a wrong language': field('language', 'xx', 'invalid_language'),
  'a wrong notify_via_webhook': field('notify_via_webhook', '2', 'invalid_notify_via_webhook'),
  'a wrong full_body': field('full_body', 'on', 'invalid_full_body'),
  'an unknown subject': {
    answer: { status: 404 },
    put: ({ fields }) => {
      fields['subject_id'] = crypto.randomUUID();
    },
  },
  'no film in it': {
    answer: { status: 400, code: 'invalid_video' },
    put: (draft) => {
      draft.video = videoFixture('text.mp4');
    },
  },
  'a bound key': {
    answer: { status: 202 },
    put: ({ headers }) => {
      headers['Idempotency-Key'] ??= BOUND_KEY;
    },
  },
  'no credit': { answer: { status: 424, code: 'insufficient_api_credits' }, put: () => {} },
} satisfies Record<string, Fault>;

type FaultName = keyof typeof FAULTS;
const FAULT_NAMES = keysOf(FAULTS);

/** Two ways to say the same: which of the two comes first means nothing. */
const SAME_CHECK = new Set(['a cut form+a declared size']);

async function fillKey(partner: Partner): Promise<void> {
  const keyHash = await hashApiKey(partner.apiKey);
  const request = { keyHash, analysisId: null, idempotencyKey: null };
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

/** A partner in the state that the faults speak of; one whose key is bound has spent its credit. */
async function partnerFor(names: readonly FaultName[]): Promise<Partner> {
  const isBound = names.includes('a bound key');
  const isEmpty = isBound || names.includes('no credit');
  const partner = await createPartner({ credits: isBound || !isEmpty ? 1 : 0 });
  if (isBound) await startedId(partner, { idempotencyKey: BOUND_KEY });
  if (names.includes('a full key')) await fillKey(partner);
  return partner;
}

/** Refusals change nothing, so those of one test may share the partners of each state. */
class Partners {
  readonly #known = new Map<string, Partner>();

  async for(names: readonly FaultName[]): Promise<Partner> {
    const states = names.filter((name) => STATES.has(name)).toSorted();
    const partner = this.#known.get(states.join()) ?? (await partnerFor(states));
    this.#known.set(states.join(), partner);
    return partner;
  }
}

const STATES: ReadonlySet<FaultName> = new Set(['a full key', 'a bound key', 'no credit']);

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

async function storedVideos(): Promise<string[]> {
  const { objects } = await env.MEDIA.list({ prefix: 'videos/' });
  return objects.map(({ key }) => key);
}

beforeAll(stopTime);
beforeEach(() => passMs(WINDOW_MS));
afterAll(() => void vi.useRealTimers());

describe('a start with one fault', () => {
  test.for(FAULT_NAMES)(
    'answers for %s, takes nothing and stores nothing',
    async (name, { expect }) => {
      if (name === 'a full address') await fillAddress();
      const partnerVideos = name === 'a bound key' ? 1 : 0;
      const before = await storedVideos();
      expect(await sendWith([name])).toEqual({ ...FAULTS[name].answer, balance: 0 });
      expect(await storedVideos()).toHaveLength(before.length + partnerVideos);
    },
  );

  test('without any is accepted', async ({ expect }) => {
    expect(await sendWith([])).toEqual({ status: 202, balance: -1 });
  });
});

describe('a start with two faults answers for the earlier check', () => {
  test.for(FAULT_NAMES.slice(0, -1))('%s before all that come later', async (first, { expect }) => {
    if (first === 'a full address') await fillAddress();
    const partners = new Partners();
    const later = FAULT_NAMES.slice(FAULT_NAMES.indexOf(first) + 1);
    for (const second of later.filter((name) => !SAME_CHECK.has(`${first}+${name}`))) {
      // Put in last, the earlier fault is not overwritten by the later.
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
  test.for([
    ['empty', ''],
    ['of 256 characters', 'k'.repeat(256)],
    ['with a tab', 'a\tb'],
    ['beyond ASCII', 'clé'],
    ['sent twice', 'one, two'],
  ] as const)('%s is refused', async ([, key], { expect }) => {
    const partner = await createPartner({ credits: 1 });
    const response = await start(partner, { idempotencyKey: key });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_idempotency_key' });
    expect(await balanceOf(partner)).toBe(1);
  });

  test.for(['k', '~!"#$%&\'()*+,-./:;<=>?@[]^_`{|}', 'k'.repeat(255)])(
    '%j is good',
    async (key, { expect }) => {
      const response = await start(await createPartner(), { idempotencyKey: key });
      expect(response.status).toBe(202);
    },
  );

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
      'a cut form',
      'a declared size',
      'a wrong pace',
      'no film in it',
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

function videoPart(): FormPart {
  return filePart('video', 'run.mp4', videoFixture('moov-at-front.mp4'));
}

const type = textPart('analysis_type', 'side_view');

async function sendForm(partner: Partner, body: BodyInit, contentType: string | null = formType()) {
  const response = await send('/analysis/start', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${partner.apiKey}`,
      ...(contentType === null ? {} : { 'Content-Type': contentType }),
    },
    body,
  });
  const { code } = await response.json<{ code?: string }>();
  return [response.status, code];
}

describe('the form', () => {
  test.for([
    ['application/json', 'application/json'],
    ['no multipart', `multipart/form-datax; boundary=x`],
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary=""'],
    ['a boundary of 71 characters', `multipart/form-data; boundary=${'b'.repeat(71)}`],
    ['another boundary', 'multipart/form-data; boundary=other'],
    ['nothing', null],
  ] as const)('declared as %s is refused', async ([, contentType], { expect }) => {
    const answer = await sendForm(
      await createPartner(),
      formBytes([type, videoPart()]),
      contentType,
    );
    expect(answer).toEqual([400, 'invalid_multipart']);
  });

  test.for([
    ['a field twice', () => [type, type, videoPart()]],
    [
      'an empty field and a full one',
      () => [textPart('pace', ''), textPart('pace', '05:00'), type, videoPart()],
    ],
    ['two videos', () => [type, videoPart(), videoPart()]],
    ['a field and a file of one name', () => [type, textPart('video', 'x'), videoPart()]],
    ['a field too long', () => [type, textPart('pace', '1'.repeat(4097)), videoPart()]],
    [
      'too many parts',
      () => [type, ...Array.from({ length: 39 }, (_, n) => textPart(`x${n}`, 'x')), videoPart()],
    ],
    ['a field that is no text', () => [{ ...type, body: Uint8Array.of(0xff, 0xfe) }, videoPart()]],
    [
      'a part without a name',
      () => [type, { headers: ['Content-Disposition: form-data'], body: type.body }, videoPart()],
    ],
    [
      'a part without a disposition',
      () => [type, { headers: ['Content-Type: text/plain'], body: type.body }, videoPart()],
    ],
    [
      'another disposition',
      () => [{ ...type, headers: ['Content-Disposition: attachment; name="x"'] }, videoPart()],
    ],
    [
      'a huge header',
      () => [
        type,
        { ...videoPart(), headers: [...videoPart().headers, `X: ${'x'.repeat(20_000)}`] },
      ],
    ],
    [
      'a broken header',
      () => [type, { ...videoPart(), headers: ['Content Disposition: form-data; name="video"'] }],
    ],
  ] as const satisfies [string, () => FormPart[]][])(
    'with %s is refused',
    async ([, parts], { expect }) => {
      const answer = await sendForm(await createPartner(), formBytes(parts()));
      expect(answer).toEqual([400, 'invalid_multipart']);
    },
  );

  test.for([
    ['no file', () => [type, textPart('video', 'run.mp4')]],
    [
      'a file of another name',
      () => [
        type,
        {
          ...videoPart(),
          headers: ['Content-Disposition: form-data; name="film"; filename="run.mp4"'],
        },
      ],
    ],
    [
      'a file input where nothing was chosen',
      () => [type, filePart('video', '', new Uint8Array())],
    ],
    ['no part at all', () => []],
  ] as const satisfies [string, () => FormPart[]][])(
    'with %s has no video',
    async ([, parts], { expect }) => {
      const answer = await sendForm(await createPartner(), formBytes(parts()));
      expect(answer).toEqual([400, 'missing_video']);
    },
  );

  test('that is empty is refused', async ({ expect }) => {
    expect(await sendForm(await createPartner(), '')).toEqual([400, 'invalid_multipart']);
  });
});

describe('the video', () => {
  test.for([
    'text.mp4',
    'playlist.mp4',
    'manifest.mp4',
    'session.mp4',
    'still.jpg',
    'still.avif',
    'sound.mp3',
    'sound.wav',
    'sound-only.mp4',
    'sound-only.webm',
    'sound-only.avi',
    'general-matroska.mkv',
    'transport-stream.m2ts',
    'too-large-picture.mp4',
  ])('%s is invalid', async (name, { expect }) => {
    const partner = await createPartner({ credits: 1 });
    const response = await start(partner, { video: videoFixture(name) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_video' });
    expect(await balanceOf(partner)).toBe(1);
  });

  test.for([
    ['empty', (film: Uint8Array) => film.slice(0, 0)],
    ['cut off', (film: Uint8Array) => film.slice(0, film.byteLength / 2)],
  ] as const)('that is %s is invalid', async ([, change], { expect }) => {
    const film = change(videoFixture('moov-at-end.mp4'));
    const response = await start(await createPartner(), { video: film });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_video' });
  });

  test.for([
    ['ten-seconds-and-two-frames.mp4', '10.1'],
    ['twelve-seconds.mp4', '12.0'],
    ['twelve-seconds.webm', '12.0'],
    ['twelve-seconds.avi', '12.0'],
  ] as const)('%s is too long, and its length is told', async ([name, seconds], { expect }) => {
    const response = await start(await createPartner(), { video: videoFixture(name) });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      detail: `Video duration is ${seconds} s, maximum is 10 s`,
    });
  });
});

test('a subject of one’s own that was deleted in between is none', async ({ expect }) => {
  const partner = await createPartner();
  const created = await sendJson(partner, 'POST', '/subjects', {});
  const { subject_id } = await created.json<{ subject_id: string }>();
  expect((await start(partner, { fields: { subject_id } })).status).toBe(202);
  await sendJson(partner, 'POST', `/subjects/${subject_id}/delete`, {});
  expect((await start(partner, { fields: { subject_id } })).status).toBe(404);
});
