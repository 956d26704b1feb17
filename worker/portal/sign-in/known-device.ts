import { equalsInConstantTime } from '../../http/bearer-token.ts';
import { randomToken } from '../../platform/random-token.ts';
import { settingsOf } from '../../platform/settings.ts';
import { signText } from '../../platform/sign-text.ts';
import type { PortalContext } from '../portal-context.ts';
import { setYearLongCookie, readCookie } from '../security/cookies.ts';

const ID_BYTES = 16;
const DEVICE = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Marks this browser as known to the account (OWASP device cookie). Its attempts are counted
 * separately, so strangers cannot lock out the owner.
 */
export async function rememberDevice(c: PortalContext, email: string): Promise<void> {
  if ((await findDevice(c, email)) !== null) return;
  const id = randomToken(ID_BYTES);
  setYearLongCookie(c, 'device', `${id}.${await sign(c, id, email)}`);
}

export async function findDevice(c: PortalContext, email: string): Promise<string | null> {
  const cookie = readCookie(c, 'device') ?? '';
  const [, id = '', signature = ''] = DEVICE.exec(cookie) ?? [];
  if (id === '') return null;
  return (await equalsInConstantTime(signature, await sign(c, id, email))) ? id : null;
}

async function sign(c: PortalContext, id: string, email: string): Promise<string> {
  const secret = settingsOf(c.env).portalSessionKey;
  return signText(`${id}.${email.toLowerCase()}`, { purpose: 'device', secret });
}
