import * as z from 'zod';

import { collectorOf, collectorSettings } from '../../contract/traces.ts';
import type { WorkerSetting } from '../../contract/worker-settings.ts';
import { SECRET_SETTINGS } from '../../contract/worker-settings.ts';
import type { Env } from '../env.ts';

const secret = z.string().min(16);
const flag = z
  .enum(['', '0', '1'])
  .default('0')
  .transform((value) => value === '1');
const webPage = z.url({ protocol: /^https?$/ });
/** Sanity limit: every number in a lease token would create a Durable Object. */
export const MAX_JOB_BOARD_SHARDS = 1000;
const count = z.coerce.number().int().positive();
/** A host name with an optional port, without scheme or path. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;
const hostList = z
  .string()
  // Lowercase, like the hosts of `URL` that they are compared with.
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .transform((hosts) => hosts.filter((host) => host !== ''))
  .pipe(z.array(z.string().regex(HOST)));

/**
 * Schema of the settings. A setting missing from the contract is a compile error, so `npm start`
 * always forwards it.
 */
const settingsSchema = z.object({
  ENVIRONMENT: z.enum(['development', 'production']),
  INFERENCE_TOKEN: secret,
  OPERATOR_TOKEN: secret,
  MEDIA_SIGNING_KEY: secret,
  SECRET_ENCRYPTION_KEY: secret,
  PORTAL_SESSION_KEY: z.string().min(32),
  /** Opens `/internal/metrics`; without it, that route does not exist. */
  METRICS_TOKEN: secret.optional(),
  /** HTTP API for sending email; if unset, the platform binding is used. */
  MAIL_API_URL: z.url().optional(),
  MAIL_API_KEY: secret.optional(),
  /** An OpenID Connect provider that people may sign in with: all three, or none. */
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: secret.optional(),
  OIDC_NAME: z.string().min(1).default('single sign-on'),
  /** Card payments: both, or none. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{16,}$/)
    .optional(),
  /** Another server that speaks Stripe's API, on this machine; production refuses it. */
  STRIPE_API_BASE: z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ }).optional(),
  /** Contact address shown to people who need help */
  SUPPORT_EMAIL: z.email().optional(),
  /** The operator's own pages, which the front page and the sign-up link to. */
  TERMS_URL: webPage.optional(),
  PRIVACY_URL: webPage.optional(),
  ALERT_EMAIL_FROM: z.email().default('alerts@strideline.invalid'),
  DNS_RESOLVER_URL: z.url().default('https://cloudflare-dns.com/dns-query'),
  JOB_BOARD_SHARDS: count.max(MAX_JOB_BOARD_SHARDS).default(8),
  /** Maximum containers on Cloudflare; 0 if all run elsewhere. */
  CONTAINERS_MAX: z.coerce.number().int().nonnegative().default(0),
  CONTAINER_IDLE_MINUTES: count.default(10),
  /**
   * The service's own host names, comma-separated; webhooks must not target them (confused deputy).
   */
  OWN_HOSTS: hostList.default([]),
  /** Trace collector; without an endpoint, no traces are sent. */
  ...collectorSettings,
  /** Test-only switches; production refuses to serve with any of them set. */
  WEBHOOK_ALLOW_LOOPBACK_FOR_TESTS: flag,
  KEY_REQUESTS_PER_MINUTE_FOR_TESTS: count.optional(),
  ADDRESS_REQUESTS_PER_MINUTE_FOR_TESTS: count.optional(),
  MAIL_SINK_URL_FOR_TESTS: z.url().optional(),
} satisfies Record<WorkerSetting, z.ZodType>);

const KEY_REQUESTS_PER_MINUTE = 100;
const ADDRESS_REQUESTS_PER_MINUTE = 500;
/** Secrets that `npm start` and the tests make begin with these; no production secret may. */
const DEVELOPMENT_SECRET = /^(dev|test)-/;

export type Settings = ReturnType<typeof parseSettings>;
export type StripeSettings = NonNullable<ReturnType<typeof stripeOf>>;

export class SettingsError extends Error {}

const parsedSettings = new WeakMap<object, Settings>();

/** The settings among the bindings, parsed once per environment object. */
export function settingsOf(env: Env): Settings {
  const known = parsedSettings.get(env);
  if (known !== undefined) return known;
  const settings = parseSettings(env);
  parsedSettings.set(env, settings);
  return settings;
}

