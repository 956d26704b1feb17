import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, it, beforeEach } from 'vitest';

import { ANALYSIS_TYPES, LANGUAGES } from '../../../contract/job.ts';
import { storedResultSchema } from '../../../contract/stored-shapes.ts';
import accuracy from '../../../docs/accuracy.md?raw';
import { BACK_ERRORS } from '../../../inference-container/back-view/back-errors.ts';
import { SIDE_ERRORS } from '../../../inference-container/side-view/side-errors.ts';
import { fetchSample } from '../../../worker/analyses/samples/samples.ts';
import { app } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import { boardAt } from '../../../worker/jobs/board/board.ts';
import { EXPECTED_ERRORS, FORCE_PLATES } from '../../../worker/portal/front/accuracy-figures.ts';
import { reportTextsIn } from '../../../worker/portal/texts/report/report-texts.ts';
import { textsIn } from '../../../worker/portal/texts/texts.ts';
import { CONTAINER_ID } from '../jobs/board/board-jobs.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { ORIGIN, Visitor } from './support/visitor.ts';

const FRONT = '/';
const SAMPLES = { side_view: '/sample', back_view: '/sample/back-view' } as const;
const PAGES = [FRONT, ...Object.values(SAMPLES)];
const LINK = /\s(?:href|src|poster)="([^"]+)"/g;
const LEGAL = { TERMS_URL: 'https://club.example/terms', PRIVACY_URL: 'https://club.example/dp' };
const NO_CARDS = { STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined };

function visitorOf(settings: Record<string, string | undefined>): Visitor {
  const bindings: Env = Object.assign({}, env, settings);
  return new Visitor(bindings);
}

describe('the public pages', () => {
  it.for(PAGES)("%s is in the reader's language", async (path, { expect }) => {
    for (const language of LANGUAGES) {
      const accepted = await new Visitor().open(path, { 'Accept-Language': `${language}, xx` });
      const chosen = await new Visitor().open(`${path}?language=${language}`);
      for (const { status, text, headers } of [accepted, chosen]) {
        expect([language, status]).toEqual([language, 200]);
        expect(text).toContain(`<html lang="${language}">`);
        expect(headers.get('Content-Language')).toBe(language);
        expect(text).toContain(textsIn(language).site.sample);
        expect(text).toContain(`property="og:image" content="${ORIGIN}/sample-media/`);
      }
    }
  });

  it('remember the language that was chosen on one of them', async ({ expect }) => {
    const visitor = new Visitor();
    const chosen = await visitor.open(`${FRONT}?language=ko`);
    expect(chosen.headers.get('Cache-Control')).toBe('no-store');
    for (const path of [...PAGES, '/portal/sign-up']) {
      expect((await visitor.open(path)).headers.get('Content-Language')).toBe('ko');
    }
    const unknown = await visitor.open(`${FRONT}?language=xx`);
    expect(unknown.headers.get('Content-Language')).toBe('ko');
  });

  it.for(PAGES)('%s responds to HEAD like GET, without a body', async (path, { expect }) => {
    const got = await new Visitor().open(path);
    const request = new Request(`${ORIGIN}${path}`, { method: 'HEAD' });
    const head = await app.fetch(request, env, createExecutionContext());
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['Content-Language', 'Cache-Control', 'Content-Security-Policy']) {
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    }
  });

  it.for(PAGES)('%s has no broken internal links', async (path, { expect }) => {
    const { text } = await new Visitor().open(path);
    const links = [...text.matchAll(LINK)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
    const own = links
      .map((link) => new URL(link, `${ORIGIN}${path}`))
      .filter(({ origin }) => origin === ORIGIN);
    expect(own.length).toBeGreaterThan(10);
    for (const { pathname, search } of new Set(own)) {
      const answer = await new Visitor().open(`${pathname}${search}`);
      expect([pathname, answer.status]).toEqual([pathname, 200]);
    }
  });
});

