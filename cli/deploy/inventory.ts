import * as z from 'zod';

import type { Account } from './open-account.ts';
import { readIfExists } from './open-account.ts';
import type { ResourceNames } from './wrangler-config.ts';

/** Existing resources of the account. */
export interface Inventory {
  /** Ids by name. */
  databases: ReadonlyMap<string, string>;
  buckets: ReadonlySet<string>;
  /** Ids by name. */
  queues: ReadonlyMap<string, string>;
  /** Names of the Worker's secrets; null without a Worker. */
  secrets: ReadonlySet<string> | null;
  /** The Worker that each custom domain of the account belongs to. */
  domains: ReadonlyMap<string, string>;
  /** The Worker's address at workers.dev; null if the account has no subdomain there. */
  workersDevHost: string | null;
}

const databasesSchema = z.array(z.object({ uuid: z.string(), name: z.string() }));
const bucketsSchema = z
  .object({ buckets: z.array(z.object({ name: z.string() })) })
  .transform(({ buckets }) => buckets);
const queuesSchema = z.array(z.object({ queue_id: z.string(), queue_name: z.string() }));
const domainsSchema = z.array(z.object({ hostname: z.string(), service: z.string() }));
const secretsSchema = z.array(z.object({ name: z.string() }));
const subdomainSchema = z.object({ subdomain: z.string() });

export async function readInventory(account: Account, names: ResourceNames): Promise<Inventory> {
  const { api, path } = account;
  const databases = await api.list(`${path}/d1/database`, databasesSchema);
  const buckets = await api.list(`${path}/r2/buckets`, bucketsSchema);
  const queues = await api.list(`${path}/queues`, queuesSchema);
  const domains = await api.list(`${path}/workers/domains`, domainsSchema);
  const secrets = await readIfExists(account, `/workers/scripts/${names.worker}/secrets`);
  const subdomain = await readIfExists(account, '/workers/subdomain');
  return {
    databases: pick(
      names.databases,
      databases.map(({ name, uuid }) => [name, uuid]),
    ),
    buckets: new Set(
      buckets.map(({ name }) => name).filter((name) => names.buckets.includes(name)),
    ),
    queues: pick(
      names.queues,
      queues.map(({ queue_name: name, queue_id: id }) => [name, id]),
    ),
    secrets:
      secrets === null ? null : new Set(secretsSchema.parse(secrets).map(({ name }) => name)),
    domains: new Map(domains.map(({ hostname, service }) => [hostname, service])),
    workersDevHost:
      subdomain === null
        ? null
        : `${names.worker}.${subdomainSchema.parse(subdomain).subdomain}.workers.dev`,
  };
}

function pick(
  names: readonly string[],
  found: readonly (readonly [string, string])[],
): Map<string, string> {
  return new Map(found.filter(([name]) => names.includes(name)));
}
