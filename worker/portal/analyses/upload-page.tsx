import * as z from 'zod';

import type { ApiErrorCode } from '../../../contract/errors.ts';
import { API_ERRORS } from '../../../contract/errors.ts';
import { FAILURE_REASONS } from '../../../contract/failure-reasons.ts';
import { MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS } from '../../../contract/job.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { failureTexts } from '../../analyses/content/content.ts';
import { database } from '../../platform/database/client.ts';
import { creditScope } from '../../scope/scope.ts';
import { findSubject } from '../../subjects/subjects.ts';
import { Action, Form, Select } from '../page/form.tsx';
import { useScope, useTexts } from '../page/page.ts';
import { Card, Figure, Notice } from '../page/parts.tsx';
import { POSE_WORKER_URL, TRIM_SCRIPT_URL, UPLOAD_SCRIPT_URL } from '../page/public-files.ts';
import { renderPage } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { LANGUAGE_OPTIONS } from '../report/report-controls.tsx';
import type { RunnerChoice } from '../subjects/runner-choice.tsx';
import { readRunnerChoice } from '../subjects/runner-choice.tsx';
import { unitsText } from '../units/units.ts';
import { invalidPace, invalidSizes } from '../units/write-units.ts';
import { backToList } from './analysis-table.tsx';
import { RunnerFields } from './runner-fields.tsx';
import { textsOfScript, UploadQueue } from './upload-queue.tsx';

export async function renderUpload(c: ScopeContext): Promise<Response> {
  const { analyses, upload, credits } = c.var.texts;
  const { scopeId, root } = c.var.membership;
  const subjectId = c.req.query('runner') ?? '';
  const [chosen, { balance, isUnlimited, retention }] = await Promise.all([
    findSubject(database(c.env), { scopeId, subjectId }),
    creditScope(c.env, scopeId).profile(),
  ]);
  const choice = await readRunnerChoice(c, { chosen });
  const { upload: title } = analyses;
  return renderPage(
    c,
    { title, lead: upload.lead, back: backToList(c), scripts: [UPLOAD_SCRIPT_URL] },
    <>
      <Retention {...retention} />
      <div class="upload">
        <section class="card" aria-label={title}>
          {!isUnlimited && balance === 0 && (
            <Notice tone="warning">
              {upload.noCredits} <a href={`${root}/credits`}>{upload.getCredits}</a>
            </Notice>
          )}
          {uploadForm(c, {
            choice,
            subjectId: chosen?.id ?? '',
            view: c.req.query('view'),
            credits: isUnlimited ? null : balance,
          })}
        </section>
        <div class="stack" data-balance>
          <Figure title={credits.balance} value={isUnlimited ? credits.unlimited : balance} />
          <Card title={upload.adviceTitle}>
            <ul class="advice">
              {upload.advice.map((line) => (
                <li>{line}</li>
              ))}
              <li class="back-advice">{upload.backAdvice}</li>
            </ul>
          </Card>
        </div>
      </div>
    </>,
  );
}

/** Days after which reports ask to film again */
const FILM_AGAIN_DAYS = 28;
const KEPT_DAYS = 90;

/** Warns if videos are deleted before they can be compared with the next ones. */
function Retention({ mediaDays, dataDays }: { mediaDays: number; dataDays: number }) {
  const { upload, write } = useTexts();
  const { root, isAdmin } = useScope();
  if (mediaDays >= FILM_AGAIN_DAYS) return null;
  const days = { media_days: KEPT_DAYS, data_days: Math.max(KEPT_DAYS, dataDays) };
  return (
    <Notice tone="warning">
      <p>{write(upload.keepText, { count: mediaDays })}</p>
      {isAdmin && (
        <Action
          action={`${root}/settings/retention`}
          text={write(upload.keepAction, { count: KEPT_DAYS })}
          fields={{ media_days: String(days.media_days), data_days: String(days.data_days) }}
          isCompact
        />
      )}
    </Notice>
  );
}

