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

/** As wrangler reads the file that a deployment writes. */
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

  it('leads to the assets and the migrations of the project', () => {
    expect(resolve(folder, deployed.assets.directory)).toBe(join(ROOT, '.assets'));
    const [database] = deployed.d1_databases;
    expect(resolve(folder, database?.migrations_dir ?? '')).toBe(join(ROOT, 'migrations'));
    expect(database?.['database_id']).toBe('11111111-1111-4111-8111-111111111111');
  });

  it('serves the named hosts only', () => {
    expect(deployed).toMatchObject({
      workers_dev: true,
      preview_urls: false,
      routes: [{ pattern: 'api.example.com', custom_domain: true }],
    });
  });

  it('has containers with the image of the project, which the local one has not', () => {
    const [container] = z
      .tuple([z.looseObject({ image: z.string(), image_build_context: z.string() })])
      .parse(deployed['containers']);
    expect(container).toMatchObject({ instance_type: 'standard-3', max_instances: 5 });
    expect(resolve(folder, container.image)).toBe(join(ROOT, 'inference-container', 'Dockerfile'));
    expect(resolve(folder, container.image_build_context)).toBe(ROOT);
    expect(local['containers']).toBeUndefined();
  });

  it('declares production as such, without secrets or test switches', () => {
    expect(deployed.vars).toEqual({
      ENVIRONMENT: 'production',
      CONTAINERS_MAX: '5',
      ALERT_EMAIL_FROM: 'alerts@example.com',
      OWN_HOSTS: 'api.example.com,strideline.example.workers.dev',
      OIDC_NAME: 'Club',
    });
  });
});

describe('wrangler.toml', () => {
  it('is for development, without secrets, and repeats nothing for another environment', () => {
    expect(local.vars['ENVIRONMENT']).toBe('development');
    for (const name of SECRET_SETTINGS) expect(local.vars).not.toHaveProperty(name);
    expect(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')).not.toMatch(/^\[+env\./m);
  });

  it('names everything that a deployment creates', () => {
    expect(resourceNames(readWorkerConfig())).toEqual({
      worker: 'strideline',
      databases: ['strideline'],
      buckets: ['strideline-media'],
      queues: ['analysis-jobs', 'analysis-jobs-dead'],
    });
  });
});
