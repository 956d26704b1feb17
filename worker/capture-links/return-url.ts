const MAX_LENGTH = 2048;

type ReturnUrl = { ok: true; url: URL } | { ok: false; reason: 'unusable' | 'not_registered' };

/** Checks the parsed URL, not its text: all spellings of a host parse to the same form. */
export function returnUrlOf(text: string, registeredHosts: readonly string[]): ReturnUrl {
  const url = text.length > MAX_LENGTH ? null : URL.parse(text);
  const isUsable = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (!isUsable) return { ok: false, reason: 'unusable' };
  return registeredHosts.includes(url.host)
    ? { ok: true, url }
    : { ok: false, reason: 'not_registered' };
}
