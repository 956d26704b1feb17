import { fillText } from '../../languages/fill-text.ts';
import { METRIC, unitsIn } from '../units/units.ts';
import { uploadBody } from './upload-body.ts';

const ACCEPTED = 202;

interface Problem {
  /** Null for none. */
  text: string | null;
  /** If it is not the one of the page. */
  language?: string;
}

/** Sends the video with its progress. One key per form: sent twice, it costs one credit. */
export function watchUpload(fields: HTMLElement): void {
  const form = fields.closest('form');
  if (form === null) return;
  takeDroppedFiles(form);
  requirePaceOnTreadmill(form);
  let key = crypto.randomUUID();
  let isSending = false;
  form.addEventListener('change', () => {
    // Another video, or other fields, are another analysis. One in flight keeps its own key.
    key = crypto.randomUUID();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    const problem = problemOf(form, fields);
    showProblem(fields, { text: problem });
    if (problem !== null) return;
    isSending = true;
    send(form, fields, key, (failure) => {
      isSending = false;
      showProblem(fields, failure);
    });
  });
}

/** Wherever on the page a file is dropped. */
function takeDroppedFiles(form: HTMLFormElement): void {
  const video = form.querySelector<HTMLInputElement>('input[type=file]');
  if (video === null) return;
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const files = event.dataTransfer?.files;
    if (files === undefined || files.length === 0) return;
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

function problemOf(form: HTMLFormElement, fields: HTMLElement): string | null {
  const video = new FormData(form).get('video');
  if (!(video instanceof File) || video.size === 0) return fields.dataset['choose'] ?? '';
  const isTooLarge = video.size > Number(fields.dataset['maxBytes']);
  return isTooLarge ? (fields.dataset['tooLarge'] ?? '') : null;
}

function send(
  form: HTMLFormElement,
  fields: HTMLElement,
  key: string,
  onFailure: (problem: Problem) => void,
): void {
  const body = uploadBody(new FormData(form), unitsIn(fields.dataset['units']) ?? METRIC);
  const token = form.querySelector<HTMLInputElement>('[name=form_token]')?.value ?? '';
  const request = new XMLHttpRequest();
  request.open('POST', form.action);
  request.setRequestHeader('X-Form-Token', token);
  request.setRequestHeader('Idempotency-Key', key);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    showProgress(fields, total === 0 ? 0 : loaded / total);
  });
  const fail = () => {
    showProgress(fields, null);
    const detail = textIn(request.responseText, 'detail');
    // The API answers in English.
    onFailure(
      detail === null ? { text: fields.dataset['failed'] ?? '' } : { text: detail, language: 'en' },
    );
  };
  request.addEventListener('error', fail);
  request.addEventListener('load', () => {
    const id = idOf(request.responseText);
    if (request.status !== ACCEPTED || id === null) fail();
    else location.assign(`${fields.dataset['upload']}/${id}`);
  });
  showProgress(fields, 0);
  request.send(body);
}

function showProgress(fields: HTMLElement, share: number | null): void {
  const progress = fields.querySelector<HTMLElement>('[data-progress]');
  const button = fields.querySelector<HTMLButtonElement>('button[type=submit]');
  const bar = progress?.querySelector('progress');
  const status = progress?.querySelector('[role=status]');
  if (!progress || !button || !bar || !status) return;
  progress.hidden = share === null;
  button.disabled = share !== null;
  const percentage = Math.round(100 * (share ?? 0));
  bar.value = percentage;
  const { sending = '', done = '' } = fields.dataset;
  status.textContent = share === 1 ? done : fillText(sending, { percentage: String(percentage) });
}

function showProblem(fields: HTMLElement, { text, language = '' }: Problem): void {
  const notice = fields.querySelector<HTMLElement>('[data-problem]');
  if (notice === null) return;
  notice.hidden = text === null;
  notice.textContent = text;
  if (language === '') notice.removeAttribute('lang');
  else notice.lang = language;
}

function idOf(body: string): string | null {
  return textIn(body, 'video_id');
}

/** Null for an answer that is a page. */
function textIn(body: string, name: string): string | null {
  try {
    const answer: unknown = JSON.parse(body);
    const value: unknown =
      typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null;
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
