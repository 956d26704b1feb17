import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { runWrangler } from '../../../cli/deploy/run-wrangler.ts';
import { SECRET_SETTINGS } from '../../../contract/worker-settings.ts';
import { FLAGS, Person } from './support/person.ts';

let person: Person;

beforeEach(async () => {
  person = await Person.arrive();
  person.runWrangler = (words) => runWrangler(words, { ...process.env, ...person.environment });
});
afterEach(() => person.leave());

describe('a deployment with wrangler itself', () => {
  it('migrates, uploads with the secrets, attaches hosts and queues, and can be repeated', async () => {
    const hosts = ['api.example.com', 'strideline.example.workers.dev'];
    // With containers, wrangler builds their image, which takes Docker.
    const set = ['CONTAINERS_MAX=0'];
    expect(await person.deploy({ ...FLAGS, hosts, set })).toBeNull();
    const { service, databases, queues, domains } = person.account;
    const secrets = new Map(service.worker?.secrets);
    expect([...secrets.keys()].toSorted()).toEqual([...SECRET_SETTINGS].toSorted());
    expect(Object.fromEntries(secrets)).toEqual(person.saved.secrets);
    expect([...databases.values()]).toEqual([{ name: 'strideline', isMigrated: true }]);
    const consumers = [...queues.values()].flatMap((queue) => queue.consumers);
    expect(consumers.map(({ script }) => script)).toEqual(['strideline', 'strideline']);
    expect([...domains]).toEqual([['api.example.com', 'strideline']]);
    expect(service.worker?.vars).toEqual({
      ENVIRONMENT: 'production',
      CONTAINERS_MAX: '0',
      ALERT_EMAIL_FROM: 'alerts@example.com',
      OWN_HOSTS: hosts.join(','),
    });

    expect(await person.deploy({ hosts: null, mailFrom: null, set: [] })).toBeNull();
    expect(service.worker?.secrets).toEqual(secrets);
    expect(service.organizations).toHaveLength(1);
    expect(await person.destroy('strideline')).toBeNull();
    expect([service.worker, databases.size, queues.size]).toEqual([null, 0, 0]);
  });
});
