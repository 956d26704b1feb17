import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { recordEvent } from '../../../worker/accounts/audit-log/audit-log.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { writeCsv } from '../../../worker/platform/write-csv.ts';
import { operate, sendJson, startedId } from '../support/harness.ts';
import type { Club } from './support/club.ts';
import { createClub, joinClub, sampleOf, shareReport } from './support/club.ts';
import { captureMail } from './support/mailbox.ts';
import { freshEmail, PASSWORD, signIn } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

let club: Club;

beforeEach(async () => {
  captureMail();
  club = await createClub();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function submit(path: string, fields: Record<string, string> = {}, by = club.owner) {
  await by.visitor.open('/portal/account');
  return by.visitor.submit(`${club.root}${path}`, fields);
}

/** Returns the exported rows without their times, sorted, because many share a millisecond. */
async function exported(query = ''): Promise<string[]> {
  const { text } = await club.owner.visitor.open(`${club.root}/audit-log/export${query}`);
  const [, ...rows] = text.trimEnd().split('\r\n');
  const named = rows.map((row) => row.replace(/^[^,]*,/, ''));
  return named.filter((row) => !row.startsWith('data_exported')).toSorted();
}

async function exportedSince(before: readonly string[]): Promise<string[]> {
  return (await exported()).filter((row) => !before.includes(row));
}

describe('the audit log', () => {
  it('records who did what to whom', async ({ expect }) => {
    const before = await exported();
    const { email, accountId } = club.owner;
    const member = await joinClub(club);
    const invited = freshEmail();
    await submit(`/members/${member.accountId}/role`, { role: 'viewer' });
    await submit('/invitations', { email: invited, role: 'admin' });
    await submit('/settings/retention', { media_days: '7', data_days: '90' });
    await submit('/members/leave', {}, member);
    expect(await exportedSince(before)).toEqual([
      `member_invited,${email},${accountId},,${invited},admin`,
      `member_left,${member.email},${member.accountId},,${member.email},`,
      `retention_changed,${email},${accountId},,,7/90`,
      `role_changed,${email},${accountId},,${member.email},viewer`,
    ]);
  });

  it("records members' failed sign-ins, at most ten an hour", async ({ expect }) => {
    const before = await exported();
    const { email, accountId } = club.owner;
    for (let index = 0; index < 12; index += 1) await signIn(new Visitor(), email, 'a guess');
    await signIn(new Visitor(), freshEmail(), 'a guess');
    const refused = Array.from({ length: 10 }, () => `sign_in_refused,${email},${accountId},,,`);
    expect(await exportedSince(before)).toEqual(refused);
  });

  it('records sessions ended individually, all at once, and by the operator', async ({
    expect,
  }) => {
    const before = await exported();
    const { email, accountId, visitor } = club.owner;
    await signIn(new Visitor(), email);
    const page = await visitor.open('/portal/account');
    const [, id = ''] = /name="session_id" value="([0-9a-f-]{36})"/.exec(page.text) ?? [];
    for (const session_id of [id, 'all']) {
      await visitor.submit('/portal/account/sessions/end', {
        session_id,
        current_password: PASSWORD,
      });
    }
    await signIn(visitor, email);
    await operate('account set', { email, endSessions: true });
    await operate('account set', { email, endSessions: true });
    await signIn(visitor, email);
    const rows = (await exportedSince(before)).filter((row) => row.startsWith('sessions_ended'));
    expect(rows).toEqual(
      [
        `sessions_ended,${email},${accountId},,,`,
        `sessions_ended,${email},${accountId},,,`,
        `sessions_ended,,,,${email},`,
      ].toSorted(),
    );
  });

  it('records exports, and one view of each link per hour, also of a pair', async ({ expect }) => {
    const { visitor } = club.owner;
    const analysisId = await sampleOf(club);
    const path = `${club.root}/analyses/${analysisId}`;
    const link = await shareReport(visitor, `${path}/links`);
    for (let index = 0; index < 3; index += 1) await new Visitor().open(link);
    const other = `${club.root}/analyses/${await sampleOf(club)}/links`;
    const token = (await shareReport(visitor, other)).split('/').at(-1);
    expect((await new Visitor().open(`${link}/with/${token}`)).status).toBe(200);
    await visitor.open(`${path}/raw_data.csv`);
    const { text } = await visitor.open(`${club.root}/audit-log`);
    expect(text.match(/<td[^>]*>Shared report viewed</g)).toHaveLength(2);
    expect(text).toContain('Anyone with the link');
    expect(text).toMatch(new RegExp(`Data exported<[^]*${analysisId}[^]*raw_data\\.csv`));
  });

  it('records actions taken with keys and by the operator', async ({ expect }) => {
    const { partner, tester } = club;
    const { scopeId } = partner;
    await sendJson(partner, 'PUT', '/webhook', { url: 'https://receiver.example.com/token' });
    const created = await sendJson(tester, 'POST', '/subjects', { name: 'Jo' });
    const { subject_id: subjectId } = await created.json<{ subject_id: string }>();
    await sendJson(tester, 'POST', `/subjects/${subjectId}/erase`, {});
    const analysisId = await startedId(tester);
    await sendJson(tester, 'POST', `/analysis/${analysisId}/delete`, {});
    const grant = { scope: scopeId, amount: 5, reason: 'gift', reference: 'once' };
    await operate('credits grant', grant);
    await operate('credits grant', grant);
    const rows = await exported();
    expect(rows).toContainEqual(
      expect.stringMatching(/^webhook_changed,,,[\w-]{36},,receiver\.example\.com$/),
    );
    expect(rows).toContainEqual(
      expect.stringMatching(new RegExp(`^runner_erased,,,[\\w-]{36},${subjectId},0$`)),
    );
    expect(rows).toContainEqual(
      expect.stringMatching(new RegExp(`^analysis_deleted,,,[\\w-]{36},${analysisId},$`)),
    );
    expect(rows.filter((row) => row === 'credits_granted,,,,,5')).toHaveLength(1);
    expect(rows.join()).not.toContain('token');
  });

  it('records the lifecycle of keys and links, without their secrets', async ({ expect }) => {
    const analysisId = await sampleOf(club);
    const before = await exported();
    const { email, accountId, visitor } = club.owner;
    const { text } = await visitor.follow(await submit('/keys', { name: '=Backend' }));
    const apiKey = /gk_live_[\w-]+/.exec(text)?.[0] ?? '';
    const [created = ''] = await exportedSince(before);
    const keyId = created.split(',')[4] ?? '';
    await submit(`/keys/${keyId}/rename`, { name: 'Server' });
    await submit(`/keys/${keyId}/revoke`);
    const links = `/analyses/${analysisId}/links`;
    const link = await visitor.follow(await submit(links, { days: '1', language: 'en' }));
    const linkId = /links\/([0-9a-f-]+)\/revoke/.exec(link.text)?.[1] ?? '';
    await submit(`${links}/${linkId}/revoke`);
    const by = `${email},${accountId},`;
    expect(await exportedSince(before)).toEqual([
      `key_created,${by},${keyId},'=Backend`,
      `key_renamed,${by},${keyId},Server`,
      `key_revoked,${by},${keyId},`,
      `report_link_created,${by},${analysisId},`,
      `report_link_revoked,${by},${analysisId},`,
    ]);
    expect(apiKey.length).toBeGreaterThan(20);
    expect((await exported()).join()).not.toContain(apiKey);
  });

  it('records capture links, return hosts, alerts, and colors, by portal and API', async ({
    expect,
  }) => {
    const before = await exported();
    const { partner, owner } = club;
    const { apiKeyId: keyId } = partner;
    const hosts = { allowed_return_hosts: ['club.example', 'www.club.example'] };
    await sendJson(partner, 'PUT', '/settings/capture', hosts);
    const alert = { enabled: true, threshold: 7, webhookUrl: 'https://8.8.8.8/token' };
    await sendJson(partner, 'PUT', '/settings/low-credit-alerts', alert);
    const link = { view: 'side_view', height: 1.8, expires_in: 3600, max_uses: 1, blur_face: true };
    const created = await sendJson(partner, 'POST', '/capture-links', link);
    const { id } = await created.json<{ id: string }>();
    await submit('/capture-links/return-hosts', { hosts: 'club.example' });
    await submit('/settings/alert', { threshold: '9', url: '' });
    await submit('/settings/color', { color: '#0b6b60' });
    await submit(`/capture-links/${id}/revoke`);
    const by = `${owner.email},${owner.accountId},`;
    expect(await exportedSince(before)).toEqual([
      `alert_changed,,,${keyId},,7 8.8.8.8`,
      `alert_changed,${by},,0`,
      `capture_link_created,,,${keyId},${id},`,
      `capture_link_revoked,${by},${id},`,
      `report_color_changed,${by},,#0b6b60`,
      `return_hosts_changed,,,${keyId},,club.example www.club.example`,
      `return_hosts_changed,${by},,club.example`,
    ]);
  });

  it('does not record rejected actions', async ({ expect }) => {
    const before = await exported();
    await submit(`/members/${club.owner.accountId}/remove`);
    await submit(`/members/${crypto.randomUUID()}/role`, { role: 'admin' });
    await submit(`/invitations/${crypto.randomUUID()}/withdraw`);
    await submit(`/keys/${crypto.randomUUID()}/revoke`);
    expect(await exported()).toEqual(before);
  });

  it('is visible to admins, can be filtered, and is shown one page at a time', async ({
    expect,
  }) => {
    const member = await joinClub(club);
    const path = `${club.root}/audit-log`;
    expect((await member.visitor.open(path)).status).toBe(403);
    expect((await member.visitor.open(`${path}/export`)).status).toBe(403);
    expect((await member.visitor.open(club.root)).text).not.toContain(path);
    const { scopeId } = club.partner;
    const nowMs = Date.now();
    for (let seconds = 1; seconds <= 51; seconds += 1) {
      const action = seconds <= 21 ? 'role_changed' : 'member_invited';
      const event = { scopeId, action, by: 'operator' } as const;
      await recordEvent(database(env), event, nowMs + 1000 * (52 - seconds));
    }
    const first = await club.owner.visitor.open(path);
    const [, older = ''] = /href="([^"]+before=[^"]+)"/.exec(first.text) ?? [];
    const second = await club.owner.visitor.open(older.replaceAll('&amp;', '&'));
    expect(first.text.match(/Member invited<\/td>/g)).toHaveLength(29);
    expect(second.text.match(/Member invited<\/td>/g)).toHaveLength(1);
    expect(second.text).not.toContain('Role changed</td>');
    const roles = await club.owner.visitor.open(`${path}?action=role_changed`);
    expect(roles.text.match(/Role changed<\/td>/g)).toHaveLength(21);
    expect(roles.text).not.toContain('Member invited</td>');
  });
});

describe('a cell of a CSV file', () => {
  it.for([
    ['a', 'a'],
    ['', ''],
    ['-3.25', '-3.25'],
    ['2026-11-29', '2026-11-29'],
    ['b,c', '"b,c"'],
    ['d"e', '"d""e"'],
    ['=1+1', "'=1+1"],
    ['-2+3', "'-2+3"],
    ['@x', "'@x"],
    [' =1', "' =1"],
    ['a;=1+1', `"a;'=1+1"`],
    ['a,+1', `"a,'+1"`],
    ['a\n=1', `"a\n'=1"`],
    ['a;"=1"', `"a;'""=1"""`],
    ['a\t-x', `"a\t'-x"`],
    ['＝1+1', "'＝1+1"],
  ])('is never a formula, whatever the separator: %j', ([text = '', cell], { expect }) => {
    expect(writeCsv([[text, text]])).toBe(`${cell},${cell}\r\n`);
  });
});
