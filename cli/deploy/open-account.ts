import * as z from 'zod';

import { CommandFailure } from '../command.ts';
import { ApiFailure, CloudflareApi, HOW_TO_MAKE_TOKEN } from './cloudflare-api.ts';
import type { DeployContext } from './deploy-context.ts';
import type { DeployFile } from './deploy-file.ts';

const API_BASE_URL = 'https://api.cloudflare.com/client/v4';

const accountsSchema = z.array(z.object({ id: z.string(), name: z.string() }));

export interface Account {
  id: string;
  api: CloudflareApi;
  /** API path of the account's resources. */
  path: string;
}

/** Opens the configured account, the saved one, or the token's only one. */
export async function openAccount(
  { environment }: DeployContext,
  saved: DeployFile,
): Promise<Account> {
  const token = environment['CLOUDFLARE_API_TOKEN'] ?? '';
  if (token === '') {
    throw new CommandFailure(`CLOUDFLARE_API_TOKEN is not set.\n\n${HOW_TO_MAKE_TOKEN}`);
  }
  const baseUrl = environment['CLOUDFLARE_API_BASE_URL'] ?? API_BASE_URL;
  const api = new CloudflareApi({ baseUrl, token });
  const given = environment['CLOUDFLARE_ACCOUNT_ID'] ?? '';
  const known = given === '' ? saved.accountId : given;
  if (saved.accountId !== undefined && known !== saved.accountId) {
    throw new CommandFailure(
      `.deploy.json belongs to the account ${saved.accountId}, but CLOUDFLARE_ACCOUNT_ID is ${known}. To deploy to both, use a clone for each.`,
    );
  }
  const id = known ?? (await findOnlyAccount(api));
  return { id, api, path: `/accounts/${id}` };
}

async function findOnlyAccount(api: CloudflareApi): Promise<string> {
  const accounts = await api.list('/accounts', accountsSchema);
  const [first, second] = accounts;
  if (first === undefined) {
    throw new CommandFailure(`The API token has access to no account.\n\n${HOW_TO_MAKE_TOKEN}`);
  }
  if (second === undefined) return first.id;
  const lines = accounts.map(({ id, name }) => `  ${id}  ${name}`);
  const text = 'The API token has access to several accounts. Set CLOUDFLARE_ACCOUNT_ID to one:';
  throw new CommandFailure(`${text}\n\n${lines.join('\n')}`);
}

/** API code for a missing Worker or subdomain. */
const NOT_FOUND = 10_007;

export async function readIfExists({ api, path }: Account, rest: string): Promise<unknown> {
  try {
    return await api.request({ method: 'GET', path: `${path}${rest}` });
  } catch (error) {
    const isMissing =
      error instanceof ApiFailure && (error.status === 404 || error.hasCode(NOT_FOUND));
    if (isMissing) return null;
    throw error;
  }
}
