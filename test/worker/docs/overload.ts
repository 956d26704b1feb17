import {
  READ_BYTES,
  READ_LIMIT_MS,
  WAIT_LIMIT_MS,
} from '../../../worker/analyses/upload/upload-limits.ts';
import { formType } from '../support/form-bytes.ts';
import type { Partner } from '../support/harness.ts';
import { sendAs } from '../support/harness.ts';
import { MIB, pausedBody } from '../support/start-forms.ts';
import { passTimers } from '../support/virtual-time.ts';

const STEP_MS = 2000;
/** Maximum concurrent full-size uploads of a scope's test keys. */
const TEST_KEY_UPLOADS = 3;

/** Returns the response to an upload whose body never arrives. */
export async function stalledUpload(partner: Partner): Promise<Response> {
  const { answer, isAnswered } = begin(partner);
  while (!isAnswered()) await pass(STEP_MS);
  return answer;
}

/** Returns the response to an upload that timed out waiting for the partner's other uploads. */
export async function uploadThatFindsNoMemory(partner: Partner): Promise<Response> {
  const holders = Array.from({ length: TEST_KEY_UPLOADS }, () => begin(partner));
  while (holders.some(({ body }) => body.pulls() === 0)) await pass(1);
  const waiting = begin(partner);
  const everyMs = READ_LIMIT_MS - STEP_MS;
  for (let passedMs = 0; passedMs <= WAIT_LIMIT_MS; passedMs += everyMs) {
    for (const { body } of holders) body.send(new Uint8Array(READ_BYTES));
    await pass(everyMs);
  }
  while (!waiting.isAnswered()) await pass(STEP_MS);
  for (const { body } of holders) body.breakOff();
  await Promise.all(holders.map(({ answer }) => answer));
  return waiting.answer;
}

function begin(partner: Partner) {
  const body = pausedBody();
  let isAnswered = false;
  const headers = { 'Content-Type': formType(), 'Content-Length': String(20 * MIB) };
  const sent = sendAs(partner, '/analysis/start', { method: 'POST', headers, body: body.stream });
  const answer = sent.finally(() => {
    isAnswered = true;
  });
  return { body, answer, isAnswered: () => isAnswered };
}

/** Advances time in small steps, so that the platform can do its work in between. */
async function pass(ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS) {
    await passTimers(Math.min(STEP_MS, ms));
    await scheduler.wait(1);
  }
}
