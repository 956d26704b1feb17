import type { Child } from 'hono/jsx';

import { sampleMediaUrls } from '../../analyses/samples/samples.ts';
import { rememberLanguage, applyUrlLanguage } from '../language/reader-language.ts';
import { Brand, renderDocument, SiteLinks, SkipLink } from '../page/render-page.tsx';
import type { Answer, PortalContext } from '../portal-context.ts';
import { LanguageSwitch, PrintButton } from '../report/report-controls.tsx';
import { reportTextsIn } from '../texts/report/report-texts.ts';

/** These pages depend on the reader's choices, never on the account. */
const FIVE_MINUTES = 'private, max-age=300';

export function readChosenLanguage(c: PortalContext): void {
  const language = applyUrlLanguage(c);
  if (language !== null) rememberLanguage(c, language);
}

interface PublicPage {
  title: string;
  description: string;
  isPrintable?: boolean;
}

export function renderPublicPage(
  c: PortalContext,
  { title, description, isPrintable = false }: PublicPage,
  content: Child,
): Answer {
  const { code, page, signIn } = c.var.texts;
  const texts = reportTextsIn(code);
  // A cached response would not set the language cookie.
  if (c.req.query('language') === undefined) c.header('Cache-Control', FIVE_MINUTES);
  return renderDocument(
    c,
    {
      title,
      description,
      previewUrl: `${c.var.origin}${sampleMediaUrls('side_view').thumbnail}`,
    },
    <>
      <SkipLink />
      <div class="shared front">
        <header class="shared-head">
          <Brand href="/" />
          <div class="row report-controls">
            <a href="/docs" hreflang="en">
              {page.documentation}
            </a>
            <a href="/portal/sign-in">{signIn.title}</a>
            <LanguageSwitch language={code} texts={texts} />
            {isPrintable && <PrintButton texts={texts} />}
          </div>
        </header>
        <main id="main">{content}</main>
        <footer class="report-controls">
          <SiteLinks />
        </footer>
      </div>
    </>,
  );
}
