import { describe, it } from 'vitest';

import {
  codeAt,
  codeSetupUrl,
  isCodeSecret,
  newCodeSecret,
  stepOfCode,
} from '../../../worker/accounts/one-time-code.ts';

/** `12345678901234567890`, the secret of RFC 4226 and RFC 6238, in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('one-time codes', () => {
  it.for([
    [0, '755224'],
    [1, '287082'],
    [9, '520489'],
  ] as const)('match RFC 4226, appendix D: counter %i', async ([step, code], { expect }) => {
    expect(await codeAt(SECRET, step)).toBe(code);
  });

  it.for([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ] as const)('match RFC 6238, appendix B: %i s', async ([seconds, code], { expect }) => {
    expect(await stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('are valid for their own step and the ones before and after, and no longer', async ({
    expect,
  }) => {
    const code = await codeAt(SECRET, 100);
    const steps = await Promise.all(
      [98, 99, 100, 101, 102].map(async (step) => stepOfCode(SECRET, code, step * 30_000)),
    );
    expect(steps).toEqual([null, 100, 100, 100, null]);
  });

  it('have a secret of 160 random bits, which apps accept as a URL', ({ expect }) => {
    const secret = newCodeSecret();
    expect(isCodeSecret(secret)).toBe(true);
    expect(newCodeSecret()).not.toBe(secret);
    expect(isCodeSecret('A')).toBe(false);
    const url = new URL(codeSetupUrl(secret, 'jo+x@club.example'));
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(url.pathname)).toContain('Strideline:jo+x@club.example');
  });
});
