import { parseArgs } from 'node:util';

export interface ListenRequest {
  forwardUrl: string;
  /** Null: the service on this machine. */
  baseUrl: string | null;
  apiKey: string | null;
  /** Null: a new one. */
  secret: string | null;
}

export type CommandLine =
  | { ok: true; request: ListenRequest }
  /** `problem` is null if the user only asked for help. */
  | { ok: false; problem: string | null };

export const USAGE = `Usage: npm run webhooks -- listen --forward URL [OPTION ...]

Forwards webhook events to a URL of your development machine, as they are recorded.
The service needs no public URL for this, and no webhook has to be configured.

  --forward       URL that gets the events, such as http://localhost:3000/hook
  --secret        secret that signs them, whsec_...; default: a new one, which is printed
  --base          URL of the service; default: the service on this machine
  --key           API key; default: STRIDELINE_API_KEY, or the demo key of this machine
  -h, --help      show this help

The "--" before "listen" is required: npm takes the options for its own otherwise.
`;

const text = { type: 'string' } as const;
const OPTIONS = {
  forward: text,
  secret: text,
  base: text,
  key: text,
  help: { type: 'boolean', short: 'h' },
} as const;
const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

export function readCommandLine(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): CommandLine {
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuse(error.message);
  }
  const { positionals, values } = parsed;
  if (values.help === true) return { ok: false, problem: null };
  const [command, ...others] = positionals;
  if (command !== 'listen' || others.length > 0) {
    return refuse(`The only command is listen, not "${positionals.join(' ')}".`);
  }
  const { forward, secret, base, key } = values;
  if (forward === undefined) return refuse('--forward is missing.');
  if (!isHttpUrl(forward)) {
    return refuse(`--forward must be an http or https URL, not "${forward}".`);
  }
  if (base !== undefined && !isHttpUrl(base)) {
    return refuse(`--base must be an http or https URL, not "${base}".`);
  }
  if (secret !== undefined && !SECRET.test(secret)) {
    return refuse('--secret must be whsec_ and at least 24 bytes in Base64.');
  }
  return {
    ok: true,
    request: {
      forwardUrl: forward,
      baseUrl: base?.replace(/\/+$/, '') ?? null,
      apiKey: key ?? (environment['STRIDELINE_API_KEY'] || null),
      secret: secret ?? null,
    },
  };
}

function isHttpUrl(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function refuse(problem: string): CommandLine {
  return { ok: false, problem };
}
