import { fillText } from '../../../platform/languages/fill-text.ts';
import type { ClipCheck } from './check-clip.ts';
import { isUsable } from './check-clip.ts';

interface ReviewParts {
  page: HTMLElement;
  textOf: (name: string) => string;
  onUse: () => void;
  onAgain: () => void;
}

export class ClipReview {
  readonly #textOf: ReviewParts['textOf'];
  readonly #choices: HTMLElement | null;
  readonly #panel: HTMLElement | null;
  readonly #video: HTMLVideoElement | null;
  readonly #list: HTMLElement | null;
  readonly #use: HTMLButtonElement | null;
  readonly #again: HTMLButtonElement | null;

  constructor({ page, textOf, onUse, onAgain }: ReviewParts) {
    this.#textOf = textOf;
    this.#choices = page.querySelector('[data-choices]');
    this.#panel = page.querySelector('[data-review]');
    this.#video = page.querySelector('.clip');
    this.#list = page.querySelector('.clip-checks');
    this.#use = page.querySelector('[data-use]');
    this.#again = page.querySelector('[data-again]');
    this.#use?.addEventListener('click', onUse);
    this.#again?.addEventListener('click', onAgain);
  }

  /** True if the clip can be used. */
  show(clip: Blob, checks: readonly ClipCheck[]): boolean {
    const canBeUsed = isUsable(checks);
    this.#list?.replaceChildren(...checks.map((check) => this.#describe(check)));
    if (this.#video !== null) this.#video.src = URL.createObjectURL(clip);
    if (this.#use !== null) this.#use.hidden = !canBeUsed;
    this.#toggle(true);
    const isAdvised = checks.some(({ advice }) => advice !== undefined);
    (canBeUsed && !isAdvised ? this.#use : this.#again)?.focus();
    return canBeUsed;
  }

  hide(): void {
    if (this.#video !== null && this.#video.src !== '') {
      URL.revokeObjectURL(this.#video.src);
      this.#video.removeAttribute('src');
      this.#video.load();
    }
    this.#toggle(false);
  }

  #toggle(isShown: boolean): void {
    if (this.#panel !== null) this.#panel.hidden = !isShown;
    if (this.#choices !== null) this.#choices.hidden = isShown;
  }

  #describe({ name, values, verdict, advice }: ClipCheck): HTMLElement {
    const item = document.createElement('li');
    item.dataset['verdict'] = verdict;
    const { lang } = document.documentElement;
    const numbers = new Intl.NumberFormat(lang, { maximumFractionDigits: 1, useGrouping: false });
    item.textContent = fillText(this.#textOf(name), (key) => {
      const value = values[key];
      return value === undefined ? undefined : numbers.format(value);
    });
    if (verdict !== 'good') item.append(this.#explain(advice ?? verdict));
    return item;
  }

  #explain(name: string): HTMLElement {
    const reason = document.createElement('span');
    reason.textContent = this.#textOf(name === 'fair' ? 'slowCamera' : name);
    return reason;
  }
}
