interface ModuleRunner {
  import: (path: string) => Promise<unknown>;
  /** Vitest's original method; every test file replaces `import` again. */
  importUncached?: (path: string) => Promise<unknown>;
}

/**
 * Imports the Worker only once per test file, during which nothing changes.
 * @cloudflare/vitest-pool-workers 0.23 imports it for every new instance of an object, and each
 * import asks vitest's process whether a file has changed, which takes a third of the time of tests
 * that evict objects.
 */
export function importWorkerOnce(): void {
  const { moduleRunner } = vitestMocker();
  const load = (moduleRunner.importUncached ??= moduleRunner.import.bind(moduleRunner));
  let worker: unknown;
  moduleRunner.import = async (path) => {
    if (!path.endsWith('/worker/index.ts')) return load(path);
    // Cache the module, not its promise: a promise belongs to the object that created it.
    worker ??= await load(path);
    return worker;
  };
}

function vitestMocker(): { moduleRunner: ModuleRunner } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- vitest's own, as the pool uses it
  return Reflect.get(globalThis, '__vitest_mocker__') as { moduleRunner: ModuleRunner };
}
