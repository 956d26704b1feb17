import { env } from 'cloudflare:workers';
import { describe, it } from 'vitest';

import { balanceOf, createPartner, operate, send } from '../../support/harness.ts';

const payment = { amount: 50, reason: 'invoice 17', reference: 'invoice-17' };

async function statusOf(fields: object): Promise<number> {
  const response = await send('/operator/credits/grant', {
    method: 'POST',
    headers: { Authorization: `Bearer ${env.OPERATOR_TOKEN}` },
    body: JSON.stringify(fields),
  });
  await response.text();
  return response.status;
}

describe('a grant with a reference', () => {
  it('I-13: is applied once even if the operator repeats it, also concurrently', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 3 });
    const grant = { scope: partner.scopeId, ...payment };
    const repeated = Array.from({ length: 20 }, () => operate('credits grant', grant));
    for (const answer of await Promise.all(repeated)) expect(answer).toEqual({ balance: 53 });
    expect(await operate('credits ledger', { scope: partner.scopeId })).toMatchObject({
      entries: [{ amount: 50, reference: 'invoice-17' }, { amount: 3 }],
    });
  });

  it('is refused with another amount, and counts only in its own scope', async ({ expect }) => {
    const partner = await createPartner({ credits: 3 });
    const other = await createPartner({ credits: 3 });
    await operate('credits grant', { scope: partner.scopeId, ...payment });
    expect(await statusOf({ scope: partner.scopeId, ...payment, amount: 51 })).toBe(400);
    expect(await statusOf({ scope: other.scopeId, ...payment, amount: 51 })).toBe(200);
    expect([await balanceOf(partner), await balanceOf(other)]).toEqual([53, 54]);
  });
});
