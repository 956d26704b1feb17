import type { ScriptTexts } from './script-texts.ts';

type RowState = 'waiting' | 'uploading' | 'started' | 'failed';

interface RowParts {
  file: File;
  /** One list item. */
  template: HTMLTemplateElement | null;
  texts: ScriptTexts;
  onRetry: () => void;
}

/** One file of the queue, with the key that it keeps: however often it is sent, it costs one credit. */
export class QueueRow {
  readonly file: File;
  readonly key = crypto.randomUUID();
  readonly element = document.createElement('li');
  readonly #texts: ScriptTexts;
  #state: RowState = 'waiting';

  constructor({ file, template, texts, onRetry }: RowParts) {
    this.file = file;
    this.#texts = texts;
    // Where the focus goes when the button that has it disappears.
    this.element.tabIndex = -1;
    if (template !== null) this.element.append(template.content.cloneNode(true));
    for (const named of this.element.querySelectorAll<HTMLElement>('[data-name]')) {
      named.textContent = file.name;
    }
    for (const named of this.element.querySelectorAll('a, button')) {
      named.setAttribute('aria-label', `${named.textContent}: ${file.name}`);
    }
    this.#find('progress')?.setAttribute('aria-label', file.name);
    this.#find('button')?.addEventListener('click', () => {
      this.element.focus();
      this.wait();
      onRetry();
    });
    this.wait();
  }

  get state(): RowState {
    return this.#state;
  }

  wait(): void {
    this.#show('waiting', this.#texts('waiting'));
  }

  showProgress(share: number): void {
    const percentage = Math.round(100 * share);
    const bar = this.element.querySelector('progress');
    if (bar !== null) bar.value = percentage;
    const text = share === 1 ? this.#texts('done') : this.#texts('sending', { percentage });
    this.#show('uploading', text);
  }

  start(url: string): void {
    const link = this.element.querySelector('a');
    if (link !== null) link.href = url;
    this.#show('started', this.#texts('started'));
  }

  fail(text: string, { canBeRetried }: { canBeRetried: boolean }): void {
    this.#show('failed', text, canBeRetried);
  }

  #show(state: RowState, text: string, canBeRetried = false): void {
    this.#state = state;
    this.element.dataset['state'] = state;
    const line = this.#find('[data-state-text]');
    if (line !== null) line.textContent = text;
    this.#toggle('progress', state === 'uploading');
    this.#toggle('a', state === 'started');
    this.#toggle('button', canBeRetried);
  }

  #toggle(selector: string, isShown: boolean): void {
    const part = this.#find(selector);
    if (part !== null) part.hidden = !isShown;
  }

  #find(selector: string): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(selector);
  }
}
