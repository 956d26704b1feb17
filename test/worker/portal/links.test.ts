import { env } from 'cloudflare:workers';
import { beforeAll, describe, it, vi } from 'vitest';
import * as z from 'zod';

import { findTestScope } from '../../../worker/accounts/accounts.ts';
import { sweep } from '../../../worker/operator/maintenance/maintenance.ts';
import { setRetention } from '../../../worker/operator/retention/retention.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { reportLinks } from '../../../worker/platform/database/tables/report-links.ts';
import { textsIn } from '../../../worker/portal/texts/texts.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { sendJson, startedId } from '../support/harness.ts';
import { completeSuccessfully } from '../support/simulated-container.ts';
import { passMs, fireDueAlarm } from '../support/virtual-time.ts';
import type { Club } from './support/club.ts';
import { createClub, sampleOf, shareReport } from './support/club.ts';
import { captureMail } from './support/mailbox.ts';
import { freshEmail } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

const DAY_MS = 86_400_000;
let club: Club;
let visitor: Visitor;
let analysisId: string;
let links: string;

beforeAll(async () => {
  club = await createClub();
  ({ visitor } = club.owner);
  analysisId = await sampleOf(club, { language: 'fr' });
  links = `${club.root}/analyses/${analysisId}/links`;
});

