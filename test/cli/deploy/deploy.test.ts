import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { deployedOperatorToken } from '../../../cli/deploy/deploy-file.ts';
import { SECRET_SETTINGS } from '../../../contract/worker-settings.ts';
import { ACCOUNT_ID } from './support/fake-account.ts';
import { FLAGS, Person } from './support/person.ts';

let person: Person;

beforeEach(async () => {
  person = await Person.arrive();
});
afterEach(() => person.leave());

/** Returns the state of the account after a deployment, without ids and random values. */
function outcome({ account, saved }: Person) {
  const { worker, organizations } = account.service;
  return {
    databases: [...account.databases.values()],
    buckets: [...account.buckets.keys()],
    queues: [...account.queues.values()].map(({ name, consumers }) => {
      return { name, consumers: consumers.map(({ script }) => script) };
    }),
    containers: [...account.containers.values()].map(({ name }) => name),
    vars: worker?.vars,
    secrets: [...(worker?.secrets ?? [])].map(([name, value]) => {
      return {
        name,
        isKnown: Object.entries(saved.secrets).some(
          ([key, text]) => key === name && text === value,
        ),
      };
    }),
    organizations: organizations.map(({ name, hasShoes, keys }) => ({
      name,
      hasShoes,
      areKeysKnown: [saved.organization?.apiKey, saved.organization?.testApiKey].every((key) =>
        keys.includes(key ?? ''),
      ),
    })),
  };
}

const COMPLETE = {
  databases: [{ name: 'strideline', isMigrated: true }],
  buckets: ['strideline-media'],
  queues: ['analysis-jobs', 'analysis-jobs-dead'].map((name) => ({
    name,
    consumers: ['strideline'],
  })),
  containers: ['strideline-inference'],
  vars: {
    ENVIRONMENT: 'production',
    CONTAINERS_MAX: '5',
    ALERT_EMAIL_FROM: 'alerts@example.com',
    OWN_HOSTS: 'api.example.com',
  },
  secrets: SECRET_SETTINGS.map((name) => ({ name, isKnown: true })),
  organizations: [{ name: 'First organization', hasShoes: true, areKeysKnown: true }],
};

/** Parses the printed calls, without their bodies. */
function callsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => /^(wrangler|POST|DELETE) /.test(line))
    .map((line) => line.replace(/ \{.*/, ''));
}

function changesOf({ account, url }: Person): string[] {
  return account.changes.map((change) => change.replace('POST /hosts', `POST ${url}/hosts`));
}

describe('the first run', () => {
  it('creates everything in an empty account', async () => {
    expect(await person.deploy()).toBeNull();
    expect(outcome(person)).toEqual(COMPLETE);
    expect(person.account.service.worker?.config).toMatchObject({
      account_id: ACCOUNT_ID,
      workers_dev: false,
      preview_urls: false,
      routes: [{ pattern: 'api.example.com', custom_domain: true }],
      d1_databases: [{ database_id: [...person.account.databases.keys()][0] }],
    });
  });

  it('prints the keys, the addresses, and how to start a container', async () => {
    await person.deploy();
    const baseUrl = `${person.url}/hosts/api.example.com`;
    const { apiKey, testApiKey } = person.saved.organization ?? {};
    for (const part of [baseUrl, `${baseUrl}/portal`, apiKey, testApiKey, 'docker run']) {
      expect(person.printed).toContain(part);
    }
  });

  it('keeps secrets in private files only, and prints none', async () => {
    await person.deploy();
    for (const secret of Object.values(person.saved.secrets)) {
      expect(person.printed + person.reported).not.toContain(secret);
    }
    const generated = join(person.folder, '.dev', 'deploy');
    const files = [
      join(person.folder, '.deploy.json'),
      ...readdirSync(generated).map((name) => join(generated, name)),
    ];
    for (const file of files) expect(statSync(file).mode & 0o077).toBe(0);
    expect(existsSync(join(generated, 'secrets.json'))).toBe(false);
  });

  it('generates secrets that production accepts', async () => {
    await person.deploy();
    const values = Object.values(person.saved.secrets);
    expect(new Set(values).size).toBe(SECRET_SETTINGS.length);
    for (const value of values) expect(value).toMatch(/^[0-9a-f]{64}$/);
  });

  it('serves the address at workers.dev if it is listed as a host', async () => {
    const hosts = ['strideline.example.workers.dev', 'api.example.com'];
    expect(await person.deploy({ ...FLAGS, hosts })).toBeNull();
    expect(person.account.service.worker).toMatchObject({
      vars: { OWN_HOSTS: hosts.join(',') },
      config: { workers_dev: true, routes: [{ pattern: 'api.example.com' }] },
    });
  });

  it('waits for the service to be healthy', async () => {
    person.account.service.checksUntilHealthy = 3;
    expect(await person.deploy()).toBeNull();
    expect(person.pauses).toBe(3);
  });

  it('gives up on a service that stays unhealthy, and points to its log', async () => {
    person.account.service.checksUntilHealthy = 1000;
    expect(await person.deploy()).toMatch(/status 503.*wrangler tail/s);
    expect(person.account.service.organizations).toEqual([]);
  });
});

