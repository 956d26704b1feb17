/** Points at which a test may crash the process, each between two steps that must both happen. */
export const FAULT_POINTS = [
  'before-upload',
  'after-video-stored',
  'after-debit',
  'after-job-queued',
  'before-response',
  'after-lease',
  'after-artifact-stored',
  'after-result-stored',
  'after-end-decided',
  'after-item-done',
  'before-webhook-fetch',
  'after-webhook-fetch',
  'after-due-decided',
  'after-ended-listed',
  'before-dead-letter',
] as const;

export type FaultPoint = (typeof FAULT_POINTS)[number];

type Fault = (point: FaultPoint) => void | Promise<void>;

let fault: Fault | null = null;

/** Does nothing unless a test has installed a fault. */
export async function faultPoint(point: FaultPoint): Promise<void> {
  if (fault !== null) await fault(point);
}

/** For tests only. */
export function installFault(next: Fault | null): void {
  fault = next;
}
