import { SECRET_SETTINGS } from '../../contract/worker-settings.ts';
import type { OperatorCommand } from '../../contract/operator.ts';
import { isWorkersDev } from './deploy-file.ts';
import type { ApiCall } from './cloudflare-api.ts';
import type { DeployFile, SavedOrganization } from './deploy-file.ts';
import type { Inventory } from './inventory.ts';
import type { ResourceNames } from './wrangler-config.ts';

export type SecretName = (typeof SECRET_SETTINGS)[number];

/** Creates the resources that do not exist yet. */
export function planResources(
  names: ResourceNames,
  existing: Inventory,
  accountPath: string,
): ApiCall[] {
  const { databases, buckets, queues } = names;
  const create = (path: string, body: object): ApiCall => {
    return { method: 'POST', path: `${accountPath}${path}`, body };
  };
  return [
    ...databases
      .filter((name) => !existing.databases.has(name))
      .map((name) => create('/d1/database', { name })),
    ...buckets
      .filter((name) => !existing.buckets.has(name))
      .map((name) => create('/r2/buckets', { name })),
    ...queues
      .filter((name) => !existing.queues.has(name))
      .map((name) => create('/queues', { queue_name: name })),
  ];
}

/** Returns the missing secrets; existing ones are never overwritten. */
export function planSecrets({ secrets }: Inventory): SecretName[] {
  return SECRET_SETTINGS.filter((name) => secrets?.has(name) !== true);
}

/** The hosts that wrangler attaches to the Worker, replacing a DNS record of the same name. */
export function planDomains(hosts: readonly string[], { domains }: Inventory): string[] {
  return hosts.filter((host) => !isWorkersDev(host) && !domains.has(host));
}

/** Applies migrations, and deploys the Worker together with its missing secrets. */
export function planWrangler(files: {
  configFile: string;
  secretsFile: string;
  secrets: readonly SecretName[];
}): string[][] {
  const { configFile, secretsFile, secrets } = files;
  const config = ['--config', configFile];
  return [
    ['d1', 'migrations', 'apply', 'DB', '--remote', ...config],
    ['deploy', ...config, ...(secrets.length > 0 ? ['--secrets-file', secretsFile] : [])],
  ];
}

export const FIRST_ORGANIZATION = { name: 'First organization', credits: 100 };

export type OrganizationState =
  /** The service has no organization. */
  | { kind: 'none' }
  /** A run ended before it could save the key of the organization that it created. */
  | { kind: 'lost_key'; scopeId: string }
  /** A run ended between the creation and the last command. */
  | { kind: 'unfinished'; organization: SavedOrganization }
  | { kind: 'ready'; organization: SavedOrganization & { testApiKey: string } }
  /** Created elsewhere. */
  | { kind: 'unknown_key'; scopeId: string };

export function organizationState(
  { organization, isOrganizationRequested }: DeployFile,
  first: { scopeId: string; name: string } | null,
): OrganizationState {
  if (first === null) return { kind: 'none' };
  const { scopeId, name } = first;
  if (organization === undefined) {
    const isOwn = isOrganizationRequested && name === FIRST_ORGANIZATION.name;
    return { kind: isOwn ? 'lost_key' : 'unknown_key', scopeId };
  }
  const { testApiKey } = organization;
  if (testApiKey === undefined) return { kind: 'unfinished', organization };
  return { kind: 'ready', organization: { ...organization, testApiKey } };
}

/** The operator commands that complete the first organization. */
export function planOrganization({ kind }: OrganizationState): OperatorCommand[] {
  const rest: OperatorCommand[] = ['shoes import', 'shoes activate', 'key create'];
  switch (kind) {
    case 'none':
      return ['organization create', ...rest];
    case 'lost_key':
      return ['key create', ...rest];
    case 'unfinished':
      return rest;
    case 'ready':
    case 'unknown_key':
      return [];
  }
}

export function formatApiCall({ method, path, body }: ApiCall): string {
  return [method, path, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' ');
}

export function formatWranglerCall(words: readonly string[]): string {
  return ['wrangler', ...words].join(' ');
}

export function formatOperatorCall(baseUrl: string, command: OperatorCommand): string {
  return `POST ${baseUrl}/operator/${command.replaceAll(' ', '/')}`;
}

export function describeDomain(host: string): string {
  return `custom domain ${host}, which replaces a DNS record of that name`;
}