describe('another run', () => {
  it('changes nothing and only redeploys the code', async () => {
    await person.deploy();
    const first = { outcome: outcome(person), saved: person.saved, printed: person.printed };
    person.account.changes.length = 0;
    expect(await person.deploy({ hosts: null, mailFrom: null, set: [] })).toBeNull();
    expect({ outcome: outcome(person), saved: person.saved, printed: person.printed }).toEqual(
      first,
    );
    const words = person.account.changes.map((change) => change.split(' ').slice(0, 2).join(' '));
    expect(words).toEqual(['wrangler d1', 'wrangler deploy']);
    expect(person.account.changes.join()).not.toContain('--secrets-file');
  });

  it('resumes a run that was interrupted at any call, before or after it took effect', async () => {
    await person.deploy();
    const { calls } = person.account;
    expect(calls).toBeGreaterThan(15);
    for (let call = 1; call <= calls; call += 1) {
      for (const isCarriedOut of [false, true]) {
        const other = await Person.arrive();
        other.account.breakAt = { call, isCarriedOut };
        const failure = await other.deploy();
        // Within one run, only health checks are repeated.
        expect(failure === null).toBe(other.pauses > 0);
        other.account.breakAt = null;
        expect(await other.deploy()).toBeNull();
        expect({ call, isCarriedOut, ...outcome(other) }).toEqual({
          call,
          isCarriedOut,
          ...COMPLETE,
        });
        await other.leave();
      }
    }
  });

  it('finds items on later pages of the listings', async () => {
    const { account } = person;
    for (let index = 0; index < 45; index += 1) {
      account.databases.set(account.newId(), { name: `database-${index}`, isMigrated: false });
      account.buckets.set(`bucket-${index}`, []);
      account.queues.set(account.newId(), { name: `queue-${index}`, consumers: [] });
    }
    await person.deploy();
    account.changes.length = 0;
    await person.deploy();
    expect(account.changes.filter((change) => !change.startsWith('wrangler'))).toEqual([]);
    expect([account.databases.size, account.buckets.size, account.queues.size]).toEqual([
      46, 46, 47,
    ]);
  });

  it('adds a missing secret and leaves the others as they are', async () => {
    await person.deploy();
    const secrets = person.account.service.worker?.secrets;
    secrets?.set('MEDIA_SIGNING_KEY', 'rotated by hand, with a length that is enough');
    secrets?.delete('PORTAL_SESSION_KEY');
    expect(await person.deploy()).toBeNull();
    const after = person.account.service.worker?.secrets;
    expect(after?.get('MEDIA_SIGNING_KEY')).toBe('rotated by hand, with a length that is enough');
    expect(after?.get('PORTAL_SESSION_KEY')).toBe(person.saved.secrets.PORTAL_SESSION_KEY);
  });

  it('leaves secrets and organizations alone when run from another clone, and lists what it does not know', async () => {
    await person.deploy();
    const { OPERATOR_TOKEN: operatorToken = '' } = person.saved.secrets;
    const before = new Map(person.account.service.worker?.secrets);
    writeFileSync(join(person.folder, '.deploy.json'), '{}');
    expect(await person.deploy()).toBeNull();
    expect(person.printed).toContain('The Worker has an OPERATOR_TOKEN that is not known here');
    person.environment['OPERATOR_TOKEN'] = operatorToken;
    expect(await person.deploy()).toBeNull();
    expect(person.printed).toContain('operator -- key create --scope scope-0');
    expect(person.account.service.worker?.secrets).toEqual(before);
    expect(person.account.service.organizations).toHaveLength(1);
    expect(person.saved.secrets).toEqual({});
  });

  it('creates a new organization if the database was replaced, even after an interruption', async () => {
    await person.deploy();
    const { account } = person;
    account.databases.clear();
    account.service.organizations.length = 0;
    const before = account.calls;
    await person.deploy();
    const callsOfRun = account.calls - before;
    expect(outcome(person)).toEqual(COMPLETE);
    account.databases.clear();
    account.service.organizations.length = 0;
    // The last four commands are for the organization; the first of them creates it.
    account.breakAt = { call: account.calls + callsOfRun - 3, isCarriedOut: true };
    expect(await person.deploy()).toContain('organization create');
    account.breakAt = null;
    await person.deploy();
    expect(outcome(person)).toEqual(COMPLETE);
  });

  it('changes the hosts, the sender, and optional settings, and remembers them', async () => {
    await person.deploy({ ...FLAGS, set: ['SUPPORT_EMAIL=help@example.com', 'OIDC_NAME=Club'] });
    await person.deploy({
      hosts: ['b.example.com'],
      mailFrom: 'b@example.com',
      set: ['OIDC_NAME='],
    });
    await person.deploy({ hosts: null, mailFrom: null, set: [] });
    expect(person.account.service.worker?.vars).toEqual({
      ENVIRONMENT: 'production',
      CONTAINERS_MAX: '5',
      ALERT_EMAIL_FROM: 'b@example.com',
      OWN_HOSTS: 'b.example.com',
      SUPPORT_EMAIL: 'help@example.com',
    });
  });
});

