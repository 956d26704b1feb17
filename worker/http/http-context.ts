import type { Context, Hono } from 'hono';

import type { Env } from '../env.ts';
import type { Admission, AnalysisView } from '../scope/scope.ts';
import type { SubjectRow } from '../subjects/subjects.ts';

export interface Caller {
  scopeId: string;
  keyId: string;
  /** The account that created the key; null for keys created by the operator. */
  accountId: string | null;
}

interface Admitted {
  caller: Caller;
  /** The balance and, if the idempotency key is bound, its analysis. */
  admission: Admission;
  /** Named by `:analysis_id` in the path; 404 unless it is the caller's. */
  analysis: AnalysisView;
  /** Named by `:subject_id` in the path; 404 unless it is the caller's. */
  subject: SubjectRow;
}

/** Route requirements, with the values that each adds to the handler's context */
interface Needs {
  /** Public, and not rate-limited. */
  nothing: never;
  /** A valid API key within its rate limit. */
  key: 'caller';
  credit: 'caller' | 'admission';
  analysis: 'caller' | 'analysis';
  subject: 'caller' | 'subject';
  /** A subject as above; also 404 if merged, because merged subjects can no longer be changed. */
  unmerged_subject: 'caller' | 'subject';
}
export type Need = keyof Needs;

type ContextOf<Variables extends object, Path extends string> = Context<
  { Bindings: Env; Variables: { requestId: string } & Variables },
  Path
>;

/** Handler context, typed by the route's path and requirement. */
export type RouteContext<Path extends string, N extends Need> = ContextOf<
  Pick<Admitted, Needs[N]>,
  Path
>;

/** Handler context of a route that requires a key and has no path parameters. */
export type HttpContext = RouteContext<string, 'key'>;

export interface HttpEnv {
  Bindings: Env;
  Variables: { requestId: string; admittedKeyHash?: string } & Admitted;
}
export type HttpApp = Hono<HttpEnv>;
export type UnadmittedContext = Context<HttpEnv>;
