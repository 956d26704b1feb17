import type { Context, Hono } from 'hono';

import type { Admission } from './credits/credits.ts';
import type { Env } from './env.ts';

/** Who asks: what a valid API key tells. */
export interface Caller {
  scopeId: string;
  keyId: string;
  /** The account that made the key; null for keys made by the operator. */
  accountId: string | null;
}

export interface HttpEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    caller: Caller;
    /** What the scope's object said beside letting the request in. */
    admission: Admission;
  };
}

export type HttpContext = Context<HttpEnv>;
export type HttpApp = Hono<HttpEnv>;
