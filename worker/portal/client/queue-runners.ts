import { find } from './find.ts';
import type { QueueRow } from './queue-row.ts';

/** Resolves the runner names entered for files in the queue, and adds new runners. */
export class QueueRunners {
  readonly #form: HTMLFormElement;
  /** Path of the form that adds a runner */
  readonly #path: string;
  /** Ids by name in lower case */
  readonly #ids = new Map<string, string>();

  constructor(form: HTMLFormElement, list: HTMLElement) {
    this.#form = form;
    this.#path = list.dataset['add'] ?? '';
    const known = form.querySelectorAll<HTMLOptionElement>('[name=subject_id] option:enabled');
    for (const { value, text } of known) {
      if (value === '') continue;
      this.#ids.set(text.toLowerCase(), value);
      list.append(new Option(text));
    }
  }

  /**
   * Returns the form's fields with the file's own view and runner; null if a new runner could not
   * be added.
   */
  async bodyOf({ view, runner }: QueueRow, shared: FormData): Promise<FormData | null> {
    const body = new FormData();
    for (const [name, value] of shared) body.append(name, value);
    if (view !== '') body.set('analysis_type', view);
    if (runner === '') return body;
    const id = this.#ids.get(runner.toLowerCase()) ?? (await this.#add(runner));
    if (id === null) return null;
    body.set('subject_id', id);
    return body;
  }

  async #add(name: string): Promise<string | null> {
    const id = crypto.randomUUID();
    const form_token = find(this.#form, '[name=form_token]', HTMLInputElement).value;
    const body = new URLSearchParams({ form_token, subject_id: id, name });
    const sent = fetch(this.#path, { method: 'POST', body }).catch(() => null);
    const response = await sent;
    if (response?.ok !== true) return null;
    this.#ids.set(name.toLowerCase(), id);
    return id;
  }
}
