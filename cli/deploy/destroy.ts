import * as z from 'zod';

import { CommandFailure } from '../command.ts';
import type { ApiCall } from './cloudflare-api.ts';
import { ApiFailure } from './cloudflare-api.ts';
import { findContainerApplication } from './container-application.ts';
import type { DeployContext } from './deploy-context.ts';
import { readDeployFile, writeDeployFile } from './deploy-file.ts';
import type { Inventory } from './inventory.ts';
import { readInventory, RESOURCES } from './inventory.ts';
import type { Account } from './open-account.ts';
import { openAccount } from './open-account.ts';
import { readWorkerConfig, RESOURCE_KINDS, resourceNames } from './wrangler-config.ts';

const consumersSchema = z.array(z.object({ consumer_id: z.string() }));
const BUCKET_NOT_EMPTY = 10_008;

/** Deletes everything that a deployment creates; returns false if a bucket was kept. */
export async function destroy(
  context: DeployContext,
  { confirmedName, isDryRun }: { confirmedName: string | null; isDryRun: boolean },
): Promise<boolean> {
  const saved = readDeployFile(context.folder);
  const account = await openAccount(context, saved);
  const names = resourceNames(readWorkerConfig());
  const existing = await readInventory(account, names);
  const calls = await planDestruction(account, names.worker, existing);
  if (isDryRun) {
    const lines = calls.map(({ method, path }) => `  ${method} ${path}`);
    context.print(['Would change:', ...lines].join('\n'));
    return true;
  }
  if (calls.length === 0) {
    context.print('Nothing to delete.');
    return true;
  }
  await confirm(context, names.worker, confirmedName);
  const keptBuckets: string[] = [];
  for (const call of calls) {
    context.report(`+ ${call.method} ${call.path}`);
    try {
      await account.api.request(call);
    } catch (error) {
      if (!(error instanceof ApiFailure && error.hasCode(BUCKET_NOT_EMPTY))) throw error;
      keptBuckets.push(call.path.slice(call.path.lastIndexOf('/') + 1));
    }
  }
  writeDeployFile(context.folder, {
    ...saved,
    secrets: {},
    isOrganizationRequested: false,
    organization: undefined,
  });
  context.print(describeResult(names.worker, keptBuckets));
  return keptBuckets.length === 0;
}

/**
 * Removes queue consumers first, because the API refuses to delete a Worker that consumes a queue.
 */
async function planDestruction(
  account: Account,
  worker: string,
  existing: Inventory,
): Promise<ApiCall[]> {
  const { api, path } = account;
  const remove = (rest: string): ApiCall => ({ method: 'DELETE', path: `${path}${rest}` });
  const consumers: string[] = [];
  for (const queueId of existing.resources.queue.values()) {
    const parent = `/queues/${queueId}/consumers`;
    const found = await api.list(`${path}${parent}`, consumersSchema);
    consumers.push(...found.map(({ consumer_id: id }) => `${parent}/${id}`));
  }
  const application = await findContainerApplication(account, worker);
  return [
    ...consumers,
    ...(application === null ? [] : [`/containers/applications/${application}`]),
    ...(existing.secrets === null ? [] : [`/workers/scripts/${worker}?force=true`]),
    ...RESOURCE_KINDS.toReversed().flatMap((kind) =>
      [...existing.resources[kind].values()].map((id) => `${RESOURCES[kind].path}/${id}`),
    ),
  ].map(remove);
}

async function confirm(
  { ask }: DeployContext,
  worker: string,
  confirmedName: string | null,
): Promise<void> {
  const question = `This deletes the Worker "${worker}" with all balances and keys, its containers, queues, bucket, and database.\nType its name to go on: `;
  const name = confirmedName ?? (await ask?.(question));
  if (name === undefined) {
    throw new CommandFailure(
      `There is no terminal to confirm at. Confirm with the name of the Worker: npm run deploy -- destroy --yes ${worker}`,
    );
  }
  if (name.trim() !== worker) {
    throw new CommandFailure(
      `Nothing was deleted: the Worker is "${worker}", not "${name.trim()}".`,
    );
  }
}

function describeResult(worker: string, keptBuckets: readonly string[]): string {
  const kept = keptBuckets.map(
    (name) =>
      `\nThe bucket "${name}" was kept, because it is not empty. Delete its objects in the dashboard (R2), then run this again.`,
  );
  return `Deleted "${worker}", and its secrets and keys in .deploy.json.${kept.join('')}`;
}
