import { rmSync } from 'node:fs';
import { relative } from 'node:path';

import { StackError } from '../stack/stack-error.ts';
import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import type { SettingsFlags } from './choose-settings.ts';
import { chooseSettings } from './choose-settings.ts';
import { describeContainers, NEEDS_DOCKER, usesContainers } from './container-application.ts';
import type { DeployContext } from './deploy-context.ts';
import type { DeployFile, DeploySettings } from './deploy-file.ts';
import {
  readDeployFile,
  toJson,
  writeDeployFile,
  writePrivateFile,
  deployFolder,
} from './deploy-file.ts';
import { finishOrganization } from './first-organization.ts';
import {
  describeDomain,
  formatApiCall,
  formatWranglerCall,
  planDomains,
  planResources,
  planSecrets,
  planWrangler,
} from './plan.ts';
import { readInventory } from './inventory.ts';
import { listCalls } from './list-calls.ts';
import { openAccount } from './open-account.ts';
import type { SecretName } from './plan.ts';
import { presentService } from './describe-service.ts';
import { waitUntilHealthy } from './wait-until-healthy.ts';
import { deployedConfig, readWorkerConfig, resourceNames } from './wrangler-config.ts';

const RANDOM_BYTES = 32;

/** A value for each missing secret: the remembered one, or else a random one. */
function generateSecrets(
  missing: readonly SecretName[],
  remembered: DeployFile['secrets'],
  { randomBytes }: Pick<DeployContext, 'randomBytes'>,
): DeployFile['secrets'] {
  const entries = missing.map((name) => {
    return [name, remembered[name] ?? randomBytes(RANDOM_BYTES).toString('hex')] as const;
  });
  return Object.fromEntries(entries);
}

/** Creates what is missing, deploys, and prints how to use the service. */
export async function deploy(
  context: DeployContext,
  { flags, isDryRun }: { flags: SettingsFlags; isDryRun: boolean },
): Promise<void> {
  const { folder } = context;
  const saved = readDeployFile(folder);
  const account = await openAccount(context, saved);
  const names = resourceNames(readWorkerConfig());
  const existing = await readInventory(account, names);
  const { ask } = context;
  const chosen = await chooseSettings({ flags, saved, ask, worker: names.worker, existing });
  if (!chosen.ok) throw new StackError(chosen.problem);
  const { settings } = chosen;
  if (isDryRun) {
    const calls = await listCalls(context, { account, names, existing, settings, saved });
    context.print(['Would change:', ...calls.map((call) => `  ${call}`)].join('\n'));
    return;
  }
  if (usesContainers(settings.variables) && !context.hasDocker()) {
    throw new StackError(NEEDS_DOCKER);
  }
  const missing = planSecrets(existing);
  const secrets = { ...saved.secrets, ...generateSecrets(missing, saved.secrets, context) };
  const remembered = { ...saved, ...settings, hosts: [...settings.hosts] };
  const current = { ...remembered, accountId: account.id, secrets };
  writeDeployFile(folder, current);
  for (const call of planResources(names, existing, account.path)) {
    context.report(`+ ${formatApiCall(call)}`);
    await account.api.request(call);
  }
  for (const host of planDomains(settings.hosts, existing)) context.report(describeDomain(host));
  for (const line of describeContainers(names.worker, settings.variables)) context.report(line);
  const { databases } = await readInventory(account, names);
  const files = deployFolder(folder);
  const config = deployedConfig(readWorkerConfig(), {
    accountId: account.id,
    databaseIds: databases,
    settings,
    root: relative(files.path, PROJECT_ROOT),
  });
  writePrivateFile(files.config, toJson(config));
  await deployWorker(context, { secrets, missing });
  await waitForHosts(context, settings);
  const state = await finishOrganization(context, { settings, current });
  const { INFERENCE_TOKEN: inferenceToken } = secrets;
  context.print(presentService(context, { settings, state, inferenceToken }));
}

/** Applies migrations and uploads the Worker with its missing secrets. */
async function deployWorker(
  context: DeployContext,
  { secrets, missing }: { secrets: DeployFile['secrets']; missing: readonly SecretName[] },
): Promise<void> {
  const files = deployFolder(context.folder);
  const put = missing.map((name) => [name, secrets[name]] as const);
  writePrivateFile(files.secrets, toJson(Object.fromEntries(put)));
  try {
    const paths = { configFile: files.config, secretsFile: files.secrets, secrets: missing };
    for (const words of planWrangler(paths)) {
      context.report(`+ ${formatWranglerCall(words)}`);
      if (await context.runWrangler(words)) continue;
      throw new StackError(
        `wrangler ${words[0]} failed, as shown above. Running the command again continues from here.`,
      );
    }
  } finally {
    rmSync(files.secrets, { force: true });
  }
}

async function waitForHosts(context: DeployContext, { hosts }: DeploySettings): Promise<void> {
  for (const host of hosts) {
    context.report(`Waiting for ${host} ...`);
    const health = await waitUntilHealthy(context.serviceUrl(host), context.pause);
    if (health.ok) continue;
    throw new StackError(
      `${health.problem} The Worker's log shows why: npx wrangler tail --config .dev/deploy/wrangler.json`,
    );
  }
}
