import { isoSeconds } from '../platform/time/timestamp.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import type { EventType } from './event-schema.ts';

interface TestEvent {
  type: EventType;
  scopeId: string;
  nowMs: number;
  newId: () => string;
}

/** Returns an example event, marked by `test`; its ids do not exist. */
export function testPayload(event: TestEvent): DeliveryMessage['payload'] {
  const { type, nowMs } = event;
  return {
    type,
    event: type,
    test: true,
    ...fieldsOf(event),
    timestamp: isoSeconds(nowMs),
  };
}

function fieldsOf({ type, scopeId, newId }: TestEvent): object {
  const analysis = { analysis_id: newId(), analysis_type: 'side_view' };
  switch (type) {
    case 'analysis.started':
      return { ...analysis, status: 'analyzing', percentage: 0, sequence: 1 };
    case 'analysis.progress':
      return { ...analysis, status: 'analyzing', percentage: 50, sequence: 4 };
    case 'analysis.completed':
      return { ...analysis, status: 'success', percentage: 100, sequence: 7 };
    case 'analysis.failed':
      return { ...analysis, status: 'failed', percentage: 25, sequence: 3, error: FAILURE };
    case 'capture.opened':
      return { capture_link_id: newId() };
    case 'capture.uploaded':
      return { capture_link_id: newId(), ...analysis, sequence: 1 };
    case 'credits.low':
      return { scopeType: 'organization', scopeId, balance: 20, threshold: 20 };
    case 'webhook.test':
      return {};
  }
}

const FAILURE = {
  detail: 'Your feet are cut off at the bottom of the frame, so your landings can’t be seen.',
  code: 'no_runner_detected',
  reason: 'feet_outside',
  advice:
    'Tilt the camera down or move it back until both feet stay in the frame, with some ground below them.',
};
