import { sha256Hex } from '../../platform/hex.ts';

/**
 * Derives the idempotency key from page visit, fields, and file, so going back and resubmitting is
 * free.
 */
export async function uploadKeyOf(body: FormData): Promise<string> {
  const fields = [...body].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
  return sha256Hex(JSON.stringify([visitId(), fields]));
}

/** Stored in the history entry, which outlives the page. */
function visitId(): string {
  const known: unknown = history.state;
  if (typeof known === 'string') return known;
  const id = crypto.randomUUID();
  history.replaceState(id, '');
  return id;
}
