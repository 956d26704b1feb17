import type { Context, Hono } from 'hono';

import type { Env } from '../env.ts';
import type { Admission, AnalysisView } from '../scope/scope.ts';
import type { SubjectRow } from '../subjects/subjects.ts';

/** Caller identified by a valid API key. */
export interface Caller {
  scopeId: string;
  keyId: string;
  /** The account that created the key; null for keys created by the operator. */
  accountId: string | null;
}

/** Result of the admission of a request. */
interface Admitted {
  caller: Caller;
  /** The analysis of the idempotency key if there is one, and the balance. */
  admission: Admission;
  /** Named by `:analysis_id` in the path; 404 unless it is the caller's. */
  analysis: AnalysisView;
  /** Named by `:subject_id` in the path; 404 unless it is the caller's. */
  subject: SubjectRow;
}

/** Requirements of routes, with the values that each adds to the handler's context */
interface Needs {
  /** Public, and not rate-limited. */
  nothing: never;
  /** A valid API key within its rate limit. */
  key: 'caller';
  credit: 'caller' | 'admission';
  analysis: 'caller' | 'analysis';
  subject: 'caller' | 'subject';
  /** A subject as above; 404 also for a merged one, which can no longer be changed. */
  unmerged_subject: 'caller' | 'subject';
}
export type Need = keyof Needs;

type ContextOf<Variables extends object, Path extends string> = Context<
  { Bindings: Env; Variables: { requestId: string } & Variables },
  Path
>;

/** The context of a handler, typed by its path and by what its route needs. */
export type RouteContext<Path extends string, N extends Need> = ContextOf<
  Pick<Admitted, Needs[N]>,
  Path
>;

/** The context of a handler that needs a key and reads no path parameter. */
export type HttpContext = RouteContext<string, 'key'>;

export interface HttpEnv {
  Bindings: Env;
  Variables: { requestId: string; admittedKeyHash?: string } & Admitted;
}
export type HttpApp = Hono<HttpEnv>;
/** Context of a request that has not been admitted. */
export type UnadmittedContext = Context<HttpEnv>;
