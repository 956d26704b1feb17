import * as z from 'zod';

import { operate } from '../../cli/stack/operate.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import { Strideline } from '../../client/src/index.ts';
import type { AnalysisType } from '../../contract/job.ts';

export const BROWSER = {
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
};
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const organizationSchema = z.object({ api_key: z.string() });

/** Creates an organization with a link for each view. */
export async function createCaptureLinks(stack: Stack): Promise<Record<AnalysisType, string>> {
  const fields = { name: 'Capture', credits: 1 };
  const { api_key: apiKey } = organizationSchema.parse(
    await operate(stack, 'organization create', fields),
  );
  const client = new Strideline({ baseUrl: stack.baseUrl, apiKey });
  return {
    side_view: (await client.createCaptureLink({ view: 'side_view' })).url,
    back_view: (await client.createCaptureLink({ view: 'back_view' })).url,
  };
}