export function parseSettings(variables: object) {
  const parsed = settingsSchema.safeParse(variables);
  if (!parsed.success) throw new SettingsError(z.prettifyError(parsed.error));
  const values = parsed.data;
  if (values.ENVIRONMENT === 'production') refuseUnsafeProduction(values);
  return {
    inferenceToken: values.INFERENCE_TOKEN,
    operatorToken: values.OPERATOR_TOKEN,
    mediaSigningKey: values.MEDIA_SIGNING_KEY,
    secretEncryptionKey: values.SECRET_ENCRYPTION_KEY,
    portalSessionKey: values.PORTAL_SESSION_KEY,
    metricsToken: values.METRICS_TOKEN ?? null,
    mailApi: mailApiOf(values),
    identityProvider: identityProviderOf(values),
    stripe: stripeOf(values),
    supportEmail: values.SUPPORT_EMAIL ?? null,
    termsUrl: values.TERMS_URL ?? null,
    privacyUrl: values.PRIVACY_URL ?? null,
    alertEmailFrom: values.ALERT_EMAIL_FROM,
    dnsResolverUrl: values.DNS_RESOLVER_URL,
    jobBoardShards: values.JOB_BOARD_SHARDS,
    containersMax: containersMaxOf(values),
    containerIdleMinutes: values.CONTAINER_IDLE_MINUTES,
    ownHosts: values.OWN_HOSTS,
    spanCollector: collectorOf(values),
    allowsLoopbackWebhooks: values.WEBHOOK_ALLOW_LOOPBACK_FOR_TESTS,
    keyRequestsPerMinute: values.KEY_REQUESTS_PER_MINUTE_FOR_TESTS ?? KEY_REQUESTS_PER_MINUTE,
    addressRequestsPerMinute:
      values.ADDRESS_REQUESTS_PER_MINUTE_FOR_TESTS ?? ADDRESS_REQUESTS_PER_MINUTE,
    mailSinkUrl: values.MAIL_SINK_URL_FOR_TESTS ?? null,
  };
}

type Values = z.output<typeof settingsSchema>;

/** Rejects partially set groups of settings. */
function requireTogether(settings: Readonly<Record<string, string | undefined>>): void {
  const isSet = Object.values(settings).map((value) => value !== undefined);
  if (isSet.every(Boolean) || !isSet.some(Boolean)) return;
  const names = new Intl.ListFormat('en').format(Object.keys(settings));
  throw new SettingsError(`${names} must be set together`);
}

function mailApiOf({ MAIL_API_URL, MAIL_API_KEY }: Values) {
  requireTogether({ MAIL_API_URL, MAIL_API_KEY });
  if (MAIL_API_URL === undefined || MAIL_API_KEY === undefined) return null;
  return { url: MAIL_API_URL, key: MAIL_API_KEY };
}

function identityProviderOf(values: Values) {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  } = values;
  requireTogether({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer, clientId, clientSecret, name: values.OIDC_NAME };
}

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE }: Values) {
  requireTogether({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET });
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    /** Null for Stripe itself. */
    apiBase: STRIPE_API_BASE ?? null,
  };
}

function containersMaxOf({ CONTAINERS_MAX: max, OWN_HOSTS: hosts }: Values): number {
  if (max > 0 && hosts.length === 0) {
    throw new SettingsError('CONTAINERS_MAX needs OWN_HOSTS, the address that containers poll');
  }
  return max;
}

function refuseUnsafeProduction(values: Values): void {
  const secrets = [...SECRET_SETTINGS, 'METRICS_TOKEN' as const].flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const developmentSecrets = secrets
    .filter(({ value }) => DEVELOPMENT_SECRET.test(value))
    .map(({ name }) => name);
  const switches = Object.entries(values)
    .filter(
      ([name, value]) => name.endsWith('_FOR_TESTS') && value !== undefined && value !== false,
    )
    .map(([name]) => name);
  const unsafe = [...developmentSecrets, ...switches, ...unsafePayments(values)];
  if (unsafe.length > 0) {
    throw new SettingsError(`Not allowed in production: ${unsafe.join(', ')}`);
  }
  if (values.OWN_HOSTS.length === 0) {
    throw new SettingsError('Required in production: OWN_HOSTS');
  }
  if (new Set(secrets.map(({ value }) => value)).size < secrets.length) {
    throw new SettingsError('Not allowed in production: identical secrets');
  }
}

/** Rejects a Stripe test key in production: test cards would buy real credits for free. */
function unsafePayments(values: Values): string[] {
  const isTestKey = values.STRIPE_SECRET_KEY?.includes('_test_') === true;
  return [
    ...(isTestKey ? ['STRIPE_SECRET_KEY'] : []),
    ...(values.STRIPE_API_BASE === undefined ? [] : ['STRIPE_API_BASE']),
  ];
}
