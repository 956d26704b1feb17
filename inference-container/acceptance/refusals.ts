import type { FailureReason } from '../../contract/failure-reasons.ts';

/** Why a video was refused. */
export interface Refusal {
  ok: false;
  reason: FailureReason;
}

export function refusal(reason: FailureReason): Refusal {
  return { ok: false, reason };
}
