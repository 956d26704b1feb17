import { join } from 'node:path';

import { experimental_readRawConfig as readRawConfig } from 'wrangler';
import * as z from 'zod';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import { containerApplications, containersMax } from './container-application.ts';
import type { DeploySettings } from './deploy-file.ts';
import { isWorkersDev } from './deploy-file.ts';

/** Parts of wrangler.toml that a deployment changes or reads; others are passed through. */
const workerConfigSchema = z.looseObject({
  name: z.string(),
  main: z.string(),
  base_dir: z.string(),
  vars: z.record(z.string(), z.string()),
  assets: z.looseObject({ directory: z.string() }),
  d1_databases: z.array(z.looseObject({ database_name: z.string(), migrations_dir: z.string() })),
  r2_buckets: z.array(z.looseObject({ bucket_name: z.string() })),
  queues: z.looseObject({
    producers: z.array(z.looseObject({ queue: z.string() })),
    consumers: z.array(
      z.looseObject({ queue: z.string(), dead_letter_queue: z.string().optional() }),
    ),
  }),
});

export type WorkerConfig = z.infer<typeof workerConfigSchema>;

export const RESOURCE_KINDS = ['database', 'bucket', 'queue'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

export type ResourceNames = { worker: string } & Record<ResourceKind, string[]>;

export function readWorkerConfig(): WorkerConfig {
  const config = join(PROJECT_ROOT, 'wrangler.toml');
  // oxlint-disable-next-line typescript/no-unsafe-call -- its type is in a package that wrangler bundles
  return z.object({ rawConfig: workerConfigSchema }).parse(readRawConfig({ config })).rawConfig;
}

export function resourceNames(config: WorkerConfig): ResourceNames {
  const { producers, consumers } = config.queues;
  const deadLetterQueues = consumers.flatMap(({ dead_letter_queue: name }) => name ?? []);
  const queues = [...producers, ...consumers].map(({ queue }) => queue);
  return {
    worker: config.name,
    database: config.d1_databases.map(({ database_name: name }) => name),
    bucket: config.r2_buckets.map(({ bucket_name: name }) => name),
    queue: [...new Set([...queues, ...deadLetterQueues])],
  };
}

/**
 * Derives the deployed Worker's configuration; `root` is the path from its folder to the project.
 */
export function deployedConfig(
  config: WorkerConfig,
  options: {
    accountId: string;
    databaseIds: ReadonlyMap<string, string>;
    settings: DeploySettings;
    root: string;
  },
): WorkerConfig {
  const { accountId, databaseIds, settings, root } = options;
  const { hosts, mailFrom, variables } = settings;
  const customDomains = hosts.filter((host) => !isWorkersDev(host));
  return {
    ...config,
    account_id: accountId,
    main: join(root, config.main),
    base_dir: join(root, config.base_dir),
    assets: { ...config.assets, directory: join(root, config.assets.directory) },
    workers_dev: hosts.some(isWorkersDev),
    // OWN_HOSTS would not include the preview hosts.
    preview_urls: false,
    routes: customDomains.map((pattern) => ({ pattern, custom_domain: true })),
    vars: {
      ...config.vars,
      ...variables,
      CONTAINERS_MAX: containersMax(variables),
      ENVIRONMENT: 'production',
      ALERT_EMAIL_FROM: mailFrom,
      OWN_HOSTS: hosts.join(','),
    },
    containers: containerApplications(config.name, variables, root),
    d1_databases: config.d1_databases.map((database) => ({
      ...database,
      database_id: databaseIds.get(database.database_name),
      migrations_dir: join(root, database.migrations_dir),
    })),
  };
}
