import { describe, expect, it } from 'vitest';

import type { Results, WebhookEvent } from '../../client/src/index.ts';
import { Strideline } from '../../client/src/index.ts';
import { BACK_RESULTS, SIDE_RESULTS, VIDEO_ID } from '../cli/analyze/support/example-answers.ts';

/** Compiles only if the generated types narrow: there is no cast and no assertion in it. */
function describeResults(results: Results): string {
  switch (results.status) {
    case 'pending':
    case 'analyzing':
      return `${results.percentage} %`;
    case 'failed':
      return `${results.code}: ${results.reason === 'nobody_seen' ? 'nobody' : results.detail}`;
    case 'success':
      break;
  }
  if (results.analysis_type === 'side_view') {
    const { analysis_content: content, running_styles: styles } = results.biomechanical_analysis;
    const [low, high]: [number, number] = content.trunk?.range_good ?? [0, 0];
    return `${styles[0]?.title}, ${content.foot?.foot_strike_pattern}, ${low} to ${high}`;
  }
  const { pronation, pelvic_drop: drop } = results.biomechanical_analysis.analysis_content;
  return `${pronation.left?.texts.side}, ${drop?.right?.measured_value}`;
}

function describeEvent(event: WebhookEvent): string {
  switch (event.type) {
    case 'analysis.failed':
      return `${event.sequence}: ${event.error.reason ?? event.error.code}`;
    case 'credits.low':
      return `${event.balance} of ${event.threshold}`;
    case 'capture.uploaded':
      return `${event.capture_link_id}: ${event.analysis_id}`;
    case 'capture.opened':
    case 'webhook.test':
      return event.timestamp;
    case 'analysis.started':
    case 'analysis.progress':
    case 'analysis.completed':
      return `${event.status} ${event.percentage}`;
  }
}

async function described(body: object, status = 200): Promise<string> {
  const fetch = async () => Response.json(body, { status });
  const client = new Strideline({ baseUrl: 'http://api.test', apiKey: 'key', fetch });
  return describeResults(await client.getResults(VIDEO_ID));
}

describe('the types of the client', () => {
  it('tell side view, back view, and failure apart', async () => {
    expect(await described(SIDE_RESULTS)).toBe('Bounce, midfoot, 80 to 100');
    expect(await described(BACK_RESULTS)).toMatch(/^left, [-\d.]+$/);
    const failure = { video_id: VIDEO_ID, status: 'failed', detail: 'No one' };
    const code = 'no_runner_detected';
    expect(await described({ ...failure, code, reason: 'nobody_seen' }, 400)).toBe(
      `${code}: nobody`,
    );
    expect(await described({ ...failure, code: 'internal' }, 400)).toBe('internal: No one');
  });

  it('tell events apart', () => {
    const type = 'credits.low';
    const timestamp = '2026-11-22T00:00:00Z';
    const scope = { scopeType: 'personal', scopeId: VIDEO_ID } as const;
    const event = { type, event: type, ...scope, balance: 3, threshold: 5, timestamp } as const;
    expect(describeEvent(event)).toBe('3 of 5');
  });
});
