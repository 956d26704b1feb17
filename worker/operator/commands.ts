import type { CommandFields, OperatorCommand } from '../../contract/operator.ts';
import { createAccount, createOrganization, isGuessable, ownerOf } from '../accounts/accounts.ts';
import { allowKeyFrom, createApiKey, revokeKey } from '../accounts/api-keys/api-keys.ts';
import { recordEvent } from '../accounts/audit-log/audit-log.ts';
import { listAnalyses } from '../analyses/analyses.ts';
import type { AnalysisRow } from '../analyses/ended-analyses/ended-analyses.ts';
import { findAnalysisRow, listAnalysisRows } from '../analyses/ended-analyses/ended-analyses.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import type { ListedJob } from '../jobs/board/board.ts';
import { findScopeOfJob, listOldJobs, removeJobs } from '../jobs/board/board.ts';
import { database } from '../platform/database/client.ts';
import { timeCursorOf } from '../platform/database/time-cursor.ts';
import { isoSeconds } from '../platform/time/timestamp.ts';
import { traceEnd } from '../platform/trace.ts';
import type { GrantOutcome } from '../scope/scope.ts';
import { creditScope, readAllowedAddresses } from '../scope/scope.ts';
import { changeAccount, showAccount } from './account-commands.ts';
import { listLetters, retryDeadLetters } from './dead-letter-commands.ts';
import { sweep } from './maintenance/maintenance.ts';
import {
  changeScope,
  listKeys,
  listOrganizationsPage,
  rebuildScope,
  showScope,
} from './scope-commands.ts';
import { activate, importFile, listBrandsOf, listShoes } from './shoe-commands.ts';
import { nextPageCursor, requireScope } from './support.ts';

type Commands = {
  [Command in OperatorCommand]: (env: Env, fields: CommandFields<Command>) => Promise<object>;
};

/** Handlers of the contract's commands; a missing one is a compile error. */
export const COMMANDS: Commands = {
  'organization create': createOrganizationWithKey,
  'organization list': listOrganizationsPage,
  'account create': async (env, { email, password, verified }) => {
    if (password !== undefined && isGuessable(password, email)) {
      throw new ApiError('invalid_command', 'This password is too easy to guess');
    }
    const account = await createAccount(env, {
      email,
      password: password ?? null,
      isVerified: verified,
    });
    if (account === null) {
      throw new ApiError('invalid_command', 'An account with this email already exists');
    }
    return { account_id: account.accountId, scope_id: account.scopeId, scope_type: 'personal' };
  },
  'account show': showAccount,
  'account set': changeAccount,
  'key create': async (env, { scope, test, allowedAddresses: typed = 'any', ...limits }) => {
    const key = { ...limits, allowedAddresses: requireAddresses(typed) };
    await requireScope(env, scope);
    const mode = test ? 'test' : 'live';
    return presentKey(await createKey(env, { ...key, scopeId: scope, mode }));
  },
  'key set': async (env, { keyId, allowedAddresses: typed }) => {
    const allowed = requireAddresses(typed);
    const isChanged = await allowKeyFrom(env, { keyId, by: 'operator' }, allowed);
    if (!isChanged) throw new ApiError('not_found', 'No such key');
    return { api_key_id: keyId, allowed_addresses: allowed.split(' ').filter(Boolean) };
  },
  'key list': listKeys,
  'key revoke': async (env, { keyId }) => {
    const isRevoked = await revokeKey(env, { keyId, by: 'operator' });
    if (!isRevoked) throw new ApiError('not_found', 'No such key');
    return { api_key_id: keyId, revoked: true };
  },
  'credits grant': grantCredits,
  'credits take': takeCredits,
  'credits ledger': readLedger,
  'purchases list': listPurchases,
  'scope show': showScope,
  'scope rebuild': rebuildScope,
  'scope set': changeScope,
  'shoes import': importFile,
  'shoes activate': activate,
  'shoes list': listShoes,
  'shoes brands': listBrandsOf,
  'analyses list': listAnalysesPage,
  'analyses fail': failAnalysis,
  sweep: async (env) => sweep(env, Date.now()),
  'dead-letters list': listLetters,
  'dead-letters retry': retryDeadLetters,
};

