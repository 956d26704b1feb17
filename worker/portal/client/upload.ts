import { METRIC, unitsIn } from '../units/units.ts';
import { showAtField } from './field-problem.ts';
import { find } from './find.ts';
import type { ScriptTexts } from './script-texts.ts';
import { textsOf } from './script-texts.ts';
import { sendUpload, textOf } from './send-upload.ts';
import { uploadBody } from './upload-body.ts';
import { uploadKeyOf } from './upload-key.ts';
import { UploadQueue } from './upload-queue.ts';

export function watchUpload(fields: HTMLElement): void {
  const form = fields.closest('form');
  if (form === null) return;
  const video = find(form, 'input[type=file]', HTMLInputElement);
  const page = { form, fields, video, texts: textsOf(fields) };
  const onProblem = (text: string | null, field: string | null = null) =>
    showProblem(fields, { text, field });
  const queue = new UploadQueue({ ...page, onProblem });
  takeDroppedFiles(video);
  requirePaceOnTreadmill(form);
  const sendOne = connectOne(page);
  let isSending = false;
  video.addEventListener('change', () => queue.choose([...(video.files ?? [])]));
  const submit = async () => {
    if (!queue.isUsed) {
      showProgress(page, 0, page.texts('checking'));
      await queue.allChecked();
      showProgress(page, null);
    }
    const body = uploadBody(new FormData(form), unitsIn(fields.dataset['units']) ?? METRIC);
    await (queue.isUsed ? queue.run(body) : sendOne(body));
    isSending = false;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    onProblem(null);
    void submit();
  });
}

function takeDroppedFiles(video: HTMLInputElement): void {
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const files = event.dataTransfer?.files;
    if (files === undefined || files.length === 0 || video.disabled) return;
    video.files = files;
    video.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function requirePaceOnTreadmill(form: HTMLFormElement): void {
  const treadmill = form.querySelector<HTMLInputElement>('[name=treadmill]');
  const pace = form.querySelector<HTMLInputElement>('[name=pace]');
  if (treadmill === null || pace === null) return;
  const follow = () => {
    pace.required = treadmill.checked;
  };
  treadmill.addEventListener('change', follow);
  follow();
}

interface UploadParts {
  form: HTMLFormElement;
  fields: HTMLElement;
  texts: ScriptTexts;
}

function connectOne({ form, fields, texts }: UploadParts): (body: FormData) => Promise<void> {
  // Resets the progress if the page is restored from the back/forward cache.
  addEventListener('pageshow', () => showProgress({ form, fields, texts }, null));
  return async (body) => {
    const video = body.get('video');
    if (!(video instanceof File) || video.size === 0) {
      showProblem(fields, { text: texts('chooseVideo'), field: 'video' });
      return;
    }
    const onProgress = (share: number) => showProgress({ form, fields, texts }, share);
    const outcome = await sendUpload({ form, body, key: await uploadKeyOf(body), onProgress });
    if (outcome.ok) {
      location.assign(`${fields.dataset['upload']}/${outcome.analysisId}`);
      return;
    }
    showProgress({ form, fields, texts }, null);
    const { problem } = outcome;
    showProblem(fields, { text: textOf(problem, texts), field: problem.field });
  };
}

function showProgress({ fields, texts }: UploadParts, share: number | null, text?: string): void {
  const progress = find(fields, '[data-progress]');
  progress.hidden = share === null;
  find(fields, 'button[type=submit]', HTMLButtonElement).disabled = share !== null;
  const percentage = Math.round(100 * (share ?? 0));
  find(progress, 'progress', HTMLProgressElement).value = percentage;
  find(progress, '[role=status]').textContent =
    text ?? (share === 1 ? texts('done') : texts('sending', { percentage }));
}

function showProblem(
  fields: HTMLElement,
  { text, field }: { text: string | null; field: string | null },
): void {
  const notice = find(fields, '[data-problem]');
  const isAtField = showAtField(fields, field, text);
  notice.hidden = text === null || isAtField;
  notice.textContent = isAtField ? null : text;
}
