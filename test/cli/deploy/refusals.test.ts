import { readdirSync } from 'node:fs';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ACCOUNT_ID } from './support/fake-account.ts';
import { FLAGS, Person } from './support/person.ts';

let person: Person;

beforeEach(async () => {
  person = await Person.arrive();
});
afterEach(() => person.leave());

/** Expects a refusal before anything was changed, here or in the account. */
async function expectRefusal(flags = FLAGS) {
  const sentence = await person.deploy(flags);
  expect(sentence).not.toBeNull();
  expect(person.account.changes).toEqual([]);
  expect(readdirSync(person.folder)).toEqual([]);
  return sentence;
}

describe('the login', () => {
  it('explains how to create a token if there is none', async () => {
    delete person.environment['CLOUDFLARE_API_TOKEN'];
    const sentence = await expectRefusal();
    expect(sentence).toMatch(/^CLOUDFLARE_API_TOKEN is not set\./);
    for (const name of ['Workers Scripts', 'D1', 'Queues', 'Workers R2 Storage']) {
      expect(sentence).toContain(name);
    }
  });

  it.each([{}, { CLOUDFLARE_ACCOUNT_ID: ACCOUNT_ID }])(
    'reports an invalid token, with the settings %o',
    async (settings) => {
      Object.assign(person.environment, { CLOUDFLARE_API_TOKEN: 'wrong', ...settings });
      expect(await expectRefusal()).toMatch(/^CLOUDFLARE_API_TOKEN is not a valid token: Invalid/);
    },
  );

  it.each([
    ['/d1/', 'D1: Edit'],
    ['/r2/', 'Workers R2 Storage: Edit'],
    ['/queues', 'Queues: Edit'],
    ['/workers/', 'Workers Scripts: Edit'],
    ['/accounts', 'Account Settings: Read'],
  ])('names the missing permission for %s', async (denied, permission) => {
    person.account.denied = denied;
    const sentence = await expectRefusal();
    expect(sentence).toContain(`lacks the permission "${permission}"`);
    expect(sentence).toContain('403');
  });

  it('reports a token without access to any account', async () => {
    person.account.accounts = [];
    expect(await expectRefusal()).toMatch(/^The API token has access to no account/);
  });

  it('lists the accounts if there are several, and uses the configured one', async () => {
    person.account.accounts.push({ id: 'b'.repeat(32), name: 'Second account' });
    const sentence = await expectRefusal();
    expect(sentence).toMatch(/CLOUDFLARE_ACCOUNT_ID/);
    expect(sentence).toContain(`${'b'.repeat(32)}  Second account`);
    person.environment['CLOUDFLARE_ACCOUNT_ID'] = 'b'.repeat(32);
    expect(await person.deploy()).toBeNull();
    delete person.environment['CLOUDFLARE_ACCOUNT_ID'];
    expect(await person.deploy()).toBeNull();
    expect(person.account.service.worker?.config).toMatchObject({ account_id: 'b'.repeat(32) });
  });

  it('refuses to mix two accounts in one clone', async () => {
    await person.deploy();
    person.environment['CLOUDFLARE_ACCOUNT_ID'] = 'b'.repeat(32);
    expect(await person.deploy()).toContain(`.deploy.json belongs to the account ${ACCOUNT_ID}`);
  });

  it('passes through any other error with its code', async () => {
    person.account.accounts = [];
    person.environment['CLOUDFLARE_ACCOUNT_ID'] = ACCOUNT_ID;
    expect(await expectRefusal()).toContain('9109');
  });
});

describe('the settings', () => {
  const unset = { hosts: null, mailFrom: null, set: [] };

  it('must be given by flags if there is no terminal', async () => {
    expect(await expectRefusal(unset)).toContain('--host');
    expect(await expectRefusal({ ...unset, hosts: ['api.example.com'] })).toContain('--mail-from');
  });

  it('are requested at a terminal, with the address at workers.dev as the default', async () => {
    person.answers = ['', 'alerts@example.com'];
    expect(await person.deploy(unset)).toBeNull();
    expect(person.account.service.worker?.vars).toMatchObject({
      OWN_HOSTS: 'strideline.example.workers.dev',
      ALERT_EMAIL_FROM: 'alerts@example.com',
    });
  });

  it.each(['https://api.example.com', 'api.example.com:8443', 'api.example.com/v1', 'api', ''])(
    'reject the host %j',
    async (host) => {
      expect(await expectRefusal({ ...FLAGS, hosts: [host] })).toContain('is not a host name');
    },
  );

  it('reject the address at workers.dev of another account or Worker', async () => {
    const flags = { ...FLAGS, hosts: ['strideline.other.workers.dev'] };
    expect(await expectRefusal(flags)).toContain('strideline.example.workers.dev');
    person.account.subdomain = null;
    expect(await expectRefusal(flags)).toContain('no workers.dev subdomain');
  });

  it('reject the domain of another Worker', async () => {
    person.account.domains.set('api.example.com', 'website');
    expect(await expectRefusal()).toContain('belongs to another Worker of the account, "website"');
  });

  it('reject a sender that is not an email address', async () => {
    expect(await expectRefusal({ ...FLAGS, mailFrom: 'alerts' })).toContain('email address');
  });

  it.each(['-1', '2.5', 'many'])('reject %j containers', async (max) => {
    const flags = { ...FLAGS, set: [`CONTAINERS_MAX=${max}`] };
    expect(await expectRefusal(flags)).toContain('CONTAINERS_MAX must be a number');
  });

  it.each([
    'STRIPE_SECRET_KEY=x',
    'KEY_REQUESTS_PER_MINUTE_FOR_TESTS=1',
    'OWN_HOSTS=',
    'OIDC_NAME',
  ])('reject %s', async (pair) => {
    expect(await expectRefusal({ ...FLAGS, set: [pair] })).toContain('--set');
  });
});
