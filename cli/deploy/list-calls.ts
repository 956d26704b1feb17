import { StackError } from '../stack/stack-error.ts';
import { describeContainers } from './container-application.ts';
import type { DeploySettings, DeployFile } from './deploy-file.ts';
import type { DeployContext } from './deploy-context.ts';
import { deployFolder } from './deploy-file.ts';
import { readOrganizationState } from './first-organization.ts';
import {
  describeDomain,
  formatApiCall,
  formatOperatorCall,
  formatWranglerCall,
  planDomains,
  planOrganization,
  planResources,
  planSecrets,
  planWrangler,
} from './plan.ts';
import type { Inventory } from './inventory.ts';
import type { Account } from './open-account.ts';
import type { OrganizationState } from './plan.ts';
import type { ResourceNames } from './wrangler-config.ts';

interface Deployment {
  account: Account;
  names: ResourceNames;
  existing: Inventory;
  settings: DeploySettings;
  saved: DeployFile;
}

/** Every call of a deployment that would change something, in order. */
export async function listCalls(context: DeployContext, deployment: Deployment): Promise<string[]> {
  const { account, names, existing, settings } = deployment;
  const files = deployFolder(context.folder);
  const paths = { configFile: files.config, secretsFile: files.secrets };
  const secrets = planSecrets(existing);
  const wrangler = planWrangler({ ...paths, secrets }).map(formatWranglerCall);
  const baseUrl = context.serviceUrl(settings.hosts[0]);
  const state = await expectOrganization(context, deployment);
  return [
    ...planResources(names, existing, account.path).map(formatApiCall),
    ...wrangler,
    ...secrets.map((name) => `  new secret ${name}`),
    ...planDomains(settings.hosts, existing).map((host) => `  ${describeDomain(host)}`),
    ...describeContainers(names.worker, settings.variables).map((line) => `  ${line}`),
    ...planOrganization(state).map((command) => formatOperatorCall(baseUrl, command)),
  ];
}

/** The state of the first organization: none if the service cannot be asked. */
async function expectOrganization(
  context: DeployContext,
  { existing, settings, saved }: Deployment,
): Promise<OrganizationState> {
  if (existing.secrets === null) return { kind: 'none' };
  const operatorToken = saved.secrets.OPERATOR_TOKEN ?? context.environment['OPERATOR_TOKEN'];
  if (operatorToken === undefined) return { kind: 'unknown_key', scopeId: '' };
  const operator = { baseUrl: context.serviceUrl(settings.hosts[0]), operatorToken };
  try {
    return await readOrganizationState(operator, saved);
  } catch (error) {
    if (error instanceof StackError) return { kind: 'none' };
    throw error;
  }
}
