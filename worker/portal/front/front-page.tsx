import type { FC } from 'hono/jsx';

import { formatEuros } from '../../platform/languages/money-format.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import {
  CENTS_PER_CREDIT,
  checkoutOriginOf,
  MAX_CREDITS,
  MIN_CREDITS,
} from '../../payments/payments.ts';
import { settingsOf } from '../../platform/settings.ts';
import { sampleMediaUrls } from '../../analyses/samples/samples.ts';
import { LANGUAGE_NAMES } from '../language/language-names.ts';
import { fillElements } from '../page/fill-elements.ts';
import { Facts, Table } from '../page/parts.tsx';
import type { Answer, PortalContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { ReportWords } from '../report/report-words.ts';
import { reportWordsIn } from '../report/report-words.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { EXPECTED_ERRORS, FORCE_PLATES } from './accuracy-figures.ts';
import { readChosenLanguage, renderPublicPage } from './public-page.tsx';
import { useTexts } from '../page/page-texts.ts';

const PICTURE = { width: 360, height: 480 };

export function registerFrontPage(routes: PortalRoutes): void {
  routes.page('/', renderFrontPage);
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
      <section class="card stack-close">
        <h2>{front.stepsTitle}</h2>
        <ol class="steps">
          {([front.film, front.send, front.read] as const).map(({ title, text }) => (
            <li>
              <div>
                <h3>{title}</h3>
                <p class="quiet">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <Accuracy words={words} />
      <div class="columns">
        <section class="card stack-close">
          <h2>{front.coaches.title}</h2>
          <p>{front.coaches.text}</p>
          <p>
            <a href="/portal/sign-up">{texts.signUp.title}</a>
          </p>
        </section>
        <section class="card stack-close">
          <h2>{front.partners.title}</h2>
          <p>{front.partners.text}</p>
          <p>
            <a href="/docs" hreflang="en">
              {texts.site.docs}
            </a>
          </p>
        </section>
        <Price c={c} />
      </div>
      <section class="card stack-close">
        <h2>{front.languagesTitle}</h2>
        <p>{front.languagesText}</p>
        <p class="row">
          {LANGUAGES.map((language) => (
            <a href={`/?language=${language}`} lang={language} hreflang={language}>
              {LANGUAGE_NAMES[language]}
            </a>
          ))}
        </p>
      </section>
      <p class="quiet small">{words.texts.disclaimer}</p>
    </div>,
  );
}

interface PartProps {
  words: ReportWords;
}

const Opening: FC<PartProps> = ({ words }) => {
  const { front, signUp } = useTexts();
  const { thumbnail, output_video: video } = sampleMediaUrls('side_view');
  return (
    <section class="opening">
      <div class="stack">
        <h1>{front.title}</h1>
        <p>{front.lead}</p>
        <div class="row">
          <a class="button" href="/sample">
            {front.seeSample}
          </a>
          <a class="button secondary" href="/portal/sign-up">
            {signUp.title}
          </a>
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
};

function Accuracy({ words }: { words: ReportWords }) {
  const { code, front } = useTexts();
  return (
    <section class="card stack-close accuracy">
      <h2>{front.measuresTitle}</h2>
      <p>{front.measuresLead}</p>
      <div class="columns">
        <Table
          caption={front.measuresTitle}
          columns={[{ label: front.value }, { label: front.error, isEnd: true }]}
          isDense
        >
          {errorsIn(words).map(([name, error]) => (
            <tr>
              <td>{name}</td>
              <td class="end number">{`±\u00A0${error}`}</td>
            </tr>
          ))}
        </Table>
        <div class="stack-close">
          <p>{front.rendered}</p>
          <p>
            {writeText(code, front.plates, {
              trials: FORCE_PLATES.trials,
              landing: FORCE_PLATES.landingMilliseconds,
              toeOff: FORCE_PLATES.toeOffMilliseconds,
              forefoot: FORCE_PLATES.forefootPercent,
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

/** Without card payments, there is no price to name. */
function Price({ c }: { c: PortalContext }) {
  const { code, front, credits, signUp, buy } = c.var.texts;
  const { supportEmail } = settingsOf(c.env);
  const hasPrice = checkoutOriginOf(c.env) !== null;
  const price = {
    price: formatEuros(CENTS_PER_CREDIT, code),
    least: MIN_CREDITS,
    most: MAX_CREDITS,
  };
  return (
    <section class="card stack-close">
      <h2>{front.priceTitle}</h2>
      <p>{signUp.lead}</p>
      <p>{credits.lead}</p>
      {hasPrice ? (
        <Facts rows={[[buy.quantity, writeText(code, buy.quantityHint, price)]]} />
      ) : null}
      {hasPrice || supportEmail === null ? null : (
        <p>
          {fillElements(buy.askSupport, {
            email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
          })}
        </p>
      )}
    </section>
  );
}
