import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import * as z from 'zod';

/** Routes without a page, and pages that other tests cover. */
export const ELSEWHERE = [
  '/portal',
  '/portal/auth/callback/oidc',
  // Recovery codes are shown once.
  '/portal/account/second-factor/recovery-codes',
  '/portal/account/data',
  '/portal/scopes/:scope_id/analyses/:analysis_id/status',
  '/portal/scopes/:scope_id/analyses/:analysis_id/raw_data.csv',
  '/portal/scopes/:scope_id/analyses/:analysis_id/raw_data.trc',
  '/c/:token/:analysis_id',
  '/portal/scopes/:scope_id/capture-links/created',
  '/portal/scopes/:scope_id/subjects/:subject_id/export',
  '/portal/scopes/:scope_id/credits/buy',
  '/portal/scopes/:scope_id/credits/purchases/:purchase_id',
  '/portal/scopes/:scope_id/credits/purchases/:purchase_id/invoice',
  '/portal/scopes/:scope_id/audit-log/export',
];

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
