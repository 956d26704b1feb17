import type { ScriptTexts } from './script-texts.ts';
import { fieldsOf, sendWithProgress } from './send-with-progress.ts';

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
  addEventListener('beforeunload', ask);
  onProgress(0);
  const response = await sendWithProgress(form.action, {
    method: 'POST',
    headers: { 'X-Form-Token': token, 'Idempotency-Key': key },
    body,
    onProgress: ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total),
  });
  removeEventListener('beforeunload', ask);
  const fields = await fieldsOf(response);
  const textIn = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null);
  const analysisId = textIn('video_id');
  if (response.status === ACCEPTED && analysisId !== null) return { ok: true, analysisId };
  isSignedOut = SIGNED_OUT_STATUSES.includes(response.status);
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
