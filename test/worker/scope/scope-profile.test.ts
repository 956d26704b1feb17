import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, it } from 'vitest';

import { ScopeProfile } from '../../../worker/scope/scope-profile.ts';

/** The profile of a scope that was opened, in the storage of its object. */
async function withProfile<Result>(work: (profile: ScopeProfile) => Result): Promise<Result> {
  const scopeId = crypto.randomUUID();
  const stub = env.CREDIT_SCOPES.getByName(`scope:${scopeId}`);
  await stub.open({ scopeId, scopeType: 'organization', isUnlimited: false });
  return runInDurableObject(stub, (_instance, { storage }) => work(new ScopeProfile(storage.sql)));
}

describe('ScopeProfile', () => {
  it('is opened once, without credits', async ({ expect }) => {
    await withProfile((profile) => {
      const opened = profile.read();
      expect(opened).toMatchObject({ liveScopeId: null, balance: 0, refundsUnusable: false });
      profile.open({ scopeId: 'other', scopeType: 'personal', isUnlimited: true });
      expect(profile.read()).toEqual(opened);
    });
  });

  it('changes only the given settings', async ({ expect }) => {
    await withProfile((profile) => {
      profile.configure({ refundsUnusable: true });
      profile.configure({ isUnlimited: true });
      expect(profile.read()).toMatchObject({ isUnlimited: true, refundsUnusable: true });
      profile.configure({ isUnlimited: false });
      expect(profile.read()).toMatchObject({ isUnlimited: false, refundsUnusable: true });
    });
  });
});
