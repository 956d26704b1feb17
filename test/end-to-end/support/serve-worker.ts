import { join } from 'node:path';

import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as readConfiguration } from 'wrangler';
import * as z from 'zod';

const [build, stateDirectory, port, variables] = z
  .tuple([z.string(), z.string(), z.coerce.number(), z.string()])
  .parse(process.argv.slice(2));
const textsSchema = z.record(z.string(), z.string());

/** The portal is a module of its own, as wrangler writes it. */
const MODULES = ['index.js', 'portal/.built/portal.js'];

const { workerOptions } = readConfiguration('wrangler.toml');
const runtime = new Miniflare(
  convertV4MiniflareOptions({
    ...workerOptions,
    name: 'strideline',
    rootPath: process.cwd(),
    modulesRoot: build,
    modulesRules: undefined,
    modules: MODULES.map((module) => ({ type: 'ESModule', path: join(build, module) })),
    bindings: {
      ...textsSchema.parse(workerOptions['bindings']),
      ...textsSchema.parse(JSON.parse(variables)),
    },
    host: '127.0.0.1',
    port,
    resourcePersistencePath: join(stateDirectory, 'v3'),
  }),
);
await runtime.ready;
