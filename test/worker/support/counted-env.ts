import { env } from 'cloudflare:workers';

import type { Env } from '../../../worker/env.ts';

const EXECUTIONS = ['run', 'all', 'raw', 'first', 'batch', 'exec'];

/** Wraps the environment to count subrequests: calls to D1, R2, objects, and queues. */
export function countSubrequests(): { counted: Env; count: () => number } {
  let calls = 0;
  const count = () => {
    calls += 1;
  };
  const countExecution = (method: string) => {
    if (EXECUTIONS.includes(method)) calls += 1;
  };
  const watchStatement = (statement: object): object =>
    watch(statement, countExecution, (bound) => ('bind' in bound ? watchStatement(bound) : bound));
  const watchStub = (stub: object) => watch(stub, count);
  const counted: Env = {
    ...env,
    DB: watch(env.DB, countExecution, watchStatement),
    MEDIA: watch(env.MEDIA, count),
    CREDIT_SCOPES: watch(env.CREDIT_SCOPES, ignore, watchStub),
    JOB_BOARDS: watch(env.JOB_BOARDS, ignore, watchStub),
  };
  return { counted, count: () => calls };
}

/** Reports method calls; what a method returns synchronously can be watched as well. */
function watch<Target extends object>(
  target: Target,
  onCall: (method: string) => void,
  watchReturned = (returned: object): object => returned,
): Target {
  return new Proxy(target, {
    get: (_target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...values: unknown[]) => {
        onCall(name);
        const returned: unknown = Reflect.apply(member, target, values);
        const isPlain = typeof returned === 'object' && returned !== null && !('then' in returned);
        return isPlain ? watchReturned(returned) : returned;
      };
    },
  });
}

function ignore(): void {
  // Getting a stub is not a call yet.
}
