import { Hono } from 'hono';

import { registerAnalysisRoutes } from './analyses/routes.ts';
import { settingsOf } from './platform/settings.ts';
import { registerExerciseRoutes } from './exercises/routes.ts';
import { serveExerciseMedia } from './exercises/serve-media.ts';
import { registerHealthRoutes } from './health/routes.ts';
import { admitRequest } from './admission/admit-request.ts';
import { assignRequestId } from './http/assign-request-id.ts';
import { answerDocsFile, answerDocsPage, answerStartScript } from './http/docs-page.ts';
import { answerError } from './http/error-handler.ts';
import { describeApi } from './http/openapi.ts';
import { setSecurityHeaders } from './http/set-security-headers.ts';
import { refuseUnknownRoute } from './http/unknown-route.ts';
import type { HttpEnv } from './http/http-context.ts';
import { internalRoutes } from './inference/routes.ts';
import { registerLabelRoutes } from './labels/routes.ts';
import { registerLowCreditAlertRoutes } from './low-credit-alerts/routes.ts';
import { registerMediaRoutes } from './media/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { RouteRegistry } from './http/route-registry.ts';
import { answerPortal, answerStripeEvent } from './load-portal.ts';
import { registerShoeRoutes } from './shoes/routes.ts';
import { registerSubjectRoutes } from './subjects/routes.ts';
import { EVENTS, eventSchema } from './webhooks/event-schema.ts';
import { registerWebhookRoutes } from './webhooks/routes.ts';

export const app = new Hono<HttpEnv>();
const publicRoutes = new RouteRegistry(app, admitRequest);

app.onError(answerError);
app.use(assignRequestId);
app.use(setSecurityHeaders);
app.use(async (c, next) => {
  settingsOf(c.env);
  await next();
});

registerAnalysisRoutes(publicRoutes);
registerExerciseRoutes(publicRoutes);
registerLabelRoutes(publicRoutes);
registerSubjectRoutes(publicRoutes);
registerShoeRoutes(publicRoutes);
registerWebhookRoutes(publicRoutes);
registerLowCreditAlertRoutes(publicRoutes);
registerMediaRoutes(publicRoutes);
registerHealthRoutes(publicRoutes);

app.get('/openapi.json', (c) => c.json(apiDescription()));
app.get('/docs', answerDocsPage);
app.get('/docs/reference.js', answerStartScript);
app.get('/docs/:file', answerDocsFile);
app.get('/exercise-media/:file', serveExerciseMedia);
app.all('/portal', answerPortal);
app.all('/portal/*', answerPortal);
app.post('/webhooks/stripe', answerStripeEvent);
app.route('/internal', internalRoutes);
app.route('/operator', operatorRoutes);
app.notFound(refuseUnknownRoute(app.routes));

let description: object | null = null;

/** Built on the first request for it: most isolates never need it. */
export function apiDescription(): object {
  description ??= describeApi(publicRoutes.routes, { types: EVENTS, any: eventSchema });
  return description;
}
