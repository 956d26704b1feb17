import type { Env } from '../../../worker/env.ts';
import worker from '../../../worker/index.ts';

/** Only bounds a failure: outside of tests and hooks, vitest would wait forever. */
const PATIENCE_MS = 120_000;
const sent = new Set<string>();
const sentEarlier = new Set<string>();
const consuming = new Set<Promise<void>>();
let isFenced = false;
let isBetweenFiles = false;

/**
 * Resets once all consumers have finished: the platform runs them at any time, but messages sent by
 * one test file must not reach the next, whose empty storage `reset` creates.
 */
export async function betweenFiles(env: Env, reset: () => Promise<void>): Promise<void> {
  if (!isFenced) fence(env);
  isFenced = true;
  isBetweenFiles = true;
  await patiently('consumers of the file before', Promise.allSettled(consuming));
  await patiently('the reset of the storage', reset());
  for (const body of sent) sentEarlier.add(body);
  sent.clear();
  isBetweenFiles = false;
}

async function patiently(what: string, work: Promise<unknown>): Promise<void> {
  const isDone = new AbortController();
  const giveUp = async () => {
    await scheduler.wait(PATIENCE_MS, { signal: isDone.signal });
    consuming.clear();
    throw new Error(`${what} did not end`);
  };
  try {
    await Promise.race([work, giveUp()]);
  } finally {
    isDone.abort();
  }
}

function fence(env: Env): void {
  for (const queue of [env.ANALYSIS_JOBS, env.DEAD_JOBS]) noteMessages(queue);
  const consume = worker.queue.bind(worker);
  worker.queue = async (batch, ...others) => {
    const [ours, earlier] = [batch.messages.filter(isOurs), batch.messages.filter(isEarlier)];
    for (const message of earlier) message.ack();
    if (ours.length === 0) return;
    const { queue, metadata } = batch;
    const [ackAll, retryAll] = [batch.ackAll.bind(batch), batch.retryAll.bind(batch)];
    const consumed = consume({ queue, metadata, messages: ours, ackAll, retryAll }, ...others);
    consuming.add(consumed);
    await consumed.finally(() => consuming.delete(consumed));
  };
}

const isEarlier = ({ body }: Message): boolean =>
  isBetweenFiles || sentEarlier.has(JSON.stringify(body));
const isOurs = (message: Message): boolean => !isEarlier(message);

function noteMessages(queue: Queue): void {
  const send = queue.send.bind(queue);
  queue.send = async (body, options) => {
    sent.add(JSON.stringify(body));
    return send(body, options);
  };
}