interface UploadForm {
  choice: RunnerChoice;
  subjectId: string;
  view: string | undefined;
  /** Null if unlimited. */
  credits: number | null;
}

/** Renders the upload form; the script submits it and shows progress. Field names match the API. */
function uploadForm({ var: { texts, membership, units } }: ScopeContext, form: UploadForm) {
  const { upload, analyses, code } = texts;
  const { root } = membership;
  return (
    <Form action={`${root}/analyses/upload`} className="form upload-form">
      <noscript>
        <p class="notice warning">{upload.needsScript}</p>
      </noscript>
      <div
        class="stack-close"
        data-upload={`${root}/analyses`}
        data-units={unitsText(units)}
        data-max-bytes={MAX_VIDEO_BYTES}
        data-max-seconds={MAX_VIDEO_SECONDS}
        data-trim-script={TRIM_SCRIPT_URL}
        data-pose={POSE_WORKER_URL}
        data-credits={form.credits}
        data-texts={textsOfScript(texts)}
      >
        <div class="field">
          <label for="video">{upload.video}</label>
          <span class="hint" id="video-hint">
            {upload.several}
          </span>
          <input
            id="video"
            name="video"
            type="file"
            accept="video/*,.avi,.webm,.mov"
            multiple
            required
            aria-describedby="video-hint"
          />
        </div>
        <RunnerFields choice={form.choice} subjectId={form.subjectId} view={form.view} />
        <Select name="language" label={upload.language} options={LANGUAGE_OPTIONS} value={code} />
        <UploadQueue texts={texts} root={root} />
        <p class="notice danger" role="alert" data-problem hidden />
        <div class="upload-progress" data-progress hidden>
          <progress max="100" value="0" aria-label={analyses.progress} />
          <p class="quiet small" role="status" />
        </div>
        <div class="row">
          <button type="submit" class="button needs-script">
            {upload.submit}
          </button>
        </div>
      </div>
    </Form>
  );
}

export async function handleUpload(c: ScopeContext): Promise<Response> {
  const answer = await c.env.HANDLE_UPLOAD({
    env: c.env,
    request: c.req.raw,
    scopeId: c.var.membership.scopeId,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  if (answer.ok) return answer;
  const refusal = refusalSchema.parse(await answer.json());
  return Response.json({ ...refusal, ...uploadProblem(refusal, c) }, { status: answer.status });
}

const refusalSchema = z.object({
  code: z.enum(keysOf(API_ERRORS)),
  reason: z.enum(keysOf(FAILURE_REASONS)).nullable(),
});

interface UploadProblem {
  field: 'video' | 'subject_id' | 'height' | 'weight' | 'pace' | null;
  problem: string;
}

/** Explains a rejection at the field that must change. */
function uploadProblem(
  { code, reason }: z.infer<typeof refusalSchema>,
  { var: { texts, units } }: ScopeContext,
): UploadProblem {
  const { upload: words } = texts;
  if (reason !== null) {
    const { detail, advice } = failureTexts(reason, texts.code);
    return { field: 'video', problem: `${detail} ${advice}` };
  }
  const { height, weight } = invalidSizes(texts, units);
  const pace = { field: 'pace', problem: invalidPace(texts, units) } as const;
  const problems: Partial<Record<ApiErrorCode, UploadProblem>> = {
    missing_video: { field: 'video', problem: words.chooseVideo },
    file_too_large: { field: 'video', problem: words.tooLarge },
    not_found: { field: 'subject_id', problem: words.noSuchRunner },
    invalid_height: { field: 'height', problem: height },
    invalid_weight: { field: 'weight', problem: weight },
    invalid_pace: pace,
    pace_required: pace,
    too_many_uploads: { field: null, problem: words.busy },
    rate_limited: { field: null, problem: words.busy },
    insufficient_api_credits: { field: null, problem: words.noCredits },
  };
  return problems[code] ?? { field: null, problem: words.failed };
}
