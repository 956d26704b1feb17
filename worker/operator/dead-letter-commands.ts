import type { CommandFields } from '../../contract/operator.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import { timeCursorIn, timeCursorOf } from '../platform/database/time-cursor.ts';
import { logError } from '../platform/log.ts';
import { isoSeconds } from '../platform/time/timestamp.ts';
import { creditScope } from '../scope/scope.ts';
import { deliveryMessageSchema, webhookLane } from '../webhooks/webhooks.ts';
import type { DeadLetter, DeadLetterCursor } from './dead-letters/dead-letters.ts';
import {
  findDeadLetter,
  listDeadLetters,
  listRetryableDeadLetters,
  markDeadLetterRetried,
} from './dead-letters/dead-letters.ts';
import { nextPageCursor } from './support.ts';

type RetryOutcome = 'queued' | 'analysis_ended' | 'already_sent' | 'not_retryable' | 'failed';

/** `more` means that the command should be repeated. */
const MAX_RETRIED = 200;

export async function listLetters(env: Env, { before, limit }: CommandFields<'dead-letters list'>) {
  const cursor = before === undefined ? null : parseCursor(before);
  const letters = await listDeadLetters(database(env), { before: cursor, limit });
  const last = nextPageCursor(letters, limit);
  return {
    dead_letters: letters.map(presentDeadLetter),
    count: letters.length,
    ...(last && { next_before: timeCursorOf(last) }),
  };
}

/** Retries one dead letter, or all that are retryable and not yet retried. */
export async function retryDeadLetters(env: Env, { id }: CommandFields<'dead-letters retry'>) {
  const db = database(env);
  const letters =
    id === undefined
      ? await listRetryableDeadLetters(db, MAX_RETRIED)
      : [await findDeadLetter(db, id)].filter((letter) => letter !== undefined);
  if (id !== undefined && letters.length === 0) {
    throw new ApiError('not_found', 'No such dead letter');
  }
  const retried: { id: string; outcome: RetryOutcome }[] = [];
  for (const letter of letters) {
    retried.push({ id: letter.id, outcome: await retryAndMark(env, letter) });
  }
  const hasProgressed = retried.some(
    ({ outcome }) => outcome !== 'failed' && outcome !== 'not_retryable',
  );
  const more = retried.length === MAX_RETRIED && hasProgressed;
  return { retried, count: retried.length, more };
}

/**
 * Retries a dead letter. A failure does not affect the others, and the letter stays unmarked for
 * the next call.
 */
async function retryAndMark(env: Env, letter: DeadLetter): Promise<RetryOutcome> {
  const { id, analysisId } = letter;
  try {
    const outcome = await retry(env, letter);
    if (outcome !== 'not_retryable') {
      await markDeadLetterRetried(database(env), { id, nowMs: Date.now() });
    }
    return outcome;
  } catch (error) {
    logError('dead_letter_retry_failed', { id, analysisId, error });
    return 'failed';
  }
}

/** Requeues work left by an outage: jobs of open analyses and unsent events. */
async function retry(env: Env, letter: DeadLetter): Promise<RetryOutcome> {
  const { id, queue, reason, analysisId, scopeId, body } = letter;
  if (reason === 'attempts_exhausted') return 'analysis_ended';
  switch (queue) {
    case 'analysis-jobs': {
      if (analysisId === null || scopeId === null) return 'not_retryable';
      const isQueued = await creditScope(env, scopeId).redispatch(analysisId);
      return isQueued ? 'queued' : 'analysis_ended';
    }
    case 'webhook-deliveries': {
      const event = deliveryMessageSchema.safeParse(JSON.parse(body ?? 'null'));
      if (!event.success) return 'not_retryable';
      const isQueued = await webhookLane(env, event.data.receiverId).retry(id, event.data);
      return isQueued ? 'queued' : 'already_sent';
    }
    case 'alert-mails':
    case 'receipt-mails':
    case 'scope-outbox':
      return 'not_retryable';
  }
}

function presentDeadLetter(letter: DeadLetter) {
  return {
    id: letter.id,
    queue: letter.queue,
    reason: letter.reason,
    analysis_id: letter.analysisId,
    scope_id: letter.scopeId,
    created_at: isoSeconds(letter.createdAtMs),
    retried_at: letter.retriedAtMs === null ? null : isoSeconds(letter.retriedAtMs),
  };
}

function parseCursor(text: string): DeadLetterCursor {
  const cursor = timeCursorIn(text);
  if (cursor === null) {
    throw new ApiError('invalid_command', 'before must be the next_before of an earlier response');
  }
  return { createdAtMs: cursor.atMs, id: cursor.id };
}
