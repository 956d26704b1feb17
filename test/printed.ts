import type { Readable } from 'node:stream';

import { GrowingList } from '../bench/support/growing-list.ts';

/** The text that a process has printed so far, and a wait for more. */
export class Printed {
  readonly #parts = new GrowingList<string>((part) => part);

  constructor(...outputs: readonly Readable[]) {
    for (const output of outputs) {
      output.setEncoding('utf8').on('data', (part: string) => this.#parts.add(part));
    }
  }

  get text(): string {
    return this.#parts.items.join('');
  }

  /** Resolves once the text has been printed. */
  async waitFor(text: string, limitMs?: number): Promise<void> {
    await this.#parts.waitFor(() => this.text.includes(text), limitMs);
  }
}