async function createOrganizationWithKey(env: Env, fields: CommandFields<'organization create'>) {
  const { name, credits, unlimited, ownerEmail } = fields;
  const { scopeId } = await createOrganization(env, {
    name,
    isUnlimited: unlimited,
    ownerEmail: ownerEmail ?? null,
  });
  if (credits > 0) await creditScope(env, scopeId).grant(credits, 'opening balance');
  const key = presentKey(await createKey(env, { scopeId, name: 'default', mode: 'live' }));
  return { scope_id: scopeId, scope_type: 'organization', ...key };
}

async function grantCredits(env: Env, fields: CommandFields<'credits grant'>) {
  const { scope, amount, reason, reference = null } = fields;
  await requireScope(env, scope);
  const granted = await creditScope(env, scope).grant(amount, reason, reference);
  return recordCredits(env, fields, granted, amount);
}

async function takeCredits(env: Env, fields: CommandFields<'credits take'>) {
  const { scope, amount, reason, reference = null } = fields;
  await requireScope(env, scope);
  const taken = await creditScope(env, scope).take(amount, reason, reference);
  return recordCredits(env, fields, taken, -amount);
}

async function recordCredits(
  env: Env,
  { scope: scopeId, reference }: { scope: string; reference?: string | undefined },
  outcome: GrantOutcome,
  change: number,
) {
  if (!outcome.ok) throw new ApiError('invalid_command', CREDIT_REFUSALS[outcome.reason]);
  const action = change < 0 ? 'credits_taken' : 'credits_granted';
  const event = { scopeId, action, by: 'operator', detail: String(Math.abs(change)) } as const;
  // Retries with the same reference are idempotent.
  const kind = change < 0 ? 'take' : 'grant';
  const id = reference === undefined ? crypto.randomUUID() : `${scopeId} ${kind} ${reference}`;
  await recordEvent(database(env), event, Date.now(), id);
  return { balance: outcome.balance };
}

const CREDIT_REFUSALS = {
  reference_taken: 'The ledger already has another entry with this reference',
  balance_too_low: 'The balance is lower than this amount',
} as const;

async function readLedger(env: Env, { scope, before, limit }: CommandFields<'credits ledger'>) {
  await requireScope(env, scope);
  const page = { before: before ?? null, limit };
  const statement = await creditScope(env, scope).statement(page);
  const { balance, shortfall, isUnlimited, entries, months } = statement;
  const last = nextPageCursor(entries, limit);
  return {
    balance,
    unlimited: isUnlimited,
    ...(shortfall === 0 ? {} : { shortfall }),
    entries: entries.map((entry) => ({
      kind: entry.kind,
      amount: entry.amount,
      balance: entry.balance,
      ...(entry.analysisId === null ? {} : { analysis_id: entry.analysisId }),
      reason: entry.reason,
      ...(entry.reference === null ? {} : { reference: entry.reference }),
      ...(entry.shortfall === 0 ? {} : { shortfall: entry.shortfall }),
      at: isoSeconds(entry.atMs),
    })),
    ...(months.length === 0 ? {} : { months }),
    ...(last && { next_before: last.id }),
  };
}

async function listPurchases(env: Env, { scope }: CommandFields<'purchases list'>) {
  await requireScope(env, scope);
  const purchases = await creditScope(env, scope).listPurchases();
  return {
    purchases: purchases.map((purchase) => ({
      id: purchase.id,
      stripe_session: purchase.sessionId,
      state: purchase.state,
      credits: purchase.quantity,
      amount_cents: purchase.amountCents,
      taken_back: purchase.taken,
      shortfall: purchase.shortfall,
      account_id: purchase.accountId,
      created_at: isoSeconds(purchase.createdAtMs),
      paid_at: purchase.paidAtMs === null ? null : isoSeconds(purchase.paidAtMs),
    })),
  };
}

