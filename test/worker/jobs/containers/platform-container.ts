import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import type { Env } from '../../../../worker/env.ts';
import { InferenceContainer } from '../../../../worker/jobs/containers/inference-container.ts';

const SIGTERM = 15;

/** Stand-in for the platform's container API, without Docker. */
class PlatformContainer {
  running = false;
  readonly starts: (ContainerStartupOptions | undefined)[] = [];
  readonly signals: number[] = [];
  /** Why it cannot start now. */
  refusal: string | null = null;
  #exit = Promise.withResolvers<void>();

  start(options?: ContainerStartupOptions): void {
    if (this.running) throw new Error('start() cannot be called on a running container');
    if (this.refusal !== null) throw new Error(this.refusal);
    this.starts.push(options);
    this.running = true;
    this.#exit = Promise.withResolvers<void>();
  }

  async monitor(): Promise<void> {
    await this.#exit.promise;
  }

  signal(signal: number): void {
    this.signals.push(signal);
    if (signal === SIGTERM) this.exit();
  }

  exit(): void {
    this.running = false;
    this.#exit.resolve();
  }

  /** Refuses connections, as for every container that listens on no port. */
  getTcpPort() {
    return { fetch: refuseConnection };
  }
}

async function refuseConnection(): Promise<never> {
  throw new Error('the container is not listening in the TCP address 10.0.0.1:33');
}

/** Container objects with their own fake containers, on the state of objects of another class. */
export class ContainerWorld {
  readonly env: Env;
  readonly #objects = new Map<string, InferenceContainer>();
  readonly #containers = new Map<string, PlatformContainer>();

  constructor(settings: Record<string, string>) {
    const namespace = { getByName: (name: string) => this.#stubOf(name) };
    this.env = Object.assign({}, env, settings, { INFERENCE_CONTAINERS: namespace });
  }

  containerOf(name: string): PlatformContainer {
    const known = this.#containers.get(name) ?? new PlatformContainer();
    this.#containers.set(name, known);
    return known;
  }

  running(): string[] {
    return [...this.#containers]
      .flatMap(([name, { running }]) => (running ? [name] : []))
      .toSorted();
  }

  /** Ends the idle time of a container as the library does. */
  async expire(name: string): Promise<void> {
    await this.#inside(name, (object) => object.onActivityExpired());
  }

  async crash(name: string): Promise<void> {
    await this.#inside(name, async () => this.containerOf(name).exit());
  }

  /** Drops what the object has in memory, while its container keeps running. */
  evict(name: string): void {
    this.#objects.delete(name);
  }

  #stubOf(name: string) {
    return { wake: async () => this.#inside(name, (object) => object.wake()) };
  }

  /**
   * Runs `act` on an object with the state of another class, because the tests' configuration gives
   * no object a container.
   */
  async #inside<Result>(
    name: string,
    act: (object: InferenceContainer) => Promise<Result>,
  ): Promise<Result> {
    return runInDurableObject(env.ADDRESS_LIMITERS.getByName(name), async (_limiter, state) => {
      const known = this.#objects.get(name);
      if (known !== undefined) return act(known);
      Object.defineProperty(state, 'container', {
        configurable: true,
        get: () => this.containerOf(name),
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same state, with the type of its properties
      const object = new InferenceContainer(state as DurableObjectState<object>, this.env);
      this.#objects.set(name, object);
      return act(object);
    });
  }
}
