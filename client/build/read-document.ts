import { registerHooks } from 'node:module';

import * as z from 'zod';

const WORKER = new URL('../../worker/app.ts', import.meta.url).href;
/** What the Worker imports of its runtime; describing the API calls none of it. */
const RUNTIME =
  'data:text/javascript,export class DurableObject {} export const env = {}; export const connect = () => {};';

const workerSchema = z.object({
  apiDescription: z.custom<() => object>((value) => typeof value === 'function'),
});

/** The OpenAPI document as the Worker of this checkout serves it, without starting one. */
export async function readDocument(): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('cloudflare:')
        ? { url: RUNTIME, shortCircuit: true }
        : next(specifier, context),
  });
  try {
    const { apiDescription } = workerSchema.parse(await import(WORKER));
    return `${JSON.stringify(apiDescription(), null, 2)}\n`;
  } finally {
    hooks.deregister();
  }
}
