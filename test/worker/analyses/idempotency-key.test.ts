import { describe, test } from 'vitest';

import { balanceOf, createPartner, start } from '../support/harness.ts';

describe('an Idempotency-Key', () => {
  test.for([
    ['empty', ''],
    ['of 256 characters', 'k'.repeat(256)],
    ['with a tab', 'a\tb'],
    ['beyond ASCII', 'clé'],
  ] as const)('%s is refused', async ([, key], { expect }) => {
    const partner = await createPartner({ credits: 1 });
    const response = await start(partner, { idempotencyKey: key });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_idempotency_key' });
    expect(await balanceOf(partner)).toBe(1);
  });

  test.for(['k', 'one, two', '~!"#$%&\'()*+,-./:;<=>?@[]^_`{|}', 'k'.repeat(255)])(
    '%j is accepted',
    async (key, { expect }) => {
      const response = await start(await createPartner(), { idempotencyKey: key });
      expect(response.status).toBe(202);
    },
  );
});
