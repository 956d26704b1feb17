import { YEAR_SECONDS } from '../page/public-files.ts';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import { colorIn, styleSheetIn } from './brand-color.ts';

export const COLORS_ROOT = '/portal/files/colors';

export function colorsUrl(color: string): string {
  return `${COLORS_ROOT}/${color.slice(1)}.css`;
}

/** Pages allow no inline styles, so a color comes as a style sheet, which its name determines. */
export function serveColors(c: PortalContext): Response {
  const file = c.req.param('file') ?? '';
  const color = file.endsWith('.css') ? colorIn(`#${file.slice(0, -'.css'.length)}`) : null;
  if (color === null) throw new PortalError('not_found');
  return c.body(styleSheetIn(color), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  });
}