async function listAnalysesPage(env: Env, fields: CommandFields<'analyses list'>) {
  const rows = await readAnalyses(env, fields);
  const last = nextPageCursor(rows, fields.limit);
  return {
    analyses: rows.map((row) => ({
      id: row.id,
      scope_id: row.scopeId,
      analysis_type: row.analysisType,
      status: row.status,
      attempt: row.attempt,
      failure_code: row.failureCode,
      failure_reason: row.failureReason,
      refunded: row.isRefunded,
      created_at: isoSeconds(row.createdAtMs),
      finished_at: row.finishedAtMs === null ? null : isoSeconds(row.finishedAtMs),
    })),
    count: rows.length,
    ...(last && { next_cursor: timeCursorOf(last) }),
  };
}

/**
 * Lists analyses of one scope from its object, or of all scopes from the job boards and the rows of
 * finished analyses.
 */
async function readAnalyses(
  env: Env,
  { scope, status, test, limit, cursor }: CommandFields<'analyses list'>,
): Promise<AnalysisRow[]> {
  if (scope === undefined) {
    const open = test || cursor !== undefined ? [] : await listOldJobs(env, { limit });
    const listed = open.map(openAnalysis).filter((row) => (status ?? row.status) === row.status);
    const rest = { isTest: test, status, after: cursor ?? null, limit: limit - listed.length };
    return [...listed, ...(await listAnalysisRows(database(env), rest))];
  }
  await requireScope(env, scope);
  const after = cursor === undefined ? null : { createdAtMs: cursor.atMs, id: cursor.id };
  return listAnalyses(env, { scopeId: scope, isTest: test, status, limit, after });
}

function openAnalysis({ job, isLeased, attempt }: ListedJob): AnalysisRow {
  return {
    id: job.analysisId,
    scopeId: job.scopeId,
    analysisType: job.analysisType,
    status: isLeased ? 'analyzing' : 'pending',
    attempt,
    isRefunded: false,
    failureCode: null,
    failureReason: null,
    createdAtMs: job.acceptedAtMs,
    finishedAtMs: null,
  };
}

async function failAnalysis(env: Env, fields: CommandFields<'analyses fail'>) {
  const { id, reason } = fields;
  const scopeId =
    fields.scope ??
    (await findScopeOfJob(env, id)) ??
    (await findAnalysisRow(database(env), id))?.scopeId;
  if (scopeId === undefined) {
    throw new ApiError(
      'not_found',
      'No such analysis. If it is not on a job board, pass its scope',
    );
  }
  if (fields.scope !== undefined) await requireScope(env, fields.scope);
  const ending = { outcome: 'failed', reason: 'internal', detail: reason } as const;
  const scope = creditScope(env, scopeId);
  const ended = await scope.finish(id, null, ending);
  if (!ended.ok && ended.reason === 'unknown') throw new ApiError('not_found', 'No such analysis');
  if (!ended.ok) throw new ApiError('invalid_command', 'The analysis has already ended');
  traceEnd(env, { endedBy: 'operator', reason: ending.reason }, id);
  await removeJobs(env, id);
  const isRefunded = (await scope.findAnalysis(id))?.summary.isRefunded ?? false;
  return { id, status: 'failed', refunded: isRefunded };
}

async function createKey(
  env: Env,
  key: Omit<Parameters<typeof createApiKey>[1], 'accountId' | 'by'>,
) {
  const accountId = await ownerOf(database(env), key.scopeId);
  const created = await createApiKey(env, { ...key, accountId, by: 'operator' });
  if (typeof created === 'string') throw new ApiError('not_found', 'No such scope');
  return created;
}

function requireAddresses(typed: string): string {
  const allowed = typed === 'any' ? '' : readAllowedAddresses(typed);
  if (allowed !== null && (allowed !== '' || typed === 'any')) return allowed;
  throw new ApiError(
    'invalid_command',
    'allowedAddresses must be "any", or up to 20 IP addresses or CIDR ranges',
  );
}

function presentKey({ apiKey, keyId }: { apiKey: string; keyId: string }) {
  return { api_key: apiKey, api_key_id: keyId };
}
