import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

import { ApiError, Strideline } from '../../client/src/index.ts';
import { keyMissing } from '../analyze/remote-service.ts';
import { CommandFailure, requireHttpUrl, runCommand, UsageError } from '../command.ts';
import { listen } from './listen.ts';

/** Differences between a checkout and the client package. */
interface Program {
  command: string;
  /** Source of the default URL, for the help text. */
  defaultBase: string;
  findBaseUrl: () => string | undefined;
  /** Returns the API key used if neither `--key` nor `STRIDELINE_API_KEY` is set. */
  apiKeyAt: (baseUrl: string) => string | undefined;
}

const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;
/** Uses 30 of a key's 100 requests per minute. */
const POLL_INTERVAL_MS = 2000;

export async function runWebhooks(program: Program, words: readonly string[]): Promise<void> {
  await runCommand(usageOf(program), (own) => listenTo(program, own), words);
}

function usageOf({ command, defaultBase }: Program): string {
  return `Usage: ${command} listen --forward URL [OPTION ...]

Forwards webhook events to a URL of your development machine, as they are recorded.
The service needs no public URL for this, and no webhook has to be configured.

  --forward       URL that gets the events, such as http://localhost:3000/hook
  --secret        secret that signs them, whsec_...; default: a new one, which is printed
  --base          URL of the service; default: ${defaultBase}
  --key           API key; default: STRIDELINE_API_KEY; in a checkout, the demo key
  -h, --help      show this help
`;
}

async function listenTo(program: Program, words: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { forward: text, secret: text, base: text, key: text };
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
  if (positionals.join(' ') !== 'listen') {
    throw new UsageError(`The only command is listen, not "${positionals.join(' ')}".`);
  }
  const { forward: forwardUrl, secret = `whsec_${randomBytes(32).toString('base64')}` } = values;
  if (forwardUrl === undefined) throw new UsageError('--forward is missing.');
  requireHttpUrl('--forward', forwardUrl);
  const baseUrl = (values.base ?? program.findBaseUrl())?.replace(/\/+$/, '');
  if (baseUrl === undefined) throw new UsageError('--base is missing.');
  requireHttpUrl('--base', baseUrl);
  if (!SECRET.test(secret)) {
    throw new UsageError('--secret must be whsec_ and at least 24 bytes in Base64.');
  }
  const apiKey = values.key || process.env['STRIDELINE_API_KEY'] || program.apiKeyAt(baseUrl);
  if (apiKey === undefined) throw keyMissing(baseUrl);
  say(`Events from ${baseUrl} go to ${forwardUrl}, signed with ${secret}`);
  // Disable retries: listening itself continues after an error.
  const log = new Strideline({ baseUrl, apiKey, retry: { maxAttempts: 1 } });
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  const { signal } = controller;
  const clock = { pollIntervalMs: POLL_INTERVAL_MS, nowMs: () => Date.now() };
  try {
    await listen({ log, forwardUrl, secret, say, signal, ...clock });
  } catch (error) {
    throw error instanceof ApiError ? new CommandFailure(error.message) : error;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
