import type { PropsWithChildren } from 'hono/jsx';

import { LANGUAGES } from '../../../contract/job.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { sampleMediaUrls } from '../../analyses/samples/samples.ts';
import {
  CENTS_PER_CREDIT,
  checkoutOriginOf,
  MAX_CREDITS,
  MIN_CREDITS,
} from '../../payments/payments.ts';
import { formatEuros } from '../../platform/languages/money-format.ts';
import { settingsOf } from '../../platform/settings.ts';
import { SupportContact } from '../credits/buy-credits.tsx';
import { LANGUAGE_NAMES } from '../language/language-names.ts';
import { usePage, useTexts } from '../page/page.ts';
import { Facts, LinkButton } from '../page/parts.tsx';
import { DataTable } from '../page/table.tsx';
import type { Answer, PortalContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { ReportWords } from '../report/report-words.ts';
import { reportWordsIn } from '../report/report-words.ts';
import { EXPECTED_ERRORS, FORCE_PLATES } from './accuracy-figures.ts';
import { readChosenLanguage, renderPublicPage } from './public-page.tsx';

const PICTURE = { width: 360, height: 480 };

export function registerFrontPage(routes: PortalRoutes): void {
  routes.page('anyone', '/', renderFrontPage);
}

function renderFrontPage(c: PortalContext): Answer {
  readChosenLanguage(c);
  const { texts } = c.var;
  const { front } = texts;
  const words = reportWordsIn(texts.code, c.var.units);
  return renderPublicPage(
    c,
    { title: front.title, description: front.lead },
    <div class="stack">
      <Opening words={words} />
      <Part title={front.stepsTitle}>
        <ol class="steps">
          {[front.film, front.send, front.read].map(({ title, text }) => (
            <li>
              <div>
                <h3>{title}</h3>
                <p class="quiet">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Part>
      <Accuracy words={words} />
      <div class="columns">
        <Part title={front.coaches.title}>
          <p>{front.coaches.text}</p>
          <p>
            <a href="/portal/sign-up">{texts.signUp.title}</a>
          </p>
        </Part>
        <Part title={front.partners.title}>
          <p>{front.partners.text}</p>
          <p>
            <a href="/docs" hreflang="en">
              {texts.site.docs}
            </a>
          </p>
        </Part>
        <Price />
      </div>
      <Part title={front.languagesTitle}>
        <p>{front.languagesText}</p>
        <p class="row">
          {LANGUAGES.map((language) => (
            <a href={`/?language=${language}`} lang={language} hreflang={language}>
              {LANGUAGE_NAMES[language]}
            </a>
          ))}
        </p>
      </Part>
      <p class="quiet small">{words.texts.disclaimer}</p>
    </div>,
  );
}

function Part({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <section class="card stack-close">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Opening({ words }: { words: ReportWords }) {
  const { front, signUp } = useTexts();
  const { thumbnail, output_video: video } = sampleMediaUrls('side_view');
  return (
    <section class="opening">
      <div class="stack">
        <h1>{front.title}</h1>
        <p>{front.lead}</p>
        <div class="row">
          <LinkButton href="/sample" label={front.seeSample} variant="primary" />
          <LinkButton href="/portal/sign-up" label={signUp.title} />
        </div>
        <p class="quiet">{signUp.lead}</p>
      </div>
      <figure class="stack-close">
        <video
          src={video}
          poster={thumbnail}
          {...PICTURE}
          aria-label={words.texts.motion.video}
          controls
          muted
          playsinline
          preload="none"
        />
        <figcaption class="quiet small">{front.drawn}</figcaption>
      </figure>
    </section>
  );
}

function Accuracy({ words }: { words: ReportWords }) {
  const { front, write } = useTexts();
  const { trials, landingMilliseconds, toeOffMilliseconds, forefootPercent } = FORCE_PLATES;
  return (
    <section class="card stack-close accuracy">
      <h2>{front.measuresTitle}</h2>
      <p>{front.measuresLead}</p>
      <div class="columns">
        <DataTable
          caption={front.measuresTitle}
          rows={errorsIn(words)}
          columns={[
            { label: front.value, cell: ([name]) => name },
            { label: front.error, kind: 'number', cell: ([, error]) => `±\u00A0${error}` },
          ]}
          isDense
        />
        <div class="stack-close">
          <p>{front.rendered}</p>
          <p>
            {write(front.plates, {
              trials,
              landing: landingMilliseconds,
              toeOff: toeOffMilliseconds,
              forefoot: forefootPercent,
            })}
          </p>
          <p>{front.limits}</p>
          <p>
            <a href="/docs/accuracy" hreflang="en">
              {front.accuracy}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

function errorsIn({ texts, labels, numbers }: ReportWords): (readonly [string, string])[] {
  const { cadenceStepsPerMinute, contactMilliseconds, degrees } = EXPECTED_ERRORS;
  const { metrics } = texts;
  return [
    [
      metrics.step_frequency_steps_per_min,
      `${numbers.number(cadenceStepsPerMinute, 2)}\u00A0${metrics.stepsPerMinute}`,
    ],
    [metrics.ground_contact_time_second, `${numbers.number(contactMilliseconds, 0)}\u00A0ms`],
    ...keysOf(degrees).map(
      (name) => [labels.segments[name], `${numbers.fixed(degrees[name], 1)}°`] as const,
    ),
  ];
}

function Price() {
  const { env } = usePage();
  const { code, front, credits, signUp, buy, write } = useTexts();
  const hasPrice = checkoutOriginOf(env) !== null;
  const price = formatEuros(CENTS_PER_CREDIT, code);
  const hint = write(buy.quantityHint, { price, least: MIN_CREDITS, most: MAX_CREDITS });
  return (
    <Part title={front.priceTitle}>
      <p>{signUp.lead}</p>
      <p>{credits.lead}</p>
      {hasPrice && <Facts rows={[[buy.quantity, hint]]} />}
      {!hasPrice && settingsOf(env).supportEmail !== null && (
        <p>
          <SupportContact />
        </p>
      )}
    </Part>
  );
}
