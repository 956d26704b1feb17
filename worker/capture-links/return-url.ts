type ReturnUrl = { ok: true; url: URL } | { ok: false; reason: 'not_https' | 'not_registered' };

/** Checks the parsed URL, never its text: every spelling of a host has one parsed form. */
export function returnUrlOf(text: string, registeredHosts: readonly string[]): ReturnUrl {
  const url = URL.parse(text);
  const isUsable = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (!isUsable) return { ok: false, reason: 'not_https' };
  return registeredHosts.includes(url.host)
    ? { ok: true, url }
    : { ok: false, reason: 'not_registered' };
}
