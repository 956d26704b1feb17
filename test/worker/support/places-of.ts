import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import { boardAt } from '../../../worker/jobs/board/board.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { listEndpoints, webhookLane } from '../../../worker/webhooks/webhooks.ts';
import { storedKeys } from './analysis-world.ts';
import type { Partner } from './harness.ts';

const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'`;

/** Returns everything in D1, by table. */
async function dumpDatabase(): Promise<Record<string, string>> {
  const { results } = await env.DB.prepare(TABLES).all<{ name: string }>();
  const dumps = results.map(async ({ name }) => {
    const rows = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    return [name, JSON.stringify(rows.results)] as const;
  });
  return Object.fromEntries(await Promise.all(dumps));
}

/** Returns everything that an object stores, by table. */
export async function dumpObject(stub: DurableObjectStub): Promise<Record<string, string>> {
  return runInDurableObject(stub, (_instance, { storage: { sql } }) => {
    const tables = sql.exec<{ name: string }>(TABLES).toArray();
    const dumps = tables.map(
      ({ name }) => [name, JSON.stringify(sql.exec(`SELECT * FROM "${name}"`).toArray())] as const,
    );
    return Object.fromEntries(dumps);
  });
}

async function endpointLanes(scopeId: string) {
  const endpoints = await listEndpoints(env, scopeId);
  const dumps = endpoints.map(
    async ({ id }) => [`lane of ${id}`, await dumpObject(webhookLane(env, id))] as const,
  );
  return Object.fromEntries(await Promise.all(dumps));
}

/** Returns every place that contains the text, in everything stored for the partner. */
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
