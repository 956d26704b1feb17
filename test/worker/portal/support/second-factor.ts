import { codeAt } from '../../../../worker/accounts/one-time-code.ts';
import type { Account } from './signed-in.ts';
import { PASSWORD } from './signed-in.ts';

const PATH = '/portal/account/second-factor';

/** Acts as the authenticator app: returns the current code. */
export async function codeOf(secret: string): Promise<string> {
  return codeAt(secret, Math.floor(Date.now() / 30_000));
}

/** Turns on two-factor authentication; returns the secret of the app and the recovery codes. */
export async function addFactor({
  visitor,
}: Account): Promise<{ secret: string; recoveryCodes: string[] }> {
  const page = await visitor.open(PATH);
  const [, secret = ''] = /name="secret" value="([^"]+)"/.exec(page.text) ?? [];
  const code = await codeOf(secret);
  const answer = await visitor.submit(PATH, { secret, code, current_password: PASSWORD });
  const { text } = await visitor.follow(answer);
  return { secret, recoveryCodes: text.match(/\b[a-z2-7]{4}(-[a-z2-7]{4}){5}\b/g) ?? [] };
}
