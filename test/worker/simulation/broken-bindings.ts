import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

import type { BrokenCall } from './histories.ts';

type Binding = BrokenCall['binding'];

/**
 * Wraps the platform's D1, R2, and objects: while armed, one call fails, before it arrives or after
 * it ran. `vi.restoreAllMocks` removes the wrapper.
 */
export class BrokenBindings {
  #armed: BrokenCall | null = null;
  struck = 0;

  constructor() {
    this.#breakDatabase();
    for (const method of ['put', 'get', 'head', 'delete', 'list'] as const) {
      this.#breakBucket(method);
    }
    this.#breakObjects('CREDIT_SCOPES');
    this.#breakObjects('JOB_BOARDS');
  }

  arm(call: BrokenCall | null): void {
    this.#armed = call === null ? null : { ...call };
  }

  /** Makes a call, unless it is the one to break. */
  async pass<Answer>(binding: Binding, call: () => Promise<Answer>): Promise<Answer> {
    const loses = this.#due(binding);
    if (loses === 'call') throw new Error(`${binding}: the connection was lost`);
    const answer = await call();
    if (loses === 'answer') throw new Error(`${binding}: the connection was lost`);
    return answer;
  }

  #due(binding: Binding): BrokenCall['loses'] | null {
    const armed = this.#armed;
    if (armed?.binding !== binding) return null;
    if (armed.skips > 0) {
      armed.skips -= 1;
      return null;
    }
    this.#armed = null;
    this.struck += 1;
    return armed.loses;
  }

  /** Loses whole calls only: results of statements are read in too many ways. */
  #breakDatabase(): void {
    const prepare = env.DB.prepare.bind(env.DB);
    vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
      if (this.#due('DB') !== null) throw new Error('D1_ERROR: storage is unavailable');
      return prepare(sql);
    });
  }

  #breakBucket(method: 'put' | 'get' | 'head' | 'delete' | 'list'): void {
    const call: (...values: never[]) => Promise<unknown> = env.MEDIA[method].bind(env.MEDIA);
    const broken = async (...values: never[]) => this.pass('MEDIA', async () => call(...values));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is passed on as it is
    vi.spyOn(env.MEDIA, method).mockImplementation(broken as never);
  }

  #breakObjects(binding: 'CREDIT_SCOPES' | 'JOB_BOARDS'): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- which class it is makes no difference
    const namespace: DurableObjectNamespace<never> = env[binding] as never;
    const getByName = namespace.getByName.bind(namespace);
    vi.spyOn(namespace, 'getByName').mockImplementation((name) => {
      const stub = getByName(name);
      return this.#armed?.binding === binding ? this.#breakCalls(stub, binding) : stub;
    });
  }

  #breakCalls<Stub extends object>(stub: Stub, binding: Binding): Stub {
    return new Proxy(stub, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...values: unknown[]) =>
          this.pass(binding, async () => {
            const answer: unknown = await Reflect.apply(method, target, values);
            return answer;
          });
      },
    });
  }
}
