import { eq } from 'drizzle-orm';

import { database } from '../../platform/database/client.ts';
import { portalSessions } from '../../platform/database/tables/sign-in.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import type { PortalContext, SignedIn } from '../portal-context.ts';
import { languageIn } from '../language/reader-language.ts';
import { unitsIn } from '../units/units.ts';
import { identityOf } from './identity.ts';
import { rememberDevice } from './known-device.ts';
import { passCookies } from './pass-cookies.ts';

/** After the sign-in, however often it is used. */
const LONGEST_SESSION_MS = 90 * DAY_MS;

/** Returns the account signed in with this browser, or null. Renews the session once a day. */
export async function readSession(c: PortalContext): Promise<SignedIn | null> {
  const { headers, response } = await identityOf(c).api.getSession({
    headers: c.req.raw.headers,
    returnHeaders: true,
  });
  passCookies(c, headers);
  if (response === null || !response.user.emailVerified) return null;
  const { user, session } = response;
  if (Date.now() - session.createdAt.getTime() >= LONGEST_SESSION_MS) {
    await database(c.env).delete(portalSessions).where(eq(portalSessions.id, session.id));
    return null;
  }
  if (typeof user.disabledAtMs === 'number') return null;
  await rememberDevice(c, user.email);
  return {
    accountId: user.id,
    email: user.email,
    sessionId: session.id,
    isByPasskey: session.isByPasskey === true,
    language: languageIn(user.language),
    units: unitsIn(user.units),
  };
}
