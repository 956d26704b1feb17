import type { Child, PropsWithChildren } from 'hono/jsx';

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
import { Badge, Facts, fillElements, LinkButton } from '../page/parts.tsx';
import { DataTable } from '../page/table.tsx';
import type { Answer, PortalContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { ReportWords } from '../report/report-words.ts';
import { reportWordsIn } from '../report/report-words.ts';
import { EXPECTED_ERRORS, FORCE_PLATES } from './accuracy-figures.ts';
import { readChosenLanguage, renderPublicPage } from './public-page.tsx';
import { FilmPicture, ReportPicture, SendPicture } from './step-pictures.tsx';

/** The sample's thumbnail */
const PICTURE = { width: 511, height: 640 };
/** Number in the text `priceExample` */
const EXAMPLE_ANALYSES = 24;

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
    <div class="stack front-parts">
      <Opening words={words} />
      <section class="stack">
        <h2>{front.stepsTitle}</h2>
        <ol class="columns">
          <Step texts={front.film} picture={<FilmPicture />} />
          <Step texts={front.send} picture={<SendPicture />} />
          <Step texts={front.read} picture={<ReportPicture />} />
        </ol>
      </section>
      <section class="stack">
        <h2>{front.startTitle}</h2>
        <div class="columns roads">
          <Road texts={front.coaches} href="/portal/sign-up" />
          <Road texts={front.clinics} href="/docs/accuracy" />
          <Road texts={front.shops} href="/docs/shoe-catalog" />
          <Road texts={front.apps} href="/docs/quick-start" />
        </div>
      </section>
      <Accuracy words={words} />
      <div class="columns">
        <Price />
        <Privacy />
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
      </div>
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
  return (
    <section class="opening">
      <div class="stack">
        <div class="stack-close">
          <p class="audience">{front.audience}</p>
          <h1>{front.title}</h1>
          <p class="lead">{front.lead}</p>
        </div>
        <div class="row">
          <LinkButton href="/portal/sign-up" label={front.tryFree} variant="primary" />
          <LinkButton href="/sample" label={front.seeSample} />
        </div>
        <p class="quiet">{signUp.lead}</p>
      </div>
      <SampleResult words={words} />
    </section>
  );
}

/** Shows a frame of the annotated sample video; `front.css` places the numbers on it. */
function SampleResult({ words: { texts } }: { words: ReportWords }) {
  const { findings, sampleNote } = useTexts().front;
  const { strength, priority } = texts.summary;
  return (
    <figure class="result">
      <a class="result-frame" href="/sample">
        <img src={sampleMediaUrls('side_view').thumbnail} {...PICTURE} alt={texts.motion.video} />
        {keysOf(findings).map((name, index) => (
          <span class={`finding-mark ${name}`} aria-hidden="true">
            {index + 1}
          </span>
        ))}
      </a>
      <ol class="findings">
        <li class="warning">
          <Badge tone="warning">{priority}</Badge>
          {findings.foot}
        </li>
        <li class="warning">{findings.knee}</li>
        <li class="good">
          <Badge tone="good">{strength}</Badge>
          {findings.trunk}
        </li>
      </ol>
      <figcaption class="quiet small">{sampleNote}</figcaption>
    </figure>
  );
}

function Step({ texts, picture }: { texts: { title: string; text: string }; picture: Child }) {
  return (
    <li class="card stack-close step">
      {picture}
      <h3>{texts.title}</h3>
      <p class="quiet">{texts.text}</p>
    </li>
  );
}

interface RoadProps {
  texts: { title: string; text: string; step: string };
  href: string;
}

function Road({ texts: { title, text, step }, href }: RoadProps) {
  return (
    <section class="card stack-close road">
      <h3>{title}</h3>
      <p class="quiet">{text}</p>
      <a href={href} hreflang={href.startsWith('/docs') ? 'en' : undefined}>
        {step}
      </a>
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
  const total = formatEuros(EXAMPLE_ANALYSES * CENTS_PER_CREDIT, code);
  const hint = write(buy.quantityHint, { price, least: MIN_CREDITS, most: MAX_CREDITS });
  return (
    <Part title={front.priceTitle}>
      <p>{signUp.lead}</p>
      <p>{credits.lead}</p>
      {hasPrice && (
        <>
          <Facts rows={[[buy.quantity, hint]]} />
          <p>{write(front.priceExample, { analyses: EXAMPLE_ANALYSES, total })}</p>
        </>
      )}
      {!hasPrice && settingsOf(env).supportEmail !== null && (
        <p>
          <SupportContact />
        </p>
      )}
    </Part>
  );
}

function Privacy() {
  const { front, site } = useTexts();
  const { privacyUrl, supportEmail: email } = settingsOf(usePage().env);
  return (
    <Part title={front.privacyTitle}>
      <p>{front.privacyText}</p>
      <p>
        {privacyUrl === null ? (
          <a href="/docs/privacy" hreflang="en">
            {front.privacyMore}
          </a>
        ) : (
          <a href={privacyUrl}>{site.privacy}</a>
        )}
      </p>
      {email && (
        <p>{fillElements(front.contact, { email: <a href={`mailto:${email}`}>{email}</a> })}</p>
      )}
    </Part>
  );
}
