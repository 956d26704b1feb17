import type { AnalysisType } from '../../../contract/job.ts';
import type { Advice, WatchedClip } from './capture/advice.ts';
import { drawClip } from './clip-picture.ts';
import { find } from './find.ts';
import type { ScriptTexts } from './script-texts.ts';
import type { AnalysisStatus } from './watch-status.ts';

type RowState = 'waiting' | 'warned' | 'uploading' | 'started' | 'failed';

type Remedy = 'retry' | 'trim' | null;

const OFFERS = '[data-retry], [data-accept], [data-as]';

interface RowParts {
  file: File;
  template: HTMLTemplateElement;
  texts: ScriptTexts;
  onRetry: () => void;
  onTrim: (panel: HTMLElement) => void;
  onRemove: () => void;
}

export class QueueRow {
  readonly file: File;
  /** Set on the first upload; a retry with the same key is free. */
  key: string | null = null;
  checked: Promise<void> = Promise.resolve();
  /** Null until the browser has checked the clip */
  clip: WatchedClip | null = null;
  advice: Advice | null = null;
  readonly element = document.createElement('li');
  readonly #texts: ScriptTexts;
  #state: RowState = 'waiting';
  #wasSent = false;

  constructor({ file, template, texts, onRetry, onTrim, onRemove }: RowParts) {
    this.file = file;
    this.#texts = texts;
    // Receives focus when a focused button disappears.
    this.element.tabIndex = -1;
    this.element.append(template.content.cloneNode(true));
    for (const named of this.element.querySelectorAll<HTMLElement>('[data-name]')) {
      named.textContent = file.name;
    }
    for (const named of this.element.querySelectorAll('a, button, [aria-label]')) {
      const label = named.getAttribute('aria-label') ?? named.textContent;
      named.setAttribute('aria-label', `${label}: ${file.name}`);
    }
    this.#find('progress').setAttribute('aria-label', file.name);
    for (const button of this.element.querySelectorAll('[data-retry], [data-accept]')) {
      button.addEventListener('click', () => {
        this.element.focus();
        this.wait();
        onRetry();
      });
    }
    for (const button of this.element.querySelectorAll<HTMLElement>('[data-as]')) {
      button.addEventListener('click', () => {
        this.element.focus();
        this.#view.value = button.dataset['as'] ?? '';
        this.#view.dispatchEvent(new Event('change', { bubbles: true }));
      });
    }
    this.#find('[data-trim]').addEventListener('click', () => {
      this.element.focus();
      this.#toggle('[data-trim]', false);
      onTrim(this.#find('.trim'));
    });
    this.#find('[data-remove]').addEventListener('click', onRemove);
    this.wait();
    drawClip(file, find(this.element, 'canvas', HTMLCanvasElement));
  }

  get state(): RowState {
    return this.#state;
  }

  /** Empty if the form's view applies */
  get view(): string {
    return this.#view.value;
  }

  get #view(): HTMLSelectElement {
    return find(this.element, '[data-view]', HTMLSelectElement);
  }

  /** Name; empty if the form's runner applies */
  get runner(): string {
    return find(this.element, '[data-runner]', HTMLInputElement).value.trim();
  }

  copySettings({ view, runner }: QueueRow): void {
    this.#view.value = view;
    find(this.element, '[data-runner]', HTMLInputElement).value = runner;
  }

  get wasSent(): boolean {
    return this.#wasSent;
  }

  wait(text = this.#texts('waiting')): void {
    this.#show('waiting', text);
  }

  warn(text: string, viewShown: AnalysisType | null): void {
    this.#show('warned', text);
    this.#toggle('[data-accept]', true);
    if (viewShown !== null) this.#toggle(`[data-as=${viewShown}]`, true);
  }

  showProgress(share: number): void {
    this.#wasSent = true;
    const percentage = Math.round(100 * share);
    find(this.element, 'progress', HTMLProgressElement).value = percentage;
    const text = share === 1 ? this.#texts('done') : this.#texts('sending', { percentage });
    this.#show('uploading', text);
  }

  start(url: string): void {
    find(this.element, 'a', HTMLAnchorElement).href = url;
    this.#show('started', this.#texts('started'));
  }

  showAnalysis({ status, percentage }: AnalysisStatus): void {
    const text = status === 'analyzing' ? ` ${percentage}%` : '';
    this.#show('started', this.#texts(`is_${status}`) + text);
  }

  fail(text: string, remedy: Remedy): void {
    this.#show('failed', text);
    this.#toggle('[data-retry]', remedy === 'retry');
    this.#toggle('[data-trim]', remedy === 'trim');
  }

  #show(state: RowState, text: string): void {
    this.#state = state;
    this.element.dataset['state'] = state;
    this.#find('[data-state-text]').textContent = text;
    this.#toggle('progress', state === 'uploading');
    this.#toggle('a', state === 'started');
    const isSettled = state === 'uploading' || state === 'started';
    for (const selector of ['[data-settings]', '[data-remove]']) this.#toggle(selector, !isSettled);
    for (const button of this.element.querySelectorAll<HTMLElement>(OFFERS)) button.hidden = true;
  }

  #toggle(selector: string, isShown: boolean): void {
    this.#find(selector).hidden = !isShown;
  }

  #find(selector: string): HTMLElement {
    return find(this.element, selector);
  }
}
