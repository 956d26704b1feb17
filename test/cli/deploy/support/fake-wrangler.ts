import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import * as z from 'zod';

import type { FakeAccount } from './fake-account.ts';

const configSchema = z.looseObject({
  name: z.string(),
  main: z.string(),
  vars: z.record(z.string(), z.string()),
  routes: z.array(z.object({ pattern: z.string(), custom_domain: z.literal(true) })),
  assets: z.object({ directory: z.string() }),
  containers: z.array(
    z.object({
      name: z.string(),
      class_name: z.literal('InferenceContainer'),
      image: z.string(),
      image_build_context: z.string(),
      max_instances: z.number().positive(),
    }),
  ),
  d1_databases: z.tuple([z.object({ database_id: z.string(), migrations_dir: z.string() })]),
  r2_buckets: z.array(z.object({ bucket_name: z.string() })),
  queues: z.object({
    producers: z.array(z.object({ queue: z.string() })),
    consumers: z.array(z.object({ queue: z.string() })),
  }),
});

/** Changes the account as wrangler does, and fails where wrangler fails. */
export function runFakeWrangler(account: FakeAccount, words: readonly string[]): boolean {
  const configFile = valueOf(words, '--config') ?? 'wrangler.toml';
  const config = configSchema.parse(JSON.parse(readFileSync(configFile, 'utf8')));
  const [database] = config.d1_databases;
  const existing = account.databases.get(database.database_id);
  if (existing === undefined) return false;
  const exists = (path: string) => existsSync(resolve(dirname(configFile), path));
  if (words[0] === 'd1') {
    existing.isMigrated = exists(database.migrations_dir);
    return existing.isMigrated;
  }
  const queues = new Map([...account.queues.values()].map((queue) => [queue.name, queue]));
  const isReady =
    existing.isMigrated &&
    exists(config.main) &&
    exists(config.assets.directory) &&
    config.containers.every(({ image }) => exists(image)) &&
    config.r2_buckets.every(({ bucket_name: name }) => account.buckets.has(name)) &&
    config.queues.producers.every(({ queue }) => queues.has(queue));
  if (!isReady) return false;
  const { name, vars } = config;
  account.domains.clear();
  for (const { pattern } of config.routes) account.domains.set(pattern, name);
  for (const { queue } of config.queues.consumers) {
    const consumers = queues.get(queue)?.consumers ?? [];
    if (consumers.length === 0) consumers.push({ consumer_id: account.newId(), script: name });
  }
  for (const container of config.containers) {
    const isKnown = [...account.containers.values()].some((one) => one.name === container.name);
    if (!isKnown) account.containers.set(account.newId(), { name: container.name });
  }
  const secrets = new Map(account.service.worker?.secrets);
  for (const [secret, value] of readSecrets(words)) {
    if (secrets.has(secret)) throw new Error(`${secret} would be overwritten.`);
    secrets.set(secret, value);
  }
  account.service.worker = { name, vars, secrets, config };
  return true;
}

function readSecrets(words: readonly string[]): [string, string][] {
  const file = valueOf(words, '--secrets-file');
  if (file === undefined) return [];
  const values = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(values);
}

function valueOf(words: readonly string[], flag: string): string | undefined {
  const index = words.indexOf(flag);
  return index === -1 ? undefined : words[index + 1];
}
