import { PortalError } from '../portal-error.ts';
import type { PortalContext } from '../portal-context.ts';

declare const PORTAL_STYLE_SHEET: string;
declare const PORTAL_SCRIPT: string;
declare const PORTAL_ICON: string;

export const STYLE_SHEET_URL = `/portal/files/${PORTAL_STYLE_SHEET}`;
export const ICON_URL = `/portal/files/${PORTAL_ICON}`;
export const SCRIPT_URL = `/portal/files/${PORTAL_SCRIPT}`;

const YEAR_SECONDS = 31_536_000;

/** The name of a file changes with its content, so browsers may keep it. */
export async function servePublicFile(c: PortalContext): Promise<Response> {
  const name = c.req.param('file') ?? '';
  const file = await c.env.ASSETS.fetch(new URL(`/portal/${name}`, c.req.url));
  if (!file.ok) {
    await file.body?.cancel();
    throw new PortalError('not_found');
  }
  const response = new Response(file.body, file);
  response.headers.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
  return response;
}
