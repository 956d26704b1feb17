import type { ScriptTexts } from './script-texts.ts';

const ACCEPTED = 202;
/** No session, or a form token from an earlier one */
const SIGNED_OUT_STATUSES = [401, 403];
const SIGNED_OUT = 'signed_out';
let isSignedOut = false;

export interface UploadProblem {
  text: string | null;
  /** Field at fault; `video` if other videos may be accepted */
  field: string | null;
  code: string | null;
}

export type UploadOutcome =
  | { ok: true; analysisId: string }
  | { ok: false; problem: UploadProblem };

interface Upload {
  form: HTMLFormElement;
  body: FormData;
  /** Idempotency key */
  key: string;
  onProgress: (share: number) => void;
}

/**
 * Uploads a video with its form. Leaving the page asks for confirmation until the upload is
 * complete.
 */
export async function sendUpload({ form, body, key, onProgress }: Upload): Promise<UploadOutcome> {
  const token = isSignedOut ? await freshToken() : tokenIn(form);
  const request = new XMLHttpRequest();
  request.open('POST', form.action);
  request.setRequestHeader('X-Form-Token', token);
  request.setRequestHeader('Idempotency-Key', key);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    onProgress(total === 0 ? 0 : loaded / total);
  });
  const ended = new Promise<void>((resolve) => {
    request.addEventListener('loadend', () => resolve());
  });
  addEventListener('beforeunload', ask);
  onProgress(0);
  request.send(body);
  await ended;
  removeEventListener('beforeunload', ask);
  const answer = parse(request.responseText);
  const textIn = (name: string) => memberOf(answer, name);
  const analysisId = textIn('video_id');
  if (request.status === ACCEPTED && analysisId !== null) return { ok: true, analysisId };
  isSignedOut = SIGNED_OUT_STATUSES.includes(request.status);
  const code = isSignedOut ? SIGNED_OUT : textIn('code');
  return { ok: false, problem: { text: textIn('problem'), field: textIn('field'), code } };
}

export function textOf({ text, code }: UploadProblem, texts: ScriptTexts): string {
  return text ?? texts(code === SIGNED_OUT ? 'signedOut' : 'failed');
}

function tokenIn(page: ParentNode): string {
  return page.querySelector<HTMLInputElement>('[name=form_token]')?.value ?? '';
}

/** Fetches the current form token, because signing in from another tab changes it. */
async function freshToken(): Promise<string> {
  const text = await fetch(location.href).then(
    (response) => response.text(),
    () => '',
  );
  return tokenIn(new DOMParser().parseFromString(text, 'text/html'));
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Returns null if the body is empty or not JSON. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function memberOf(answer: unknown, name: string): string | null {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null;
  return typeof value === 'string' ? value : null;
}
