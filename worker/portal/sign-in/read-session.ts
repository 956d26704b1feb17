import type { PortalContext, SignedIn } from '../portal-context.ts';
import { languageIn } from '../language/reader-language.ts';
import { unitsIn } from '../units/units.ts';
import { identityOf } from './identity.ts';
import { passCookies } from './pass-cookies.ts';

/** Returns the account signed in with this browser, or null. Renews the session once a day. */
export async function readSession(c: PortalContext): Promise<SignedIn | null> {
  const { headers, response } = await identityOf(c).api.getSession({
    headers: c.req.raw.headers,
    returnHeaders: true,
  });
  passCookies(c, headers);
  if (response === null || !response.user.emailVerified) return null;
  const { user, session } = response;
  if (typeof user.disabledAtMs === 'number') return null;
  return {
    accountId: user.id,
    email: user.email,
    sessionId: session.id,
    isByPasskey: session.isByPasskey === true,
    language: languageIn(user.language),
    units: unitsIn(user.units),
  };
}
