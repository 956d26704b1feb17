import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { Printed } from '../printed.ts';
import { playService } from './analyze/support/service-double.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const VIDEO = join(ROOT, 'test', 'fixtures', 'videos', 'moov-at-front.mp4');
const VIDEO_ID = '0c6f9a52-7a0d-4d0e-9a52-55d0b6d1f6a1';

let stop: (() => Promise<void>) | undefined;

afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function waitForever() {
  const service = await playService({
    'GET /health': [{ status: 200, body: { service: 'strideline' } }],
    'POST /analysis/start': [{ status: 202, body: { message: 'Started', video_id: VIDEO_ID } }],
    [`GET /analysis/${VIDEO_ID}/results`]: [
      { status: 200, body: { video_id: VIDEO_ID, status: 'pending', percentage: 0 } },
    ],
  });
  ({ stop } = service);
  return service.base;
}

describe('npm run analyze', () => {
  it('stops immediately on Ctrl-C, and prints that the analysis continues', async () => {
    const base = await waitForever();
    const words = [join(ROOT, 'cli', 'analyze.ts'), VIDEO, '--base', base];
    const env = { ...process.env, STRIDELINE_API_KEY: 'gk_live_of_this_test' };
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = new Printed(child.stderr);
    await printed.waitFor('Waiting');
    child.kill('SIGINT');
    await once(child, 'close');
    expect(child.exitCode).toBe(130);
    expect(printed.text).toContain(`${base}/analysis/${VIDEO_ID}/results`);
  });
});
