import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, it } from 'vitest';

import { database } from '../../../worker/platform/database/client.ts';
import { accounts } from '../../../worker/platform/database/tables/accounts.ts';
import { negotiateLanguage } from '../../../worker/portal/language/reader-language.ts';
import { createClub, sampleOf, shareReport } from './support/club.ts';
import { signedIn } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

const SIGN_IN = '/portal/sign-in?next=%2Fportal%2Faccount';
const SPOKEN = ['en', 'de', 'zh'] as const;

describe('the language that a browser accepts', () => {
  it.for([
    ['de-CH, en;q=0.8', 'de'],
    ['en;q=0.5, zh-Hant-TW;q=0.7', 'zh'],
    ['fr, de;q=0.1', 'de'],
    ['de;q=0, en;q=0.3', 'en'],
    ['DE ; q=0.5', 'de'],
    ['en, de', 'en'],
    ['fr, *', null],
    ['', null],
    ['de;q=2', null],
    [`${'x,'.repeat(200)}de`, null],
  ] as const)('of %s is %s', ([header, language], { expect }) => {
    expect(negotiateLanguage(header, SPOKEN)).toBe(language);
  });
});

describe('the language of a page', () => {
  it('is named by the page and its header', async ({ expect }) => {
    const page = await new Visitor().open('/portal/sign-in', { 'Accept-Language': 'xx, en;q=0.5' });
    expect(page.text).toContain('<html lang="en">');
    expect(page.headers.get('Content-Language')).toBe('en');
    expect(page.headers.get('Vary')).toContain('Accept-Language');
  });

  it('is remembered without an account, and changing it returns to the same page', async ({
    expect,
  }) => {
    const visitor = new Visitor();
    const { text } = await visitor.open(`${SIGN_IN}&notice=signed_out`);
    expect(text).toContain(`name="next" value="${SIGN_IN}"`);
    const answer = await visitor.submit('/portal/language', { language: 'en', next: SIGN_IN });
    expect([answer.status, answer.location]).toEqual([303, SIGN_IN]);
    const error = await visitor.open('/portal/verify?token=abc');
    expect(error.text).toContain('name="next" value="/portal"');
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^__Host-strideline-language=en; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('is remembered for the account that is signed in', async ({ expect }) => {
    const { visitor, accountId } = await signedIn();
    await visitor.open('/portal/account');
    await visitor.submit('/portal/language', { language: 'en', next: '/portal/account' });
    const saved = await database(env)
      .select({ language: accounts.language })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .get();
    expect(saved).toEqual({ language: 'en' });
  });

  it.for([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/docs',
    '/portal//x',
    '',
  ])('never redirects to another site after a choice: %s', async (next, { expect }) => {
    const visitor = new Visitor();
    await visitor.open('/portal/sign-in');
    const answer = await visitor.submit('/portal/language', { language: 'en', next });
    expect(answer.location).toBe('/portal');
  });
});

describe('a shared report', () => {
  it('opens in the language of its reader if the link specifies none', async ({ expect }) => {
    const club = await createClub();
    const analysisId = await sampleOf(club, { language: 'fr' });
    const links = `${club.root}/analyses/${analysisId}/links`;
    const link = await shareReport(club.owner.visitor, links, { language: '' });
    expect(await opened(link, 'ja, en;q=0.5')).toEqual(['ja', 'ja']);
    // The language of the analysis.
    expect(await opened(link, 'nl')).toEqual(['fr', 'fr']);
    expect(await opened(`${link}?language=ko`, 'ja')).toEqual(['ko', 'ko']);
  });
});

async function opened(path: string, accepted: string) {
  const { text, headers } = await new Visitor().open(path, { 'Accept-Language': accepted });
  return [/<html lang="(\w+)">/.exec(text)?.[1], headers.get('Content-Language')];
}
