import { StackError } from './stack-error.ts';

const DEFAULT_PORT = 8787;
/** Settings of the Worker that come from the environment; see docs/configuration.md. */
const PASSED_ON = [
  'ALERT_EMAIL_FROM',
  'DNS_RESOLVER_URL',
  'JOB_BOARD_SHARDS',
  'OWN_HOSTS',
  'MAIL_API_URL',
  'MAIL_API_KEY',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'SUPPORT_EMAIL',
  'WEBHOOK_ALLOW_LOOPBACK_FOR_TESTS',
  'KEY_REQUESTS_PER_MINUTE_FOR_TESTS',
  'ADDRESS_REQUESTS_PER_MINUTE_FOR_TESTS',
];

/** Where `npm start` listens and commands connect. */
export function localPort(environment: NodeJS.ProcessEnv): number {
  const text = environment['PORT'];
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new StackError(`PORT must be a port number, not "${text}".`);
}

export function localBaseUrl(environment: NodeJS.ProcessEnv): string {
  return `http://127.0.0.1:${localPort(environment)}`;
}

export function workerVariables(environment: NodeJS.ProcessEnv): Record<string, string> {
  const given = PASSED_ON.map((name): [string, string | undefined] => [name, environment[name]]);
  return Object.fromEntries(
    given.filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''),
  );
}
