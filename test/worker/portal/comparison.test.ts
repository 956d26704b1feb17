import { beforeAll, describe, it } from 'vitest';

import { textsIn } from '../../../worker/portal/texts/texts.ts';
import { startedId } from '../support/harness.ts';
import {
  backViewResult,
  leaseJobOf,
  postResult,
  uploadArtifacts,
} from '../support/simulated-container.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import type { Club } from './support/club.ts';
import { createClub, sampleOf } from './support/club.ts';
import { Visitor } from './support/visitor.ts';

let club: Club;
let visitor: Visitor;

beforeAll(async () => {
  club = await createClub();
  ({ visitor } = club.owner);
});

/** Submits the comparison form on a runner's page. */
async function compare(ids: readonly string[]) {
  const query = ids.map((id) => `analysis=${id}`).join('&');
  return visitor.follow(await visitor.open(`${club.root}/comparison?${query}`));
}

async function backViewWithout(
  segment: 'pronation' | 'pelvic_drop',
  side: 'left' | 'right',
): Promise<string> {
  const result = backViewResult();
  const sides = result.view === 'back_view' ? result.segments[segment] : undefined;
  if (sides === undefined) throw new Error(`no ${segment}`);
  sides[side] = null;
  const id = await startedId(club.partner, { fields: { analysis_type: 'back_view' } });
  const leased = await leaseJobOf(club.partner.scopeId);
  await uploadArtifacts(leased);
  const { status } = await postResult(leased, { outcome: 'success', result });
  if (status !== 200) throw new Error(`result: ${status}`);
  return id;
}

describe('a comparison', () => {
  it('shows two analyses of one view, the earlier one first', async ({ expect }) => {
    stopTime();
    const first = await sampleOf(club);
    passMs(60_000);
    const second = await sampleOf(club);
    const { status, text } = await compare([second, first]);
    expect(status).toBe(200);
    expect(text.match(/<video /g)).toHaveLength(2);
    expect(text.match(/data-in-step="0\.\d+" data-passages="\d[^"]+"/g)).toHaveLength(2);
    const [before, after] = [text.indexOf(`/media/${first}`), text.indexOf(`/media/${second}`)];
    expect(before).toBeGreaterThan(0);
    expect(after).toBeGreaterThan(before);
  });

  it('includes values that only one of the two has, in the order of the results', async ({
    expect,
  }) => {
    const ids = [
      await backViewWithout('pronation', 'left'),
      await backViewWithout('pelvic_drop', 'right'),
    ];
    const { text } = await compare(ids);
    const rows = text.matchAll(/<td[^>]*>([^<]+)<\/td><td[^>]*>([^<]+)<\/td><\/tr>/g);
    const shown = [...rows].map(([, before, after]) => [before !== '–', after !== '–']);
    const [both, onlyEarlier, onlyLater] = [
      [true, true],
      [true, false],
      [false, true],
    ];
    expect(shown).toEqual([onlyLater, both, both, onlyEarlier, both, both]);
  });

  it('shows for every value whether it has changed', async ({ expect }) => {
    const ids = [await sampleOf(club), await sampleOf(club)];
    const { text } = await compare(ids);
    const rows = [...text.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row);
    // The ready-made results of both are the same.
    expect(rows.filter((row) => row.includes('Within the error')).length).toBeGreaterThan(8);
    expect(text).not.toContain('>Changed<');
  });

  it('is shared in the language of its links, until one of them is revoked', async ({ expect }) => {
    const ids = [await sampleOf(club), await sampleOf(club)];
    const path = `${club.root}/analyses/${ids.join('/with/')}`;
    await visitor.open(path);
    const { text } = await visitor.follow(
      await visitor.submit(path, { days: '7', language: 'fr' }),
    );
    const [address = ''] = /\/portal\/shared\/[\w-]{43}\/with\/[\w-]{43}/.exec(text) ?? [];
    const guest = new Visitor();
    const shared = await guest.open(address);
    expect(shared.status).toBe(200);
    expect(shared.text).toContain('<html lang="fr">');
    expect(shared.text).toContain('Test club');
    expect(shared.text).toContain(textsIn('fr').subjects.withinError);
    expect(shared.text).toContain('data-print');
    expect(shared.text.match(/<video /g)).toHaveLength(2);
    expect(shared.text).not.toContain('/portal/scopes/');
    const links = await visitor.open(`${club.root}/analyses/${ids[1]}/links`);
    const [, revoke = ''] = /action="([^"]+\/revoke)"/.exec(links.text) ?? [];
    await visitor.submit(revoke);
    expect((await guest.open(address)).status).toBe(404);
  });

  it('requires exactly two analyses, both with results', async ({ expect }) => {
    const side = await sampleOf(club);
    const failed = await sampleOf(club, { test_scenario: 'nobody_seen' });
    for (const ids of [[side], [side, side], [side, failed], [side, side, side], []]) {
      expect((await compare(ids)).status).toBe(400);
    }
  });
});
