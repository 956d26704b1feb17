import { fillText } from '../../../platform/languages/fill-text.ts';
import { find } from '../find.ts';
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
  readonly #page: HTMLElement;
  readonly #video: HTMLVideoElement;
  readonly #use: HTMLElement;
  readonly #again: HTMLElement;

  constructor({ page, textOf, onUse, onAgain }: ReviewParts) {
    this.#textOf = textOf;
    this.#page = page;
    this.#video = find(page, '.clip', HTMLVideoElement);
    this.#use = find(page, '[data-use]');
    this.#again = find(page, '[data-again]');
    this.#use.addEventListener('click', onUse);
    this.#again.addEventListener('click', onAgain);
  }

  /** Returns true if the clip can be used. */
  show(clip: Blob, checks: readonly ClipCheck[]): boolean {
    const canBeUsed = isUsable(checks);
    const items = checks.map((check) => this.#describe(check));
    find(this.#page, '.clip-checks').replaceChildren(...items);
    this.#video.src = URL.createObjectURL(clip);
    this.#use.hidden = !canBeUsed;
    this.#toggle(true);
    const isAdvised = checks.some(({ advice }) => advice !== undefined);
    (canBeUsed && !isAdvised ? this.#use : this.#again).focus();
    return canBeUsed;
  }

  hide(): void {
    if (this.#video.src !== '') {
      URL.revokeObjectURL(this.#video.src);
      this.#video.removeAttribute('src');
      this.#video.load();
    }
    this.#toggle(false);
  }

  #toggle(isShown: boolean): void {
    find(this.#page, '[data-review]').hidden = !isShown;
    find(this.#page, '[data-choices]').hidden = isShown;
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
    if (verdict === 'good') return item;
    const reason = document.createElement('span');
    const about = advice ?? verdict;
    reason.textContent = this.#textOf(about === 'fair' ? 'slowCamera' : about);
    item.append(reason);
    return item;
  }
}
