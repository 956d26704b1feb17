import { env } from 'cloudflare:workers';
import { beforeEach, describe, it } from 'vitest';

import { boardAt } from '../../../worker/jobs/board/board.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import { textsIn } from '../../../worker/portal/texts/texts.ts';
import { CONTAINER_ID } from '../jobs/board/board-jobs.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { Visitor } from './support/visitor.ts';

/** Longer than a container counts as present, and than an answer is remembered. */
const ABSENCE_MS = 120_000;

beforeEach(stopTime);

async function statusIn(language: string): Promise<string> {
  const headers = { 'Accept-Language': language };
  const { status, text } = await new Visitor().open('/portal/status', headers);
  return `${status} ${text}`;
}

describe('the status page', () => {
  it('says whether analyses run or wait, in every language', async ({ expect }) => {
    passMs(ABSENCE_MS);
    for (const language of LANGUAGES) {
      const { up, waiting, waitingText } = textsIn(language).status;
      const text = await statusIn(language);
      expect([language, text.slice(0, 3)]).toEqual([language, '200']);
      for (const shown of [up, waiting, waitingText]) expect(text).toContain(`>${shown}<`);
    }
    await boardAt(env, 0).lease(CONTAINER_ID);
    passMs(2000);
    const text = await statusIn('en');
    expect(text).toContain('>Running<');
    expect(text).toContain('Last active');
    expect(text).not.toContain('No analysis server');
  });

  it('is where the links of other pages lead', async ({ expect }) => {
    expect((await new Visitor().open('/')).text).toContain('href="/portal/status"');
  });
});
