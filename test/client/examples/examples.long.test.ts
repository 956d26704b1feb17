import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { findFreePort } from '../../../cli/stack/loopback-server.ts';
import { buildPackage } from '../../../client/build/build-package.ts';
import { Strideline } from '../../../client/src/index.ts';
import { reportTextsIn } from '../../../worker/portal/texts/report/report-texts.ts';
import { complaintsOf, freshEmail, useBrowser } from '../../end-to-end/portal/browser.ts';
import { createOrganization, createTestKey } from '../../end-to-end/portal/reports.ts';
import { SAMPLE_SECONDS, annotatedSecondsAt } from '../../end-to-end/support/sample-timeline.ts';
import { useSharedStack } from '../../end-to-end/support/use-shared-stack.ts';
import { expectEventually } from '../../expect-eventually.ts';
import { Printed } from '../../printed.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const VIDEO = join(ROOT, 'test', 'fixtures', 'videos', 'moov-at-front.mp4');
const TOTAL = /^total: 0\.\d+$/m;
/** As text, because these tests have no browser types. */
const SHOWN = `(() => {
  const video = document.querySelector('[data-viewer] video');
  const cursor = Number(document.querySelector('.cursor').getAttribute('x1'));
  const { currentTime: seconds, readyState } = video;
  return { seconds, readyState, cursorSeconds: cursor / 1000 };
})()`;
const shownSchema = z.object({
  seconds: z.number(),
  readyState: z.int(),
  cursorSeconds: z.number(),
});

async function shown(page: Page) {
  return shownSchema.parse(await page.evaluate(SHOWN));
}

const PYTHON_CLIENT = join(ROOT, 'client', 'python');

const stack = useSharedStack();
const browser = useBrowser();
const run = promisify(execFile);

let apiKey: string;

function environment() {
  const { baseUrl } = stack.current;
  return { ...process.env, STRIDELINE_BASE_URL: baseUrl, STRIDELINE_API_KEY: apiKey };
}

beforeAll(async () => {
  const scopeId = await createOrganization(stack.current, freshEmail());
  apiKey = await createTestKey(stack.current, scopeId);
  await buildPackage();
});

describe('the examples', () => {
  it('analyze a video with curl', async () => {
    const script = join(ROOT, 'client', 'examples', 'curl', 'analyze.sh');
    const { stdout } = await run(script, [VIDEO], { env: environment() });
    expect(JSON.parse(stdout)).toMatchObject({ status: 'success', analysis_type: 'side_view' });
  });

  it('analyze a video with Node', async () => {
    const script = join(ROOT, 'client', 'examples', 'node', 'analyze.mjs');
    expect((await run('node', [script, VIDEO], { env: environment() })).stdout).toMatch(TOTAL);
  });

  it('analyze a video with Python', async () => {
    const script = join(ROOT, 'client', 'examples', 'python', 'analyze.py');
    const env = { ...environment(), PYTHONPATH: PYTHON_CLIENT };
    const { stdout } = await run('python3', [script, VIDEO], { env });
    expect(stdout).toMatch(TOTAL);
  });

  it('receive signed events with Node', async () => {
    const client = new Strideline({ baseUrl: stack.current.baseUrl, apiKey });
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}/hook`;
    const { signature } = await client.configureWebhook({ url, signature: { enabled: true } });
    const secret = signature.secret ?? '';
    const receiver = spawn('node', [join(ROOT, 'client', 'examples', 'node', 'webhook.mjs')], {
      env: { ...process.env, PORT: String(port), STRIDELINE_WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed = new Printed(receiver.stdout);
    try {
      await new Promise((resolve) => receiver.stderr.once('data', resolve));
      await hangUp(port);
      const fields = { analysis_type: 'side_view', notify_via_webhook: true } as const;
      const { video_id: id } = await client.startAnalysis(VIDEO, fields);
      await printed.waitFor(`analysis.completed ${id}\n`);
      expect(printed.text).toContain(id);
    } finally {
      receiver.kill();
    }
  });
});

describe('the command of the client package', () => {
  it('analyzes the sample, and saves a report that needs no network', async () => {
    const { STRIDELINE_BASE_URL: baseUrl, ...env } = environment();
    const out = join(stack.directory, 'report');
    const command = join(ROOT, 'client', 'dist', 'command', 'strideline.js');
    const words = [command, 'analyze', '--sample', '--out', out, '--language', 'fr'];
    const { stdout } = await run('node', words, { env: { ...env, STRIDELINE_BASE_URL: baseUrl } });
    expect(stdout).toMatch(/^Score global +0,\d\d$/m);

    const page = await (await browser.open({ offline: true })).newPage();
    const complaints = complaintsOf(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).protocol));
    await page.goto(pathToFileURL(join(out, 'report.html')).href);
    await expectEventually(async () => (await shown(page)).readyState).toBe(4);
    const chart = page.locator('svg[data-chart]').nth(1);
    const { width = 0 } = (await chart.boundingBox()) ?? {};
    await chart.click({ position: { x: 0.75 * width, y: 20 } });
    const clickedSeconds = 0.75 * SAMPLE_SECONDS;
    const expected = annotatedSecondsAt(clickedSeconds);
    expect(expected).toBeGreaterThan(clickedSeconds + 2);
    await expectEventually(async () => (await shown(page)).seconds).toBeCloseTo(expected, 1);
    expect((await shown(page)).cursorSeconds).toBeCloseTo(clickedSeconds, 1);
    await page.getByLabel('Langue').selectOption('ja');
    await page.locator('html[lang=ja]').waitFor();
    expect(await page.locator('main h2').first().textContent()).toBe(
      reportTextsIn('ja').totalScore,
    );
    await expectEventually(async () => (await shown(page)).readyState).toBe(4);
    await page.getByLabel(reportTextsIn('ja').language).selectOption('fr');
    await page.locator('html[lang=fr]').waitFor();
    expect(new Set(requested)).toEqual(new Set(['file:', 'blob:']));
    expect(complaints).toEqual([]);
  });
});

/** Sends less than its Content-Length. */
async function hangUp(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /hook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc');
  socket.destroySoon();
}
