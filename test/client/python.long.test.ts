import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, describe, expect, it } from 'vitest';

import { Strideline } from '../../client/src/index.ts';
import type { Reply } from '../cli/analyze/support/service-double.ts';
import { playService } from '../cli/analyze/support/service-double.ts';

const CLIENT = join(import.meta.dirname, '..', '..', 'client', 'python');
const ID = '0c6f9a52-7a0d-4d0e-9a52-55d0b6d1f6a1';
const STARTED = { status: 202, body: { message: 'Analysis started', video_id: ID } };
const START = 'POST /analysis/start';
const RESULTS = `GET /analysis/${ID}/results`;

const run = promisify(execFile);
let stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

/** Runs statements that may use `client` and `video`, and returns what they print. */
async function runPython(
  script: Readonly<Record<string, readonly Reply[]>>,
  statements: readonly string[],
) {
  const service = await playService(script);
  const directory = mkdtempSync(join(tmpdir(), 'python-'));
  stops.push(service.stop, async () => rmSync(directory, { recursive: true }));
  const video = join(directory, 'run.mp4');
  writeFileSync(video, 'bytes of a video');
  const program = [
    'import sys',
    'from strideline import *',
    'base, video = sys.argv[1:]',
    'client = Strideline(base + "/", "gk_live_of_this_test", first_delay_seconds=0.005)',
    ...statements,
  ];
  const { stdout } = await run('python3', ['-c', program.join('\n'), service.base, video], {
    cwd: CLIENT,
  });
  return { printed: stdout.trimEnd(), received: service.received };
}

describe('the Python client', () => {
  it('has every method of the TypeScript client', async () => {
    const { printed } = await runPython({}, [
      'print(" ".join(name for name in dir(client) if not name.startswith("_")))',
    ]);
    const methods = Object.getOwnPropertyNames(Strideline.prototype);
    const snakeCased = methods
      .filter((name) => name !== 'constructor')
      .map((name) => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`));
    expect(printed.split(' ')).toEqual(snakeCased.toSorted());
  });

  it('repeats an upload with the same idempotency key', async () => {
    const replies = [null, { status: 503, body: 'Busy' }, { status: 429, body: {} }, STARTED];
    const { printed, received } = await runPython({ [START]: replies }, [
      'started = client.start_analysis(video, "side_view", on_treadmill=True, height=None)',
      'print(started["video_id"], started["idempotency_key"], started["is_replay"])',
    ]);
    expect(received).toHaveLength(replies.length);
    const [key, ...others] = new Set(received.map(({ idempotencyKey }) => idempotencyKey));
    expect(others).toEqual([]);
    expect(printed).toBe(`${ID} ${key} False`);
    const { body = Buffer.of(), authorization } = received[3] ?? {};
    const fields = [...body.toString().matchAll(/name="(\w+)".*?\r\n\r\n(.*?)\r\n--/gs)];
    expect(fields.map(([, name, value]) => [name, value])).toEqual([
      ['analysis_type', 'side_view'],
      ['on_treadmill', 'true'],
      ['video', 'bytes of a video'],
    ]);
    expect(authorization).toBe('Bearer gk_live_of_this_test');
  });

  it('does not retry permanent errors, or requests that would take effect twice', async () => {
    const rotate = 'POST /webhook/signature/rotate';
    const refusal = { status: 400, body: { detail: 'No', code: 'invalid' } };
    const broken = { status: 500, body: { detail: 'Broken' } };
    const { printed, received } = await runPython({ [START]: [refusal], [rotate]: [broken] }, [
      'for call in (lambda: client.start_analysis(video, "side_view"), client.rotate_webhook_secret):',
      '  try: call()',
      '  except ApiError as error: print(error.status, error.code, error)',
    ]);
    expect(printed).toBe('400 invalid No\n500 None Broken');
    expect(received).toHaveLength(2);
  });

  it('raises 413 for a video over the limit, without an upload', async () => {
    const { printed, received } = await runPython({}, [
      'with open(video, "ab") as file: file.truncate(31_457_281)',
      'try: client.start_analysis(video, "side_view")',
      'except ApiError as error: print(error.status, error.code)',
    ]);
    expect(printed).toBe('413 file_too_large');
    expect(received).toEqual([]);
  });

  it('polls until an analysis has ended', async () => {
    const pending = { status: 200, body: { status: 'pending', percentage: 0 } };
    const failed = { status: 400, body: { status: 'failed', detail: 'Too short', code: 'short' } };
    const { printed } = await runPython({ [RESULTS]: [pending, failed] }, [
      `try: client.wait_for_results("${ID}", poll_interval_seconds=0, on_progress=print)`,
      'except AnalysisFailedError as error: print(error, error.code)',
    ]);
    expect(printed).toBe("{'status': 'pending', 'percentage': 0}\nToo short short");
  });

  it('verifies signatures of the Standard Webhooks library', async () => {
    const { printed } = await runPython({}, [
      'body = b\'{"test": 2432232314}\'',
      "headers = {'Webhook-Id': 'msg_p5jXN8AQM9LWM0D4loKWxJek', 'webhook-timestamp': '1614265330', 'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='}",
      "secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'",
      'def verify(body, secret=secret, now=1614265330, **changes):',
      '  try: return verify_webhook(body, {**headers, **changes}, secret, now=now)["test"]',
      '  except WebhookVerificationError as error: return error.reason',
      "print(verify(body), verify(body.decode()), verify(body, ['whsec_AAAA', secret]))",
      'print(verify(body + b" "), verify(body, "whsec_AAAA"), verify(body, now=1614265631))',
      "print(verify(body, **{'webhook-signature': 'v1,é'}), verify(body, **{'webhook-timestamp': 'x'}))",
    ]);
    expect(printed).toBe(
      [
        '2432232314 2432232314 2432232314',
        'wrong_signature wrong_signature wrong_time',
        'wrong_signature not_signed',
      ].join('\n'),
    );
  });
});
