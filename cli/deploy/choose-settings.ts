import * as z from 'zod';

import type { WorkerSetting } from '../../contract/worker-settings.ts';
import { CommandFailure } from '../command.ts';
import { containersMax } from './container-application.ts';
import type { DeployFile, DeploySettings } from './deploy-file.ts';
import { isWorkersDev } from './deploy-file.ts';
import type { Inventory } from './inventory.ts';

export interface SettingsFlags {
  hosts: string[] | null;
  mailFrom: string | null;
  /** `NAME=VALUE` pairs; an empty value removes a saved one. */
  set: string[];
}

const OPTIONAL_VARIABLES: readonly string[] = [
  'CONTAINERS_MAX',
  'CONTAINER_IDLE_MINUTES',
  'DNS_RESOLVER_URL',
  'JOB_BOARD_SHARDS',
  'MAIL_API_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_NAME',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SUPPORT_EMAIL',
  'TERMS_URL',
  'PRIVACY_URL',
] satisfies WorkerSetting[];

/** A host name without scheme, port, or path. */
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

interface Sources {
  flags: SettingsFlags;
  saved: DeployFile;
  /** Null without a terminal. */
  ask: ((question: string) => Promise<string>) | null;
  worker: string;
  /** The workers.dev host is the default. */
  existing: Pick<Inventory, 'domains' | 'workersDevHost'>;
}

/** Takes each setting from the flags, the saved settings, or the user, in this order. */
export async function chooseSettings(sources: Sources): Promise<DeploySettings> {
  const { flags, saved, ask, existing } = sources;
  const variables = changeVariables(saved.variables, flags.set);
  if (!/^\d{1,4}$/.test(containersMax(variables))) {
    throw new CommandFailure(
      'CONTAINERS_MAX must be a number: how many containers may run on Cloudflare, or 0.',
    );
  }
  const given = flags.hosts ?? saved.hosts ?? (await promptForHosts(ask, existing.workersDevHost));
  const [host, ...others] = given?.map((name) => name.trim().toLowerCase()) ?? [];
  if (host === undefined) throw new CommandFailure(MISSING_HOST);
  for (const name of [host, ...others]) checkHost(name, sources);
  const answer =
    flags.mailFrom ?? saved.mailFrom ?? (await ask?.('Sender of all emails (an address): '));
  if (answer === undefined) throw new CommandFailure(MISSING_SENDER);
  const mailFrom = answer.trim();
  if (!z.email().safeParse(mailFrom).success) {
    throw new CommandFailure(`The sender must be an email address, not "${mailFrom}".`);
  }
  return { hosts: [host, ...others], mailFrom, variables };
}

const MISSING_HOST =
  'The host name of the service is unknown. Name it: npm run deploy -- --host api.example.com';
const MISSING_SENDER =
  'The sender of emails is unknown. Name it: npm run deploy -- --mail-from alerts@example.com';

async function promptForHosts(
  ask: Sources['ask'],
  workersDevHost: string | null,
): Promise<string[] | null> {
  if (ask === null) return null;
  const offer = workersDevHost === null ? '' : ` [${workersDevHost}]`;
  const answer = (await ask(`Host names of the service, separated by commas${offer}: `)).trim();
  return answer === '' && workersDevHost !== null ? [workersDevHost] : answer.split(',');
}

function checkHost(host: string, { worker, existing }: Sources): void {
  const { domains, workersDevHost } = existing;
  if (!HOST.test(host)) {
    throw new CommandFailure(
      `"${host}" is not a host name. Give it without scheme, port, and path: api.example.com`,
    );
  }
  const owner = domains.get(host);
  if (owner !== undefined && owner !== worker) {
    throw new CommandFailure(
      `${host} belongs to another Worker of the account, "${owner}". Detach it there first.`,
    );
  }
  if (!isWorkersDev(host) || host === workersDevHost) return;
  throw new CommandFailure(
    workersDevHost === null
      ? `The account has no workers.dev subdomain yet, so ${host} cannot be used. Open "Workers & Pages" in the dashboard once to choose one.`
      : `At workers.dev, this account's Worker is ${workersDevHost}, not ${host}.`,
  );
}

function changeVariables(
  saved: Readonly<Record<string, string>>,
  pairs: readonly string[],
): Record<string, string> {
  const variables = { ...saved };
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.split('=');
    if (!OPTIONAL_VARIABLES.includes(name) || rest.length === 0) {
      throw new CommandFailure(
        `--set ${name} is not possible. It takes NAME=VALUE with one of ${OPTIONAL_VARIABLES.join(', ')}; for secrets, use "wrangler secret put" (docs/deploy.md).`,
      );
    }
    variables[name] = rest.join('=');
  }
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}
