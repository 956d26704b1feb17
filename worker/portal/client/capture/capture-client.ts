import { checkClip } from './check-clip.ts';
import { RefusedVideo, sendVideo } from './send-video.ts';

/** Below it, contact times get less precise. */
const GOOD_FRAMES_PER_SECOND = 50;

/** Refusals of the service, by code, that have a text of their own. */
const PROBLEM_OF_CODE: Readonly<Record<string, string>> = {
  insufficient_api_credits: 'no_credits',
  capture_link_used_up: 'used_up',
  capture_link_ended: 'ended',
  file_too_large: 'too_large',
  invalid_video: 'no_video',
};

function connect(page: HTMLElement): void {
  const texts = textsOf(page);
  const shown = new Shown(page);
  const send = page.querySelector<HTMLButtonElement>('[data-send]');
  const files = [...page.querySelectorAll<HTMLInputElement>('input[type=file]')];
  let clip: File | null = null;
  for (const input of files) {
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file === undefined) return;
      // The same file can be chosen again.
      void choose(file).finally(() => (input.value = ''));
    });
  }
  send?.addEventListener('click', () => void start());

  async function choose(file: File): Promise<void> {
    clip = null;
    shown.reset();
    shown.note('file', texts['checking'] ?? '');
    const checked = await checkClip(file, limitsOf(page));
    shown.note('file', file.name);
    if (!checked.ok) {
      shown.note('problem', texts[checked.problem] ?? '');
      return;
    }
    if (checked.framesPerSecond < GOOD_FRAMES_PER_SECOND) {
      shown.note('hint', texts['slowCamera'] ?? '');
    }
    clip = file;
    if (send !== null) send.hidden = false;
    send?.focus();
  }

  async function start(): Promise<void> {
    const boxes = [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    const isAgreed = boxes.every(({ checked }) => checked);
    shown.note('problem', isAgreed ? '' : (texts['consent'] ?? ''));
    if (!isAgreed) boxes.find(({ checked }) => !checked)?.focus();
    if (clip === null || !isAgreed) return;
    const path = page.dataset['capture'] ?? '';
    const controls = [...files, ...boxes, ...(send === null ? [] : [send])];
    for (const control of controls) control.disabled = true;
    try {
      shown.progress(0, texts['sending']);
      const id = await sendVideo({
        path,
        file: clip,
        onProgress: (share) => shown.progress(share, texts['sending']),
        onInterrupted: () => shown.progress(null, texts['resuming']),
      });
      location.assign(`${path}/${id}?language=${document.documentElement.lang}`);
    } catch (error) {
      shown.reset();
      shown.note('problem', texts[problemOf(error)] ?? '');
      for (const control of controls) control.disabled = false;
    }
  }
}

/** What the page shows beside its form. */
class Shown {
  readonly #page: HTMLElement;

  constructor(page: HTMLElement) {
    this.#page = page;
  }

  reset(): void {
    for (const name of ['file', 'hint', 'problem'] as const) this.note(name, '');
    const progress = this.#page.querySelector<HTMLElement>('[data-progress]');
    if (progress !== null) progress.hidden = true;
  }

  /** An empty text hides it. */
  note(name: 'file' | 'hint' | 'problem', text: string): void {
    const note = this.#page.querySelector<HTMLElement>(`[data-${name}]`);
    if (note === null) return;
    note.hidden = text === '';
    note.textContent = text;
  }

  /** Null keeps the bar where it is. */
  progress(share: number | null, text = ''): void {
    const progress = this.#page.querySelector<HTMLElement>('[data-progress]');
    const bar = progress?.querySelector('progress');
    const status = progress?.querySelector('[role=status]');
    if (!progress || !bar || !status) return;
    progress.hidden = false;
    if (share !== null) bar.value = Math.round(100 * share);
    status.textContent = share === null ? text : `${text}: ${bar.value} %`;
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof RefusedVideo)) return 'failed';
  const known = PROBLEM_OF_CODE[error.code];
  if (known !== undefined) return known;
  // The one refusal of a video that the interface defines no code for.
  return error.status === 400 && error.code === '' ? 'too_long' : 'failed';
}

function limitsOf({ dataset }: HTMLElement) {
  return { maxBytes: Number(dataset['maxBytes']), maxSeconds: Number(dataset['maxSeconds']) };
}

function textsOf({ dataset }: HTMLElement): Record<string, string> {
  const texts: unknown = JSON.parse(dataset['texts'] ?? '{}');
  const entries = Object.entries(typeof texts === 'object' && texts !== null ? texts : {});
  return Object.fromEntries(entries.map(([name, text]) => [name, String(text)]));
}

for (const page of document.querySelectorAll<HTMLElement>('[data-capture]')) connect(page);
