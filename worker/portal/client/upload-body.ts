import { normalizePace } from '../../../contract/normalize-pace.ts';

/** Turns the fields of the page into those of `POST /analysis/start`, and returns them. */
export function uploadBody(fields: FormData): FormData {
  // Sent as a header.
  fields.delete('form_token');
  const pace = fields.get('pace');
  if (typeof pace === 'string') fields.set('pace', normalizePace(pace));
  for (const name of ['height', 'weight']) {
    const typed = fields.get(name);
    // The API takes no decimal comma.
    if (typeof typed === 'string') fields.set(name, typed.replace(',', '.'));
  }
  return fields;
}
