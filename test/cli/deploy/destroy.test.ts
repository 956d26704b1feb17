import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FLAGS, Person } from './support/person.ts';

let person: Person;

beforeEach(async () => {
  person = await Person.arrive();
  const { account } = person;
  account.databases.set(account.newId(), { name: 'other', isMigrated: false });
  account.buckets.set('other', []);
  account.queues.set(account.newId(), { name: 'other', consumers: [] });
  account.containers.set(account.newId(), { name: 'other' });
  await person.deploy();
  account.changes.length = 0;
});
afterEach(() => person.leave());

function remaining({ databases, buckets, queues, containers, service }: Person['account']) {
  return {
    databases: [...databases.values()].map(({ name }) => name),
    buckets: [...buckets.keys()],
    queues: [...queues.values()].map(({ name }) => name),
    containers: [...containers.values()].map(({ name }) => name),
    worker: service.worker,
  };
}

const OTHERS = {
  databases: ['other'],
  buckets: ['other'],
  queues: ['other'],
  containers: ['other'],
  worker: null,
};

describe('destroy', () => {
  it('deletes everything that a deployment creates, and nothing else, once its name is typed', async () => {
    person.answers = ['strideline'];
    expect(await person.destroy(null)).toBeNull();
    expect(remaining(person.account)).toEqual(OTHERS);
  });

  it('takes the name from a flag', async () => {
    expect(await person.destroy('strideline')).toBeNull();
    expect(remaining(person.account)).toEqual(OTHERS);
  });

  it('deletes nothing if another name is typed or nothing can be typed', async () => {
    person.answers = ['yes'];
    expect(await person.destroy(null)).toContain('Nothing was deleted');
    person.answers = null;
    expect(await person.destroy(null)).toContain('--yes strideline');
    expect(await person.destroy('other')).toContain('Nothing was deleted');
    expect(person.account.changes).toEqual([]);
  });

  it('keeps a bucket that is not empty and reports it; deletes it once it is empty', async () => {
    person.account.buckets.set('strideline-media', ['video']);
    expect(await person.destroy('strideline')).toBeNull();
    expect(person.printed).toContain('"strideline-media" was kept, because it is not empty');
    expect(remaining(person.account)).toEqual({
      ...OTHERS,
      buckets: ['other', 'strideline-media'],
    });
    person.account.buckets.set('strideline-media', []);
    expect(await person.destroy('strideline')).toBeNull();
    expect(remaining(person.account)).toEqual(OTHERS);
  });

  it('lists its calls in a dry run', async () => {
    expect(await person.destroy(null, true)).toBeNull();
    const listed = person.printed.split('\n').filter((line) => line.startsWith('  '));
    expect(person.account.changes).toEqual([]);
    await person.destroy('strideline');
    expect(listed.map((line) => line.trim())).toEqual(person.account.changes);
  });

  it('resumes after an interruption', async () => {
    const before = person.account.calls;
    await person.destroy(null, true);
    const reads = person.account.calls - before;
    const changes = person.printed.match(/DELETE/g)?.length ?? 0;
    expect(changes).toBe(8);
    for (let change = 1; change <= changes; change += 1) {
      const { account } = person;
      account.breakAt = { call: account.calls + reads + change, isCarriedOut: change % 2 === 0 };
      expect(await person.destroy('strideline')).toContain('got no response');
      account.breakAt = null;
      expect(await person.destroy('strideline')).toBeNull();
      expect(remaining(account)).toEqual(OTHERS);
      expect(await person.deploy()).toBeNull();
    }
  });

  it('forgets secrets and keys, so that another deployment gets its own', async () => {
    const { secrets } = person.saved;
    await person.destroy('strideline');
    expect(person.saved).toMatchObject({ secrets: {}, hosts: FLAGS.hosts });
    expect(person.saved.organization).toBeUndefined();
    expect(await person.deploy({ hosts: null, mailFrom: null, set: [] })).toBeNull();
    expect(person.saved.secrets.OPERATOR_TOKEN).not.toBe(secrets.OPERATOR_TOKEN);
    expect(person.saved.organization).toBeDefined();
  });

  it('has nothing to do in an empty account', async () => {
    await person.destroy('strideline');
    expect(await person.destroy(null)).toBeNull();
    expect(person.printed).toBe('Nothing to delete.\n');
  });
});
