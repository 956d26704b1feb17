import { beforeAll, describe, it } from 'vitest';

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

let club: Club;
let visitor: Club['owner']['visitor'];

beforeAll(async () => {
  club = await createClub();
  ({ visitor } = club.owner);
});

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
    const path = `${club.root}/comparison?analysis=${second}&analysis=${first}`;
    const { status, text } = await visitor.open(path);
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
    const query = ids.map((id) => `analysis=${id}`).join('&');
    const { text } = await visitor.open(`${club.root}/comparison?${query}`);
    const rows = text.matchAll(
      /<tr[^>]*><td>[^<]+<\/td><td[^>]*>([^<]+)<\/td><td[^>]*>([^<]+)<\/td>/g,
    );
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
    const query = ids.map((id) => `analysis=${id}`).join('&');
    const { text } = await visitor.open(`${club.root}/comparison?${query}`);
    const rows = [...text.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row);
    // The ready-made results of both are the same.
    expect(rows.filter((row) => row.includes('Within the error')).length).toBeGreaterThan(8);
    expect(text).not.toContain('>Changed<');
  });

  it('refuses analyses of different views, a single analysis, and analyses without results', async ({
    expect,
  }) => {
    const side = await sampleOf(club);
    const back = await sampleOf(club, { analysis_type: 'back_view' });
    const failed = await sampleOf(club, { test_scenario: 'nobody_seen' });
    for (const ids of [[side, back], [side], [side, failed], []]) {
      const query = ids.map((id) => `analysis=${id}`).join('&');
      expect((await visitor.open(`${club.root}/comparison?${query}`)).status).toBe(400);
    }
  });
});
