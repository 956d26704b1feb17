import { PortalError } from '../portal-error.ts';

/** Names of fields to their last values, without surrounding white space. */
export type FormFields = Readonly<Record<string, string>>;

const MAX_FORM_BYTES = 65_536;
const FORM_TYPE = 'application/x-www-form-urlencoded';

export async function readForm(request: Request): Promise<FormFields> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE) throw new PortalError('invalid_form');
  const declaredBytes = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (!(declaredBytes <= MAX_FORM_BYTES)) throw new PortalError('invalid_form');
  const fields = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
  return Object.fromEntries([...fields].map(([name, value]) => [name, value.trim()]));
}
