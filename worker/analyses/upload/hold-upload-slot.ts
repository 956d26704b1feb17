import { ApiError } from '../../http/api-error.ts';
import type { UploadGroups } from './upload-limits.ts';
import { WAIT_LIMIT_MS } from './upload-limits.ts';
import type { UploadSlot } from './upload-slots.ts';
import { UploadSlots } from './upload-slots.ts';

const SHORTEST_POLL_MS = 20;
const LONGEST_POLL_MS = 200;
/** Polls become rarer: the next one comes after a tenth of the time waited so far. */
const POLLS_PER_WAIT = 10;

/** The uploads of this isolate, whose memory many partners share. */
const slots = new UploadSlots();

/** Runs `work` once this isolate has memory for it; `work` calls `keep` as it makes progress. */
export async function holdUploadSlot<Result>(
  { request, ...upload }: { request: Request; groups: UploadGroups; bytes: number },
  work: (keep: () => void) => Promise<Result>,
): Promise<Result> {
  const slot = slots.request(upload, Date.now());
  try {
    if (slot === null) throw tooManyUploads();
    await untilHeld(slot);
    return await work(() => slots.keep(slot, Date.now()));
  } finally {
    if (slot !== null) slots.release(slot);
    // Cancel an unread body; a stalling sender would hold the connection open.
    if (!request.bodyUsed) await request.body?.cancel();
  }
}

/** Polls, because a request cannot rely on being woken by another: that one may be gone. */
async function untilHeld(slot: UploadSlot): Promise<void> {
  const startedMs = Date.now();
  while (!slots.ask(slot, Date.now())) {
    const waitedMs = Date.now() - startedMs;
    if (waitedMs > WAIT_LIMIT_MS) throw tooManyUploads();
    const pollMs = Math.min(LONGEST_POLL_MS, Math.max(SHORTEST_POLL_MS, waitedMs / POLLS_PER_WAIT));
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function tooManyUploads(): ApiError {
  return new ApiError(
    'too_many_uploads',
    'Too many uploads are in progress; retry with the same Idempotency-Key',
  );
}
