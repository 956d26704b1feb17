/**
 * Known test values that grant no access; the first two are the examples in the Standard Webhooks
 * spec
 */
const KNOWN: ReadonlySet<string> = new Set([
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw7FnCx3IvYDs=',
  'whsec_ofSomebodyElse00',
  'another-key-of-32-characters-long',
]);
/** Sequences that no random value contains */
const PLACEHOLDER = /0123456789|0000000000/;

/** Key formats of well-known services */
const FORMATS = [
  // Stripe API keys
  /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/g,
  // Webhook secrets: Stripe's and ours
  /\bwhsec_[A-Za-z0-9+/]{16,}=*/g,
  // Keys of this service
  /\bgk_(?:live|test)_[A-Za-z0-9_-]{20,}/g,
  // AWS
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  // GitHub
  /\b(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22,})/g,
  // npm
  /\bnpm_[A-Za-z0-9]{36}\b/g,
  // Slack
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/g,
  // Google
  /\bAIza[A-Za-z0-9_-]{35}/g,
  // JSON web tokens
  /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{15,}/g,
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g,
];
/** String assigned to a name that suggests a secret */
const ASSIGNMENT =
  /(?:secret|token|password|passwd|api_?key|private_?key)\w*["']?\s*[:=]\s*["'`]?([A-Za-z0-9+/_=-]{24,200})["'`]?/gi;
/** Bits per character: words have fewer, random base64 and base62 have more. */
const MIN_ENTROPY = 3.8;

export function findSecrets(text: string): number[] {
  const formatted = FORMATS.flatMap((format) => [...text.matchAll(format)]).map(
    ({ index, 0: value }) => ({ index, value }),
  );
  const assigned = [...text.matchAll(ASSIGNMENT)]
    .map(({ index, 1: value = '' }) => ({ index, value }))
    .filter(({ value }) => /\d/.test(value) && /[a-z]/i.test(value))
    .filter(({ value }) => entropyOf(value) >= MIN_ENTROPY);
  const unknown = [...formatted, ...assigned].filter(
    ({ value }) => !KNOWN.has(value) && !PLACEHOLDER.test(value),
  );
  return [...new Set(unknown.map(({ index }) => text.slice(0, index).split('\n').length))];
}

/** Computes the Shannon entropy in bits per character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
}
