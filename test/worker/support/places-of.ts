import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import { boardAt } from '../../../worker/jobs/board/board.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { listEndpoints, webhookLane } from '../../../worker/webhooks/webhooks.ts';
import { storedKeys } from './analysis-world.ts';
import type { Partner } from './harness.ts';

/** Every D1 table as text, by name. */
async function dumpDatabase(): Promise<Record<string, string>> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'`,
  ).all<{ name: string }>();
  const dump: Record<string, string> = {};
  for (const { name } of results) {
    const rows = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    dump[name] = JSON.stringify(rows.results);
  }
  return dump;
}

/** Every table of an object as text, by name. */
/** Returns everything that an object stores, by table. */
export async function dumpObject(stub: DurableObjectStub): Promise<Record<string, string>> {
  return runInDurableObject(stub, (_instance, { storage }) => {
    const tables = storage.sql.exec<{ name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'`,
    );
    return Object.fromEntries(
      tables
        .toArray()
        .map(({ name }) => [
          name,
          JSON.stringify(storage.sql.exec(`SELECT * FROM "${name}"`).toArray()),
        ]),
    );
  });
}

async function endpointLanes(scopeId: string) {
  const endpoints = await listEndpoints(env, scopeId);
  const dumps = endpoints.map(
    async ({ id }) => [`lane of ${id}`, await dumpObject(webhookLane(env, id))] as const,
  );
  return Object.fromEntries(await Promise.all(dumps));
}

/** Every place that contains the text, in everything stored for the partner. */
export async function placesOf(text: string, { scopeId }: Partner): Promise<string[]> {
  const dumps = {
    D1: await dumpDatabase(),
    scope: await dumpObject(creditScope(env, scopeId)),
    board: await dumpObject(boardAt(env, 0)),
    lane: await dumpObject(webhookLane(env, scopeId)),
    ...(await endpointLanes(scopeId)),
    R2: { objects: (await storedKeys()).join('\n') },
  };
  return Object.entries(dumps).flatMap(([store, tables]) =>
    Object.entries(tables).flatMap(([name, content]) =>
      content.includes(text) ? [`${store} ${name}`] : [],
    ),
  );
}
