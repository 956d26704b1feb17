import * as z from 'zod';

import { loadShoes } from '../stack/load-shoes.ts';
import type { Operator } from '../stack/operate.ts';
import { operate } from '../stack/operate.ts';
import type { DeployFile, SavedOrganization, DeploySettings } from './deploy-file.ts';
import type { OrganizationState } from './plan.ts';
import { FIRST_ORGANIZATION, organizationState } from './plan.ts';
import type { DeployContext } from './deploy-context.ts';
import { writeDeployFile } from './deploy-file.ts';
import type { ServiceState } from './describe-service.ts';

const listSchema = z.object({
  organizations: z.array(z.object({ scope_id: z.string(), name: z.string() })),
});
const createdSchema = z.object({ scope_id: z.string(), api_key: z.string() });
const keySchema = z.object({ api_key: z.string() });

export async function readOrganizationState(
  operator: Operator,
  saved: DeployFile,
): Promise<OrganizationState> {
  const body = await operate(operator, 'organization list', { limit: 1 });
  const [first] = listSchema.parse(body).organizations;
  const found = first === undefined ? null : { scopeId: first.scope_id, name: first.name };
  return organizationState(saved, found);
}

/** Creates or completes the organization; `save` receives each key as soon as it exists. */
async function completeOrganization(
  operator: Operator,
  state: Exclude<OrganizationState, { kind: 'unknown_key' }>,
  save: (organization: SavedOrganization) => void,
): Promise<SavedOrganization & { testApiKey: string }> {
  if (state.kind === 'ready') return state.organization;
  const { scopeId, apiKey } =
    state.kind === 'unfinished' ? state.organization : await obtainKey(operator, state);
  save({ scopeId, apiKey });
  await loadShoes(operator, scopeId);
  const testKey = { scope: scopeId, name: 'test', test: true };
  const created = keySchema.parse(await operate(operator, 'key create', testKey));
  const organization = { scopeId, apiKey, testApiKey: created.api_key };
  save(organization);
  return organization;
}

async function obtainKey(
  operator: Operator,
  state: Extract<OrganizationState, { kind: 'none' | 'lost_key' }>,
): Promise<SavedOrganization> {
  if (state.kind === 'lost_key') {
    const { scopeId } = state;
    const body = await operate(operator, 'key create', { scope: scopeId, name: 'default' });
    return { scopeId, apiKey: keySchema.parse(body).api_key };
  }
  const body = await operate(operator, 'organization create', FIRST_ORGANIZATION);
  const { scope_id: scopeId, api_key: apiKey } = createdSchema.parse(body);
  return { scopeId, apiKey };
}

/** Completes the first organization if it belongs to this clone, and saves its keys. */
export async function finishOrganization(
  { folder, environment, serviceUrl }: DeployContext,
  { settings, current }: { settings: DeploySettings; current: DeployFile },
): Promise<ServiceState> {
  const operatorToken = current.secrets.OPERATOR_TOKEN ?? environment['OPERATOR_TOKEN'];
  if (operatorToken === undefined) return { kind: 'unknown_operator' };
  const operator = { baseUrl: serviceUrl(settings.hosts[0]), operatorToken };
  const state = await readOrganizationState(operator, current);
  if (state.kind === 'unknown_key') return state;
  const save = (organization: DeployFile['organization']) => {
    writeDeployFile(folder, { ...current, isOrganizationRequested: true, organization });
  };
  // Keys of an earlier database are worthless.
  save(state.kind === 'none' ? undefined : current.organization);
  return { kind: 'ready', organization: await completeOrganization(operator, state, save) };
}
