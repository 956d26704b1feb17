import * as z from 'zod';

import { recordOf } from '../../contract/record-of.ts';
import type { Account } from './open-account.ts';
import { readIfExists } from './open-account.ts';
import type { ResourceKind, ResourceNames } from './wrangler-config.ts';
import { RESOURCE_KINDS } from './wrangler-config.ts';

/** API path, name field, and listing schema of each resource kind. */
export const RESOURCES = {
  database: {
    path: '/d1/database',
    nameField: 'name',
    pageSchema: z
      .array(z.object({ uuid: z.string(), name: z.string() }))
      .transform((page) => page.map(({ name, uuid }): [string, string] => [name, uuid])),
  },
  bucket: {
    path: '/r2/buckets',
    nameField: 'name',
    pageSchema: z
      .object({ buckets: z.array(z.object({ name: z.string() })) })
      .transform(({ buckets }) => buckets.map(({ name }): [string, string] => [name, name])),
  },
  queue: {
    path: '/queues',
    nameField: 'queue_name',
    pageSchema: z
      .array(z.object({ queue_id: z.string(), queue_name: z.string() }))
      .transform((page) => page.map((one): [string, string] => [one.queue_name, one.queue_id])),
  },
} satisfies Record<ResourceKind, object>;

export interface Inventory {
  /** Ids by name. */
  resources: Record<ResourceKind, ReadonlyMap<string, string>>;
  /** Names of the Worker's secrets; null without a Worker. */
  secrets: ReadonlySet<string> | null;
  /** Worker of each custom domain in the account. */
  domains: ReadonlyMap<string, string>;
  /** The Worker's workers.dev host; null if the account has no subdomain there. */
  workersDevHost: string | null;
}

const domainsSchema = z.array(z.object({ hostname: z.string(), service: z.string() }));
const secretsSchema = z.array(z.object({ name: z.string() }));
const subdomainSchema = z.object({ subdomain: z.string() });

export async function readInventory(account: Account, names: ResourceNames): Promise<Inventory> {
  const { api, path } = account;
  const resources = recordOf(RESOURCE_KINDS, () => new Map<string, string>());
  for (const kind of RESOURCE_KINDS) {
    const found = await api.list(`${path}${RESOURCES[kind].path}`, RESOURCES[kind].pageSchema);
    resources[kind] = new Map(found.filter(([name]) => names[kind].includes(name)));
  }
  const domains = await api.list(`${path}/workers/domains`, domainsSchema);
  const secrets = await readIfExists(account, `/workers/scripts/${names.worker}/secrets`);
  const subdomain = await readIfExists(account, '/workers/subdomain');
  return {
    resources,
    secrets:
      secrets === null ? null : new Set(secretsSchema.parse(secrets).map(({ name }) => name)),
    domains: new Map(domains.map(({ hostname, service }) => [hostname, service])),
    workersDevHost:
      subdomain === null
        ? null
        : `${names.worker}.${subdomainSchema.parse(subdomain).subdomain}.workers.dev`,
  };
}
