import type { Child } from 'hono/jsx';

import type { AnalysisType, Language } from '../../../contract/job.ts';
import { LANGUAGES, MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS } from '../../../contract/job.ts';
import type { FoundAnalysis } from '../../analyses/analyses.ts';
import { findAnalysis } from '../../analyses/analyses.ts';
import {
  asksForName,
  listedNames,
  notifiesWebhook,
  openCaptureLink,
} from '../../capture-links/capture-links.ts';
import type { OpenedCaptureLink } from '../../capture-links/capture-links.ts';
import { admitCaptureLink } from '../../http/rate-limits/rate-limits.ts';
import { database } from '../../platform/database/client.ts';
import { fillText } from '../../platform/languages/fill-text.ts';
import { writeUnit } from '../../platform/languages/number-format.ts';
import { creditScope } from '../../scope/scope.ts';
import { readerLanguage } from '../language/reader-language.ts';
import type { Sharer } from '../links/shared-report.tsx';
import { forbidLeaks, renderShared } from '../links/shared-report.tsx';
import { Checkbox, Field, Select } from '../page/form.tsx';
import { Card, Notice } from '../page/parts.tsx';
import { CAPTURE_SCRIPT_URL, POSE_WORKER_URL } from '../page/public-files.ts';
import type { Answer, PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import { languageOf } from '../report/read-report.ts';
import type { CaptureTexts } from './texts-in.ts';
import { CAPTURE_TEXTS } from './texts-in.ts';

export interface CaptureVisit {
  link: OpenedCaptureLink;
  path: string;
  view: AnalysisType;
  /** The other view, filmed earlier in this visit. */
  first: FoundAnalysis | null;
  language: Language;
  texts: CaptureTexts;
  sharer: Sharer;
}

/** Opens a capture link. Its URL is the secret, so referrers and indexing are disabled. */
export async function openVisit(c: PortalContext): Promise<CaptureVisit> {
  forbidLeaks(c);
  const token = c.req.param('token') ?? '';
  const link = await openCaptureLink(database(c.env), { token, nowMs: Date.now() });
  if (link === null) throw new PortalError('link_ended');
  allowEmbedding(c, link, { state: 'closed' });
  if (!(await admitCaptureLink(c.env, link.id))) throw new PortalError('too_many_attempts');
  const { analysis_type: ofLinkView, language: ofLink } = link.startFields;
  const firstId = c.req.query('with');
  const first = firstId === undefined ? null : await findOwnAnalysis(c, link, firstId);
  const view = first === null ? ofLinkView : otherView(first.analysisType);
  const fallback = LANGUAGES.find((known) => known === ofLink) ?? 'en';
  const language = languageOf(c.req.query('language'), readerLanguage(c) ?? fallback);
  return {
    link,
    path: `/c/${token}`,
    view: view === 'back_view' ? 'back_view' : 'side_view',
    first,
    language,
    texts: CAPTURE_TEXTS[language],
    sharer: { name: link.brand ?? link.organization, color: link.color, logo: link.logo },
  };
}

export function otherView(view: AnalysisType): AnalysisType {
  return view === 'side_view' ? 'back_view' : 'side_view';
}

/** Finds an analysis of this link; others count as unknown. */
export async function findOwnAnalysis(
  c: PortalContext,
  { scopeId, id: linkId }: OpenedCaptureLink,
  analysisId: string,
): Promise<FoundAnalysis> {
  const upload = await creditScope(c.env, scopeId).findCapture(analysisId, linkId);
  const analysis =
    upload?.isAccepted === true ? await findAnalysis(c.env, { scopeId, analysisId }) : null;
  if (analysis === null) throw new PortalError('link_ended');
  return analysis;
}

/** A partner's site during development. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1)(:|$)/;

type CaptureMessage =
  | { state: 'filming' | 'closed' }
  | { state: 'analyzing' | 'success' | 'failed'; analysis_id: string };

/** Lets the registered hosts embed this page and follow the runner's progress. */
export function allowEmbedding(
  c: PortalContext,
  { hosts }: OpenedCaptureLink,
  message: CaptureMessage,
): void {
  const origins = hosts.map((host) => `${LOCAL_HOST.test(host) ? 'http' : 'https'}://${host}`);
  c.set('frame', { origins, message: { type: 'strideline.capture', ...message } });
}

type Ending = 'ended' | 'used_up' | 'no_credits';

/** Returns why the link cannot start an analysis; null if it can. */
export async function endingOf(c: PortalContext, link: OpenedCaptureLink): Promise<Ending | null> {
  if (link.expiresAtMs <= Date.now()) return 'ended';
  const scope = creditScope(c.env, link.scopeId);
  const [[uses = 0], { canPay }] = await Promise.all([
    scope.captureUses([link.id]),
    scope.startTerms(null),
  ]);
  if (uses >= link.maxUses) return 'used_up';
  return canPay ? null : 'no_credits';
}

export async function renderCapture(c: PortalContext): Promise<Response> {
  const visit = await openVisit(c);
  c.header('Permissions-Policy', 'camera=(self), geolocation=(), microphone=()');
  c.set('isCapture', true);
  const { link, texts, view } = visit;
  const ending = await endingOf(c, link);
  if (ending === null) allowEmbedding(c, link, { state: 'filming' });
  return renderVisit(
    c,
    { visit, title: texts.title[view], scripts: [CAPTURE_SCRIPT_URL] },
    ending === null ? (
      <>
        <Card title={texts.stepsTitle}>
          <ol class="capture-steps">
            {texts.steps[view].map((step) => (
              <li>{step}</li>
            ))}
          </ol>
        </Card>
        <Taking
          visit={visit}
          consent={await consentOf(c, visit)}
          names={await listedNames({ env: c.env, link }, visit.language)}
        />
      </>
    ) : (
      <Notice tone="warning">{texts.problems[ending]}</Notice>
    ),
  );
}

async function consentOf(
  c: PortalContext,
  { link, texts: { consent }, language, sharer: { name } }: CaptureVisit,
): Promise<string[]> {
  const { retention } = await creditScope(c.env, link.scopeId).profile();
  const days = (count: number) =>
    writeUnit(count, language, { unit: 'day', maximumFractionDigits: 0 });
  return [
    name === null ? consent.filmed : fillText(consent.filmedFor, { name }),
    fillText(consent.kept, {
      media: days(retention.mediaDays),
      results: days(retention.dataDays),
    }),
  ];
}

interface TakingProps {
  visit: CaptureVisit;
  consent: readonly string[];
  names: readonly string[];
}

function Taking({ visit, consent, names }: TakingProps) {
  const { link, path, view, first, texts } = visit;
  return (
    <section
      class="card stack-close"
      data-capture={path}
      data-view={view}
      data-with={first?.analysisId}
      data-pose={POSE_WORKER_URL}
      data-announces={notifiesWebhook(link) ? '' : undefined}
      data-max-bytes={MAX_VIDEO_BYTES}
      data-max-seconds={MAX_VIDEO_SECONDS}
      data-texts={JSON.stringify(textsOfScript(texts, view))}
    >
      <h2>{texts.consent.title}</h2>
      {consent.map((sentence) => (
        <p>{sentence}</p>
      ))}
      <noscript>
        <p class="notice warning">{texts.needsScript}</p>
      </noscript>
      {first === null && asksForName(link) && <RunnerName names={names} texts={texts} />}
      <Checkbox name="agree" label={texts.consent.agree} />
      <Checkbox name="guardian" label={texts.consent.guardian} />
      <div class="stack-close" data-choices>
        <div class="row needs-script">
          <button type="button" class="button" data-live hidden>
            {texts.live.open}
          </button>
          <FileButton label={texts.film} isCamera />
          <FileButton label={texts.choose} />
        </div>
        <LivePanel texts={texts} />
        <p class="quiet small">{texts.length}</p>
      </div>
      <Review texts={texts} />
      <p class="quiet" role="status" data-checking hidden />
      <p class="notice danger" role="alert" data-problem hidden />
      <div class="upload-progress" data-progress hidden>
        <progress max="100" value="0" aria-label={texts.sending} />
        <p class="quiet small" role="status" />
      </div>
    </section>
  );
}

/**
 * Renders a list of names, if there is one, and a field, which is hidden while a name is chosen.
 */
function RunnerName({ names, texts }: { names: readonly string[]; texts: CaptureTexts }) {
  const listed = names.map((name) => ({ value: name, label: name }));
  return (
    <>
      {names.length > 0 && (
        <Select
          id="listed-name"
          name="runner_name"
          label={texts.chooseName}
          options={[{ value: '', label: texts.notListed }, ...listed]}
        />
      )}
      <Field
        name="runner_name"
        label={texts.name}
        autocomplete="name"
        isRequired={false}
        maxLength={200}
      />
    </>
  );
}

function textsOfScript(
  { live, review, problems, advice, ...texts }: CaptureTexts,
  view: AnalysisType,
) {
  const { sending, resuming, checking, slowCamera } = texts;
  const ofPage = { sending, resuming, checking, slowCamera };
  const seen_from_the_front =
    advice[view === 'side_view' ? 'seen_from_behind' : 'seen_from_the_side'];
  return { ...ofPage, ...live, ...review.checks, ...problems, ...advice, seen_from_the_front };
}

function Review({ texts: { review } }: { texts: CaptureTexts }) {
  return (
    <div class="stack-close" data-review hidden>
      <video class="clip" muted playsinline loop autoplay controls />
      <ul class="clip-checks" id="clip-checks" />
      <div class="row">
        <button type="button" class="button" data-use aria-describedby="clip-checks">
          {review.use}
        </button>
        <button type="button" class="button secondary" data-again aria-describedby="clip-checks">
          {review.again}
        </button>
      </div>
    </div>
  );
}

function LivePanel({ texts: { live } }: { texts: CaptureTexts }) {
  return (
    <div class="stack-close" data-live-panel hidden>
      <div class="live-picture">
        <video playsinline muted />
        <div class="live-frame" aria-hidden="true" />
        <p class="live-count" role="status" data-count />
      </div>
      <p class="live-advice" role="status" data-advice />
      <p>{live.place}</p>
      <p class="live-countdown">{live.countdown}</p>
      <p class="live-alone">{live.alone}</p>
      <div class="row">
        <button type="button" class="button" data-record>
          {live.record}
        </button>
        <button type="button" class="button secondary" data-cancel>
          {live.cancel}
        </button>
        <button type="button" class="button secondary" data-sound aria-pressed="true">
          {live.sound}
        </button>
      </div>
    </div>
  );
}

/** `isCamera` opens a phone's camera directly. */
function FileButton({ label, isCamera = false }: { label: string; isCamera?: boolean }) {
  return (
    <label class={isCamera ? 'button file-button' : 'button secondary file-button'}>
      <input
        type="file"
        class="hidden"
        accept="video/*"
        {...(isCamera ? { capture: 'environment' } : {})}
      />
      {label}
    </label>
  );
}

interface VisitPage {
  visit: CaptureVisit;
  title: string;
  scripts?: readonly string[];
}

export function renderVisit(
  c: PortalContext,
  { visit: { language, sharer }, ...page }: VisitPage,
  content: Child,
): Answer {
  return renderShared(c, { ...page, language, sharer, className: 'capture' }, content);
}
