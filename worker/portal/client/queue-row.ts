import { drawClip } from './clip-picture.ts';
import { find } from './find.ts';
import type { ScriptTexts } from './script-texts.ts';
import type { AnalysisStatus } from './watch-status.ts';

type RowState = 'waiting' | 'uploading' | 'started' | 'failed';

type Remedy = 'retry' | 'trim' | null;

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
    this.#find('[data-retry]').addEventListener('click', () => {
      this.element.focus();
      this.wait();
      onRetry();
    });
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
    return find(this.element, '[data-view]', HTMLSelectElement).value;
  }

  /** Name; empty if the form's runner applies */
  get runner(): string {
    return find(this.element, '[data-runner]', HTMLInputElement).value.trim();
  }

  copySettings({ view, runner }: QueueRow): void {
    find(this.element, '[data-view]', HTMLSelectElement).value = view;
    find(this.element, '[data-runner]', HTMLInputElement).value = runner;
  }

  get wasSent(): boolean {
    return this.#wasSent;
  }

  wait(): void {
    this.#show('waiting', this.#texts('waiting'));
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
    this.#toggle('[data-settings]', state === 'waiting' || state === 'failed');
    this.#toggle('a', state === 'started');
    this.#toggle('[data-retry]', false);
    this.#toggle('[data-remove]', state === 'waiting' || state === 'failed');
  }

  #toggle(selector: string, isShown: boolean): void {
    this.#find(selector).hidden = !isShown;
  }

  #find(selector: string): HTMLElement {
    return find(this.element, selector);
  }
}
