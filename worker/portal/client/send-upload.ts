import type { UploadProblem } from './upload-problem.ts';
import { uploadProblemOf } from './upload-problem.ts';

const ACCEPTED = 202;

export type UploadOutcome =
  | { ok: true; analysisId: string }
  | { ok: false; problem: UploadProblem };

interface Upload {
  form: HTMLFormElement;
  body: FormData;
  /** Sent again with the same one, a video costs one credit. */
  key: string;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a video with the fields of its form; until it has ended, the browser asks before it leaves. */
export async function sendUpload({ form, body, key, onProgress }: Upload): Promise<UploadOutcome> {
  const token = form.querySelector<HTMLInputElement>('[name=form_token]')?.value ?? '';
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
  const analysisId = idIn(answer);
  if (request.status === ACCEPTED && analysisId !== null) return { ok: true, analysisId };
  return { ok: false, problem: uploadProblemOf(request.status, answer) };
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Null for an answer that is a page, or none. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function idIn(answer: unknown): string | null {
  const id: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'video_id') : null;
  return typeof id === 'string' ? id : null;
}
