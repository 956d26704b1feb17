import { PortalError } from '../portal-error.ts';

/** Names of fields to their last values, without surrounding white space. */
export type FormFields = Readonly<Record<string, string>>;

export const MAX_FORM_BYTES = 65_536;
export const MAX_FILE_FORM_BYTES = 1_048_576;
const FORM_TYPE = 'application/x-www-form-urlencoded';

export async function readForm(request: Request, maxBytes: number): Promise<FormFields> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE) throw new PortalError('invalid_form');
  const declaredBytes = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (!(declaredBytes <= maxBytes)) throw new PortalError('invalid_form');
  const fields = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
  return Object.fromEntries([...fields].map(([name, value]) => [name, value.trim()]));
}
