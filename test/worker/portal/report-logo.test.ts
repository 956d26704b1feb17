import { env } from 'cloudflare:workers';
import { beforeEach, describe, it } from 'vitest';

import { readImageHeader } from '../../../worker/portal/brand/read-image.ts';
import { textsIn } from '../../../worker/portal/texts/texts.ts';
import { eraseScope } from '../../../worker/subjects/erasure/erasure.ts';
import { createLink } from '../capture-links/capture-visit.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import type { Club } from './support/club.ts';
import { createClub, sampleOf, shareReport } from './support/club.ts';
import { logoFile, LOGO_SIZE } from './support/logo-files.ts';
import type { LogoFile } from './support/logo-files.ts';
import { signedIn } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

const { settings: texts } = textsIn('en');
const MAX_BYTES = 204_800;
const MAX_SIDE_PX = 1024;
const LOGO = /src="(\/portal\/files\/logos\/[^"]+)" alt="([^"]*)"/;
let club: Club;
let visitor: Visitor;
let path: string;

beforeEach(async () => {
  club = await createClub();
  ({ visitor } = club.owner);
  path = `${club.root}/settings`;
});

async function send(file: Uint8Array<ArrayBuffer> | null, name = 'logo.png') {
  await visitor.open(path);
  const form = new FormData();
  form.append('form_token', visitor.token);
  form.append('logo', new File(file === null ? [] : [file], file === null ? '' : name));
  return visitor.upload(`${path}/logo`, form, { 'X-Form-Token': '' });
}

/** Address and alternative text of the logo on a page; undefined without one. */
function logoOn(text: string): string[] | undefined {
  return LOGO.exec(text)?.slice(1);
}

async function sharedReport(): Promise<string> {
  const links = `${club.root}/analyses/${await sampleOf(club)}/links`;
  return shareReport(visitor, links);
}

async function filesOf({ partner }: Club): Promise<string[]> {
  const { objects } = await env.MEDIA.list({ prefix: `logos/${partner.scopeId}/` });
  return objects.map(({ key }) => key);
}

/** Builds a PNG whose header says that it has this size. */
function pngOf(widthPx: number, heightPx: number): Uint8Array<ArrayBuffer> {
  const file = logoFile('logo.png');
  const view = new DataView(file.buffer);
  view.setUint32(16, widthPx);
  view.setUint32(20, heightPx);
  return file;
}

describe('the logo of an organization', () => {
  it.for([
    ['logo.png', 'image/png'],
    ['logo.jpg', 'image/jpeg'],
    ['alpha.webp', 'image/webp'],
  ] as const)('is served unchanged: %s', async ([name, type], { expect }) => {
    expect((await send(logoFile(name), 'any name.svg')).location).toContain('notice=logo_saved');
    const [url = ''] = logoOn((await visitor.open(path)).text) ?? [];
    const response = await new Visitor().open(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(response.headers.getSetCookie()).toEqual([]);
    const [key = ''] = await filesOf(club);
    const stored = await env.MEDIA.get(key);
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? [])).toEqual(logoFile(name));
  });

  it('replaces the name on shared reports and capture pages', async ({ expect }) => {
    const report = await sharedReport();
    const { path: capture } = await createLink(club.partner);
    const { path: branded } = await createLink(club.partner, { brand: 'Harbor Runners' });
    expect((await new Visitor().open(report)).text).toContain('<p class="organization">Test club<');
    await send(logoFile('logo.png'));
    const [url] = logoOn((await visitor.open(path)).text) ?? [];
    for (const page of [report, capture]) {
      expect(logoOn((await new Visitor().open(page)).text)).toEqual([url, 'Test club']);
    }
    const other = (await new Visitor().open(branded)).text;
    expect(logoOn(other)).toBeUndefined();
    expect(other).toContain('<p class="organization">Harbor Runners<');
  });

  it('gets a new URL when it changes, and none when removed', async ({ expect }) => {
    await send(logoFile('logo.png'));
    const [first = ''] = logoOn((await visitor.open(path)).text) ?? [];
    await send(logoFile('lossy.webp'));
    const [second = ''] = logoOn((await visitor.open(path)).text) ?? [];
    expect(second).not.toBe(first);
    expect((await new Visitor().open(first)).status).toBe(404);
    expect(await filesOf(club)).toHaveLength(1);
    await visitor.submit(`${path}/logo`, { remove: 'on' });
    await visitor.submit(`${path}/logo`, { remove: 'on' });
    expect(logoOn((await visitor.open(path)).text)).toBeUndefined();
    expect((await new Visitor().open(second)).status).toBe(404);
    expect(await filesOf(club)).toEqual([]);
    const log = (await visitor.open(`${club.root}/audit-log/export`)).text;
    expect(log.match(/report_logo_\w+/g)?.toSorted()).toEqual([
      'report_logo_changed',
      'report_logo_changed',
      'report_logo_removed',
    ]);
  });

  it('is deleted with the organization, including leftovers', async ({ expect }) => {
    await send(logoFile('logo.png'));
    await env.MEDIA.put(`logos/${club.partner.scopeId}/cut-off.png`, 'bytes');
    const other = await createClub();
    await env.MEDIA.put(`logos/${other.partner.scopeId}/kept.png`, 'bytes');
    await eraseScope(env, club.partner.scopeId, Date.now());
    expect(await filesOf(club)).toEqual([]);
    expect(await filesOf(other)).toHaveLength(1);
  });

  it.for([
    ['a PNG that is exactly small enough', pngOf(MAX_SIDE_PX, MAX_SIDE_PX), MAX_BYTES, null],
    ['a file too large', logoFile('logo.png'), MAX_BYTES + 1, 'logoTooLarge'],
    ['an image too wide', pngOf(MAX_SIDE_PX + 1, 1), 0, 'logoTooWide'],
    ['an image too high', pngOf(1, MAX_SIDE_PX + 1), 0, 'logoTooWide'],
    ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 0, 'noLogo'],
    ['HTML', new TextEncoder().encode('<!doctype html><script>alert(1)</script>'), 0, 'noLogo'],
    ['nothing', null, 0, 'chooseLogo'],
  ] as const)('is validated: %s', async ([, file, bytes, problem], { expect }) => {
    const sent = file && new Uint8Array(Math.max(file.length, bytes));
    if (file !== null) sent?.set(file);
    const { status, text } = await send(sent);
    expect(status).toBe(problem === null ? 303 : 400);
    if (problem !== null) expect(text).toContain(`id="logo-problem">${texts[problem]}<`);
    expect(await filesOf(club)).toHaveLength(problem === null ? 1 : 0);
  });

  it('is not available for personal accounts', async ({ expect }) => {
    const { visitor: person, scopeId } = await signedIn();
    const settings = `/portal/scopes/${scopeId}/settings`;
    expect((await person.open(settings)).text).not.toContain(texts.logoTitle);
    const form = new FormData();
    form.append('logo', new File([logoFile('logo.png')], 'logo.png'));
    expect((await person.upload(`${settings}/logo`, form)).status).toBe(404);
  });

  it.for(['../../videos', 'logo.svg', '%2e%2e%2fresult', 'A.png'])(
    'cannot be used to reach other files: %s',
    async (file, { expect }) => {
      const url = `/portal/files/logos/${club.partner.scopeId}/${file}`;
      expect((await new Visitor().open(url)).status).toBe(404);
    },
  );
});

