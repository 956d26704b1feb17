import { env } from 'cloudflare:workers';
import { beforeEach, describe, it } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { operate } from '../support/harness.ts';
import { createClub, joinClub } from './support/club.ts';
import type { Account } from './support/signed-in.ts';
import { signedIn, signIn } from './support/signed-in.ts';

let account: Account;
let path: string;

beforeEach(async () => {
  account = await signedIn();
  path = `/portal/scopes/${account.scopeId}`;
});

async function submit(part: string, fields: Record<string, string>) {
  await account.visitor.open(`${path}/settings`);
  return account.visitor.submit(`${path}/settings/${part}`, fields);
}

async function savedAlert() {
  return (await creditScope(env, account.scopeId).alertSettings()).saved;
}

describe('the settings page', () => {
  it('saves the low-credit alert for the account that saved it', async ({ expect }) => {
    const fields = { enabled: 'on', threshold: '12', url: 'https://93.184.216.34/alerts' };
    expect((await submit('alert', fields)).status).toBe(303);
    expect(await savedAlert()).toMatchObject({
      isEnabled: true,
      threshold: 12,
      webhookUrl: 'https://93.184.216.34/alerts',
      savedByAccountId: account.accountId,
    });
    await submit('alert', { threshold: '3', url: '' });
    expect(await savedAlert()).toMatchObject({ isEnabled: false, threshold: 3, webhookUrl: null });
  });

  it.for([
    { threshold: '-1' },
    { threshold: '10001' },
    { threshold: '1.5' },
    { threshold: '5', url: 'https://10.0.0.1/' },
    { threshold: '0', enabled: 'on' },
  ])('refuses the alert %o', async (fields, { expect }) => {
    expect((await submit('alert', fields)).status).toBe(400);
    expect(await savedAlert()).toBeNull();
  });

  it('saves the retention', async ({ expect }) => {
    expect((await submit('retention', { media_days: '7', data_days: '90' })).status).toBe(303);
    const { retention } = await creditScope(env, account.scopeId).profile();
    expect(retention).toEqual({ mediaDays: 7, dataDays: 90 });
  });

  it.for([
    { media_days: '365', data_days: '30' },
    { media_days: '2', data_days: '30' },
    { media_days: '7' },
  ])('refuses the retention %o', async (fields, { expect }) => {
    const { status, text } = await submit('retention', { ...fields });
    expect(status).toBe(400);
    // An offered choice stays selected.
    if (fields.media_days === '365') expect(text).toContain('<option value="365" selected="">');
    const { retention } = await creditScope(env, account.scopeId).profile();
    expect(retention).toEqual({ mediaDays: 30, dataDays: 365 });
  });
});

describe('the settings of an organization', () => {
  it('include its name, which members see as text', async ({ expect }) => {
    const club = await createClub();
    const viewer = await joinClub(club, 'viewer');
    await club.owner.visitor.open(`${club.root}/settings`);
    const form = `${club.root}/settings/name`;
    expect((await club.owner.visitor.submit(form, { name: ' ' })).status).toBe(400);
    expect((await club.owner.visitor.submit(form, { name: 'North Clinic' })).status).toBe(303);
    const page = await viewer.visitor.open(`${club.root}/settings`);
    expect(page.text).toContain('North Clinic');
    expect(page.text).toContain('30 days');
    expect(page.text).not.toContain('action="/portal/scopes/');
    expect((await viewer.visitor.submit(form, { name: 'Mine' })).status).toBe(403);
    const log = await club.owner.visitor.open(`${club.root}/audit-log/export`);
    expect(log.text).toMatch(/organization_renamed,.*North Clinic/);
  });
});

describe('the credits page', () => {
  it('shows balance and history in pages, newest first', async ({ expect }) => {
    for (let index = 0; index < 30; index += 1) {
      await operate('credits grant', {
        scope: account.scopeId,
        amount: 1,
        reason: `gift ${index}`,
      });
    }
    const first = await account.visitor.open(`${path}/credits`);
    expect(first.text).toContain('<p class="figure">31</p>');
    expect(first.text).toContain('gift 29');
    expect(first.text).not.toContain('email verified');
    const [, older = ''] = /href="([^"]+)">Older/.exec(first.text) ?? [];
    expect((await account.visitor.open(older)).text).toContain('email verified');
  });
});

describe('the next sign-in', () => {
  it('opens the scope that the browser opened last', async ({ expect }) => {
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

  it('of another account opens one of its own scopes', async ({ expect }) => {
    const { owner, root } = await createClub();
    const { visitor } = owner;
    await visitor.open(`${root}/keys`);
    await visitor.submit('/portal/sign-out', {});
    const other = await signedIn();
    await signIn(visitor, other.email);
    expect((await visitor.open('/portal')).location).toBe(`/portal/scopes/${other.scopeId}`);
  });
});
