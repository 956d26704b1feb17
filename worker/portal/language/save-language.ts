import { savePreferences } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { localPath } from '../sign-in/next-page.ts';
import { readSession } from '../sign-in/sessions.ts';
import { languageIn, rememberLanguage } from './reader-language.ts';

export const LANGUAGE_PATH = '/portal/language';

export function registerLanguageForm(routes: PortalRoutes): void {
  routes.form(LANGUAGE_PATH, saveLanguage);
}

/** Remembers the choice in this browser, and for the account that is signed in. */
async function saveLanguage(c: PortalContext, form: FormFields): Promise<Response> {
  const language = languageIn(form['language']);
  if (language === null) throw new PortalError('invalid_form');
  rememberLanguage(c, language);
  const account = await readSession(c);
  if (account !== null) await savePreferences(database(c.env), account.accountId, { language });
  return c.redirect(nextOf(c, form['next'] ?? ''), 303);
}

function nextOf(c: PortalContext, next: string): string {
  const { origin } = c.var;
  if (!URL.canParse(next, origin)) return '/portal';
  const url = new URL(next, origin);
  const path = url.origin === origin ? localPath(url.pathname) : null;
  return path === null ? '/portal' : `${path}${url.search}`;
}
