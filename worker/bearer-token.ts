/** Compares without telling by its duration how much of the text was right. */
export async function equalsInConstantTime(left: string, right: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const [leftDigest, rightDigest] = await Promise.all(
    [left, right].map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))),
  );
  if (leftDigest === undefined || rightDigest === undefined) return false;
  return crypto.subtle.timingSafeEqual(leftDigest, rightDigest);
}

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerToken(headers: Headers): string | null {
  const [, token] = /^Bearer\s+(.*\S)\s*$/i.exec(headers.get('Authorization') ?? '') ?? [];
  return token ?? null;
}
