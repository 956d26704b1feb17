const MAX_LENGTH = 2048;

type ReturnUrl = { ok: true; url: URL } | { ok: false; reason: 'unusable' | 'not_registered' };

/** Checks the parsed URL, never its text: every spelling of a host has one parsed form. */
export function returnUrlOf(text: string, registeredHosts: readonly string[]): ReturnUrl {
  const url = text.length > MAX_LENGTH ? null : URL.parse(text);
  const isUsable = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (!isUsable) return { ok: false, reason: 'unusable' };
  return registeredHosts.includes(url.host)
    ? { ok: true, url }
    : { ok: false, reason: 'not_registered' };
}
