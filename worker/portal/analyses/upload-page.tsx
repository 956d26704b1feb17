import { database } from '../../platform/database/client.ts';
import { creditScope } from '../../scope/scope.ts';
import { findSubject } from '../../subjects/subjects.ts';
import { Form, Select } from '../page/form.tsx';
import { Card, Figure, Notice, PageHead } from '../page/parts.tsx';
import { POSE_WORKER_URL, TRIM_SCRIPT_URL } from '../page/public-files.ts';
import { renderPage } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { LANGUAGE_OPTIONS } from '../report/report-controls.tsx';
import type { RunnerChoice } from '../subjects/runner-choice.tsx';
import { readRunnerChoice } from '../subjects/runner-choice.tsx';
import { backToList } from './analysis-table.tsx';
import { RunnerFields } from './runner-fields.tsx';
import { textsOfScript, UploadQueue } from './upload-queue.tsx';
import { MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS } from '../../../contract/job.ts';
import { useTexts, useUnits } from '../page/page-texts.ts';
import { unitsText } from '../units/units.ts';

export async function renderUpload(c: ScopeContext): Promise<Response> {
  const { texts, membership } = c.var;
  const { scopeId } = membership;
  const subjectId = c.req.query('runner') ?? '';
  const [chosen, { balance, isUnlimited }] = await Promise.all([
    findSubject(database(c.env), { scopeId, subjectId }),
    creditScope(c.env, scopeId).profile(),
  ]);
  const choice = await readRunnerChoice(c, { chosen });
  const path = `/portal/scopes/${scopeId}/analyses`;
  const creditsPath = `/portal/scopes/${scopeId}/credits`;
  return renderPage(
    c,
    { title: texts.upload.title, current: 'analyses' },
    <>
      <PageHead title={texts.upload.title} lead={texts.upload.lead} back={backToList(c)} />
      <div class="upload">
        <section class="card" aria-label={texts.upload.title}>
          {isUnlimited || balance > 0 ? null : (
            <Notice tone="warning">
              {texts.upload.noCredits} <a href={creditsPath}>{texts.upload.getCredits}</a>
            </Notice>
          )}
          <UploadForm
            path={path}
            creditsPath={creditsPath}
            credits={isUnlimited ? null : balance}
            choice={choice}
            subjectId={chosen?.id ?? ''}
          />
        </section>
        <div class="stack" data-balance>
          <Figure
            title={texts.credits.balance}
            value={isUnlimited ? texts.credits.unlimited : balance}
          />
          <Card title={texts.upload.adviceTitle}>
            <ul class="advice">
              {texts.upload.advice.map((line) => (
                <li>{line}</li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </>,
  );
}

interface UploadFormProps {
  path: string;
  creditsPath: string;
  credits: number | null;
  choice: RunnerChoice;
  subjectId: string;
}

/** The script sends it with its progress; its fields are named as in the API. */
function UploadForm({ path, creditsPath, credits, choice, subjectId }: UploadFormProps) {
  const texts = useTexts();
  const { upload } = texts;
  const units = unitsText(useUnits());
  return (
    <Form action={`${path}/upload`} className="form upload-form">
      <noscript>
        <p class="notice warning">{upload.needsScript}</p>
      </noscript>
      <div
        class="stack-close"
        data-upload={path}
        data-units={units}
        data-max-bytes={MAX_VIDEO_BYTES}
        data-max-seconds={MAX_VIDEO_SECONDS}
        data-trim-script={TRIM_SCRIPT_URL}
        data-pose={POSE_WORKER_URL}
        data-credits={credits}
        data-texts={JSON.stringify(textsOfScript(texts, { isUnlimited: credits === null }))}
      >
        <UploadFields choice={choice} subjectId={subjectId} />
        <UploadQueue creditsPath={creditsPath} />
        <p class="notice danger" role="alert" data-problem hidden />
        <div class="upload-progress" data-progress hidden>
          <progress max="100" value="0" aria-label={texts.analyses.progress} />
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

function UploadFields({ choice, subjectId }: Pick<UploadFormProps, 'choice' | 'subjectId'>) {
  const { code, upload } = useTexts();
  return (
    <>
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
      <RunnerFields choice={choice} values={{ subject_id: subjectId }} />
      <Select name="language" label={upload.language} options={LANGUAGE_OPTIONS} value={code} />
    </>
  );
}
