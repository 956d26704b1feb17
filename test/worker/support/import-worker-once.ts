interface ModuleRunner {
  import: (path: string) => Promise<unknown>;
}

declare global {
  /** Vitest's own. */
  var __vitest_mocker__: { moduleRunner: ModuleRunner };
}

const imported = new Map<string, Promise<unknown>>();
let isImportedOnce = false;

/**
 * @cloudflare/vitest-pool-workers 0.23 imports the Worker for every new instance of an object, and
 * each import asks vitest's process whether the file has changed: a third of the time of tests that
 * evict objects. Within one runtime it has not.
 */
export function importWorkerOnce(): void {
  if (isImportedOnce) return;
  isImportedOnce = true;
  const { moduleRunner } = globalThis.__vitest_mocker__;
  const load = moduleRunner.import.bind(moduleRunner);
  moduleRunner.import = async (path) => {
    if (!path.endsWith('/worker/index.ts')) return load(path);
    const worker = imported.get(path) ?? load(path);
    imported.set(path, worker);
    return worker;
  };
}
