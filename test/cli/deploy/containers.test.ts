import { readdirSync } from 'node:fs';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FLAGS, Person } from './support/person.ts';

let person: Person;

beforeEach(async () => {
  person = await Person.arrive();
});
afterEach(() => person.leave());

function withMax(max: string) {
  return { ...FLAGS, set: [`CONTAINERS_MAX=${max}`] };
}

describe('containers on Cloudflare', () => {
  it("are deployed with the project's image, as many as the flag requests", async () => {
    expect(await person.deploy(withMax('12'))).toBeNull();
    expect(person.account.service.worker).toMatchObject({
      vars: { CONTAINERS_MAX: '12' },
      config: { containers: [{ max_instances: 12 }] },
    });
    expect(person.reported).toContain('container image built with Docker');
    expect(person.printed).toContain('Up to 12 containers start on Cloudflare');
  });

  it('are left out, even without Docker, if all containers run elsewhere', async () => {
    person.hasDocker = false;
    expect(await person.deploy(withMax('0'))).toBeNull();
    expect(person.account.service.worker?.vars).toMatchObject({ CONTAINERS_MAX: '0' });
    expect(person.account.containers.size).toBe(0);
    expect(person.printed).not.toContain('start on Cloudflare');
    await person.showStatus();
    expect(person.printed).not.toMatch(/^containers/m);
  });

  it('require Docker; nothing is changed without it', async () => {
    person.hasDocker = false;
    expect(await person.deploy()).toContain('"docker info" fails here');
    expect(person.account.changes).toEqual([]);
    expect(readdirSync(person.folder)).toEqual([]);
  });

  it('are listed by a dry run, which needs no Docker', async () => {
    person.hasDocker = false;
    expect(await person.tryDeploy()).toBeNull();
    expect(person.printed).toContain('container application strideline-inference: at most 5');
  });
});
