import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import * as z from 'zod';

const routesSchema = z.array(z.object({ method: z.string(), path: z.string() }));

/**
 * Reads the routes in a separate process, with a stub of the platform's module, which Node lacks.
 */
export async function readPortalRoutes() {
  const script = `
    import { registerHooks } from 'node:module';
    const platform = { url: 'data:text/javascript,export const waitUntil = 0', shortCircuit: true };
    registerHooks({
      resolve: (name, context, next) =>
        name === 'cloudflare:workers' ? platform : next(name, context),
    });
    const { portalRoutes } = await import(process.argv[1]);
    process.stdout.write(JSON.stringify(portalRoutes));
  `;
  const portal = new URL('../../../worker/portal/.built/portal.js', import.meta.url).href;
  const words = ['--input-type=module', '--eval', script, portal];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return routesSchema.parse(JSON.parse(stdout));
}
