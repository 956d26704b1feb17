import { beforeAll, describe, it } from 'vitest';

import { textsIn } from '../../../worker/portal/texts/texts.ts';
import { createTestKey, createPartner, operate, sendJson, startedId } from '../support/harness.ts';
import { insertAnalyses, storedIds } from '../support/insert-analyses.ts';
import { leaseJobOf, postProgress, postResult } from '../support/simulated-container.ts';
import type { Club } from './support/club.ts';
import { createClub, sampleOf } from './support/club.ts';

const en = textsIn('en');
let club: Club;
let visitor: Club['owner']['visitor'];

beforeAll(async () => {
  club = await createClub();
  ({ visitor } = club.owner);
});

function idsIn(text: string): string[] {
  return [...text.matchAll(/href="[^"]*\/analyses\/([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '');
}

describe('the list', () => {
  it('shows every analysis once, page by page, including those with equal timestamps', async ({
    expect,
  }) => {
    const { owner, partner, root } = await createClub();
    const { scopeId } = partner;
    await insertAnalyses(scopeId, 22, { status: 'failed', analysisType: 'running' });
    const expected = await storedIds(scopeId);
    await insertAnalyses(scopeId, 23, { status: 'pending', analysisType: 'back_view' });
    const shown: string[] = [];
    let next: string | undefined = `${root}/analyses`;
    while (next !== undefined) {
      const { text } = await owner.visitor.open(next.replaceAll('&amp;', '&'));
      shown.push(...idsIn(text));
      next = /href="([^"]*before=[^"]*)"/.exec(text)?.[1];
      if (next?.startsWith('?')) next = `${root}/analyses${next}`;
    }
    expect(shown).toEqual(await storedIds(scopeId));
    const failed = await owner.visitor.open(`${root}/analyses?status=failed&view=side_view`);
    expect(idsIn(failed.text)).toEqual(expected.slice(0, 20));
  });

  it('names the runners of test keys, who are separate from the runners of live keys', async ({
    expect,
  }) => {
    const { owner, tester, root } = await createClub();
    const added = await sendJson(tester, 'POST', '/subjects', { name: 'Test runner' });
    const { subject_id: subjectId } = await added.json<{ subject_id: string }>();
    const ofRunner = await startedId(tester, { fields: { subject_id: subjectId } });
    await startedId(tester);
    const test = await owner.visitor.open(`${root}/analyses?keys=test&runner=${subjectId}`);
    expect(idsIn(test.text)).toEqual([ofRunner]);
    expect(test.text).toMatch(/data-label="Runner">Test runner</);
    expect((await owner.visitor.open(`${root}/analyses`)).text).not.toContain(subjectId);
  });

  it('separates live analyses from those of test keys', async ({ expect }) => {
    const other = await createClub();
    const analysisId = await sampleOf(other);
    const listed = async (query: string) =>
      idsIn((await other.owner.visitor.open(`${other.root}/analyses${query}`)).text);
    expect(await listed('')).toEqual([]);
    expect(await listed('?keys=test')).toEqual([analysisId]);
  });
});

describe('a report', () => {
  it.for([
    { view: 'side_view', charts: 6 },
    { view: 'back_view', charts: 4 },
  ])(
    'of a $view shows the annotated video, charts, and exercise videos',
    async ({ view, charts }, { expect }) => {
      const analysisId = await sampleOf(club, { analysis_type: view });
      const { status, text } = await visitor.open(`${club.root}/analyses/${analysisId}`);
      expect(status).toBe(200);
      expect(text).toMatch(/<video src="[^"]*\/media\/[^"]*output_video\?exp=/);
      expect(text.match(/data-chart/g)).toHaveLength(charts);
      expect(text).toMatch(/exercise-media\/[\w-]+\.mp4/);
      expect(text).not.toMatch(/NaN|undefined|\[object/);
      for (const [name, start] of [
        ['raw_data.csv', 'frame,timestamp,'],
        ['raw_data.trc', 'PathFileType\t4\t'],
      ]) {
        const file = `${club.root}/analyses/${analysisId}/${name}`;
        expect(text).toContain(`href="${file}"`);
        expect((await visitor.open(file)).text.startsWith(start ?? '')).toBe(true);
      }
      expect(text).not.toMatch(/<style|\sstyle=|\son\w+=/);
    },
  );

  it.for(['side_view', 'too_dark'])(
    "of %s is in the reader's language, or entirely in the language given in its URL",
    async (scenario, { expect }) => {
      const fields = { language: 'de', test_scenario: scenario };
      const path = `${club.root}/analyses/${await sampleOf(club, fields)}`;
      const own = await visitor.open(path);
      expect(own.text).toContain('<html lang="en">');
      const german = await visitor.open(`${path}?language=de`);
      expect(german.text).toContain('<html lang="de">');
      expect(german.text).toContain('>Abmelden<');
      expect(german.text).not.toMatch(/<(div|section|article|span)[^>]* lang=/);
      // Only this page.
      expect((await visitor.open(path)).text).toContain('<html lang="en">');
    },
  );

  it('formats colons, ranges, decimals, and doses for each language', async ({ expect }) => {
    const analysisId = await sampleOf(club, {});
    const textIn = async (language: string) => {
      const path = `${club.root}/analyses/${analysisId}?language=${language}`;
      return (await visitor.open(path)).text;
    };
    const french = await textIn('fr');
    expect(french).toMatch(/aria-label="Mesuré\u00A0: [^:]+°\u202F; zone idéale\u00A0: /);
    expect(french).toMatch(/data-time[^>]*>0,00\u00A0s</);
    expect(french).toMatch(/<h4>Attaque (talon|médio-pied|avant-pied)</);
    const japanese = await textIn('ja');
    expect(japanese).toMatch(/aria-label="測定値：[^：]+°、適正範囲：[^：]+°～[^：]+°"/);
    expect(japanese).toMatch(/>\dセット、1(セット|回)\d+(～\d+)?秒</);
    expect(await textIn('en')).toMatch(/>\d sets, \d+(–\d+)?\u00A0s per (set|repetition)</);
    expect(await textIn('zh')).toMatch(/>\d 组，每(组|次) \d+(～\d+)? 秒</);
    expect(await textIn('ko')).toMatch(/>\d세트, (세트당|1회당) \d+(~\d+)?초</);
  });

  it('of a failure says whether the credit was refunded', async ({ expect }) => {
    const { credits } = en.analyses;
    const pageOf = async (id: string) => (await visitor.open(`${club.root}/analyses/${id}`)).text;
    const byVideo = await startedId(club.partner);
    const leased = await leaseJobOf(club.partner.scopeId);
    await postResult(leased, { outcome: 'failed', reason: 'too_dark' });
    const byUs = await startedId(club.partner);
    await operate('analyses fail', { scope: club.partner.scopeId, id: byUs, reason: 'test' });
    expect(await pageOf(byVideo)).toContain(credits.taken);
    expect(await pageOf(byUs)).toContain(credits.returned);
    expect(await pageOf(await sampleOf(club, { test_scenario: 'too_dark' }))).toContain(
      credits.none,
    );
    await operate('scope set', { scope: club.partner.scopeId, unlimited: true });
    expect(await pageOf(byVideo)).toContain(credits.none);
    const unlimited = await startedId(club.partner);
    await operate('analyses fail', { scope: club.partner.scopeId, id: unlimited, reason: 'test' });
    expect(await pageOf(unlimited)).toContain(credits.none);
    await operate('scope set', { scope: club.partner.scopeId, unlimited: false });
  });

  it('shows its progress while running', async ({ expect }) => {
    const analysisId = await startedId(club.partner);
    const leased = await leaseJobOf(club.partner.scopeId);
    await postProgress(leased, 40);
    const { text } = await visitor.open(`${club.root}/analyses/${analysisId}`);
    expect(text).toContain(`data-watch="${club.root}/analyses/${analysisId}/status"`);
    const { text: answer } = await visitor.open(`${club.root}/analyses/${analysisId}/status`);
    expect(JSON.parse(answer)).toEqual({ status: 'analyzing', percentage: 40 });
  });

  it('of another scope is not found on any of its pages', async ({ expect }) => {
    const stranger = await createTestKey(await createPartner());
    const analysisId = await startedId(stranger);
    for (const page of ['', '/status', '/links']) {
      const path = `${club.root}/analyses/${analysisId}${page}`;
      expect((await visitor.open(path)).status).toBe(404);
    }
    const own = await sampleOf(club);
    const comparison = `${club.root}/analyses/${own}/with/${analysisId}`;
    expect((await visitor.open(comparison)).status).toBe(404);
    await visitor.open(`${club.root}/analyses/${own}/links`);
    const link = { days: '1', language: 'en' };
    const answer = await visitor.submit(`${club.root}/analyses/${analysisId}/links`, link);
    expect(answer.status).toBe(404);
  });
});

describe('correcting an analysis', () => {
  it('assigns it to a runner, adds a note, and shows both with the file name', async ({
    expect,
  }) => {
    const { owner, partner, root } = await createClub();
    const added = await sendJson(partner, 'POST', '/subjects', { name: 'Jo Miller' });
    const { subject_id } = await added.json<{ subject_id: string }>();
    const id = await startedId(partner);
    const leased = await leaseJobOf(partner.scopeId);
    await postResult(leased, { outcome: 'failed', reason: 'too_dark' });
    const path = `${root}/analyses/${id}`;
    const form = await owner.visitor.open(`${path}/edit`);
    expect(form.text).toContain('>Jo Miller</option>');
    const fields = { subject_id, note: 'Old shoes,\r\n<b>left' };
    const saved = await owner.visitor.submit(`${path}/edit`, fields);
    expect(saved.location).toBe(`${path}?notice=changes_saved`);
    for (const page of [path, `${root}/analyses`]) {
      const { text } = await owner.visitor.open(page);
      expect(text).toContain('Jo Miller');
      expect(text).toContain('Old shoes,\n&lt;b&gt;left');
      expect(text).toMatch(/<bdi[^>]*>[^<]*\.mp4/);
    }
    await owner.visitor.submit(`${path}/edit`, { subject_id: '', note: '' });
    expect((await owner.visitor.open(path)).text).not.toContain('Old shoes');
  });

  it('keeps the input if it is refused', async ({ expect }) => {
    const id = await sampleOf(club);
    const path = `${club.root}/analyses/${id}/edit`;
    await visitor.open(path);
    const note = 'n'.repeat(501);
    const long = await visitor.submit(path, { subject_id: '', note });
    expect(long.status).toBe(400);
    expect(long.text).toContain(`>${note}</textarea>`);
    expect(long.text).toContain('Use at most 500 characters.');
    const gone = await visitor.submit(path, { subject_id: crypto.randomUUID(), note: 'Old' });
    expect(gone.text).toContain(en.upload.noSuchRunner);
    expect(gone.text).toContain('>Old</textarea>');
  });

  it('deletes the analysis', async ({ expect }) => {
    const id = await sampleOf(club);
    const path = `${club.root}/analyses/${id}`;
    await visitor.open(`${path}/edit`);
    const deleted = await visitor.submit(`${path}/delete`);
    expect(deleted.location).toBe(`${club.root}/analyses?notice=analysis_deleted`);
    expect((await visitor.open(path)).status).toBe(404);
  });
});
