import { env } from 'cloudflare:workers';

import type { Env } from '../../../worker/env.ts';
import type { FaultPoint } from '../../../worker/platform/fault-point.ts';
import { installFault } from '../../../worker/platform/fault-point.ts';
import type { CreditScope } from '../../../worker/scope/credit-scope.ts';
import type { Partner, StartOptions } from './harness.ts';
import { start } from './harness.ts';

type Call = keyof CreditScope;
/** Code that runs in place of a call to a scope's object; `deliver` makes the call. */
type Damage = (deliver: () => Promise<unknown>) => Promise<unknown>;

/** Fails before the call arrives. */
export const lostCall: Damage = async () => {
  throw new Error('Network connection lost.');
};

/** Fails after the call is committed, before its response arrives. */
export const lostResponse: Damage = async (deliver) => {
  await deliver().catch(() => {});
  throw new Error('Network connection lost.');
};

/** Returns the environment with damaged calls to the objects of scopes. */
export function withDamagedCalls(damages: Partial<Record<Call, Damage>>): Env {
  const scopes = env.CREDIT_SCOPES;
  const damageOf = new Map<string, Damage>(Object.entries(damages));
  const damaged = intercept(scopes, (name) => {
    if (name !== 'getByName') return null;
    return (id: string) => {
      const scope = scopes.getByName(id);
      return intercept(scope, (call) => {
        const damage = damageOf.get(call);
        if (damage === undefined) return null;
        return async (...values: unknown[]) =>
          damage(async () => {
            const method: unknown = Reflect.get(scope, call);
            if (typeof method !== 'function') throw new Error(`no call ${call}`);
            const answer: unknown = await Reflect.apply(method, scope, values);
            return answer;
          });
      });
    };
  });
  return Object.assign({}, env, { CREDIT_SCOPES: damaged });
}

/** Starts an analysis that the scope accepts, but that is interrupted there before it is dispatched. */
export async function startInterruptedAt(
  point: FaultPoint,
  partner: Partner,
  options: StartOptions = {},
): Promise<void> {
  installFault((reached) => {
    if (reached !== point) return;
    installFault(null);
    throw new Error(`interrupted at ${point}`);
  });
  const environment = withDamagedCalls({ settleStart: lostCall });
  const { status } = await start(partner, { ...options, environment });
  if (status !== 503) throw new Error(`not interrupted: ${status}`);
}

/** Replaces the members for which `memberOf` returns one. */
export function intercept<Target extends object>(
  target: Target,
  memberOf: (name: string) => unknown,
): Target {
  return new Proxy(target, {
    get: (_target, name) => {
      const replaced = typeof name === 'string' ? memberOf(name) : null;
      const own: unknown = Reflect.get(target, name);
      return replaced ?? own;
    },
  });
}
