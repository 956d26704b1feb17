import { StackError } from '../stack/stack-error.ts';
import { explainFailure, hasCode } from './api-failure.ts';
import type { Account } from './open-account.ts';

/** The API's code for a Worker, or a subdomain, that does not exist. */
const NOT_FOUND = 10_007;

export async function readIfExists({ api, path }: Account, rest: string): Promise<unknown> {
  const answer = await api.send({ method: 'GET', path: `${path}${rest}` });
  if (answer.ok) return answer.result;
  if (answer.failure.status === 404 || hasCode(answer.failure, NOT_FOUND)) return null;
  throw new StackError(explainFailure(answer.failure));
}
