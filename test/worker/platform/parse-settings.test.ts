import { describe, test } from 'vitest';

import { formatHeaders } from '../../../contract/traces.ts';
import { parseSettings, SettingsError } from '../../../worker/platform/settings.ts';

const SECRETS = {
  INFERENCE_TOKEN: 'inference-0123456789abcdef',
  OPERATOR_TOKEN: 'operator-0123456789abcdef',
  MEDIA_SIGNING_KEY: 'media-0123456789abcdef',
  SECRET_ENCRYPTION_KEY: 'encryption-0123456789abcdef',
  PORTAL_SESSION_KEY: 'session-0123456789abcdef01234567',
};
const SECRET_NAMES = Object.keys(SECRETS);
const production = { ENVIRONMENT: 'production', OWN_HOSTS: 'api.club.com', ...SECRETS };
const development = { ENVIRONMENT: 'development', ...SECRETS };

function refusalOf(variables: object): string {
  try {
    parseSettings(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'not refused';
}

describe('settings', () => {
  test.for(['ENVIRONMENT', ...SECRET_NAMES])('are refused without %s', (name, { expect }) => {
    expect(refusalOf({ ...production, [name]: undefined })).toContain(name);
    expect(refusalOf({ ...production, [name]: '' })).toContain(name);
  });

  test.for([
    ['ENVIRONMENT', 'staging'],
    ['INFERENCE_TOKEN', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['JOB_BOARD_SHARDS', '0'],
    ['CONTAINERS_MAX', '-1'],
    ['CONTAINER_IDLE_MINUTES', '0'],
    ['JOB_BOARD_SHARDS', '1.5'],
    ['DNS_RESOLVER_URL', 'nowhere'],
    ['OWN_HOSTS', 'https://api.club.com'],
    ['OWN_HOSTS', 'api.club.com, api club.org'],
    ['TERMS_URL', '/terms'],
    ['PRIVACY_URL', 'javascript:alert(1)'],
    ['ALERT_EMAIL_FROM', 'nobody'],
    ['WEBHOOK_ALLOW_LOOPBACK_FOR_TESTS', 'true'],
    ['KEY_REQUESTS_PER_MINUTE_FOR_TESTS', '-1'],
    ['MAIL_SINK_URL_FOR_TESTS', 'sink'],
    ['PORTAL_SESSION_KEY', 'only-16-characters'],
    ['MAIL_API_KEY', 'mail-0123456789abcdef'],
    ['OIDC_ISSUER', 'https://id.example'],
    ['STRIPE_SECRET_KEY', 'sk_live_0123456789abcdef'],
    ['STRIPE_SECRET_KEY', 'pk_live_0123456789abcdef'],
    ['STRIPE_API_BASE', 'https://stripe.club.com'],
    ['STRIPE_API_BASE', 'http://10.0.0.1:12111'],
  ] as const)('are refused with %s=%s', ([name, value], { expect }) => {
    expect(refusalOf({ ...development, [name]: value })).toContain(name);
  });

  test('are refused without revealing any value', ({ expect }) => {
    const message = refusalOf({
      ENVIRONMENT: 'production',
      INFERENCE_TOKEN: 'dev-secret-of-ours-1',
      OPERATOR_TOKEN: 'brief-secret',
      MEDIA_SIGNING_KEY: 'test-secret-of-ours-2',
      SECRET_ENCRYPTION_KEY: 'dev-secret-of-ours-3',
    });
    expect(message).toContain('OPERATOR_TOKEN');
    expect(message).not.toMatch(/brief-secret|secret-of-ours/);
    const unsafe = refusalOf({ ...production, INFERENCE_TOKEN: 'dev-secret-of-ours-1' });
    expect(unsafe).not.toContain('secret-of-ours');
  });
});

describe('production', () => {
  test.for([...SECRET_NAMES, 'METRICS_TOKEN'])(
    'refuses a development secret as %s',
    (name, { expect }) => {
      for (const secret of ['dev-', 'test-'].map((start) => start + '0123456789abcdef'.repeat(2))) {
        expect(refusalOf({ ...production, [name]: secret })).toContain(name);
        expect(refusalOf({ ...development, [name]: secret })).toBe('not refused');
      }
    },
  );

  test.for([
    ['WEBHOOK_ALLOW_LOOPBACK_FOR_TESTS', '1'],
    ['KEY_REQUESTS_PER_MINUTE_FOR_TESTS', '1000'],
    ['ADDRESS_REQUESTS_PER_MINUTE_FOR_TESTS', '1000'],
    ['MAIL_SINK_URL_FOR_TESTS', 'https://sink.club.com/'],
  ] as const)('refuses the test switch %s', ([name, value], { expect }) => {
    expect(refusalOf({ ...production, [name]: value })).toContain(name);
    expect(refusalOf({ ...development, [name]: value })).toBe('not refused');
  });

  test('rejects Stripe test cards', ({ expect }) => {
    const live = {
      ...production,
      STRIPE_SECRET_KEY: 'rk_live_0123456789abcdef',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    };
    expect(refusalOf(live)).toBe('not refused');
    for (const [name, value] of [
      ['STRIPE_SECRET_KEY', 'sk_test_0123456789abcdef'],
      ['STRIPE_API_BASE', 'http://127.0.0.1:12111'],
    ] as const) {
      expect(refusalOf({ ...live, [name]: value })).toContain(name);
    }
  });

  test.for([undefined, '', ' , '])('refuses to serve with OWN_HOSTS=%j', (hosts, { expect }) => {
    expect(refusalOf({ ...production, OWN_HOSTS: hosts })).toContain('OWN_HOSTS');
    expect(refusalOf({ ...development, OWN_HOSTS: hosts })).toBe('not refused');
  });

  test.for(['OPERATOR_TOKEN', 'METRICS_TOKEN'])(
    'refuses the inference token as %s',
    (name, { expect }) => {
      const variables = { ...production, [name]: SECRETS.INFERENCE_TOKEN };
      expect(refusalOf(variables)).toContain('identical secrets');
      expect(refusalOf({ ...variables, ENVIRONMENT: 'development' })).toBe('not refused');
    },
  );

  test('rejects containers on Cloudflare without a polling URL', ({ expect }) => {
    const variables = { ...development, CONTAINERS_MAX: '1' };
    expect(refusalOf(variables)).toContain('OWN_HOSTS');
    expect(refusalOf({ ...variables, OWN_HOSTS: 'api.club.com' })).toBe('not refused');
  });

  test('accepts a collector and its headers, whose values may be secrets', ({ expect }) => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.com/otlp/' };
    const read = (headers: string) => {
      const given = { ...development, ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers };
      return parseSettings(given).spanCollector;
    };
    const headers = { authorization: 'Bearer a,b=c', 'x-team': '7' };
    const known = { endpoint: 'https://traces.example.com/otlp', headers };
    expect(read('authorization=Bearer%20a%2Cb%3Dc, x-team=7')).toEqual(known);
    expect(read(formatHeaders(headers))).toEqual(known);
    for (const wrong of ['k3y', 'a=k3y,', 'a b=k3y', 'a=k3y%0Ab', 'a=k3y%']) {
      const given = { ...development, ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: wrong };
      expect(refusalOf(given)).toContain('OTEL_EXPORTER_OTLP_HEADERS');
      expect(refusalOf(given)).not.toContain('k3y');
    }
    expect(refusalOf({ ...development, OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://a' })).toContain(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    );
  });
});
