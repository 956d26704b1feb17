import type { Context, Hono } from 'hono';

import type { Env } from '../env.ts';

/** Caller identified by a valid API key. */
export interface Caller {
  scopeId: string;
  keyId: string;
  /** The account that created the key; null for keys created by the operator. */
  accountId: string | null;
}

/**
 * Needs of routes, with the variables that each adds to a handler's context. `admission/` declares
 * more.
 */
export interface Needs {
  /** Public, and not rate-limited. */
  nothing: object;
  /** A valid API key within its rate limit. */
  key: { caller: Caller };
}
export type Need = keyof Needs;

type ContextOf<Variables extends object, Path extends string> = Context<
  { Bindings: Env; Variables: { requestId: string } & Variables },
  Path
>;

/** The context of a handler, typed by its path and by what its route needs. */
export type RouteContext<Path extends string, N extends Need> = ContextOf<Needs[N], Path>;

/** The context of a handler that needs a key and reads no path parameter. */
export type HttpContext = RouteContext<string, 'key'>;

/** The variables of all needs together. */
type Provided = {
  [N in Need]: (needed: Needs[N]) => void;
}[Need] extends (needed: infer All) => void
  ? All
  : never;

export interface HttpEnv {
  Bindings: Env;
  Variables: { requestId: string; admittedKeyHash?: string } & Provided;
}
export type HttpApp = Hono<HttpEnv>;
/** Context of a request that has not been admitted. */
export type UnadmittedContext = Context<HttpEnv>;