describe('the front page', () => {
  it('names findings that the sample has', async ({ expect }) => {
    const answer = await fetchSample(env, 'side_view', 'result');
    const result = storedResultSchema.parse(await answer.json());
    if (result.view !== 'side_view') throw new Error('The sample shows another view.');
    const { foot, forward_cycle: knee, trunk } = result.segments;
    expect([foot, knee, trunk].map((segment) => segment?.score === 1)).toEqual([
      false,
      false,
      true,
    ]);
    expect(result.totalScore).toBeGreaterThan(0.75);
    expect(result.totalScore).toBeLessThan(0.85);
  });

  it('lists the expected errors that results state', ({ expect }) => {
    expect(EXPECTED_ERRORS).toEqual({
      cadenceStepsPerMinute: SIDE_ERRORS.cadence,
      contactMilliseconds: Math.round(1000 * SIDE_ERRORS.contactTime),
      degrees: {
        forward_cycle: SIDE_ERRORS.frontKnee,
        back_cycle: SIDE_ERRORS.backKnee,
        foot: SIDE_ERRORS.overstride,
        trunk: SIDE_ERRORS.trunk,
        head: SIDE_ERRORS.head,
        arm: SIDE_ERRORS.elbow,
        knee_adduction: BACK_ERRORS.kneeDegrees,
      },
    });
  });

  it('gives the results for unseen runners on force plates', ({ expect }) => {
    const { trials, landingMilliseconds, toeOffMilliseconds, forefootPercent } = FORCE_PLATES;
    expect(accuracy).toContain(`${trials} trials at 2 to 5 m/s`);
    expect(accuracy).toContain(
      `| contact, root mean square | ${landingMilliseconds.toFixed(1)} ms |`,
    );
    expect(accuracy).toContain(
      `| toe-off, root mean square | ${toeOffMilliseconds.toFixed(1)} ms |`,
    );
    expect(accuracy).toContain(`${forefootPercent}% of forefoot strikers`);
  });

  it('shows the price only where credits can be bought', async ({ expect }) => {
    const without = await visitorOf(NO_CARDS).open(FRONT);
    expect(without.text).not.toMatch(/€|mailto:/);
    const supported = await visitorOf({
      ...NO_CARDS,
      SUPPORT_EMAIL: 'help@club.example',
    }).open(FRONT);
    expect(supported.text).toContain('href="mailto:help@club.example"');
    const selling = await new Visitor().open(FRONT);
    expect(selling.text).toContain('€2.00 each, 5 to 10,000 at a time');
    expect(selling.text).toContain('24 analyses: €48.00');
  });
});

describe('the terms, the privacy policy, and the contact of the operator', () => {
  it.for([...PAGES, '/portal/sign-up'])(
    'are linked on %s once they are set',
    async (path, { expect }) => {
      const set = await visitorOf({ ...LEGAL, SUPPORT_EMAIL: 'help@club.example' }).open(path);
      const urls = [...Object.values(LEGAL), 'mailto:help@club.example'];
      for (const url of urls) expect(set.text).toContain(`href="${url}"`);
      const unset = await new Visitor().open(path);
      expect(unset.text).not.toContain(textsIn('en').site.terms);
      expect(unset.text).not.toContain(textsIn('en').site.privacy);
      expect(unset.text).not.toContain('mailto:');
    },
  );
});

describe('the sample report', () => {
  it.for(ANALYSIS_TYPES)('of a %s shows a complete report', async (view, { expect }) => {
    const { text } = await new Visitor().open(SAMPLES[view]);
    expect(text).toContain(`<h1>${reportTextsIn('en').title[view]}</h1>`);
    expect(text).toContain('id="posture"');
    expect(text).toContain('data-chart');
    expect(text).toContain(`/sample-media/${view}/output_video.mp4`);
    expect(text.match(/class="exercise"/g)?.length).toBeGreaterThan(2);
  });

  it.for(ANALYSIS_TYPES)(
    'of a %s has no personal data, and no control that requires an account',
    async (view, { expect }) => {
      const { text } = await new Visitor().open(SAMPLES[view]);
      expect(text).not.toMatch(/method="post"|form_token|\/portal\/scopes|\/media\/|@|<time/);
    },
  );
});

/** Longer than a container counts as available, and than a result is cached */
const ABSENCE_MS = 120_000;

beforeEach(stopTime);

async function statusIn(language: string): Promise<string> {
  const headers = { 'Accept-Language': language };
  const { status, text } = await new Visitor().open('/portal/status', headers);
  return `${status} ${text}`;
}

describe('the status page', () => {
  it('says whether analyses run or wait, in every language', async ({ expect }) => {
    passMs(ABSENCE_MS);
    for (const language of LANGUAGES) {
      const { up, waiting, waitingText } = textsIn(language).status;
      const text = await statusIn(language);
      expect([language, text.slice(0, 3)]).toEqual([language, '200']);
      for (const shown of [up, waiting, waitingText]) expect(text).toContain(`>${shown}<`);
    }
    await boardAt(env, 0).lease(CONTAINER_ID);
    passMs(2000);
    const text = await statusIn('en');
    expect(text).toContain('>Running<');
    expect(text).toContain('Last active');
    expect(text).not.toContain('No analysis server');
  });
});
