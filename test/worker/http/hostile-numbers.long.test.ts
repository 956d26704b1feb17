import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, it, vi } from 'vitest';

import type { Club } from '../portal/support/club.ts';
import { createClub } from '../portal/support/club.ts';
import { signInAsOperator } from '../portal/support/operator.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, send, sendAs } from '../support/harness.ts';
import { ANSWERS, finishedAnalysis } from '../support/shoe-world.ts';
import { finished, readResult } from '../shoes/recommendation-world.ts';

/** As JSON; the fourth and fifth are read as infinite. */
const NUMBERS = [
  '1e308',
  '-1e308',
  '-1',
  '1e400',
  '-1e400',
  '5e-324',
  '9007199254740993',
  '0.5e-7',
];
const NOT_NUMBERS = ['"1"', '"NaN"', '[1]', '{}', 'true', '""'];
const NOT_DECIMAL = ['NaN', 'Infinity', '-Infinity', '0x10', '1_000', '１'];
/** A person may write these, JSON may not. */
const NOT_JSON = [...NOT_DECIMAL, '01', '+1', '.5'];
/** As text of a form or an address. */
const TEXTS = [...NUMBERS, ...NOT_DECIMAL, '-0', '1e3', '99999999999999999999', '٣', '1\u0000'];

afterEach(() => {
  vi.restoreAllMocks();
});

describe('numbers in the API', () => {
  let partner: Partner;
  beforeEach(async () => {
    partner = await createPartner();
  });

  async function put(method: string, path: string, body: string) {
    const response = await sendAs(partner, path, { method, body });
    const { code } = await response.json<{ code?: string }>();
    return [response.status, code];
  }

  it.for([
    ['POST', '/subjects', '{"height":#}', 'invalid_subject'],
    ['POST', '/subjects', '{"weight":#}', 'invalid_subject'],
    ['PUT', '/settings/low-credit-alerts', '{"enabled":true,"threshold":#}', 'invalid_settings'],
    [
      'POST',
      '/shoeRecommendation/form',
      `{"input":{"form":${JSON.stringify({ ...ANSWERS, comfort_shoe_stability: '#' }).replace('"#"', '#')}}}`,
      'invalid_form',
    ],
  ] as const)(
    'are refused out of range, and as other types: %s %s %s',
    async ([method, path, template, code], { expect }) => {
      for (const number of [...NUMBERS, ...NOT_NUMBERS]) {
        const answer = await put(method, path, template.replace('#', number));
        expect([number, ...answer]).toEqual([number, 400, code]);
      }
      for (const text of NOT_JSON) {
        const answer = await put(method, path, template.replace('#', text));
        expect([text, ...answer]).toEqual([text, 400, 'invalid_body']);
      }
    },
  );

  it('are zero with a sign', async ({ expect }) => {
    const body = '{"enabled":true,"threshold":-0}';
    expect(await put('PUT', '/settings/low-credit-alerts', body)).toEqual([200, undefined]);
    const saved = await sendAs(partner, '/settings/low-credit-alerts');
    expect(await saved.text()).toContain('"threshold":0,');
  });

  it('may be the smallest and the largest where any above 0 is allowed', async ({ expect }) => {
    const queues = new CapturedQueues();
    const id_side_view_analysis = await finishedAnalysis(partner, queues);
    for (const [weight, height] of [
      [Number.MAX_VALUE, Number.MIN_VALUE],
      [Number.MIN_VALUE, Number.MAX_VALUE],
    ]) {
      const form = { ...ANSWERS, weight, height };
      const id = await finished(partner, { form, id_side_view_analysis });
      const { status, recommendations } = await readResult(partner, id);
      expect(status).toBe('success');
      const { shoe_weight: advised } = recommendations;
      expect(advised?.recommendation).toBeGreaterThan(100);
      expect(advised?.recommendation).toBeLessThan(500);
    }
  });

  it('are refused to the operator too, and grant nothing', async ({ expect }) => {
    const { scopeId: scope } = partner;
    const before = await balanceOf(partner);
    for (const [command, field] of [
      ['credits/grant', 'amount'],
      ['credits/ledger', 'limit'],
      ['credits/ledger', 'before'],
      ['analyses/list', 'limit'],
      ['scope/set', 'mediaDays'],
      ['scope/set', 'dataDays'],
    ]) {
      // As text, a whole number is one for the operator: command lines know nothing else.
      for (const number of [...NUMBERS, '0.5', '"1e3"', '"-1"', '"0x10"', '"١"', 'true', '[1]']) {
        if (number === '9007199254740993' && field === 'before') continue;
        const response = await send(`/operator/${command}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${env.OPERATOR_TOKEN}` },
          body: `{"scope":"${scope}","reason":"attack","${field}":${number}}`,
        });
        const { code } = await response.json<{ code?: string }>();
        expect([command, number, response.status, code]).toEqual([
          command,
          number,
          400,
          'invalid_command',
        ]);
      }
    }
    expect(await balanceOf(partner)).toBe(before);
  });
});

describe('numbers in the portal', () => {
  let club: Club;
  beforeAll(async () => {
    club = await createClub();
  });

  it('are ignored in an address that can do without', async ({ expect }) => {
    const { owner, root } = club;
    await signInAsOperator(owner.visitor);
    const statuses = new Set<number>();
    for (const address of [
      `${root}/subjects?after=#`,
      `${root}/subjects?after=#_x`,
      `${root}/credits?before=#`,
      `${root}/shoes?page=#`,
      `${root}/usage?days=#`,
      `${root}/webhook?before=#_x`,
      `${root}/analyses?after=#_x`,
      '/portal/operator/scopes?name=a&after=#',
      '/portal/operator/dead-letters?before=#_x',
    ]) {
      for (const text of TEXTS) {
        const { status } = await owner.visitor.open(address.replace('#', encodeURIComponent(text)));
        statuses.add(status);
      }
    }
    expect([...statuses]).toEqual([200]);
  });

  it('are refused in a form that needs them', async ({ expect }) => {
    const { owner, root } = club;
    const subject_id = crypto.randomUUID();
    await owner.visitor.open(`${root}/settings`);
    for (const [path, field, others] of [
      ['/credits/checkout', 'quantity', {}],
      ['/settings/alert', 'threshold', { enabled: 'on' }],
      ['/settings/retention', 'media_days', { data_days: '365' }],
      ['/subjects', 'height', { name: 'Jo', subject_id }],
      ['/subjects', 'weight', { name: 'Jo', subject_id }],
    ] as const) {
      for (const text of TEXTS) {
        const { status } = await owner.visitor.submit(`${root}${path}`, {
          ...others,
          [field]: text,
        });
        expect([path, field, text, status]).toEqual([path, field, text, 400]);
      }
    }
    expect((await owner.visitor.open(`${root}/subjects/${subject_id}`)).status).toBe(404);
  });
});
