import type { FormFields } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const FILE_FORM_TYPE = 'multipart/form-data';

interface SentForm {
  fields: FormFields;
  file: File | null;
}

/** Reads a form, with at most one file if allowed. */
export async function readForm(
  request: Request,
  { takesFile, maxBytes }: { takesFile: boolean; maxBytes: number },
): Promise<SentForm> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const declaredBytes = Number(request.headers.get('Content-Length') ?? Number.NaN);
  const isTaken = type === FORM_TYPE || (takesFile && type === FILE_FORM_TYPE);
  if (!isTaken || !(declaredBytes <= maxBytes)) throw new PortalError('invalid_form');
  const sent = await request.formData().catch(() => {
    throw new PortalError('invalid_form');
  });
  const fields: Record<string, string> = {};
  let file: File | null = null;
  for (const [name, value] of sent) {
    if (typeof value === 'string') fields[name] = value.trim();
    else if (value.size > 0) file = value;
  }
  return { fields, file };
}
