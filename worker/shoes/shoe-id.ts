/** Derives an id from the name: the same on every machine, regardless of case and spacing. */
export async function shoeId(shoe: {
  brand: string;
  model: string;
  version: string;
}): Promise<string> {
  const parts = [shoe.brand, shoe.model, shoe.version].map((part) =>
    part.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase(),
  );
  return nameBasedUuid('shoe', parts.join('\n'));
}

/** Derives a UUID (version 8 of RFC 9562) from a name. The name cannot be recovered from it. */
export async function nameBasedUuid(kind: string, name: string): Promise<string> {
  const text = new TextEncoder().encode(`strideline ${kind}\n${name}`);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16);
  bytes.set([0x80 | ((bytes[6] ?? 0) & 0x0f)], 6);
  bytes.set([0x80 | ((bytes[8] ?? 0) & 0x3f)], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = [[0, 8], [8, 12], [12, 16], [16, 20], [20]];
  return parts.map(([from, to]) => hex.slice(from, to)).join('-');
}