describe('the operator token', () => {
  it('is found only for the hosts of the deployment', async () => {
    expect(deployedOperatorToken(person.folder, 'https://api.example.com')).toBeUndefined();
    await person.deploy();
    const { OPERATOR_TOKEN: token } = person.saved.secrets;
    expect(token).toBeDefined();
    expect(deployedOperatorToken(person.folder, 'https://api.example.com')).toBe(token);
    for (const other of [
      'http://api.example.com',
      'https://example.com',
      'http://127.0.0.1:8787',
    ]) {
      expect(deployedOperatorToken(person.folder, other)).toBeUndefined();
    }
  });
});

describe('--dry-run', () => {
  it('lists every call of the first run, and changes nothing', async () => {
    expect(await person.tryDeploy()).toBeNull();
    const listed = callsIn(person.printed);
    expect(person.account.changes).toEqual([]);
    expect(readdirSync(person.folder)).toEqual([]);
    await person.deploy();
    expect(listed).toEqual(changesOf(person));
    expect(listed.length).toBeGreaterThan(8);
  });

  it('warns about the DNS record that a custom domain replaces, until it is attached', async () => {
    await person.tryDeploy();
    const warning = 'custom domain api.example.com, which replaces a DNS record';
    expect(person.printed).toContain(warning);
    await person.deploy();
    expect(person.reported).toContain(warning);
    await person.deploy();
    expect(person.reported).not.toContain(warning);
  });

  it('lists every call of another run, and changes nothing', async () => {
    await person.deploy();
    const { saved } = person;
    person.account.changes.length = 0;
    expect(await person.tryDeploy({ ...FLAGS, hosts: ['b.example.com'] })).toBeNull();
    const listed = callsIn(person.printed);
    expect(person.account.changes).toEqual([]);
    expect(person.saved).toEqual(saved);
    await person.deploy({ ...FLAGS, hosts: ['b.example.com'] });
    expect(listed).toEqual(changesOf(person));
  });
});

describe('status', () => {
  it('shows what is missing, and then what exists', async () => {
    expect(await person.showStatus()).toBeNull();
    expect(person.printed).toMatch(/^queue +analysis-jobs-dead +missing$/m);
    expect(person.printed).toMatch(/^Worker +strideline +missing$/m);
    await person.deploy();
    person.account.changes.length = 0;
    expect(await person.showStatus()).toBeNull();
    expect(person.printed).not.toContain('missing');
    expect(person.printed).toMatch(/^host +api\.example\.com +\/health returns 200$/m);
    expect(person.account.changes).toEqual([]);
  });
});
