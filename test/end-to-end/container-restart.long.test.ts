import { describe, expect, it } from 'vitest';

import { expectEventually } from '../expect-eventually.ts';
import { startAnalysis } from './support/curl.ts';
import { createPartner } from './support/run-operator.ts';
import { useStack } from './support/use-stack.ts';
import { SHORT_VIDEO } from './support/videos.ts';
import { waitForEnd } from './support/wait-for-end.ts';

const stack = useStack();

describe('a container that crashes', () => {
  it('I-70: leaves the API serving, is restarted, and continues working', async () => {
    const { container, baseUrl } = stack.current;
    const crashedId = container.processId();
    process.kill(crashedId, 'SIGKILL');
    const response = await fetch(`${baseUrl}/health`);
    expect(response.status).toBe(200);
    await expectEventually(() => container.processId()).not.toBe(crashedId);
    expect(stack.reports).toEqual([
      'The inference container ended (SIGKILL); restarting it in 1 s.',
    ]);
    const partner = await createPartner(stack.current, 1);
    const analysisId = await startAnalysis(stack.current, partner, { video: SHORT_VIDEO });
    expect(await waitForEnd(stack.current, partner, { analysisId })).toMatchObject({
      code: 'no_runner_detected',
    });
  });
});