function withoutSignatures(page: string): string {
  return page.replaceAll(/exp=[^"]+/g, '');
}

async function createLink(fields: Record<string, string> = {}): Promise<string> {
  return shareReport(visitor, links, { language: 'fr', ...fields });
}

describe('a link to a report', () => {
  it("is open to anyone, in its language, with the organization's name", async ({ expect }) => {
    const { status, text, headers } = await new Visitor().open(await createLink());
    expect(status).toBe(200);
    expect(text).toContain('<html lang="fr">');
    expect(text).toContain('Test club');
    expect(text).not.toContain(club.owner.email);
    expect(text).not.toContain('/portal/scopes/');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const media = /\/media\/[^"]+output_video[^"]+/.exec(text)?.[0].replaceAll('&amp;', '&');
    expect((await new Visitor().open(media ?? '')).status).toBe(200);
    expect(text).toMatch(/<meta property="og:description" content="[^"]{20,}"/);
    const image = /property="og:image" content="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    expect((await new Visitor().open(image ?? '')).status).toBe(200);
  });

  it('can be mailed to the runner, without showing it', async ({ expect }) => {
    const mailbox = captureMail();
    const email = freshEmail();
    const subject = await sendJson(club.tester, 'POST', '/subjects', { name: 'Ada', email });
    const { subject_id } = z.object({ subject_id: z.string() }).parse(await subject.json());
    const path = `${club.root}/analyses/${await sampleOf(club, { subject_id })}/links`;
    expect((await visitor.open(path)).text).toContain(`Email the link to ${email}`);
    const fields = { days: '7', language: 'de', mail: 'on' };
    const { location } = await visitor.submit(path, fields);
    expect(location).toBe(`${path}?notice=report_mailed`);
    expect(mailbox.mails.at(-1)).toMatchObject({ to: email, subject: 'Ihre Laufanalyse' });
    expect(mailbox.mails.at(-1)?.text).toContain('Test club teilt');
    expect((await new Visitor().open(mailbox.linkTo(email))).status).toBe(200);
    const before = await visitor.open(links);
    expect((await visitor.submit(links, fields)).status).toBe(400);
    const { text } = await visitor.open(links);
    expect(text.match(/\/revoke"/g)).toEqual(before.text.match(/\/revoke"/g));
    vi.restoreAllMocks();
  });

  it('is shown once, and stored as a hash', async ({ expect }) => {
    const link = await createLink();
    const token = link.split('/').at(-1) ?? '';
    expect((await visitor.open(links)).text).not.toContain(token);
    expect(JSON.stringify(await database(env).select().from(reportLinks))).not.toContain(token);
  });

  it('stops working when it expires, and is then deleted', async ({ expect }) => {
    // Links of other tests expire before this one.
    passMs(1);
    const link = await createLink({ days: '1' });
    passMs(DAY_MS - 1);
    await sweep(env, Date.now());
    expect((await new Visitor().open(link)).status).toBe(200);
    passMs(1);
    const ended = await new Visitor().open(link);
    expect(ended.status).toBe(404);
    expect(ended.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(ended.text).not.toContain('Test club');
    const { report_links_deleted: deleted } = await sweep(env, Date.now());
    expect(deleted).toBeGreaterThan(0);
    const kept = await database(env).select().from(reportLinks);
    expect(kept.filter(({ expiresAtMs }) => expiresAtMs <= Date.now())).toEqual([]);
  });

  it('can be revoked only by its organization', async ({ expect }) => {
    const link = await createLink();
    const { text } = await visitor.open(links);
    const [, revoke = ''] = /action="([^"]+\/revoke)"/.exec(text) ?? [];
    const stranger = await createClub();
    await stranger.owner.visitor.open(`${stranger.root}/analyses`);
    const foreign = revoke.replace(club.partner.scopeId, stranger.partner.scopeId);
    expect((await stranger.owner.visitor.submit(foreign)).status).toBe(404);
    expect((await new Visitor().open(link)).status).toBe(200);
    expect((await visitor.submit(revoke)).status).toBe(303);
    expect((await visitor.submit(revoke)).status).toBe(404);
  });

  it("has the organization's color if it is legible", async ({ expect }) => {
    const settings = `${club.root}/settings`;
    await visitor.open(settings);
    const refused = await visitor.submit(`${settings}/color`, { color: '#ff8800' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('contrast is 2.2');
    const [, variant = ''] = /(#[0-9a-f]{6}) would work/.exec(refused.text) ?? [];
    expect((await visitor.submit(`${settings}/color`, { color: variant })).status).toBe(303);
    const { text } = await new Visitor().open(await createLink());
    const [sheet = ''] = /\/portal\/files\/colors\/\w+\.css/.exec(text) ?? [];
    const colors = await new Visitor().open(sheet);
    expect(colors.headers.get('Content-Type')).toContain('text/css');
    expect(colors.text).toContain(`--accent: ${variant};`);
    await visitor.open(settings);
    expect((await visitor.submit(`${settings}/color`, { reset: 'on' })).status).toBe(303);
    expect((await new Visitor().open(await createLink())).text).not.toContain('/colors/');
    expect((await visitor.submit(`${settings}/color`, { color: 'red' })).status).toBe(400);
    for (const file of ['red.css', '0b6b60', '0b6b60}.css']) {
      expect((await new Visitor().open(`/portal/files/colors/${file}`)).status).toBe(404);
    }
  });

  it('is limited to twenty, even if thirty are created concurrently', async ({ expect }) => {
    const report = `${club.root}/analyses/${await sampleOf(club)}/links`;
    await visitor.open(report);
    const fields = { days: '7', language: 'en' };
    const pages = await Promise.all(
      Array.from({ length: 30 }, async () => visitor.submit(report, fields)),
    );
    expect(pages.filter(({ location }) => location === report)).toHaveLength(20);
    expect(pages.filter(({ status }) => status === 409)).toHaveLength(10);
    const full = await visitor.submit(report, fields);
    expect(full.text).toContain('<option value="7" selected="">');
    expect((await visitor.open(report)).text.match(/\/revoke"/g)).toHaveLength(20);
  });

  it('reveals no other analysis, runner, member, or scope, and is never cached', async ({
    expect,
  }) => {
    const created = await sendJson(club.tester, 'POST', '/subjects', {
      name: 'Robin Secret',
      email: 'robin@secret.example',
    });
    const { subject_id } = await created.json<{ subject_id: string }>();
    const shared = await sampleOf(club, { subject_id });
    await sampleOf(club, { subject_id });
    const report = `${club.root}/analyses/${shared}/links`;
    const link = await shareReport(visitor, report);
    const guest = await new Visitor().open(link);
    const ids = guest.text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
    expect([...new Set(ids)]).toEqual([shared]);
    expect(guest.text).not.toMatch(/secret|gk_(live|test)_|\/portal\/(scopes|account|operator)/i);
    expect(guest.text).not.toContain(link.split('/').at(-1));
    expect(guest.text.match(/<a /g)).toBeNull();
    expect(guest.headers.get('Cache-Control')).toBe('no-store');
    expect(guest.text).toContain('<meta name="robots" content="noindex, nofollow"/>');
    // A member sees what everybody sees.
    const member = await visitor.open(link);
    expect(withoutSignatures(member.text)).toBe(withoutSignatures(guest.text));
  });

  it('opens only at its exact URL', async ({ expect }) => {
    const link = await createLink();
    const last = link.at(-1) === 'A' ? 'B' : 'A';
    for (const wrong of [
      link.slice(0, -1),
      `${link.slice(0, -1)}${last}`,
      `${link}${last}`,
      `${link}%20`,
      `${link}%00`,
      `${link}=`,
      `/portal/shared/${link.slice('/portal/shared/'.length).toLowerCase()}`,
      link.replace('/shared/', '/shared//'),
      link.replace('/shared/', '/Shared/'),
    ]) {
      const page = await new Visitor().open(wrong);
      expect([wrong, page.status]).toEqual([wrong, 404]);
      expect(page.text).not.toContain('Test club');
    }
    expect((await new Visitor().submit(link)).status).toBe(405);
    expect((await new Visitor().open(`${link}?language=%22%3E%3Cimg%20x`)).text).not.toContain(
      '<img x',
    );
  });

  it('rejects other lifetimes, unknown languages and tokens, and failed analyses', async ({
    expect,
  }) => {
    for (const fields of [{ days: '400' }, { language: 'xx' }]) {
      await visitor.open(links);
      const sent = { days: '7', language: 'fr', ...fields };
      expect((await visitor.submit(links, sent)).status).toBe(400);
    }
    for (const token of ['x', 'A'.repeat(43), `${'A'.repeat(42)}%00`]) {
      expect((await new Visitor().open(`/portal/shared/${token}`)).status).toBe(404);
    }
    const failed = await sampleOf(club, { test_scenario: 'nobody_seen' });
    expect((await visitor.open(`${club.root}/analyses/${failed}/links`)).status).toBe(404);
  });
});

async function finishedOf(subjectId: string, fields: Record<string, string> = {}) {
  const id = await startedId(club.partner, { fields: { subject_id: subjectId, ...fields } });
  await completeSuccessfully(club.partner, id);
  return id;
}

async function addRunner(): Promise<string> {
  const runner = { name: 'Robin Secret', email: freshEmail() };
  const created = await sendJson(club.partner, 'POST', '/subjects', runner);
  return (await created.json<{ subject_id: string }>()).subject_id;
}

describe('a link to a runner', () => {
  it('shows the history and its reports, but no name, note, or other analysis', async ({
    expect,
  }) => {
    const runner = await addRunner();
    const first = await finishedOf(runner);
    passMs(DAY_MS);
    const second = await finishedOf(runner);
    const other = await finishedOf(await addRunner());
    await visitor.open(`${club.root}/analyses/${first}/edit`);
    await visitor.submit(`${club.root}/analyses/${first}/edit`, {
      note: 'Secret note',
      subject_id: runner,
    });
    const page = `${club.root}/subjects/${runner}`;
    expect((await visitor.open(page)).text).toContain(`href="${page}/links"`);
    const link = await shareReport(visitor, `${page}/links`, { language: 'fr' });
    const guest = await new Visitor().open(link);
    expect(guest.status).toBe(200);
    expect(guest.text).toContain('<html lang="fr">');
    expect(guest.text).toContain('Test club');
    expect(guest.text).toContain(textsIn('fr').subjects.changes.side_view);
    expect(guest.text).toContain('data-print');
    expect(guest.text).not.toMatch(
      /secret|\/portal\/(scopes|account|operator)|<input type="checkbox/i,
    );
    expect(guest.headers.get('Referrer-Policy')).toBe('no-referrer');
    for (const id of [first, second]) {
      expect(guest.text).toContain(`href="${link}/${id}"`);
      const report = await new Visitor().open(`${link}/${id}`);
      expect([report.status, report.text.includes(`/media/${id}`)]).toEqual([200, true]);
      expect(report.text).not.toMatch(/secret/i);
    }
    for (const id of [other, runner, 'none']) {
      const refused = await new Visitor().open(`${link}/${id}`);
      expect([id, refused.status]).toEqual([id, id === runner ? 200 : 404]);
    }
  });

  it('can be mailed, and ends when it is revoked or the runner is deleted', async ({ expect }) => {
    const mailbox = captureMail();
    const runner = await addRunner();
    const page = `${club.root}/subjects/${runner}`;
    const mailed = await shareReport(visitor, `${page}/links`, { mail: 'on' });
    expect(mailed).toBe('none');
    const [revoked, kept] = [
      mailbox.mails.at(-1)?.text ?? '',
      await shareReport(visitor, `${page}/links`),
    ];
    const [address = ''] = /\/portal\/shared\/[\w-]{43}/.exec(revoked) ?? [];
    expect((await new Visitor().open(address)).status).toBe(200);
    const { text } = await visitor.open(`${page}/links`);
    const revokes = [...text.matchAll(/action="([^"]+\/revoke)"/g)];
    await visitor.submit(revokes.at(-1)?.[1] ?? '');
    expect((await new Visitor().open(address)).status).toBe(404);
    expect((await new Visitor().open(kept)).status).toBe(200);
    await visitor.submit(`${page}/delete`);
    expect((await new Visitor().open(kept)).status).toBe(404);
    vi.restoreAllMocks();
  });
});

it('a link to a report ends with its analysis', async ({ expect }) => {
  const other = await createClub();
  const shared = await sampleOf(other);
  const page = `${other.root}/analyses/${shared}/links`;
  const link = await shareReport(other.owner.visitor, page, { days: '90' });
  expect((await new Visitor().open(link)).status).toBe(200);
  await setRetention(env, other.partner.scopeId, { mediaDays: 1, dataDays: 30, by: 'operator' });
  passMs(31 * DAY_MS);
  const testScopeId = await findTestScope(database(env), other.partner.scopeId);
  await fireDueAlarm(creditScope(env, testScopeId ?? ''));
  const ended = await new Visitor().open(link);
  expect([ended.status, ended.headers.get('Referrer-Policy')]).toEqual([404, 'no-referrer']);
  expect(ended.text).not.toContain(shared);
});
