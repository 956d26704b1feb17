import { setCookie } from 'hono/cookie';

import { Action } from '../page/form.tsx';
import { renderGuestCard } from '../page/render-page.tsx';
import type { Answer, PortalContext } from '../portal-context.ts';
import { cookieName, cookieOptions, readCookie } from '../security/cookies.ts';
import { BackToSignIn } from './credential-fields.tsx';
import { emailSchema } from './credentials.ts';
import { localPath, withNext } from './next-page.ts';

export const INBOX_PATH = '/portal/check-inbox';
const LIFETIME_SECONDS = 3600;

interface SentMail {
  email: string;
  /** Path of the form that sends the email again */
  resendPath: string;
  isAgain?: boolean;
}

/** Keeps the address in a cookie, so that it appears in no URL. */
export function redirectToInbox(
  c: PortalContext,
  { email, resendPath, isAgain = false }: SentMail,
): Response {
  const options = { ...cookieOptions(c), maxAge: LIFETIME_SECONDS };
  setCookie(c, cookieName(c, 'inbox'), `${resendPath} ${email}`, options);
  const path = isAgain ? `${INBOX_PATH}?notice=mail_sent_again` : INBOX_PATH;
  return c.redirect(withNext(c, path), 303);
}

export function renderCheckInbox(c: PortalContext): Answer {
  const { checkInbox: texts, write } = c.var.texts;
  const [path, sentTo] = (readCookie(c, 'inbox') ?? '').split(' ');
  const [action, email] = [localPath(path), emailSchema.safeParse(sentTo).data];
  return renderGuestCard(
    c,
    { title: texts.title, lead: texts.text },
    <>
      {action && email && (
        <>
          <p>{write(texts.sentTo, { email })}</p>
          <Action action={withNext(c, action)} text={texts.again} fields={{ email, again: 'on' }} />
        </>
      )}
      <BackToSignIn />
    </>,
  );
}
