/**
 * What a part of the hourly check may still call: every call to an object, to D1, to R2 or to a
 * queue is one of the sub-requests that the platform allows to one invocation.
 */
export class SubrequestBudget {
  readonly #total: number;
  #spent = 0;

  constructor(total: number) {
    this.#total = total;
  }

  get spent(): number {
    return this.#spent;
  }

  /** To be asked before a step, with the most that it may cost: a step begun is finished. */
  covers(count: number): boolean {
    return this.#spent + count <= this.#total;
  }

  spend(count: number): void {
    this.#spent += count;
  }
}
