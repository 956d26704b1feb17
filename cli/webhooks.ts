import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

import { ApiError, Strideline } from '../client/src/index.ts';
import { demoAt } from './analyze/local-program.ts';
import { CommandFailure, EXIT, runCommand, UsageError } from './command.ts';
import { localBaseUrl } from './stack/local-service.ts';
import { listen } from './webhooks/listen.ts';

const USAGE = `Usage: npm run webhooks -- listen --forward URL [OPTION ...]

Forwards webhook events to a URL of your development machine, as they are recorded.
The service needs no public URL for this, and no webhook has to be configured.

  --forward       URL that gets the events, such as http://localhost:3000/hook
  --secret        secret that signs them, whsec_...; default: a new one, which is printed
  --base          URL of the service; default: the service on this machine
  --key           API key; default: STRIDELINE_API_KEY, or the demo key of this machine
  -h, --help      show this help

The "--" before "listen" is required: npm takes the options for its own otherwise.
`;
const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;
/** 30 of the 100 requests a minute that a key has. */
const POLL_INTERVAL_MS = 2000;

await runCommand(USAGE, async (words) => {
  const text = { type: 'string' } as const;
  const options = { forward: text, secret: text, base: text, key: text };
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
  if (positionals.join(' ') !== 'listen') {
    throw new UsageError(`The only command is listen, not "${positionals.join(' ')}".`);
  }
  const { forward: forwardUrl, secret = `whsec_${randomBytes(32).toString('base64')}` } = values;
  if (forwardUrl === undefined) throw new UsageError('--forward is missing.');
  requireHttpUrl('--forward', forwardUrl);
  const baseUrl = values.base?.replace(/\/+$/, '') ?? localBaseUrl(process.env);
  requireHttpUrl('--base', baseUrl);
  if (!SECRET.test(secret)) {
    throw new UsageError('--secret must be whsec_ and at least 24 bytes in Base64.');
  }
  const apiKey =
    values.key ?? (process.env['STRIDELINE_API_KEY'] || demoAt(baseUrl, process.env)?.apiKey);
  if (apiKey === undefined) {
    const sentence = `No API key for ${baseUrl}: set STRIDELINE_API_KEY or pass --key.`;
    throw new CommandFailure(sentence, EXIT.misused);
  }
  say(`Events of ${baseUrl} go to ${forwardUrl}, signed with ${secret}`);
  // Listening continues after an error by itself.
  const log = new Strideline({ baseUrl, apiKey, retry: { maxAttempts: 1 } });
  const end = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => end.abort());
  const { signal } = end;
  const clock = { pollIntervalMs: POLL_INTERVAL_MS, nowMs: () => Date.now() };
  try {
    await listen({ log, forwardUrl, secret, say, signal, ...clock });
  } catch (error) {
    throw error instanceof ApiError ? new CommandFailure(error.message) : error;
  }
});

function requireHttpUrl(option: string, url: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw new UsageError(`${option} must be an http or https URL, not "${url}".`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
