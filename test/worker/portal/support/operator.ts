import { env } from 'cloudflare:workers';

import type { Visitor } from './visitor.ts';

export async function signInAsOperator(visitor: Visitor): Promise<void> {
  await visitor.open('/portal/operator/sign-in');
  const { status } = await visitor.submit('/portal/operator/sign-in', {
    token: env.OPERATOR_TOKEN,
  });
  if (status !== 303) throw new Error(`the operator could not sign in: ${status}`);
}
