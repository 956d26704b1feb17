import { env } from 'cloudflare:workers';

import type { Env } from '../../../worker/env.ts';

const EXECUTIONS = ['run', 'all', 'raw', 'first', 'batch', 'exec'];

/** The environment, with a count of the calls that leave the invocation: D1, R2, objects, queues. */
export function countSubrequests(): { counted: Env; count: () => number } {
  let calls = 0;
  const count = () => {
    calls += 1;
  };
  const counted: Env = {
    ...env,
    DB: watch(env.DB, (name) => EXECUTIONS.includes(name) && count(), watchStatement),
    MEDIA: watch(env.MEDIA, count),
    SHOE_RECOMMENDATIONS: watch(env.SHOE_RECOMMENDATIONS, count),
    CREDIT_SCOPES: watch(
      env.CREDIT_SCOPES,
      () => {},
      (stub) => watch(stub, count),
    ),
    JOB_BOARDS: watch(
      env.JOB_BOARDS,
      () => {},
      (stub) => watch(stub, count),
    ),
  };

  function watchStatement<Statement extends object>(statement: Statement): Statement {
    const onCall = (name: string) => EXECUTIONS.includes(name) && count();
    return watch(statement, onCall, (bound) => ('bind' in bound ? watchStatement(bound) : bound));
  }

  return { counted, count: () => calls };
}

/** Reports calls of methods; what a method returns at once, unlike a promise, is watched as well. */
function watch<Target extends object>(
  target: Target,
  onCall: (name: string) => void,
  watchReturned: (returned: object) => object = (returned) => returned,
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
