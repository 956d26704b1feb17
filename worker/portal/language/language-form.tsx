import { Form } from '../page/form.tsx';
import type { PortalContext } from '../portal-context.ts';
import { localPath } from '../sign-in/next-page.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { LANGUAGE_PATH } from './save-language.ts';
import { LANGUAGES } from '../../../contract/job.ts';

interface LanguageFormProps {
  c: PortalContext;
  /** False for errors: unknown pages and pages of others must not differ. */
  leadsBack: boolean;
}

export function LanguageForm({ c, leadsBack }: LanguageFormProps) {
  const texts = c.get('texts');
  const formToken = c.get('formToken');
  // A request that is refused early has none, and could send no form.
  if ((formToken ?? '') === '') return null;
  const { code, page } = texts;
  // A page that answers a form cannot be opened by its address.
  const next = leadsBack && c.req.method === 'GET' ? ownAddress(c.req.url) : '/portal';
  return (
    <Form action={LANGUAGE_PATH} className="row language-switch" submitsOnChange>
      <input type="hidden" name="next" value={next} />
      <label class="hidden" for="page-language">
        {page.language}
      </label>
      <select id="page-language" name="language">
        {LANGUAGES.map((language) => (
          <option value={language} lang={language} selected={language === code}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
      <button type="submit" class="button secondary compact without-script">
        {page.saveLanguage}
      </button>
    </Form>
  );
}

function ownAddress(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('notice');
  if (localPath(searchParams.get('next') ?? undefined) === null) searchParams.delete('next');
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
