import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import { YEAR_SECONDS } from '../security/cookies.ts';

declare const PORTAL_STYLE_SHEET: string;
declare const PORTAL_SCRIPT: string;
declare const PORTAL_UPLOAD_SCRIPT: string;
declare const PORTAL_CAPTURE_SCRIPT: string;
declare const PORTAL_TRIM_SCRIPT: string;
declare const PORTAL_POSE_WORKER: string;

export const STYLE_SHEET_URL = `/portal/files/${PORTAL_STYLE_SHEET}`;
export const SCRIPT_URL = `/portal/files/${PORTAL_SCRIPT}`;
export const UPLOAD_SCRIPT_URL = `/portal/files/${PORTAL_UPLOAD_SCRIPT}`;
export const CAPTURE_SCRIPT_URL = `/portal/files/${PORTAL_CAPTURE_SCRIPT}`;
export const TRIM_SCRIPT_URL = `/portal/files/${PORTAL_TRIM_SCRIPT}`;
export const POSE_WORKER_URL = `/portal/files/${PORTAL_POSE_WORKER}`;

/** Serves a file with a hash in its name, which browsers may cache forever. */
export async function servePublicFile(c: PortalContext): Promise<Response> {
  const file = c.req.param('file') ?? '';
  // Workers use the policy of their own response, not the page's.
  c.set('isCapture', file === PORTAL_POSE_WORKER);
  const response = await assetAt(c, `/portal/${file}`);
  response.headers.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
  return response;
}

export async function serveSampleVideo(c: PortalContext): Promise<Response> {
  return assetAt(c, '/samples/run.mp4');
}

async function assetAt(c: PortalContext, path: string): Promise<Response> {
  const file = await c.env.ASSETS.fetch(new URL(path, c.req.url));
  if (file.ok) return new Response(file.body, file);
  await file.body?.cancel();
  throw new PortalError('not_found');
}
