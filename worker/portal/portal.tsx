import { Hono } from 'hono';

import { admitAddress } from '../http/rate-limits/rate-limits.ts';
import { registerAccountPages } from './account/account-pages.tsx';
import { registerAnalysisPages } from './analyses/analysis-pages.tsx';
import { registerAuditLogPages } from './audit-log/audit-log-pages.tsx';
import { COLORS_ROOT, LOGO_PATH, serveColors, serveLogo } from './brand/serve-logo.ts';
import { registerCaptureLinkPages } from './capture-links/capture-link-pages.tsx';
import { registerCapturePages } from './capture/outcome-page.tsx';
import { registerCreditPages } from './credits/credit-pages.tsx';
import { registerFrontPage } from './front/front-page.tsx';
import { registerSamplePages } from './front/sample-page.tsx';
import { registerStatusPage } from './front/status-page.tsx';
import { registerKeyPages } from './keys/key-pages.tsx';
import { LANGUAGE_PATH, saveLanguage } from './language/language-form.tsx';
import { readerLanguage } from './language/reader-language.ts';
import { registerLinkPages } from './links/link-pages.tsx';
import { registerMemberPages } from './members/member-pages.tsx';
import { registerOperatorPages } from './operator/overview-page.tsx';
import { renderErrorPage, refuseUnknownPath } from './page/error-page.tsx';
import { servePublicFile, serveSampleVideo } from './page/public-files.ts';
import { registerPairPages } from './pair/pair-pages.tsx';
import type { PortalEnv } from './portal-context.ts';
import { PortalError } from './portal-context.ts';
import { PortalRoutes } from './portal-routes.ts';
import { formTokenOf } from './security/form-token.ts';
import {
  continueElsewhere,
  encryptedAddress,
  ownOrigin,
  setPageHeaders,
} from './security/page-guards.tsx';
import { registerSettingsPages } from './settings/settings-pages.tsx';
import { registerShoePages } from './shoes/shoe-pages.tsx';
import { registerSignIn } from './sign-in/sign-in-pages.tsx';
import { SAMPLE_VIDEO_PATH } from './start/examples.ts';
import { registerStartPage } from './start/start-page.tsx';
import { registerSubjectPages } from './subjects/subject-pages.tsx';
import { textsIn } from './texts/texts.ts';
import { defaultUnits } from './units/units.ts';
import { registerUsagePages } from './usage/usage-pages.tsx';
import { registerWebhookPages } from './webhook/webhook-pages.tsx';

/** Stripe events are handled by the module with the Stripe client. */
export { receiveEvent } from '../payments/payments.ts';

export const portal = new Hono<PortalEnv>();

portal.onError(renderErrorPage);
portal.use(setPageHeaders, continueElsewhere);
portal.get('/portal/files/:file', servePublicFile);
portal.get(`${COLORS_ROOT}/:file`, serveColors);
portal.get(SAMPLE_VIDEO_PATH, serveSampleVideo);
portal.use(async (c, next) => {
  c.set('account', null);
  c.set('memberships', []);
  c.set('membership', null);
  c.set('refused', null);
  c.set('formToken', '');
  c.set('file', null);
  c.set('isCapture', false);
  c.set('awaitsCode', null);
  c.set('isSessionRefused', false);
  c.set('hasPassedCode', false);
  c.set('hasUsedPasskey', false);
  c.set('origin', ownOrigin(c));
  c.set('texts', textsIn(readerLanguage(c) ?? 'en'));
  c.set('units', defaultUnits(c.req.header('Accept-Language') ?? ''));
  const encrypted = encryptedAddress(c);
  if (encrypted !== null) return c.redirect(encrypted, 308);
  if (!(await admitAddress(c.env, c.req.raw))) throw new PortalError('too_many_attempts');
  return next();
});

portal.get(LOGO_PATH, serveLogo);
const routes = new PortalRoutes(portal);
registerFrontPage(routes);
registerSamplePages(routes);
// The pages above have no forms that need CSRF protection, so they set no cookie and can be cached.
portal.use(async (c, next) => {
  c.set('formToken', await formTokenOf(c));
  return next();
});
registerSignIn(routes);
routes.form('anyone', LANGUAGE_PATH, saveLanguage);
registerStatusPage(routes);
registerAccountPages(routes);
registerStartPage(routes);
registerAnalysisPages(routes);
registerLinkPages(routes);
registerPairPages(routes);
registerCapturePages(routes);
registerCaptureLinkPages(routes);
registerSubjectPages(routes);
registerKeyPages(routes);
registerCreditPages(routes);
registerMemberPages(routes);
registerAuditLogPages(routes);
registerWebhookPages(routes);
registerShoePages(routes);
registerUsagePages(routes);
registerSettingsPages(routes);
registerOperatorPages(routes);
portal.notFound(refuseUnknownPath(routes.routes));

/** For tests that check access to every route */
export const portalRoutes = routes.routes;
