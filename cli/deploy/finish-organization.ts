import type { DeployContext } from './deploy-context.ts';
import type { DeployFile } from './deploy-file.ts';
import { writeDeployFile } from './deploy-file.ts';
import type { DeploySettings } from './deploy-settings.ts';
import type { ServiceState } from './describe-service.ts';
import { completeOrganization, readOrganizationState } from './first-organization.ts';

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
