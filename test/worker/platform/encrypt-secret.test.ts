import { describe, test } from 'vitest';

import { decryptSecret, encryptSecret } from '../../../worker/platform/encrypt-secret.ts';

const binding = { owner: 'a2f3', encryptionKey: 'an encryption key of the operator' };
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw7FnCx3IvYDs=';

describe('encryptSecret', () => {
  test('decrypts with the same key for the same owner', async ({ expect }) => {
    const sealed = await encryptSecret(secret, binding);
    expect(await decryptSecret(sealed, binding)).toBe(secret);
  });

  test.for([
    ['for another owner', { ...binding, owner: 'a2f4' }],
    ['with another key', { ...binding, encryptionKey: 'an encryption key of the operatos' }],
  ] as const)('does not decrypt %s', async ([, other], { expect }) => {
    const sealed = await encryptSecret(secret, binding);
    await expect(decryptSecret(sealed, other)).rejects.toThrow();
  });

  test('does not decrypt after a change to any byte', async ({ expect }) => {
    const sealed = await encryptSecret(secret, binding);
    for (const index of [0, 15, 16, 40, sealed.length - 4]) {
      const changed = sealed[index] === 'A' ? 'B' : 'A';
      const forged = `${sealed.slice(0, index)}${changed}${sealed.slice(index + 1)}`;
      await expect(decryptSecret(forged, binding)).rejects.toThrow();
    }
  });
});
