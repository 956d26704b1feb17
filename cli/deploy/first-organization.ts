import * as z from 'zod';

import type { OperatorCommand } from '../../contract/operator.ts';
import { operate } from '../operator/send-operator-command.ts';
import { loadShoes } from '../stack/load-shoes.ts';
import type { DeployFile, SavedOrganization } from './deploy-file.ts';

const FIRST_ORGANIZATION = { name: 'First organization', credits: 100 };

export type OrganizationState =
  | { kind: 'ready'; organization: SavedOrganization & { testApiKey: string } }
  /** Created elsewhere. */
  | { kind: 'unknown_key'; scopeId: string };

/** Sends an operator command and returns the result, which a dry run fakes. */
export type Operate = (command: OperatorCommand, fields: object) => Promise<unknown>;

interface Service {
  operate: Operate;
  /** Saves each key immediately, because it is returned only once. */
  save: (organization: SavedOrganization | undefined) => void;
}

const listSchema = z.object({
  organizations: z.array(z.object({ scope_id: z.string(), name: z.string() })),
});
const keySchema = z.object({ api_key: z.string() });
const createdSchema = keySchema.extend({ scope_id: z.string() });

export type FirstOrganization = z.infer<typeof listSchema>['organizations'][number] | null;

export async function readFirstOrganization(
  operator: Parameters<typeof operate>[0],
): Promise<FirstOrganization> {
  const body = await operate(operator, 'organization list', { limit: 1 });
  return listSchema.parse(body).organizations[0] ?? null;
}

/** Creates the first organization, or completes one left by an interrupted run. */
export async function finishOrganization(
  first: FirstOrganization,
  { organization, isOrganizationRequested }: DeployFile,
  { operate: send, save }: Service,
): Promise<OrganizationState> {
  let known = organization;
  if (first === null) {
    // Discard keys of an earlier database, which no longer work.
    save(undefined);
    const created = createdSchema.parse(await send('organization create', FIRST_ORGANIZATION));
    known = { scopeId: created.scope_id, apiKey: created.api_key };
  } else if (known === undefined) {
    const { scope_id: scopeId, name } = first;
    const isOwn = isOrganizationRequested && name === FIRST_ORGANIZATION.name;
    if (!isOwn) return { kind: 'unknown_key', scopeId };
    const fields = { scope: scopeId, name: 'default' };
    known = { scopeId, apiKey: keySchema.parse(await send('key create', fields)).api_key };
  }
  const { scopeId, apiKey } = known;
  save(known);
  let { testApiKey } = known;
  if (testApiKey === undefined) {
    await loadShoes(send, scopeId);
    const fields = { scope: scopeId, name: 'test', test: true };
    testApiKey = keySchema.parse(await send('key create', fields)).api_key;
  }
  const complete = { scopeId, apiKey, testApiKey };
  save(complete);
  return { kind: 'ready', organization: complete };
}
