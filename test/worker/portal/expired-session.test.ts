import { beforeEach, describe, it } from 'vitest';

import { textsIn } from '../../../worker/portal/texts/texts.ts';
import { createClub } from './support/club.ts';
import type { Club } from './support/club.ts';
import { ORIGIN } from './support/visitor.ts';

const SESSION_COOKIE = '__Host-strideline-session';
const EXPIRED = 'notice=session_expired';
const en = textsIn('en');

let club: Club;

beforeEach(async () => {
  club = await createClub();
  await club.owner.visitor.open(`${club.root}/subjects`);
});

describe('an expired session', () => {
  it("is reported on the sign-in page that a form redirects to, and sign-in returns to the form's page", async ({
    expect,
  }) => {
    const { visitor } = club.owner;
    const page = `${club.root}/subjects`;
    visitor.cookies.delete(SESSION_COOKIE);
    const headers = { Referer: `${ORIGIN}${page}?tag=team` };
    const sent = await visitor.submit(page, { name: 'Jo' }, { headers });
    expect(sent.location).toBe(`/portal/sign-in?next=${encodeURIComponent(page)}&${EXPIRED}`);
    const signIn = await visitor.follow(sent);
    expect(signIn.text).toContain(en.notices.session_expired);
    expect(signIn.text).toContain(`action="/portal/sign-in?next=${encodeURIComponent(page)}"`);
  });

  it('is also reported when a page is opened, if the browser still has its cookie', async ({
    expect,
  }) => {
    const { visitor } = club.owner;
    const page = `${club.root}/keys`;
    visitor.cookies.set(SESSION_COOKIE, 'of-an-ended-session');
    const next = encodeURIComponent(page);
    expect((await visitor.open(page)).location).toBe(`/portal/sign-in?next=${next}&${EXPIRED}`);
    visitor.cookies.delete(SESSION_COOKIE);
    expect((await visitor.open(page)).location).toBe(`/portal/sign-in?next=${next}`);
  });

  it('redirects a form to no other site', async ({ expect }) => {
    const { visitor } = club.owner;
    visitor.cookies.delete(SESSION_COOKIE);
    for (const Referer of ['https://elsewhere.test/portal', `${ORIGIN}//elsewhere.test`, 'none']) {
      const sent = await visitor.submit(`${club.root}/subjects`, {}, { headers: { Referer } });
      expect(sent.location).toBe(`/portal/sign-in?${EXPIRED}`);
    }
  });
});
