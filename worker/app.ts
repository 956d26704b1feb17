import { Hono } from 'hono';

import { labelRoutes } from './analyses/labels/routes.ts';
import { mediaRoutes } from './analyses/media/routes.ts';
import { analysisRoutes } from './analyses/routes.ts';
import { serveSampleMedia } from './analyses/samples/serve-sample-media.ts';
import { captureLinkRoutes } from './capture-links/routes.ts';
import { captureUploadRoutes } from './capture-links/upload-routes.ts';
import { serveDocs, serveLlmsText, serveOpenApi } from './docs/docs.ts';
import { exerciseRoutes } from './exercises/routes.ts';
import { serveExerciseMedia } from './exercises/serve-media.ts';
import { admitRequest, measureResponse } from './http/admission/admit-request.ts';
import { handleError } from './http/error-handler.ts';
import { healthRoutes } from './http/health/health.ts';
import type { HttpEnv } from './http/http-context.ts';
import { serveIcon } from './http/icon.ts';
import { assignRequestId, setSecurityHeaders } from './http/response-headers.ts';
import { registerRoutes } from './http/route.ts';
import { refuseUnknownRoute } from './http/unknown-route.ts';
import { internalRoutes } from './jobs/inference/routes.ts';
import { handlePortal, handleStripeEvent } from './load-portal.ts';
import { metricsRoutes } from './operator/metrics/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { settingsOf } from './platform/settings.ts';
import { lowCreditAlertRoutes } from './scope/low-credit-alerts/routes.ts';
import { shoeRoutes } from './shoes/routes.ts';
import { subjectRoutes } from './subjects/routes.ts';
import { deliveryRoutes } from './webhooks/delivery-routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Ignores a trailing slash. */
export const app = new Hono<HttpEnv>({ strict: false });
export const publicRoutes = [
  ...analysisRoutes,
  ...captureLinkRoutes,
  ...exerciseRoutes,
  ...labelRoutes,
  ...subjectRoutes,
  ...shoeRoutes,
  ...webhookRoutes,
  ...deliveryRoutes,
  ...lowCreditAlertRoutes,
  ...mediaRoutes,
  ...healthRoutes,
];

app.onError(handleError);
app.use(assignRequestId);
app.use(measureResponse);
app.use(setSecurityHeaders);
app.use(async (c, next) => {
  settingsOf(c.env);
  await next();
});

registerRoutes(app, publicRoutes, admitRequest);

app.get('/favicon.ico', serveIcon);
app.get('/favicon.svg', serveIcon);
app.get('/openapi.json', serveOpenApi);
app.get('/docs', serveDocs);
app.get('/docs/:file', serveDocs);
app.get('/llms.txt', serveLlmsText);
app.get('/exercise-media/:file', serveExerciseMedia);
app.get('/sample-media/:view/:file', serveSampleMedia);
app.get('/', handlePortal);
app.get('/sample', handlePortal);
app.get('/sample/back-view', handlePortal);
app.route('/c', captureUploadRoutes);
app.get('/c/:token', handlePortal);
app.get('/c/:token/:analysis_id', handlePortal);
app.all('/portal', handlePortal);
app.all('/portal/*', handlePortal);
app.post('/webhooks/stripe', handleStripeEvent);
app.route('/internal', metricsRoutes);
app.route('/internal', internalRoutes);
app.route('/operator', operatorRoutes);
app.notFound(refuseUnknownRoute(app.routes, handlePortal));
