import { describe, expect, it } from 'vitest';

import { findSecrets } from '../../../cli/check/find-secrets.ts';

/** Looks random and is not; in two parts, so that this file passes the scan itself. */
const RANDOM = ['q7Zk2Vb9', 'Xw4Lr8Tn1Ym6', 'Pc3Hs5Jd0GfK'].join('');

describe('the scan for secrets', () => {
  it.each([
    ['Stripe', `sk_live_${RANDOM}`],
    ['restricted Stripe', `rk_live_${RANDOM}`],
    ['webhook', `whsec_${RANDOM}`],
    ['own', `gk_live_${RANDOM}`],
    ['AWS', ['AKIA', 'QWERTYUIOPASDFGH'].join('')],
    ['GitHub', ['ghp', `_${RANDOM}${RANDOM}`.slice(0, 37)].join('')],
    ['npm', ['npm', `_${RANDOM}${RANDOM}`.slice(0, 37)].join('')],
    ['private', ['-----BEGIN EC PRIVATE', 'KEY-----'].join(' ')],
    ['web token', ['eyJhbGciOiJIUzI1NiIs', 'eyJzdWIiOiIxMjM0NTY3', RANDOM].join('.')],
  ])('finds a key: %s', (_, key) => {
    expect(findSecrets(`first line\nuse ${key} here`)).toEqual([2]);
  });

  it.each(['const apiToken = "%s";', 'SECRET_ENCRYPTION_KEY=%s', '"password": "%s"'])(
    'finds an assigned random string: %s',
    (line) => {
      expect(findSecrets(line.replace('%s', RANDOM))).toEqual([1]);
    },
  );

  it.each([
    'const tokenAddress = "https://example.com/oauth/token/endpoint";',
    "STRIPE_SECRET_KEY: 'sk_test_0000000000000000'",
    "secret = 'the-secret-of-the-example-in-words'",
    `digest: '${RANDOM}'`,
  ])('ignores: %s', (line) => {
    expect(findSecrets(line)).toEqual([]);
  });
});
