import { afterEach, beforeAll, describe, it, vi } from 'vitest';

import type { Partner } from '../support/harness.ts';
import { operate, sendJson, startedId } from '../support/harness.ts';
import type { Club } from './support/club.ts';
import { createClub, sampleOf } from './support/club.ts';
import { signInAsOperator } from './support/operator.ts';
import { portalRoutes } from './support/routes.ts';
import type { Page } from './support/visitor.ts';
import { Visitor } from './support/visitor.ts';

const HOSTILE = `"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}`;
const ESCAPED = '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;';
const ESCAPED_PATH = '&quot;&gt;&lt;img/src=x&gt;';
/** Stored as a cell of a CSV file, whose quotes are doubled. */
const CELL = `"${HOSTILE.replaceAll('"', '""')}"`;
/** Without the white space that no URL may have. */
const HOSTILE_PATH = `"><img/src=x><script>alert(3)</script>`;
let club: Club;

beforeAll(async () => {
  club = await createClub();
  await operate('shoes import', {
    file: {
      name: 'shoes.csv',
      text: `brand,model,version,purpose,mpns,source,image\n${CELL},${CELL},"""><b>",jogging,${CELL},${CELL},"https://shoes.example/""><img src=x>"\n`,
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Stores it as a partner and as the operator; returns the ids of what was stored. */
async function storeEverywhere(): Promise<Record<string, string>> {
  const { scopeId: scope } = club.partner;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(HOSTILE));
  const { shoes } = await operate<{ shoes: { id: string }[] }>('shoes list', { scope });
  const shoe_id = shoes[0]?.id ?? '';
  const [subject_id, ofTests] = [await createRunner(club.partner), await createRunner(club.tester)];
  const url = `https://93.184.216.34/${HOSTILE_PATH}`;
  await save('/webhook', { url, enabled: 'on', signing: 'on' });
  const delivery = await save('/webhook/test', { event: 'webhook.test' });
  await save('/settings/alert', { enabled: 'on', threshold: '5', url });
  await save('/keys', { name: HOSTILE });
  const links = { product_link: url, product_page: url };
  await save(`/shoes/${shoe_id}/links`, links);
  await sendJson(club.partner, 'POST', '/capture-links', { view: 'side_view', subject_id });
  const failed = await startedId(club.partner, { fields: { subject_id } });
  await operate('analyses fail', { scope: club.partner.scopeId, id: failed, reason: HOSTILE });
  await operate('credits grant', { scope, amount: 1, reason: HOSTILE });
  return {
    scope_id: scope,
    subject_id,
    analysis_id: await sampleOf(club, { subject_id: ofTests }),
    failed,
    shoe_id,
    delivery_id: /deliveries\/([^/?]+)/.exec(delivery.location ?? '')?.[1] ?? 'none',
  };
}

async function save(path: string, fields: Record<string, string>): Promise<Page> {
  const { owner, root } = club;
  await owner.visitor.open(`${root}/keys`);
  const page = await owner.visitor.submit(`${root}${path}`, fields);
  if (page.status >= 400) throw new Error(`${path}: ${page.status}`);
  return page;
}

async function createRunner(partner: Partner): Promise<string> {
  const created = await sendJson(partner, 'POST', '/subjects', { name: HOSTILE });
  return (await created.json<{ subject_id: string }>()).subject_id;
}

describe('I-51: stored text', () => {
  it('is escaped on every page that shows it', async ({ expect }) => {
    const ids = await storeEverywhere();
    const { visitor } = club.owner;
    await signInAsOperator(visitor);
    const pages = portalRoutes
      .filter(({ method, path }) => method === 'GET' && !path.includes('callback'))
      .map(({ path }) => path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none'));
    const query = `?search=${encodeURIComponent(HOSTILE)}&brand=${encodeURIComponent(HOSTILE)}`;
    const shown: string[] = [];
    for (const address of [
      ...pages,
      `${club.root}/analyses/${ids['failed']}`,
      `${club.root}/shoes${query}`,
      `${club.root}/analyses/${ids['analysis_id']}/with/${ids['analysis_id']}`,
      `/portal/operator/scopes${query}`,
    ]) {
      const { text, headers } = await visitor.open(address);
      const type = headers.get('Content-Type') ?? '';
      const isSaved = headers.get('Content-Disposition')?.startsWith('attachment') === true;
      if (type.startsWith('text/csv')) expect(isSaved).toBe(true);
      if (isSaved) {
        // Browsers do not render it, so its content does not matter.
        expect(type).not.toContain('html');
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
        continue;
      }
      expect([address, /<img.src=x|<script>|<b>/i.exec(text)?.[0]]).toEqual([address, undefined]);
      const isShown = text.includes(ESCAPED) || text.includes(ESCAPED_PATH);
      if (isShown) shown.push(address.replace(club.root, ''));
    }
    expect(shown).toEqual(
      expect.arrayContaining([
        '/shoes',
        '/subjects',
        '/webhook',
        '/settings',
        '/keys',
        '/capture-links',
        '/capture-links/new',
        '/credits',
        `/subjects/${ids['subject_id']}`,
        `/analyses/${ids['analysis_id']}`,
        `/analyses/${ids['failed']}`,
        `/webhook/deliveries/${ids['delivery_id']}`,
      ]),
    );
  });

  it('is escaped in a rejected form', async ({ expect }) => {
    const { owner, root } = club;
    for (const [path, fields] of [
      ['/webhook', { url: HOSTILE }],
      ['/settings/alert', { enabled: 'on', threshold: HOSTILE, url: HOSTILE }],
      ['/settings/color', { color: HOSTILE }],
      ['/subjects', { subject_id: crypto.randomUUID(), name: '', email: HOSTILE, height: HOSTILE }],
      ['/shoes/import', { links: HOSTILE }],
      ['/capture-links/return-hosts', { hosts: HOSTILE }],
      [
        '/capture-links/new',
        {
          analysis_type: 'side_view',
          language: 'en',
          days: '7',
          max_uses: HOSTILE,
          brand: HOSTILE,
          pace: HOSTILE,
        },
      ],
      ['/invitations', { email: HOSTILE, role: 'member' }],
    ] as const) {
      await owner.visitor.open(`${root}/account`);
      const { status, text } = await owner.visitor.submit(`${root}${path}`, fields);
      expect([path, status, text.includes('<img src=x')]).toEqual([path, 400, false]);
    }
    for (const path of ['/portal/sign-up', '/portal/sign-in']) {
      const guest = new Visitor();
      await guest.open(path);
      const { text } = await guest.submit(path, { email: HOSTILE, password: 'a long password' });
      expect(text).toContain(ESCAPED);
      expect(text).not.toContain('<img src=x');
    }
  });
});
