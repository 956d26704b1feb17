import { rmSync } from 'node:fs';
import { relative } from 'node:path';

import { SECRET_SETTINGS } from '../../contract/worker-settings.ts';
import { CommandFailure } from '../command.ts';
import { operate } from '../operator/send-operator-command.ts';
import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import type { SettingsFlags } from './choose-settings.ts';
import { chooseSettings } from './choose-settings.ts';
import type { ApiCall } from './cloudflare-api.ts';
import { describeContainers, NEEDS_DOCKER, usesContainers } from './container-application.ts';
import type { DeployContext } from './deploy-context.ts';
import type { DeployFile, SecretName } from './deploy-file.ts';
import {
  deployFolder,
  isWorkersDev,
  readDeployFile,
  toJson,
  writeDeployFile,
  writePrivateFile,
} from './deploy-file.ts';
import type { ServiceState } from './describe-service.ts';
import { presentService } from './describe-service.ts';
import { finishOrganization, readFirstOrganization } from './first-organization.ts';
import type { Inventory } from './inventory.ts';
import { readInventory, RESOURCES } from './inventory.ts';
import { openAccount } from './open-account.ts';
import { waitUntilHealthy } from './wait-until-healthy.ts';
import type { ResourceNames } from './wrangler-config.ts';
import {
  deployedConfig,
  readWorkerConfig,
  RESOURCE_KINDS,
  resourceNames,
} from './wrangler-config.ts';

const RANDOM_BYTES = 32;

interface Run {
  context: DeployContext;
  isDryRun: boolean;
  /** Reports a change and makes it; a dry run only reports it. */
  change: (line: string, make: () => Promise<unknown>) => Promise<void>;
}

/** Creates missing resources, deploys, and prints how to use the service. */
export async function deploy(
  context: DeployContext,
  { flags, isDryRun }: { flags: SettingsFlags; isDryRun: boolean },
): Promise<void> {
  const { folder, ask, randomBytes } = context;
  const saved = readDeployFile(folder);
  const account = await openAccount(context, saved);
  const config = readWorkerConfig();
  const names = resourceNames(config);
  const existing = await readInventory(account, names);
  const settings = await chooseSettings({ flags, saved, ask, worker: names.worker, existing });
  const { hosts, variables } = settings;
  if (!isDryRun && usesContainers(variables) && !context.hasDocker()) {
    throw new CommandFailure(NEEDS_DOCKER);
  }
  // Never overwrite existing secrets.
  const missing = SECRET_SETTINGS.filter((name) => existing.secrets?.has(name) !== true);
  const secrets = { ...saved.secrets };
  for (const name of missing) secrets[name] ??= randomBytes(RANDOM_BYTES).toString('hex');
  const current = { ...saved, ...settings, hosts: [...hosts], accountId: account.id, secrets };

  const run: Run = { context, isDryRun, change: createChange(context, isDryRun) };
  if (isDryRun) context.print('Would change:');
  else writeDeployFile(folder, current);
  for (const call of missingResources(names, existing, account.path)) {
    const { method, path, body } = call;
    await run.change(`${method} ${path} ${JSON.stringify(body)}`, () => account.api.request(call));
  }
  const note = (line: string) => (isDryRun ? context.print(`    ${line}`) : context.report(line));
  for (const name of missing) note(`new secret ${name}`);
  for (const host of hosts.filter((name) => !isWorkersDev(name) && !existing.domains.has(name))) {
    note(`custom domain ${host}, which replaces a DNS record of that name`);
  }
  for (const line of describeContainers(names.worker, variables)) note(line);
  if (!isDryRun) {
    const databaseIds = (await readInventory(account, names)).resources.database;
    const { path, config: file } = deployFolder(folder);
    const options = { accountId: account.id, databaseIds, settings };
    const root = relative(path, PROJECT_ROOT);
    writePrivateFile(file, toJson(deployedConfig(config, { ...options, root })));
  }
  await deployWorker(run, { secrets, missing });
  if (!isDryRun) {
    for (const host of hosts) {
      context.report(`Waiting for ${host} ...`);
      await waitUntilHealthy(context.serviceUrl(host), context.pause);
    }
  }
  const hasWorker = existing.secrets !== null;
  const state = await completeService(run, {
    baseUrl: context.serviceUrl(hosts[0]),
    current,
    hasWorker,
  });
  if (isDryRun) return;
  const { INFERENCE_TOKEN: inferenceToken } = secrets;
  context.print(presentService(context, { settings, state, inferenceToken }));
}

function createChange({ print, report }: DeployContext, isDryRun: boolean): Run['change'] {
  return async (line, make) => {
    if (isDryRun) {
      print(`  ${line}`);
      return;
    }
    report(`+ ${line}`);
    await make();
  };
}

function missingResources(
  names: ResourceNames,
  { resources }: Inventory,
  accountPath: string,
): ApiCall[] {
  return RESOURCE_KINDS.flatMap((kind) => {
    const { path, nameField } = RESOURCES[kind];
    const missing = names[kind].filter((name) => !resources[kind].has(name));
    return missing.map((name): ApiCall => {
      return { method: 'POST', path: `${accountPath}${path}`, body: { [nameField]: name } };
    });
  });
}

/** Applies migrations and uploads the Worker with any missing secrets. */
async function deployWorker(
  { context, isDryRun, change }: Run,
  { secrets, missing }: { secrets: DeployFile['secrets']; missing: readonly SecretName[] },
): Promise<void> {
  const { config, secrets: secretsFile } = deployFolder(context.folder);
  const put = missing.map((name) => [name, secrets[name]] as const);
  const withSecrets = missing.length > 0 ? ['--secrets-file', secretsFile] : [];
  if (!isDryRun) writePrivateFile(secretsFile, toJson(Object.fromEntries(put)));
  try {
    for (const words of [
      ['d1', 'migrations', 'apply', 'DB', '--remote', '--config', config],
      ['deploy', '--config', config, ...withSecrets],
    ]) {
      await change(['wrangler', ...words].join(' '), async () => {
        if (await context.runWrangler(words)) return;
        throw new CommandFailure(
          `wrangler ${words[0]} failed, as shown above. Running the command again continues from here.`,
        );
      });
    }
  } finally {
    rmSync(secretsFile, { force: true });
  }
}

async function completeService(
  { context, isDryRun, change }: Run,
  { baseUrl, current, hasWorker }: { baseUrl: string; current: DeployFile; hasWorker: boolean },
): Promise<ServiceState> {
  const operatorToken = current.secrets.OPERATOR_TOKEN ?? context.environment['OPERATOR_TOKEN'];
  if (operatorToken === undefined) return { kind: 'unknown_operator' };
  const operator = { baseUrl, operatorToken };
  // Before the first deployment, another service may be running at this host.
  const first = isDryRun && !hasWorker ? null : await readFirstOrganization(operator);
  return finishOrganization(first, current, {
    operate: async (command, fields) => {
      let answer: unknown = { scope_id: '', api_key: '' };
      await change(`POST ${baseUrl}/operator/${command.replaceAll(' ', '/')}`, async () => {
        answer = await operate(operator, command, fields);
      });
      return answer;
    },
    save: (organization) => {
      if (isDryRun) return;
      writeDeployFile(context.folder, { ...current, isOrganizationRequested: true, organization });
    },
  });
}
