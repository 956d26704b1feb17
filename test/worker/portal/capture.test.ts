import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { LANGUAGES } from '../../../contract/job.ts';
import { CAPTURE_TEXTS } from '../../../worker/portal/capture/texts-in.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { complete, createLink, film, sendVideo } from '../capture-links/capture-visit.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, createTestKey, sendAs, sendJson } from '../support/harness.ts';
import { passMs } from '../support/virtual-time.ts';
import { signedIn } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

const DAY_MS = 86_400_000;
let live: Partner;
let tester: Partner;
let visitor: Visitor;

beforeEach(async () => {
  live = await createPartner();
  tester = await createTestKey(live);
  visitor = new Visitor();
});

afterEach(() => void vi.restoreAllMocks());

/** Escapes a text as HTML does. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;');
}

async function registerHosts(hosts: string[]): Promise<void> {
  await sendJson(tester, 'PUT', '/settings/capture', { allowed_return_hosts: hosts });
}

function framedBy(headers: Headers): unknown[] {
  const policy = headers.get('Content-Security-Policy') ?? '';
  return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('X-Frame-Options')];
}

/** Returns the page's message to embedding sites. */
function told(text: string): unknown {
  const [, message] = /data-message="([^"]*)"/.exec(text) ?? [];
  return message === undefined ? undefined : JSON.parse(message.replaceAll('&quot;', '"'));
}

describe('the page of a capture link', () => {
  it.for(LANGUAGES)(
    'explains how to film, and asks for consent: %s',
    async (language, { expect }) => {
      const { path } = await createLink(live, { view: 'back_view', language });
      const { status, text, headers } = await visitor.open(path);
      const { title, steps, consent, needsScript } = CAPTURE_TEXTS[language];
      expect(status).toBe(200);
      expect(text).toContain(`<html lang="${language}">`);
      for (const sentence of [
        title.back_view,
        ...steps.back_view,
        consent.filmedFor.replace('{name}', 'Test club'),
        consent.agree,
        consent.guardian,
        needsScript,
      ]) {
        expect(text).toContain(escaped(sentence));
      }
      expect(text).toMatch(/365/);
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('X-Robots-Tag')).toContain('noindex');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('Content-Security-Policy')).toContain("media-src 'self' blob:;");
      expect(headers.get('Cache-Control')).toBe('no-store');
    },
  );

  it("opens in the phone's language, with the camera coach first", async ({ expect }) => {
    const { path } = await createLink(live, { language: 'de' });
    const { text } = await visitor.open(path, { 'Accept-Language': 'it-IT,it;q=0.9' });
    expect(text).toContain('<html lang="it">');
    expect(text.indexOf('data-live ')).toBeLessThan(text.indexOf('type="file"'));
  });

  it("shows the scope's retention, and switches languages on request", async ({ expect }) => {
    await creditScope(env, live.scopeId).setRetention({ mediaDays: 7, dataDays: 90 });
    const { path } = await createLink(live);
    const { text } = await visitor.open(`${path}?language=fr`);
    expect(text).toMatch(/supprimée au bout de 7\sjours, les résultats au bout de 90\sjours/);
  });

  it('names the brand of the link, and never the owner of a personal account', async ({
    expect,
  }) => {
    const { path } = await createLink(live, { brand: '<b>Run & Co</b>' });
    const { text } = await visitor.open(path);
    expect(text).toContain('&lt;b&gt;Run &amp; Co&lt;/b&gt;');
    expect(text).not.toContain('Test club');
    const account = await signedIn();
    const personal = await createTestKey({ ...live, scopeId: account.scopeId });
    const page = await visitor.open((await createLink(personal)).path);
    expect(page.text).not.toContain(account.email);
    expect(page.text).toContain(CAPTURE_TEXTS.en.consent.filmed);
  });

  it('explains, before anyone films, why nothing can be sent', async ({ expect }) => {
    const { problems } = CAPTURE_TEXTS.en;
    const once = await createLink(tester, { max_uses: 1 });
    await film(once.path);
    const poor = await createLink(await createPartner({ credits: 0 }));
    const short = await createLink(live, { expires_in: 300 });
    passMs(300_000);
    for (const [{ path }, problem] of [
      [once, problems.used_up],
      [poor, problems.no_credits],
      [short, problems.ended],
    ] as const) {
      const { status, text } = await visitor.open(path);
      expect(status).toBe(200);
      expect(text).toContain(escaped(problem));
      expect(text).not.toContain('type="file"');
    }
  });

  it('is not found if the link is unknown, revoked, or ended 30 days ago', async ({ expect }) => {
    const revoked = await createLink(live);
    await sendAs(live, `/capture-links/${revoked.id}/revoke`, { method: 'POST' });
    const old = await createLink(live, { expires_in: 300 });
    passMs(300_000 + 30 * DAY_MS);
    for (const path of [revoked.path, old.path, `/c/${'x'.repeat(43)}`, '/c/x']) {
      const { status, headers } = await visitor.open(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get('X-Robots-Tag')).toContain('noindex');
    }
  });
});

