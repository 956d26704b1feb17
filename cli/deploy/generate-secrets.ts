import type { DeployContext } from './deploy-context.ts';
import type { DeployFile } from './deploy-file.ts';
import type { SecretName } from './plan.ts';

const RANDOM_BYTES = 32;

/** A value for each missing secret: the remembered one, or else a random one. */
export function generateSecrets(
  missing: readonly SecretName[],
  remembered: DeployFile['secrets'],
  { randomBytes }: Pick<DeployContext, 'randomBytes'>,
): DeployFile['secrets'] {
  const entries = missing.map((name) => {
    return [name, remembered[name] ?? randomBytes(RANDOM_BYTES).toString('hex')] as const;
  });
  return Object.fromEntries(entries);
}
