import { describe, it } from 'vitest';

import { createClub } from './support/club.ts';
import { signedIn, signIn } from './support/signed-in.ts';

describe('the next sign-in', () => {
  it('leads to the scope whose pages the browser opened last', async ({ expect }) => {
    const { owner, root } = await createClub();
    const { visitor, email, scopeId } = owner;
    expect((await visitor.open('/portal')).location).toBe(`/portal/scopes/${scopeId}`);
    await visitor.open(`${root}/keys`);
    await visitor.submit('/portal/sign-out', {});
    await signIn(visitor, email);
    expect((await visitor.open('/portal')).location).toBe(root);
    expect((await visitor.open('/portal/account')).text).toContain(
      `href="${root}" aria-current="true"`,
    );
  });

  it('of somebody else leads to a scope of theirs', async ({ expect }) => {
    const { owner, root } = await createClub();
    const { visitor } = owner;
    await visitor.open(`${root}/keys`);
    await visitor.submit('/portal/sign-out', {});
    const other = await signedIn();
    await signIn(visitor, other.email);
    expect((await visitor.open('/portal')).location).toBe(`/portal/scopes/${other.scopeId}`);
  });
});
