import { beforeAll, describe, test } from 'vitest';

import changelog from '../../../CHANGELOG.md?raw';
import libraries from '../../../client/README.md?raw';
import { API_ERRORS } from '../../../contract/errors.ts';
import { FAILURE_REASONS } from '../../../contract/failure-reasons.ts';
import { WARNINGS } from '../../../contract/warnings.ts';
import { PAGES } from '../../../docs/site/pages.ts';
import { renderSite } from '../../../docs/site/render-site.ts';
import { BASE_URL } from '../../../worker/docs/api-document.ts';
import { apiDescription } from '../../../worker/docs/describe-api.ts';
import { EVENTS } from '../../../worker/webhooks/event-schema.ts';
import { OPERATIONS } from '../support/documented-response.ts';
import { BASE, send } from '../support/harness.ts';

const SLUGS = PAGES.map(({ slug }) => slug);
const INTERNAL = [
  'upload_completed',
  'part_in_progress',
  'stale_attempt',
  'inference_token_invalid',
  'operator_token_invalid',
  'metrics_token_invalid',
  'invalid_command',
  'payments_not_configured',
  'invalid_signature',
  'event_refused',
  'capture_link_ended',
  'capture_link_used_up',
  'invalid_part',
];

/** The Markdown that the build step reads, by slug. */
const GUIDES = new Map(
  Object.entries(
    import.meta.glob<string>('../../../docs/guides/*.md', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, markdown]) => [path.replace(/^.*\/|\.md$/g, ''), markdown]),
)
  .set('changelog', changelog)
  .set('libraries', libraries);

const pages = new Map<string, string>();
beforeAll(async () => {
  for (const slug of SLUGS) pages.set(slug, await (await send(`/docs/${slug}`)).text());
});

describe('the documentation', () => {
  test('loads styles, scripts, and pictures only from its own origin', async ({ expect }) => {
    const page = await send('/docs');
    expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'"]) {
      expect(policy.split('; ')).toContain(rule);
    }
    for (const [slug, html] of pages) {
      expect(html, slug).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/);
    }
  });

  test('is built from the guides, and from the API that this Worker serves', async ({ expect }) => {
    const texts = await renderSite({ document: apiDescription(), guides: GUIDES });
    for (const [file, text] of texts) {
      const path = file === 'llms.txt' ? '/llms.txt' : `/docs/${file.replace('.html', '')}`;
      const served = await (await send(path)).text();
      expect(served.length, path).toBeGreaterThan(500);
      expect(served === text.replaceAll(BASE_URL, BASE), `${path} is outdated`).toBe(true);
      expect(text, path).not.toMatch(/="[^"]*\{base_url\}/);
    }
  });

  test('has no broken links', async ({ expect }) => {
    const known = new Map<string, string>(pages);
    for (const [slug, html] of pages) {
      const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '');
      for (const link of links.filter((each) => !each.startsWith('http'))) {
        const { pathname, hash } = new URL(link, `http://edge.test/docs/${slug}`);
        const name = pathname.replace('/docs/', '');
        const isOutside = pathname === '/' || pathname.startsWith('/portal');
        if (!known.has(name) && !isOutside) {
          const file = await send(pathname);
          expect([slug, link, file.status]).toEqual([slug, link, 200]);
          known.set(name, await file.text());
        }
        if (hash !== '') {
          expect(known.get(name), `${slug}: ${link}`).toContain(`id="${hash.slice(1)}"`);
        }
      }
    }
  });

  test('marks the current page and indexes every page for search', async ({ expect }) => {
    for (const [slug, html] of pages) {
      expect(html.match(/aria-current="page"/g), slug).toHaveLength(2);
    }
    const index = await (await send('/docs/search.json')).json<{ url: string }[]>();
    const found = new Set(index.map(({ url }) => url.replace(/#.*/, '')));
    for (const slug of SLUGS) expect(found).toContain(`/docs/${slug}`);
    for (const { url } of index) {
      const { pathname, hash } = new URL(url, BASE);
      const html = pages.get(pathname.replace('/docs/', ''));
      expect(html, url).toContain(hash === '' ? '<h1' : `id="${hash.slice(1)}"`);
    }
    const listed = await (await send('/llms.txt')).text();
    for (const slug of SLUGS) expect(listed).toMatch(new RegExp(`/docs/${slug}(\\.md)?\\)`));
  });

  test.for(['sdk', 'typescript', 'python', 'postman', 'self-host'])(
    'has a page that a search for %s finds, with text free of Markdown',
    async (word, { expect }) => {
      const index = await (
        await send('/docs/search.json')
      ).json<{ title: string; text: string; words?: string }[]>();
      expect(index.some(({ title, words = '' }) => `${title} ${words}`.includes(word))).toBe(true);
      for (const { text } of index) expect(text).not.toMatch(/\]\(|\|---|```/);
    },
  );

  test('links to the client package', async ({ expect }) => {
    const { status, headers, body } = await send('/docs/strideline.tgz');
    await body?.cancel();
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=300']);
  });

  test('provides a Postman collection of every endpoint', async ({ expect }) => {
    const collection = await (await send('/docs/postman.json')).text();
    for (const { path } of OPERATIONS) {
      expect(collection).toContain(`{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}"`);
    }
  });

  test('lists the parts of long pages', ({ expect }) => {
    expect(pages.get('webhooks')).toContain('<li><a href="#events">Events</a></li>');
    expect(pages.get('polling')).not.toContain('class="parts"');
  });

  test('describes every event, and every endpoint with samples in three languages', ({
    expect,
  }) => {
    const html = pages.get('reference') ?? '';
    for (const { operationId, path } of OPERATIONS) {
      expect(html).toContain(`id="${operationId}"`);
      expect(html).toContain(`<code>${path}</code>`);
      for (const language of ['curl', 'Node', 'Python']) {
        expect(html).toContain(`id="${operationId}-${language}"`);
      }
    }
    for (const { type } of EVENTS) expect(html).toContain(`<code>${type}</code></h3>`);
    for (const field of ['biomechanical_analysis', 'knee_adduction', 'gait_cycle', 'warnings']) {
      expect(html).toContain(`<code>${field}</code>`);
    }
    expect(html).not.toMatch(/undefined|\[object|class="type">any</);
  });

  test('explains every error, reason, and warning', ({ expect }) => {
    const html = pages.get('errors') ?? '';
    const codes = Object.keys(API_ERRORS).filter((code) => !INTERNAL.includes(code));
    for (const code of [...codes, ...Object.keys(FAILURE_REASONS), ...WARNINGS]) {
      expect(html).toContain(`id="${code}"`);
    }
  });

  test('has no other pages or files', async ({ expect }) => {
    for (const name of ['no-such-page', 'guides', 'no.js', 'no.md', '..%2Fsamples', '__proto__']) {
      expect([name, (await send(`/docs/${name}`)).status]).toEqual([name, 404]);
    }
  });
});