describe('a framed capture link', () => {
  const ORIGINS = 'https://club.example https://www.club.example:8443 http://localhost:3000';

  beforeEach(async () =>
    registerHosts(['club.example', 'www.club.example:8443', 'localhost:3000']),
  );

  it('cannot be framed by unregistered hosts', async ({ expect }) => {
    const { path } = await createLink(live);
    const { headers, text } = await visitor.open(path);
    expect(framedBy(headers)).toEqual(["'none'", 'DENY']);
    expect(told(text)).toBeUndefined();
  });

  it('reports progress to the registered hosts', async ({ expect }) => {
    const { path } = await createLink(tester, { max_uses: 1 });
    const filming = await visitor.open(path);
    expect(framedBy(filming.headers)).toEqual([ORIGINS, null]);
    expect(filming.text).toContain(`data-embedders="${ORIGINS}"`);
    expect(told(filming.text)).toEqual({ type: 'strideline.capture', state: 'filming' });
    const analysisId = await film(path);
    const report = await visitor.open(`${path}/${analysisId}`);
    expect(framedBy(report.headers)).toEqual([ORIGINS, null]);
    expect(told(report.text)).toMatchObject({ state: 'success', analysis_id: analysisId });
    expect(told((await visitor.open(path)).text)).toMatchObject({ state: 'closed' });
    const unknown = await visitor.open(`${path}/${crypto.randomUUID()}`);
    expect([unknown.status, told(unknown.text)]).toMatchObject([404, { state: 'closed' }]);
  });

  it('shows the report there, and does not redirect', async ({ expect }) => {
    const { path } = await createLink(tester, { return_url: 'https://club.example/done' });
    const analysisId = await film(path);
    const headers = { 'Sec-Fetch-Dest': 'iframe' };
    const report = await visitor.open(`${path}/${analysisId}`, headers);
    expect([report.status, told(report.text)]).toMatchObject([200, { state: 'success' }]);
  });
});

async function filmBack(path: string): Promise<string> {
  const { id, upload } = await sendVideo(path);
  const completed = await complete(upload, { view: 'back_view' });
  if (completed.status !== 202) throw new Error(await completed.text());
  return id;
}

