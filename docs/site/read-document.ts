import { registerHooks } from 'node:module';

import * as z from 'zod';

import type { ApiDocument } from '../../worker/docs/api-document.ts';

const WORKER = new URL('../../worker/docs/describe-api.ts', import.meta.url).href;
/** Stands in for the modules of the Worker's runtime; describing the API calls none of them. */
const RUNTIME =
  'data:text/javascript,export class DurableObject {} export const env = {}; export const connect = () => {}; export const waitUntil = () => {};';

const workerSchema = z.object({
  apiDescription: z.custom<() => ApiDocument>((value) => typeof value === 'function'),
});

/** Imports the Worker of this checkout, without starting it, to describe its API. */
export async function readDocument(): Promise<ApiDocument> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('cloudflare:')
        ? { url: RUNTIME, shortCircuit: true }
        : next(specifier, context),
  });
  try {
    const { apiDescription } = workerSchema.parse(await import(WORKER));
    return apiDescription();
  } finally {
    hooks.deregister();
  }
}
