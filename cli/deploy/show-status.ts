import { SECRET_SETTINGS } from '../../contract/worker-settings.ts';
import { alignColumns } from '../terminal.ts';
import { findContainerApplication, usesContainers } from './container-application.ts';
import type { DeployContext } from './deploy-context.ts';
import type { DeployFile, SecretName } from './deploy-file.ts';
import { readDeployFile } from './deploy-file.ts';
import type { Inventory } from './inventory.ts';
import { readInventory } from './inventory.ts';
import { openAccount } from './open-account.ts';
import { readStatus } from './wait-until-healthy.ts';
import { readWorkerConfig, RESOURCE_KINDS, resourceNames } from './wrangler-config.ts';

const MISSING = 'missing';

export async function showStatus(context: DeployContext): Promise<void> {
  const saved = readDeployFile(context.folder);
  const account = await openAccount(context, saved);
  const names = resourceNames(readWorkerConfig());
  const existing = await readInventory(account, names);
  const hosts: string[][] = [];
  for (const host of saved.hosts ?? []) {
    const status = await readStatus(`${context.serviceUrl(host)}/health`);
    hosts.push(['host', host, status === null ? 'no response' : `/health returns ${status}`]);
  }
  const hasContainers = usesContainers(saved.variables);
  const application = hasContainers ? await findContainerApplication(account, names.worker) : null;
  const rows = [
    ['account', account.id, ''],
    ['Worker', names.worker, existing.secrets === null ? MISSING : 'exists'],
    ...RESOURCE_KINDS.flatMap((kind) =>
      names[kind].map((name) => [kind, name, existing.resources[kind].get(name) ?? MISSING]),
    ),
    ...(hasContainers ? [['containers', 'application', application ?? MISSING]] : []),
    ...SECRET_SETTINGS.map((name) => ['secret', name, describeSecret(name, existing, saved)]),
    ...hosts,
  ];
  context.print(alignColumns(rows).join('\n'));
}

function describeSecret(name: SecretName, { secrets }: Inventory, saved: DeployFile): string {
  if (secrets?.has(name) !== true) return MISSING;
  return saved.secrets[name] === undefined ? 'set, not in .deploy.json' : 'set';
}
