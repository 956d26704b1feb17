export class Shown {
  readonly #page: HTMLElement;

  constructor(page: HTMLElement) {
    this.#page = page;
  }

  reset(): void {
    for (const name of ['checking', 'problem'] as const) this.note(name, '');
    const progress = this.#page.querySelector<HTMLElement>('[data-progress]');
    if (progress !== null) progress.hidden = true;
  }

  note(name: 'checking' | 'problem', text: string): void {
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
