import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import * as z from 'zod';

import { SECRET_SETTINGS } from '../../contract/worker-settings.ts';
import { CommandFailure } from '../command.ts';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

const organizationSchema = z.object({
  scopeId: z.string(),
  apiKey: z.string(),
  /** Created last; if absent, the organization's setup is incomplete. */
  testApiKey: z.string().optional(),
});

const deployFileSchema = z.object({
  /** Account that the secrets and the organization belong to. */
  accountId: z.string().optional(),
  hosts: z.array(z.string()).optional(),
  mailFrom: z.string().optional(),
  variables: z.record(z.string(), z.string()).default({}),
  secrets: z.partialRecord(z.enum(SECRET_SETTINGS), z.string()).default({}),
  /** Set before the first organization is created, because its key is returned only once. */
  isOrganizationRequested: z.boolean().default(false),
  organization: organizationSchema.optional(),
});

export type SecretName = (typeof SECRET_SETTINGS)[number];
/** State of `npm run deploy` between runs. */
export type DeployFile = z.infer<typeof deployFileSchema>;
export type SavedOrganization = z.infer<typeof organizationSchema>;

function deployFilePath(folder: string): string {
  return join(folder, '.deploy.json');
}

export function readDeployFile(folder: string): DeployFile {
  const file = deployFilePath(folder);
  if (!existsSync(file)) return deployFileSchema.parse({});
  try {
    return deployFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new CommandFailure(`${file} is damaged. It holds the secrets of the service: repair it.`);
  }
}

export function writeDeployFile(folder: string, saved: DeployFile): void {
  writePrivateFile(deployFilePath(folder), toJson(saved));
}

/** Returns the operator token for `baseUrl` if this clone deployed the service there. */
export function deployedOperatorToken(folder: string, baseUrl: string): string | undefined {
  const { hosts = [], secrets } = readDeployFile(folder);
  return hosts.some((host) => baseUrl === `https://${host}`) ? secrets.OPERATOR_TOKEN : undefined;
}

/** Replaces a file atomically, so that an interruption cannot lose its secrets. */
export function writePrivateFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  const unfinished = `${file}.part`;
  writeFileSync(unfinished, text, { mode: PRIVATE_FILE });
  renameSync(unfinished, file);
}

export function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Returns the paths of files that a deployment writes; none is committed. */
export function deployFolder(folder: string) {
  const generated = join(folder, '.dev', 'deploy');
  return {
    path: generated,
    config: join(generated, 'wrangler.json'),
    /** Exists only while wrangler reads it. */
    secrets: join(generated, 'secrets.json'),
    /** Variables for `docker run --env-file`. */
    container: join(generated, 'container.env'),
    /** Test-key options for `curl -K`, which keep the key off command lines. */
    testKey: join(generated, 'test-key.curl'),
  };
}

export interface DeploySettings {
  /** The first host is printed and used by containers. */
  hosts: readonly [string, ...string[]];
  mailFrom: string;
  /** Optional Worker settings. */
  variables: Record<string, string>;
}

/** False for custom domains, which belong to a zone of the account. */
export function isWorkersDev(host: string): boolean {
  return host.endsWith('.workers.dev');
}
