import type { ReportLogo } from '../../accounts/report-links/report-links.ts';
import { LOGO_TYPES, readReportLogo } from '../../accounts/report-links/report-links.ts';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import { YEAR_SECONDS } from '../security/cookies.ts';
import { colorIn, styleSheetIn } from './brand-color.ts';

const LOGOS_ROOT = '/portal/files/logos';
export const LOGO_PATH = `${LOGOS_ROOT}/:scope_id/:file`;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SCOPE_ID = new RegExp(`^${UUID}$`);
const FILE = new RegExp(`^${UUID}\\.(${LOGO_TYPES.join('|')})$`);

export function logoUrl({ scopeId, file }: ReportLogo): string {
  return `${LOGOS_ROOT}/${scopeId}/${file}`;
}

/** Serves a logo; its content type was sniffed before it was stored. */
export async function serveLogo(c: PortalContext): Promise<Response> {
  const { scope_id: scopeId = '', file = '' } = c.req.param();
  const [, type] = FILE.exec(file) ?? [];
  if (type === undefined || !SCOPE_ID.test(scopeId)) throw new PortalError('not_found');
  const image = await readReportLogo(c.env, { scopeId, file });
  if (image === null) throw new PortalError('not_found');
  return c.body(image, 200, {
    'Content-Type': `image/${type}`,
    'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  });
}

export const COLORS_ROOT = '/portal/files/colors';

export function colorsUrl(color: string): string {
  return `${COLORS_ROOT}/${color.slice(1)}.css`;
}

/** Serves a style sheet determined by its name, because pages allow no inline styles. */
export function serveColors(c: PortalContext): Response {
  const file = c.req.param('file') ?? '';
  const color = file.endsWith('.css') ? colorIn(`#${file.slice(0, -'.css'.length)}`) : null;
  if (color === null) throw new PortalError('not_found');
  return c.body(styleSheetIn(color), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  });
}
