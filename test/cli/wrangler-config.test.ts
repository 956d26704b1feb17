import { describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import * as z from 'zod';

const configSchema = z.looseObject({ vars: z.record(z.string(), z.unknown()) });
const development = configSchema.parse(readConfig({ config: 'wrangler.toml' }));
const production = configSchema.parse(readConfig({ config: 'wrangler.toml', env: 'production' }));

const SECRETS = [
  'INFERENCE_TOKEN',
  'OPERATOR_TOKEN',
  'MEDIA_SIGNING_KEY',
  'SECRET_ENCRYPTION_KEY',
  'PORTAL_SESSION_KEY',
];

describe('wrangler.toml', () => {
  it.each([
    'd1_databases',
    'r2_buckets',
    'durable_objects',
    'migrations',
    'queues',
    'send_email',
    'assets',
    'triggers',
    'observability',
    'compatibility_date',
    'compatibility_flags',
    'rules',
  ] as const)('has the same %s in production as in development', (part) => {
    const ofDevelopment = JSON.stringify(development[part]);
    expect(JSON.stringify(production[part])).toBe(ofDevelopment);
    expect(ofDevelopment).not.toMatch(/^(\[\]|undefined)$/);
  });

  it('declares production as such, without any test switch', () => {
    expect(production.vars['ENVIRONMENT']).toBe('production');
    const names = Object.keys(production.vars);
    expect(names.filter((name) => name.endsWith('_FOR_TESTS'))).toEqual([]);
    expect(development.vars['ENVIRONMENT']).toBe('development');
  });

  it('has no host names for production, so that it does not serve until they are set', () => {
    expect(production.vars['OWN_HOSTS']).toBe('');
  });

  it('contains no secrets', () => {
    for (const { vars } of [development, production]) {
      for (const name of SECRETS) expect(vars).not.toHaveProperty(name);
    }
  });
});