describe('the second view of a visit', () => {
  it('is offered while the first one is analyzed, if the link has uses left', async ({
    expect,
  }) => {
    const queues = new CapturedQueues();
    const { path } = await createLink(live, { max_uses: 2 });
    const side = await film(path);
    const { text } = await visitor.open(`${path}/${side}`);
    const offer = `${path}?language=en&with=${side}`;
    expect(text).toContain(escaped(`href="${offer}"`).replaceAll('&quot;', '"'));
    const second = await visitor.open(offer);
    expect(second.text).toContain(CAPTURE_TEXTS.en.title.back_view);
    expect(second.text).toContain(`data-view="back_view" data-with="${side}"`);
    const back = await filmBack(path);
    expect(queues.jobs.map(({ body }) => body.analysisType)).toEqual(['side_view', 'back_view']);
    const waiting = await visitor.open(`${path}/${back}?with=${side}`);
    expect(waiting.text).not.toContain('&amp;with=');
    expect((await visitor.open(`${path}/${side}`)).text).not.toContain('&amp;with=');
  });

  it('leads to one report of both views', async ({ expect }) => {
    await registerHosts(['club.example']);
    const { path } = await createLink(tester);
    const side = await film(path);
    const back = await filmBack(path);
    const { status, text } = await visitor.open(`${path}/${back}?with=${side}`);
    expect(status).toBe(200);
    for (const id of [side, back]) expect(text).toContain(`/media/${id}`);
    expect((await visitor.open(`${path}/${back}?with=${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('redirects with both ids', async ({ expect }) => {
    await registerHosts(['club.example']);
    const { path } = await createLink(tester, { return_url: 'https://club.example/done' });
    const side = await film(path);
    const back = await filmBack(path);
    const { location } = await visitor.open(`${path}/${back}?with=${side}`);
    expect(location).toBe(
      `https://club.example/done?analysis_id=${back}&with_analysis_id=${side}&status=success`,
    );
  });
});

describe('the outcome of a video sent with a capture link', () => {
  it('shows the progress and then the report, only through its own link', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const queues = new CapturedQueues();
    const pending = await createLink(live);
    const waiting = await visitor.open(`${pending.path}/${await film(pending.path)}`);
    expect(waiting.text).toContain(CAPTURE_TEXTS.en.working.title);
    expect(queues.jobs).toHaveLength(1);
    const done = await createLink(tester, { language: 'de', brand: 'Laufladen' });
    const analysisId = await film(done.path);
    const report = await visitor.open(`${done.path}/${analysisId}`);
    expect(report.status).toBe(200);
    expect(report.text).toContain('<html lang="de">');
    expect(report.text).toContain('Laufladen');
    expect(report.text).toMatch(/\/media\/[^"]+output_video/);
    const other = await createLink(tester);
    for (const path of [`${other.path}/${analysisId}`, `${done.path}/${crypto.randomUUID()}`]) {
      expect((await visitor.open(path)).status).toBe(404);
    }
  });

  it('redirects to the registered host, with the id', async ({ expect }) => {
    await registerHosts(['club.example']);
    const returnUrl = 'https://club.example/done?runner=7&status=x#top';
    const { path } = await createLink(tester, { return_url: returnUrl });
    const analysisId = await film(path);
    const back = await visitor.open(`${path}/${analysisId}`);
    expect([back.status, back.location]).toEqual([
      303,
      `https://club.example/done?runner=7&status=success&analysis_id=${analysisId}#top`,
    ]);
    await registerHosts([]);
    expect((await visitor.open(`${path}/${analysisId}`)).status).toBe(200);
  });

  it('shows why the video could not be analyzed and how to film again', async ({ expect }) => {
    const queues = new CapturedQueues();
    const { path } = await createLink(live, { max_uses: 2, language: 'it' });
    const fail = async () => {
      const id = await film(path);
      const outcome = { outcome: 'failed', reason: 'feet_outside' } as const;
      await creditScope(env, live.scopeId).finish(id, null, outcome);
      return visitor.open(`${path}/${id}`);
    };
    const first = await fail();
    const { failed, again, problems } = CAPTURE_TEXTS.it;
    expect(first.text).toContain(failed);
    expect(first.text).toContain(`href="${path}?language=it"`);
    const last = await fail();
    expect(last.text).not.toContain(again);
    expect(last.text).toContain(escaped(problems.used_up));
    expect(queues.jobs).toHaveLength(2);
  });
});
