import { checkClip } from './check-clip.ts';
import { ClipReview } from './clip-review.ts';
import { hasCamera, openCamera } from './live-camera.ts';
import { RefusedVideo, sendVideo } from './send-video.ts';
import { Shown } from './shown.ts';

/** Refusals of the service, by code, that have a text of their own. */
const PROBLEM_OF_CODE: Readonly<Record<string, string>> = {
  insufficient_api_credits: 'no_credits',
  capture_link_used_up: 'used_up',
  capture_link_ended: 'ended',
  file_too_large: 'too_large',
  invalid_video: 'no_video',
};

class CapturePage {
  readonly #page: HTMLElement;
  readonly #texts: Readonly<Record<string, string>>;
  readonly #shown: Shown;
  readonly #files: HTMLInputElement[];
  readonly #boxes: HTMLInputElement[];
  readonly #review: ClipReview;
  #clip: File | null = null;

  constructor(page: HTMLElement) {
    this.#page = page;
    this.#texts = textsOf(page);
    this.#shown = new Shown(page);
    this.#files = [...page.querySelectorAll<HTMLInputElement>('input[type=file]')];
    this.#boxes = [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    this.#review = new ClipReview({
      page,
      textOf: (name) => this.#text(name),
      onUse: () => void this.#start(),
      onAgain: () => this.#startOver(),
    });
  }

  connect(): void {
    for (const input of this.#files) {
      input.addEventListener('change', () => {
        const [file] = input.files ?? [];
        if (file === undefined) return;
        // The same file can be chosen again.
        void this.#choose(file).finally(() => (input.value = ''));
      });
    }
    if (hasCamera()) this.#offerCamera();
    if ('announces' in this.#page.dataset) void this.#announceOpening();
  }

  /** Only an event is lost with it. */
  async #announceOpening(): Promise<void> {
    const path = this.#page.dataset['capture'] ?? '';
    await fetch(`${path}/opened`, { method: 'POST', keepalive: true }).catch(() => {});
  }

  #offerCamera(): void {
    const live = this.#page.querySelector<HTMLButtonElement>('[data-live]');
    const panel = this.#page.querySelector<HTMLElement>('[data-live-panel]');
    if (live === null || panel === null) return;
    live.hidden = false;
    live.addEventListener('click', () => {
      this.#shown.reset();
      void openCamera({
        panel,
        texts: { recording: this.#text('recording'), noCamera: this.#text('noCamera') },
        onClip: (file) => void this.#choose(file),
        onProblem: (problem) => this.#shown.note('problem', problem),
      });
    });
  }

  async #choose(file: File): Promise<void> {
    this.#shown.reset();
    this.#shown.note('checking', this.#text('checking'));
    const checks = await checkClip(file, limitsOf(this.#page));
    this.#shown.note('checking', '');
    if (checks === null) {
      this.#shown.note('problem', this.#text('no_video'));
      return;
    }
    this.#clip = this.#review.show(file, checks) ? file : null;
  }

  #startOver(): void {
    this.#clip = null;
    this.#shown.reset();
    this.#review.hide();
    this.#files[0]?.focus();
  }

  async #start(): Promise<void> {
    const unticked = this.#boxes.find(({ checked }) => !checked);
    this.#shown.note('problem', unticked === undefined ? '' : this.#text('consent'));
    unticked?.focus();
    if (this.#clip === null || unticked !== undefined) return;
    this.#setDisabled(true);
    try {
      await this.#sendClip(this.#clip);
    } catch (error) {
      this.#shown.reset();
      this.#shown.note('problem', this.#text(problemOf(error)));
      this.#setDisabled(false);
    }
  }

  async #sendClip(file: File): Promise<void> {
    const path = this.#page.dataset['capture'] ?? '';
    this.#shown.progress(0, this.#text('sending'));
    const id = await sendVideo({
      path,
      file,
      onProgress: (share) => this.#shown.progress(share, this.#text('sending')),
      onInterrupted: () => this.#shown.progress(null, this.#text('resuming')),
    });
    location.assign(`${path}/${id}?language=${document.documentElement.lang}`);
  }

  #setDisabled(isDisabled: boolean): void {
    const buttons = this.#page.querySelectorAll('button');
    for (const control of [...this.#files, ...this.#boxes, ...buttons]) {
      control.disabled = isDisabled;
    }
  }

  #text(name: string): string {
    return this.#texts[name] ?? '';
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

for (const page of document.querySelectorAll<HTMLElement>('[data-capture]')) {
  new CapturePage(page).connect();
}
