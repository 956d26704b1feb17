import type { AnalysisType } from '../../../../contract/job.ts';
import { find } from '../find.ts';
import type { ScriptTexts } from '../script-texts.ts';
import { textsOf } from '../script-texts.ts';
import { adviceOnClip } from './advice.ts';
import type { ClipCheck } from './check-clip.ts';
import { checkClip, isUsable } from './check-clip.ts';
import { ClipReview } from './clip-review.ts';
import { hasCamera, openCamera } from './live-camera.ts';
import { RefusedVideo, sendVideo } from './send-video.ts';
import { Shown } from './shown.ts';
import { ClipWatcher } from './watch-clip.ts';

const PROBLEM_OF_CODE: Readonly<Record<string, string>> = {
  insufficient_api_credits: 'no_credits',
  capture_link_used_up: 'used_up',
  capture_link_ended: 'ended',
  file_too_large: 'too_large',
  invalid_video: 'no_video',
};

class CapturePage {
  readonly #page: HTMLElement;
  readonly #texts: ScriptTexts;
  readonly #shown: Shown;
  readonly #files: HTMLInputElement[];
  readonly #boxes: HTMLInputElement[];
  /** Empty if the runner is known; otherwise the list of names, if there is one, and the field */
  readonly #names: (HTMLInputElement | HTMLSelectElement)[];
  readonly #review: ClipReview;
  readonly #watcher: ClipWatcher;
  #clip: File | null = null;

  constructor(page: HTMLElement) {
    this.#page = page;
    this.#texts = textsOf(page);
    this.#shown = new Shown(page);
    this.#watcher = new ClipWatcher(page);
    this.#files = [...page.querySelectorAll<HTMLInputElement>('input[type=file]')];
    this.#names = [...page.querySelectorAll<HTMLInputElement>('[name=runner_name]')];
    this.#boxes = [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    this.#review = new ClipReview({
      page,
      textOf: this.#texts,
      onUse: () => void this.#start(),
      onAgain: () => this.#startOver(),
    });
  }

  connect(): void {
    for (const input of this.#files) {
      input.addEventListener('change', () => {
        const [file] = input.files ?? [];
        if (file === undefined) return;
        // Lets the user choose the same file again.
        void this.#choose(file).finally(() => (input.value = ''));
      });
    }
    if (hasCamera()) this.#offerCamera();
    if ('announces' in this.#page.dataset) void this.#announceOpening();
  }

  async #announceOpening(): Promise<void> {
    const path = this.#page.dataset['capture'] ?? '';
    await fetch(`${path}/opened`, { method: 'POST', keepalive: true }).catch(() => {});
  }

  #offerCamera(): void {
    const live = find(this.#page, '[data-live]');
    const panel = find(this.#page, '[data-live-panel]');
    live.hidden = false;
    live.addEventListener('click', () => {
      this.#shown.reset();
      void openCamera({
        panel,
        view: this.#view(),
        reader: this.#watcher.openReader(),
        textOf: this.#texts,
        onClip: (file) => void this.#choose(file),
        onProblem: (problem) => this.#shown.note('problem', problem),
      });
    });
  }

  async #choose(file: File): Promise<void> {
    this.#shown.reset();
    this.#shown.note('checking', this.#texts('checking'));
    const checks = await checkClip(file, limitsOf(this.#page));
    const runner = checks === null || !isUsable(checks) ? [] : await this.#watch(file, checks);
    this.#shown.note('checking', '');
    if (checks === null) {
      this.#shown.note('problem', this.#texts('no_video'));
      return;
    }
    this.#clip = this.#review.show(file, [...checks, ...runner]) ? file : null;
  }

  /** Returns no checks if the model fails to load or detects too little. */
  async #watch(file: File, checks: readonly ClipCheck[]): Promise<ClipCheck[]> {
    const view = this.#view();
    const clip = await this.#watcher.watch(file, { view, checks });
    const found = clip === null ? null : adviceOnClip(clip, view);
    if (found === null) return [];
    const verdict = found.isCertain ? 'unmeasurable' : 'fair';
    return [{ name: 'runner', values: {}, verdict, advice: found.advice }];
  }

  #view(): AnalysisType {
    return this.#page.dataset['view'] === 'back_view' ? 'back_view' : 'side_view';
  }

  #startOver(): void {
    this.#clip = null;
    this.#shown.reset();
    this.#review.hide();
    this.#files[0]?.focus();
  }

  async #start(): Promise<void> {
    const unticked = this.#boxes.find(({ checked }) => !checked);
    this.#shown.note('problem', unticked === undefined ? '' : this.#texts('consent'));
    unticked?.focus();
    if (this.#clip === null || unticked !== undefined) return;
    this.#setDisabled(true);
    try {
      await this.#sendClip(this.#clip);
    } catch (error) {
      this.#shown.reset();
      this.#shown.note('problem', this.#texts(problemOf(error)));
      this.#setDisabled(false);
    }
  }

  async #sendClip(file: File): Promise<void> {
    const path = this.#page.dataset['capture'] ?? '';
    this.#shown.progress(0, this.#texts('sending'));
    const first = this.#page.dataset['with'];
    const id = await sendVideo({
      path,
      view: this.#view(),
      file,
      runnerName: this.#names.map(({ value }) => value.trim()).find(Boolean) ?? '',
      first,
      onProgress: (share) => this.#shown.progress(share, this.#texts('sending')),
      onInterrupted: () => this.#shown.progress(null, this.#texts('resuming')),
    });
    const query = new URLSearchParams({ language: document.documentElement.lang });
    if (first !== undefined) query.set('with', first);
    location.assign(`${path}/${id}?${query.toString()}`);
  }

  #setDisabled(isDisabled: boolean): void {
    const buttons = this.#page.querySelectorAll('button');
    for (const control of [...this.#files, ...this.#boxes, ...buttons]) {
      control.disabled = isDisabled;
    }
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof RefusedVideo)) return 'failed';
  const known = PROBLEM_OF_CODE[error.code];
  if (known !== undefined) return known;
  // The only video rejection without an API error code
  return error.status === 400 && error.code === '' ? 'too_long' : 'failed';
}

function limitsOf({ dataset }: HTMLElement) {
  return { maxBytes: Number(dataset['maxBytes']), maxSeconds: Number(dataset['maxSeconds']) };
}

for (const page of document.querySelectorAll<HTMLElement>('[data-capture]')) {
  new CapturePage(page).connect();
}
