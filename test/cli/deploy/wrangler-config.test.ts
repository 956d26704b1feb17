import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import * as z from 'zod';

import {
  deployedConfig,
  readWorkerConfig,
  resourceNames,
} from '../../../cli/deploy/wrangler-config.ts';
import { SECRET_SETTINGS } from '../../../contract/worker-settings.ts';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
const configSchema = z.looseObject({
  vars: z.record(z.string(), z.string()),
  d1_databases: z.array(z.looseObject({ migrations_dir: z.string() })),
  assets: z.looseObject({ directory: z.string() }),
});

const folder = mkdtempSync(join(tmpdir(), 'strideline-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const local = configSchema.parse(readConfig({ config: join(ROOT, 'wrangler.toml') }));
const deployed = readDeployed();

/** Returns the configuration as wrangler reads it from the file that a deployment writes. */
function readDeployed() {
  const config = deployedConfig(readWorkerConfig(), {
    accountId: 'a'.repeat(32),
    databaseIds: new Map([['strideline', '11111111-1111-4111-8111-111111111111']]),
    settings: {
      hosts: ['api.example.com', 'strideline.example.workers.dev'],
      mailFrom: 'alerts@example.com',
      variables: { OIDC_NAME: 'Club' },
    },
    root: relative(folder, ROOT),
  });
  const file = join(folder, 'wrangler.json');
  writeFileSync(file, JSON.stringify(config));
  return configSchema.parse(readConfig({ config: file }));
}

describe('the configuration of a deployment', () => {
  it.each([
    'name',
    'main',
    'base_dir',
    'r2_buckets',
    'durable_objects',
    'migrations',
    'queues',
    'send_email',
    'triggers',
    'observability',
    'compatibility_date',
    'compatibility_flags',
    'rules',
    'find_additional_modules',
  ] as const)('has the same %s as the local one', (part) => {
    expect(deployed[part]).toEqual(local[part]);
    expect(JSON.stringify(local[part])).not.toMatch(/^(\[\]|undefined)$/);
  });
});

describe('wrangler.toml', () => {
  it('is for development, without secrets, and duplicates nothing', () => {
    expect(local.vars['ENVIRONMENT']).toBe('development');
    for (const name of SECRET_SETTINGS) expect(local.vars).not.toHaveProperty(name);
    expect(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')).not.toMatch(/^\[+env\./m);
  });

  it('names everything that a deployment creates', () => {
    expect(resourceNames(readWorkerConfig())).toEqual({
      worker: 'strideline',
      database: ['strideline'],
      bucket: ['strideline-media'],
      queue: ['analysis-jobs', 'analysis-jobs-dead'],
    });
  });
});
