import { Hono } from 'hono';
import * as z from 'zod';

import { displayText } from '../../contract/display-text.ts';
import { ANALYSIS_TYPES, MAX_VIDEO_BYTES } from '../../contract/job.ts';
import { PART_BYTES } from '../analyses/analyses.ts';
import { ApiError } from '../http/api-error.ts';
import type { HttpEnv, UnadmittedContext } from '../http/http-context.ts';
import { readJsonBody } from '../http/json-body.ts';
import {
  admitCaptureAddress,
  admitCaptureLink,
  requireAdmission,
} from '../http/rate-limits/rate-limits.ts';
import { database } from '../platform/database/client.ts';
import { creditScope } from '../scope/scope.ts';
import type { OpenedCaptureLink } from './capture-link-store.ts';
import { openCaptureLink } from './capture-link-store.ts';
import {
  completeUpload,
  linkEnded,
  recordOpening,
  openUpload,
  requireUpload,
  storePart,
} from './uploads.ts';

const MAX_BODY_BYTES = 1024;
const MAX_NAME_LENGTH = 200;

const openingSchema = z.object({ bytes: z.int().positive(), consent: z.literal(true) });
const completionSchema = z.object({
  recorded_fps: z.number().optional(),
  runner_name: displayText(MAX_NAME_LENGTH).optional(),
  /** The other view, in the same visit; by default, the view of the link. */
  view: z.enum(ANALYSIS_TYPES).optional(),
  /** Analysis of the first view */
  with: z.uuid().optional(),
});

/** Routes for capture link pages, authorized by the token in the path. */
export const captureUploadRoutes = new Hono<HttpEnv>();

captureUploadRoutes.post('/:token/opened', async (c) => {
  await recordOpening({ env: c.env, link: await requireActiveLink(c) });
  return c.body(null, 204);
});

captureUploadRoutes.post('/:token/uploads', async (c) => {
  const link = await requireActiveLink(c);
  const { bytes } = await readBody(c, openingSchema);
  if (bytes > MAX_VIDEO_BYTES) {
    throw new ApiError('file_too_large', `The video must be at most ${MAX_VIDEO_BYTES} bytes`);
  }
  const uploadId = await openUpload({ env: c.env, link }, bytes);
  return c.json({ upload_id: uploadId, part_bytes: PART_BYTES }, 201);
});

captureUploadRoutes.get('/:token/uploads/:id', async (c) => {
  const link = await requireActiveLink(c);
  const { etags } = await requireUpload({ env: c.env, link }, c.req.param('id'));
  return c.json({ parts: [...etags.keys()].toSorted((one, other) => one - other) });
});

captureUploadRoutes.put('/:token/uploads/:id/parts/:number', async (c) => {
  const link = await requireActiveLink(c);
  const number = Number(c.req.param('number'));
  const part = { analysisId: c.req.param('id'), number, request: c.req.raw };
  await storePart({ env: c.env, link }, part);
  return c.json({ part: number });
});

captureUploadRoutes.post('/:token/uploads/:id/complete', async (c) => {
  const link = await requireActiveLink(c);
  const completion = await readBody(c, completionSchema);
  const { recorded_fps: recordedFps, runner_name: name, view, with: firstId } = completion;
  const analysisId = c.req.param('id');
  const upload = { analysisId, firstId, recordedFps, name, view };
  const completing = completeUpload({ env: c.env, link }, upload);
  // A disconnect ends the request; the cleanup of a rejected upload must still run.
  c.executionCtx.waitUntil(completing.catch(() => {}));
  await completing;
  return c.json({ analysis_id: analysisId }, 202);
});

captureUploadRoutes.get('/:token/analyses/:id/status', async (c) => {
  const link = await requireLink(c);
  const analysisId = c.req.param('id');
  const { isAccepted } = await requireUpload({ env: c.env, link }, analysisId);
  const view = isAccepted ? await creditScope(c.env, link.scopeId).readAnalysis(analysisId) : null;
  if (view === null) throw new ApiError('not_found', 'Analysis not found');
  return c.json({ status: view.status, percentage: view.percentage });
});

/** Rejects expired links, which cannot start analyses. */
async function requireActiveLink(c: UnadmittedContext): Promise<OpenedCaptureLink> {
  const link = await requireLink(c);
  if (link.expiresAtMs <= Date.now()) throw linkEnded();
  return link;
}

async function requireLink(c: UnadmittedContext): Promise<OpenedCaptureLink> {
  await requireAdmission(admitCaptureAddress(c.env, c.req.raw));
  const token = c.req.param('token') ?? '';
  const link = await openCaptureLink(database(c.env), { token, nowMs: Date.now() });
  if (link === null) throw linkEnded();
  await requireAdmission(admitCaptureLink(c.env, link.id));
  return link;
}

async function readBody<Body>(c: UnadmittedContext, schema: z.ZodType<Body>): Promise<Body> {
  const parsed = schema.safeParse(await readJsonBody(c.req.raw, MAX_BODY_BYTES));
  if (!parsed.success) {
    throw new ApiError('invalid_body', 'The body does not match the format that the page sends');
  }
  return parsed.data;
}
