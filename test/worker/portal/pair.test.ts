import { beforeEach, describe, it } from 'vitest';

import { reportTextsIn } from '../../../worker/portal/texts/report/report-texts.ts';
import { startedId } from '../support/harness.ts';
import { completeSuccessfully } from '../support/simulated-container.ts';
import { passMs } from '../support/virtual-time.ts';
import type { Club } from './support/club.ts';
import { createClub, joinClub, sampleOf } from './support/club.ts';
import { Visitor } from './support/visitor.ts';

const DAY_MS = 86_400_000;
const { pair: texts, title } = reportTextsIn('en');
let club: Club;
let visitor: Visitor;

beforeEach(async () => {
  club = await createClub();
  ({ visitor } = club.owner);
});

async function bothViews(): Promise<{ side: string; back: string; path: string }> {
  const side = await sampleOf(club);
  const back = await sampleOf(club, { analysis_type: 'back_view' });
  return { side, back, path: `${club.root}/analyses/${side}/with/${back}` };
}

describe('the report of both views', () => {
  it('shows both under one summary, with unique ids', async ({ expect }) => {
    const { side, back, path } = await bothViews();
    const { status, text } = await visitor.open(path);
    expect(status).toBe(200);
    for (const shown of [title.side_view, title.back_view, `/media/${side}`, `/media/${back}`]) {
      expect(text).toContain(shown);
    }
    expect(text.match(/<div class="priority">/g)).toHaveLength(1);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('is the same in either order, and refuses views filmed more than a day apart', async ({
    expect,
  }) => {
    const { side, back } = await bothViews();
    const path = `${club.root}/analyses/${back}/with/${side}`;
    expect((await visitor.open(path)).text).toContain(`<title>${texts.title} · `);
    passMs(DAY_MS + 1);
    const late = await sampleOf(club, { analysis_type: 'back_view' });
    expect((await visitor.open(`${club.root}/analyses/${side}/with/${late}`)).status).toBe(400);
  });

  it('is shared at one address until one of its links is revoked', async ({ expect }) => {
    const { side, path } = await bothViews();
    await visitor.open(path);
    const answer = await visitor.submit(path, { days: '7', language: '' });
    const { text } = await visitor.follow(answer);
    const [address = ''] = /\/portal\/shared\/[\w-]{43}\/with\/[\w-]{43}/.exec(text) ?? [];
    const shared = await new Visitor().open(`${address}?language=fr`);
    expect(shared.status).toBe(200);
    expect(shared.text).toContain('<html lang="fr">');
    expect(shared.text).toContain('Test club');
    expect(shared.text).toMatch(/property="og:description" content="[^"]{20,}"/);
    expect(shared.text).toMatch(/property="og:image" content="[^"]+\/media\//);
    expect(shared.headers.get('Referrer-Policy')).toBe('no-referrer');
    const links = await visitor.open(`${club.root}/analyses/${side}/links`);
    const [, revoke = ''] = /action="([^"]+\/revoke)"/.exec(links.text) ?? [];
    await visitor.submit(revoke, {});
    expect((await new Visitor().open(address)).status).toBe(404);
  });

  it('cannot be shared if one of its reports has too many links', async ({ expect }) => {
    const { side, back, path } = await bothViews();
    const [ofSide, ofBack] = [side, back].map((id) => `${club.root}/analyses/${id}/links`);
    const fields = { days: '7', language: '' };
    await visitor.open(ofBack ?? '');
    for (let count = 0; count < 20; count += 1) await visitor.submit(ofBack ?? '', fields);
    expect((await visitor.submit(path, fields)).status).toBe(409);
    expect((await visitor.open(ofSide ?? '')).text).not.toContain('/revoke"');
  });

  it('cannot be shared by viewers', async ({ expect }) => {
    const { path } = await bothViews();
    const viewer = (await joinClub(club, 'viewer')).visitor;
    const { text } = await viewer.open(path);
    expect(text).not.toContain(`action="${path}"`);
    expect((await viewer.submit(path, { days: '7', language: '' })).status).toBe(403);
  });
});

describe('a runner with both views', () => {
  it('leads to them, also from each report', async ({ expect }) => {
    const runners = `${club.root}/subjects`;
    const form = await visitor.open(runners);
    const [, subjectId = ''] = /name="subject_id" value="([^"]+)"/.exec(form.text) ?? [];
    await visitor.submit(runners, { subject_id: subjectId, name: 'Ada' });
    const [, runner = ''] = /href="([^"]+)">Ada</.exec((await visitor.open(runners)).text) ?? [];
    const finished = async (view: 'side_view' | 'back_view') => {
      const fields = { analysis_type: view, subject_id: subjectId };
      const id = await startedId(club.partner, { fields });
      await completeSuccessfully(club.partner, id);
      return id;
    };
    const side = await finished('side_view');
    expect((await visitor.open(runner)).text).not.toContain(texts.open);
    const back = await finished('back_view');
    const path = `${club.root}/analyses/${side}/with/${back}`;
    for (const page of [runner, `${club.root}/analyses/${side}`, `${club.root}/analyses/${back}`]) {
      expect((await visitor.open(page)).text).toContain(`href="${path}"`);
    }
    expect((await visitor.open(path)).status).toBe(200);
  });
});
