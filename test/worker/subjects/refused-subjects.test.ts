import { beforeEach, describe, test } from 'vitest';

import { WINDOW_MS } from '../../../worker/platform/time/sliding-window.ts';
import { createPartner, sendAs, sendJson } from '../support/harness.ts';
import { passMs } from '../support/virtual-time.ts';
import { ADA, create, list, read } from './own-subjects.ts';

beforeEach(() => passMs(WINDOW_MS));
describe('a refused subject', () => {
  test.for([
    { email: 'nonsense' },
    { email: 5 },
    { email: `${'a'.repeat(320)}@club.example` },
    { name: '' },
    { name: 5 },
    { name: 'n'.repeat(201) },
    { name: 'half a pair \ud83c' },
    { name: 'A\u0000da' },
    { name: 'A\u2028da' },
    { name: '\u202egpj.adA' },
    { email: 'ada\u202e@club.example' },
    { email: 'ada\n@club.example' },
    { note: '' },
    { note: 'n'.repeat(4001) },
    { note: 'A\n\u202eda' },
    { tags: 'U18' },
    { tags: ['U18, sprint'] },
    { tags: ['東京、大阪'] },
    { tags: [''] },
    { tags: ['two\nlines'] },
    { tags: ['n'.repeat(41)] },
    { tags: Array.from({ length: 21 }, (_, index) => String(index)) },
    { height: '1.7' },
    { height: 0.49 },
    { height: 2.61 },
    { weight: 14.9 },
    { weight: 300.1 },
    { weight: {} },
  ])('%j has the code invalid_subject, for POST and PUT', async (body, { expect }) => {
    const partner = await createPartner();
    const id = await create(partner, ADA);
    const before = await read(partner, id);
    for (const [method, path] of [
      ['POST', '/subjects'],
      ['PUT', `/subjects/${id}`],
    ] as const) {
      const response = await sendJson(partner, method, path, body);
      expect(response.status).toBe(400);
      const refusal = await response.json<{ detail: string; code: string }>();
      expect(refusal.code).toBe('invalid_subject');
      expect(refusal.detail).toContain(Object.keys(body)[0]);
    }
    expect(await list(partner)).toEqual([before]);
  });

  test.for([
    ['[]', 'invalid_subject'],
    ['null', 'invalid_subject'],
    ['{"height":1e400}', 'invalid_subject'],
    ['{', 'invalid_body'],
    ['name=Ada', 'invalid_body'],
    ['{"height":NaN}', 'invalid_body'],
    [new Uint8Array([0x7b, 0xff, 0x7d]), 'invalid_body'],
    [`{"name":"${'x'.repeat(262_144)}"}`, 'invalid_body'],
  ] as const)('the body %j has the code %s', async ([body, code], { expect }) => {
    const partner = await createPartner();
    const id = await create(partner, ADA);
    for (const [method, path] of [
      ['POST', '/subjects'],
      ['PUT', `/subjects/${id}`],
    ] as const) {
      const response = await sendAs(partner, path, { method, body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code });
    }
    expect(await list(partner)).toHaveLength(1);
  });
});
