import { describe, it } from 'vitest';

import { isGuessable } from '../../../worker/accounts/guessable-password.ts';

const EMAIL = 'jo.miller@club.example';

describe('a guessable password', () => {
  it.for([
    '1234567890',
    '1111111111',
    'abababababab',
    'qwertyuiop',
    '1q2w3e4r5t',
    'zaq12wsxcde',
    'abcdefghij',
    'abcd123456',
    'a1b2c3d4e5',
    'password123',
    'P@ssw0rd2026',
    'passwordpassword',
    'iloveyou123',
    'welcome2025!',
    'Sommer2026!!',
    'jessica2000',
    'basketball',
    'trustno1trustno1',
    'changeme123',
    'motdepasse1',
    'Marathon2026',
  ])('is %s, which is common', (password, { expect }) => {
    expect(isGuessable(password, EMAIL)).toBe(true);
  });

  it.for(['my strideline account', 'STRIDELINE-gait-77', 'xkr jo.miller 93 vt', 'Jo.Miller1990zq'])(
    'is %s, which names the account or the product',
    (password, { expect }) => {
      expect(isGuessable(password, EMAIL)).toBe(true);
    },
  );

  it.for([
    'correct horse battery',
    '7#2!94@8kQ',
    '83920174659301827465',
    'another good password',
    'vT9#kQ2m!xLp',
    'gv7wq0zkp3',
    'meine Oma fährt Motorrad',
    '我喜欢每天早上跑步十公里',
    'blue kettle 1987',
  ])('is not %s', (password, { expect }) => {
    expect(isGuessable(password, 'jo@club.example')).toBe(false);
  });

  it('is detected quickly, at any length', ({ expect }) => {
    expect(isGuessable('1qaz2wsx'.repeat(25), EMAIL)).toBe(true);
    expect(isGuessable('aexrq'.repeat(40), EMAIL)).toBe(false);
  });
});
