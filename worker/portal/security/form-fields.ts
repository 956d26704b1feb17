import { PortalError } from '../portal-error.ts';

/** Names of fields to their last values, without surrounding white space. */
export type FormFields = Readonly<Record<string, string>>;

export const MAX_FORM_BYTES = 65_536;
export const MAX_PASTED_FORM_BYTES = 1_048_576;
/** Larger than any file that is taken, so that a page can say that a file is too large. */
const MAX_FILE_FORM_BYTES = 8_388_608;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const FILE_FORM_TYPE = 'multipart/form-data';

export async function readForm(request: Request, maxBytes: number): Promise<FormFields> {
  requireForm(request, FORM_TYPE, maxBytes);
  const fields = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
  return trimmed([...fields]);
}

export interface FileForm {
  fields: FormFields;
  /** Null if none was chosen. */
  file: File | null;
}

/** Reads a form with at most one file. */
export async function readFileForm(request: Request): Promise<FileForm> {
  if (typeOf(request) === FORM_TYPE) {
    return { fields: await readForm(request, MAX_FORM_BYTES), file: null };
  }
  requireForm(request, FILE_FORM_TYPE, MAX_FILE_FORM_BYTES);
  const sent = await request.formData().catch(() => {
    throw new PortalError('invalid_form');
  });
  const texts: [string, string][] = [];
  let file: File | null = null;
  for (const [name, value] of sent) {
    if (typeof value === 'string') texts.push([name, value]);
    else if (value.size > 0) file = value;
  }
  return { fields: trimmed(texts), file };
}

function requireForm(request: Request, expected: string, maxBytes: number): void {
  const declaredBytes = Number(request.headers.get('Content-Length') ?? Number.NaN);
  const isExpected = typeOf(request) === expected && declaredBytes <= maxBytes;
  if (!isExpected) throw new PortalError('invalid_form');
}

function typeOf({ headers }: Request): string | undefined {
  return headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
}

function trimmed(fields: readonly (readonly [string, string])[]): FormFields {
  return Object.fromEntries(fields.map(([name, value]) => [name, value.trim()]));
}
