import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { createClub } from '../portal/support/club.ts';
import { captureMail } from '../portal/support/mailbox.ts';
import { freshEmail, signedIn } from '../portal/support/signed-in.ts';
import { Visitor } from '../portal/support/visitor.ts';
import { operate, send } from '../support/harness.ts';

const LINE_BREAKS = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\u000b', '\u0000'];
const HEADER = 'Bcc: victim@evil.example';
/** More than one address, or one with more than an address. */
const ADDRESSES = [
  ...LINE_BREAKS.map((lineBreak) => `runner@club.example${lineBreak}${HEADER}`),
  'runner@club.example, victim@evil.example',
  'runner@club.example;victim@evil.example',
  'Runner <victim@evil.example>',
  '<victim@evil.example>',
  'victim@evil.example (comment)',
  '"a\r\nb"@club.example',
  'mailto:victim@evil.example',
];

let mailbox: ReturnType<typeof captureMail>;

beforeEach(() => {
  mailbox = captureMail();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function operatorResponse(command: string, fields: object): Promise<number> {
  const response = await send(`/operator/${command}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${env.OPERATOR_TOKEN}` },
    body: JSON.stringify(fields),
  });
  await response.text();
  return response.status;
}

describe('the headers of an email', () => {
  it("cannot be extended by an organization's name", async ({ expect }) => {
    for (const lineBreak of LINE_BREAKS) {
      const organization = { name: `Club${lineBreak}${HEADER}`, ownerEmail: freshEmail() };
      expect(await operatorResponse('organization/create', organization)).toBe(400);
    }
  });

  it('cannot get a second recipient from the operator, or from a form', async ({ expect }) => {
    const { owner, root } = await createClub();
    for (const email of ADDRESSES) {
      expect(await operatorResponse('account/create', { email })).toBe(400);
      expect(
        await operatorResponse('organization/create', { name: 'Club', ownerEmail: email }),
      ).toBe(400);
      await owner.visitor.open(`${root}/members`);
      const invited = await owner.visitor.submit(`${root}/invitations`, { email, role: 'member' });
      expect(invited.status).toBe(400);
      for (const path of ['/portal/sign-up', '/portal/forgot-password', '/portal/sign-in']) {
        const guest = new Visitor();
        await guest.open(path);
        await guest.submit(path, { email, password: 'a long password' });
      }
    }
    expect(mailbox.mails).toEqual([]);
  });

  it.for([
    ['Läufer & Söhne (Köln)', 'Läufer & Söhne (Köln)'],
    [`Läufer "Co" <x@y.example>, =cmd|'A0`, "Läufer Co x y example cmd 'A0"],
    ['Win €500 now: https://evil.example/claim?id=7', 'Win 500 now https evil example claim id…'],
    ['x'.repeat(100), `${'x'.repeat(39)}…`],
    ['www.evil.example', 'www evil example'],
    ['***', '…'],
  ] as const)('encode the organization name %j as %j', async ([name, shown], { expect }) => {
    const owner = await signedIn();
    const { scope_id: scopeId } = await operate<{ scope_id: string }>('organization create', {
      name,
      ownerEmail: owner.email,
    });
    const root = `/portal/scopes/${scopeId}`;
    await owner.visitor.open(`${root}/members`);
    const email = freshEmail();
    await owner.visitor.submit(`${root}/invitations`, { email, role: 'member' });
    expect(mailbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, `Invitation to ${shown} on Strideline`],
    ]);
    expect(mailbox.mails[0]?.text).toContain(`join ${shown} on`);
  });
});
