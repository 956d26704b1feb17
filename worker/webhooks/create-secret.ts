import type { Env } from '../env.ts';
import { encryptSecret } from '../platform/encrypt-secret.ts';
import { settingsOf } from '../platform/settings.ts';
import { newSigningSecret } from './sign-event.ts';
import type { NewSecret } from './webhook-store.ts';

const SHOWN_CHARACTERS = 4;

export interface CreatedSecret {
  /** Shown to its owner once. */
  text: string;
  stored: NewSecret;
}

export async function createSecret(env: Env, scopeId: string): Promise<CreatedSecret> {
  const text = newSigningSecret();
  const encryptionKey = settingsOf(env).secretEncryptionKey;
  const encrypted = await encryptSecret(text, { owner: scopeId, encryptionKey });
  return { text, stored: { encrypted, last4: text.slice(-SHOWN_CHARACTERS) } };
}
