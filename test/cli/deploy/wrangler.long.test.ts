import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { runWrangler } from '../../../cli/deploy/run-wrangler.ts';
import { SECRET_SETTINGS } from '../../../contract/worker-settings.ts';
import { FakeDocker } from './support/fake-docker.ts';
import { FLAGS, Person } from './support/person.ts';

let person: Person;
let docker: FakeDocker;

beforeEach(async () => {
  person = await Person.arrive();
  docker = new FakeDocker(person.folder);
  person.runWrangler = (words) =>
    runWrangler(words, {
      ...process.env,
      ...person.environment,
      WRANGLER_DOCKER_BIN: docker.program,
    });
});
afterEach(() => person.leave());

describe('a deployment with wrangler itself', () => {
  it('migrates, uploads with the secrets, attaches hosts and queues, and can be repeated', async () => {
    const hosts = ['api.example.com', 'strideline.example.workers.dev'];
    expect(await person.deploy({ ...FLAGS, hosts })).toBeNull();
    const { service, databases, queues, domains } = person.account;
    const secrets = new Map(service.worker?.secrets);
    expect([...secrets.keys()].toSorted()).toEqual([...SECRET_SETTINGS].toSorted());
    expect(Object.fromEntries(secrets)).toEqual(person.saved.secrets);
    expect([...databases.values()]).toEqual([{ name: 'strideline', isMigrated: true }]);
    const consumers = [...queues.values()].flatMap((queue) => queue.consumers);
    expect(consumers.map(({ script }) => script)).toEqual(['strideline', 'strideline']);
    expect([...person.account.containers.values()]).toMatchObject([
      {
        name: 'strideline-inference',
        max_instances: 5,
        durable_objects: { namespace_id: 'fake-namespace' },
      },
    ]);
    expect(JSON.stringify([...person.account.containers.values()])).toContain('@sha256:bbb');
    expect(docker.calls).toEqual(expect.arrayContaining(['build', 'push']));
    expect([...domains]).toEqual([['api.example.com', 'strideline']]);
    expect(service.worker?.vars).toEqual({
      ENVIRONMENT: 'production',
      CONTAINERS_MAX: '5',
      ALERT_EMAIL_FROM: 'alerts@example.com',
      OWN_HOSTS: hosts.join(','),
    });

    expect(await person.deploy({ hosts: null, mailFrom: null, set: [] })).toBeNull();
    expect(service.worker?.secrets).toEqual(secrets);
    expect(service.organizations).toHaveLength(1);
    expect(await person.destroy('strideline')).toBeNull();
    const counts = [databases.size, queues.size, person.account.containers.size];
    expect([service.worker, ...counts]).toEqual([null, 0, 0, 0]);
  });
});