const TYPES: [LogoFile, string][] = [
  ['logo.png', 'png'],
  ['logo.jpg', 'jpeg'],
  ['lossy.webp', 'webp'],
  ['lossless.webp', 'webp'],
  ['alpha.webp', 'webp'],
];

describe('the header of an image', () => {
  it.for(TYPES)('of %s has a type and a size', ([name, type], { expect }) => {
    expect(readImageHeader(logoFile(name))).toEqual({ type, ...LOGO_SIZE });
  });

  it.for(TYPES)('of %s is null if the file is truncated anywhere', ([name], { expect }) => {
    const whole = logoFile(name);
    for (let length = 0; length < whole.length; length += 1) {
      expect(readImageHeader(whole.slice(0, length)), `${length} bytes`).toBeNull();
    }
  });

  it('of a PNG without pixels is null', ({ expect }) => {
    const whole = logoFile('logo.png');
    // Signature and IHDR, then IEND.
    const empty = new Uint8Array([...whole.slice(0, 33), ...whole.slice(-12)]);
    expect(readImageHeader(empty)).toBeNull();
  });

  it('of an empty image is null', ({ expect }) => {
    const flat = logoFile('logo.png');
    flat.fill(0, 20, 24);
    expect(readImageHeader(flat)).toBeNull();
  });

  it.for(['still.avif', 'plain.avi', 'sound.wav', 'text.mp4'])(
    'of %s is null',
    (name, { expect }) => {
      expect(readImageHeader(videoFixture(name))).toBeNull();
    },
  );
});
