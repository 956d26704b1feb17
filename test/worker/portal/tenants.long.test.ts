import { afterAll, beforeAll, describe, it, vi } from 'vitest';

import { deliver } from '../support/captured-lanes.ts';
import type { Partner } from '../support/harness.ts';
import { sendJson, startedId } from '../support/harness.ts';
import { lowCreditAlert, outside, receiver } from '../webhooks/delivery-world.ts';
import type { Club } from './support/club.ts';
import { createClub, joinClub, sampleOf } from './support/club.ts';
import { captureMail } from './support/mailbox.ts';
import { portalRoutes } from './support/routes.ts';
import { openShop, order } from './support/shop.ts';
import type { Account } from './support/signed-in.ts';
import { freshEmail } from './support/signed-in.ts';

/** Shoes are of a catalog that all organizations share. */
const SHARED_PARAMETERS = [':shoe_id'];
const SCOPE_ROOT = '/portal/scopes/:scope_id';
const SCOPE_ROUTES = portalRoutes.filter(({ path }) => path.startsWith(SCOPE_ROOT));
const ENTITY_ROUTES = SCOPE_ROUTES.filter(({ path }) => {
  const parameters = path.slice(SCOPE_ROOT.length).match(/:\w+/g) ?? [];
  return parameters.some((name) => !SHARED_PARAMETERS.includes(name));
});
const ADMIN_ROUTES = SCOPE_ROUTES.filter(({ access }) => access === 'admin');
/** Every state-changing route except leaving. */
const CHANGES = SCOPE_ROUTES.filter(
  ({ method, path }) => method === 'POST' && !path.endsWith('/members/leave'),
);
const VIEWER_PAGES = SCOPE_ROUTES.filter(
  ({ access, method, path }) =>
    access === 'viewer' && method === 'GET' && !path.slice(SCOPE_ROOT.length).includes(':'),
);
/** Fields required by any of the forms. */
const FIELDS = {
  name: 'Taken over',
  ending: 'now',
  role: 'member',
  days: '1',
  language: 'en',
  email: 'taken@over.example',
  hosts: 'over.example',
};

let own: Club;
let foreign: Club;
/** One entity of each kind, by route parameter; all belong to the other organization. */
let things: Record<string, string>;

beforeAll(async () => {
  captureMail();
  [own, foreign] = [await createClub(), await createClub()];
  things = await everythingOf(foreign);
});
afterAll(() => void vi.restoreAllMocks());

async function everythingOf({ owner, partner, root, ...club }: Club) {
  const { visitor } = owner;
  const analysisId = await sampleOf({ owner, partner, root, ...club });
  const back = { analysis_type: 'back_view' };
  await visitor.open(`${root}/subjects`);
  const runner = { subject_id: crypto.randomUUID(), name: 'Jo Miller' };
  const subject = await visitor.submit(`${root}/subjects`, runner);
  await visitor.submit(`${root}/invitations`, { email: freshEmail(), role: 'member' });
  const links = `${root}/analyses/${analysisId}/links`;
  await visitor.submit(links, { days: '1', language: 'en' });
  const alert = lowCreditAlert(partner.scopeId, 'https://alerts.example.com/low');
  const endpointId = await createEndpoint(partner);
  await deliver([alert, { ...alert, receiverId: endpointId }], outside(receiver().send));
  const { metadata } = await order(openShop(), { visitor, scopeId: partner.scopeId }, 5);
  return {
    ':analysis_id': analysisId,
    ':other_id': await sampleOf({ owner, partner, root, ...club }, back),
    ':capture_link_id': await createCaptureLink(partner),
    ':subject_id': idIn(subject.location ?? '', /subjects\/([0-9a-f-]+)/),
    ':link_id': idIn((await visitor.open(links)).text, /links\/([0-9a-f-]+)\/revoke/),
    ':key_id': idIn((await visitor.open(`${root}/keys`)).text, /keys\/([\w-]+)\/rename/),
    ':invitation_id': idIn(
      (await visitor.open(`${root}/members`)).text,
      /invitations\/([0-9a-f-]+)\/withdraw/,
    ),
    ':delivery_id': alert.id,
    ':endpoint_id': endpointId,
    ':purchase_id': metadata['strideline_purchase'] ?? 'none',
    ':account_id': owner.accountId,
  };
}

