import { savePreferences } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { Form } from '../page/form.tsx';
import { usePage } from '../page/page.ts';
import type { FormFields, PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import { LanguageChoice } from '../report/report-controls.tsx';
import { localPath } from '../sign-in/next-page.ts';
import { readSession } from '../sign-in/sessions.ts';
import { languageIn, rememberLanguage } from './reader-language.ts';

export const LANGUAGE_PATH = '/portal/language';

/** `returnsHere` is false on errors, so unknown pages and other scopes' pages look the same. */
export function LanguageForm({ returnsHere }: { returnsHere: boolean }) {
  const c = usePage();
  // Requests rejected early have no token, so their pages cannot submit a form.
  if ((c.get('formToken') ?? '') === '') return null;
  const { code, page } = c.var.texts;
  // A page rendered by a POST cannot be reopened by URL.
  const next = returnsHere && c.req.method === 'GET' ? ownAddress(c.req.url) : '/portal';
  return (
    <Form action={LANGUAGE_PATH} className="row language-switch" submitsOnChange>
      <input type="hidden" name="next" value={next} />
      <LanguageChoice
        id="page-language"
        language={code}
        label={page.language}
        submit={page.saveLanguage}
      />
    </Form>
  );
}

function ownAddress(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('notice');
  if (localPath(searchParams.get('next')) === null) searchParams.delete('next');
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** Saves the choice in this browser and in the account, if signed in. */
export async function saveLanguage(c: PortalContext, form: FormFields): Promise<Response> {
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
