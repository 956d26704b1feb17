import { find } from '../find.ts';

export class Shown {
  readonly #page: HTMLElement;

  constructor(page: HTMLElement) {
    this.#page = page;
  }

  reset(): void {
    for (const name of ['checking', 'problem'] as const) this.note(name, '');
    find(this.#page, '[data-progress]').hidden = true;
  }

  note(name: 'checking' | 'problem', text: string): void {
    const note = find(this.#page, `[data-${name}]`);
    note.hidden = text === '';
    note.textContent = text;
  }

  /** Shows progress; null leaves the bar unchanged. */
  progress(share: number | null, text = ''): void {
    const progress = find(this.#page, '[data-progress]');
    const bar = find(progress, 'progress', HTMLProgressElement);
    progress.hidden = false;
    if (share !== null) bar.value = Math.round(100 * share);
    find(progress, '[role=status]').textContent = share === null ? text : `${text}: ${bar.value} %`;
  }
}