async function createCaptureLink(partner: Partner): Promise<string> {
  const created = await sendJson(partner, 'POST', '/capture-links', { view: 'side_view' });
  return (await created.json<{ id: string }>()).id;
}

async function createEndpoint(partner: Partner): Promise<string> {
  const body = { url: 'https://8.8.8.8/hook' };
  const created = await sendJson(partner, 'POST', '/webhook/endpoints', body);
  return (await created.json<{ id: string }>()).id;
}

function idIn(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? 'none';
}

function filled(path: string, scopeId: string, ids: Readonly<Record<string, string>>): string {
  return path
    .replace(':scope_id', scopeId)
    .replaceAll(/:\w+/g, (name) => ids[name] ?? crypto.randomUUID());
}

async function use({ visitor }: Account, method: string, path: string) {
  if (method === 'GET') return visitor.open(path);
  await visitor.open('/portal/account');
  return visitor.submit(path, { ...FIELDS, into: things[':subject_id'] ?? '' });
}

/** Returns every page of the other organization about its own entities. */
async function pagesOf({ owner, root }: Club): Promise<string[]> {
  const { ':analysis_id': analysisId = '', ':subject_id': subjectId = '' } = things;
  const paths = [
    '/keys',
    '/members',
    '/credits',
    '/webhook',
    '/capture-links',
    `/subjects/${subjectId}`,
    `/analyses/${analysisId}/links`,
  ];
  const pages = [];
  for (const path of paths) {
    const { status, text } = await owner.visitor.open(`${root}${path}`);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    pages.push(text.replaceAll(/name="form_token" value="[^"]+"/g, ''));
  }
  return pages;
}

describe('protects: resources of another organization', () => {
  it('exist for every kind of route parameter', async ({ expect }) => {
    const parameters = ENTITY_ROUTES.flatMap(
      ({ path }) => path.slice(SCOPE_ROOT.length).match(/:\w+/g) ?? [],
    );
    for (const name of parameters) expect(things[name]).toMatch(/^[\w-]{16,}$/);
    for (const { path, method } of ENTITY_ROUTES.filter((route) => route.method === 'GET')) {
      // The order has not been paid, so it has no invoice.
      if (path.endsWith('/invoice')) continue;
      const answer = await use(
        foreign.owner,
        method,
        filled(path, foreign.partner.scopeId, things),
      );
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  it("are not found through the caller's own scope by any page or form, and stay unchanged", async ({
    expect,
  }) => {
    const before = await pagesOf(foreign);
    for (const { method, path } of ENTITY_ROUTES) {
      const { scopeId } = own.partner;
      const answer = await use(own.owner, method, filled(path, scopeId, things));
      const unknown = await use(own.owner, method, filled(path, scopeId, {}));
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).toBe(unknown.text);
    }
    expect(await pagesOf(foreign)).toEqual(before);
  });
});

describe.for([
  ['member', ADMIN_ROUTES],
  ['viewer', CHANGES],
] as const)('protects: an organization from a %s', ([role, refused]) => {
  let account: Account;

  beforeAll(async () => {
    account = await joinClub(foreign, role);
  });

  it('rejects what the role does not permit, and stays unchanged', async ({ expect }) => {
    const before = await pagesOf(foreign);
    for (const { method, path } of refused) {
      const answer = await use(account, method, filled(path, foreign.partner.scopeId, things));
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect(await pagesOf(foreign)).toEqual(before);
  });

  it.for(VIEWER_PAGES)('allows $path', async ({ path }, { expect }) => {
    await startedId(foreign.tester);
    const answer = await use(account, 'GET', filled(path, foreign.partner.scopeId, {}));
    // A comparison requires ids.
    expect(answer.status).toBe(path.endsWith('/comparison') ? 400 : 200);
  });
});
