import { sha256Hex } from '../../platform/hex.ts';

/**
 * Returns an upload's idempotency key, derived from page visit, fields, and file, so that going
 * back and submitting again is free.
 */
export async function uploadKeyOf(body: FormData): Promise<string> {
  const fields = [...body].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
  return sha256Hex(JSON.stringify([visitId(), fields]));
}

/** Kept with the entry in the browser's history, which outlives the page. */
function visitId(): string {
  const known: unknown = history.state;
  if (typeof known === 'string') return known;
  const id = crypto.randomUUID();
  history.replaceState(id, '');
  return id;
}
