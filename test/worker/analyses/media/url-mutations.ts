import * as fc from 'fast-check';

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');

type Mutate = (url: URL) => URL;

/** One change to a valid URL that makes it a different URL. */
export const mutation: fc.Arbitrary<Mutate> = fc.oneof(
  fc.tuple(fc.nat(42), fc.constantFrom(...BASE64URL)).map(
    ([at, character]) =>
      (url: URL) =>
        changeParameter(url, 'sig', (sig) => {
          const replaced = sig[at] === character ? (character === 'A' ? 'B' : 'A') : character;
          return sig.slice(0, at) + replaced + sig.slice(at + 1);
        }),
  ),
  fc
    .nat(42)
    .map((length) => (url: URL) => changeParameter(url, 'sig', (sig) => sig.slice(0, length))),
  fc
    .constantFrom('=', 'A', ' ', '\u0000')
    .map((suffix) => (url: URL) => changeParameter(url, 'sig', (sig) => sig + suffix)),
  fc
    .integer({ min: -7200, max: 7200 })
    .filter((seconds) => seconds !== 0)
    .map(
      (seconds) => (url: URL) =>
        changeParameter(url, 'exp', (exp) => String(Number(exp) + seconds)),
    ),
  fc
    .constantFrom('0', '00', '+', ' ', '-')
    .map((prefix) => (url: URL) => changeParameter(url, 'exp', (exp) => prefix + exp)),
  fc
    .constantFrom('.0', 'e0', ' ', 'x')
    .map((suffix) => (url: URL) => changeParameter(url, 'exp', (exp) => exp + suffix)),
  fc
    .string()
    .filter((kid) => kid !== '1')
    .map((kid) => (url: URL) => changeParameter(url, 'kid', () => kid)),
  fc.uuid().map((id) => (url: URL) => new URL(url.href.replace(/\/media\/[^/]+/, `/media/${id}`))),
  fc.constant(
    (url: URL) =>
      new URL(
        url.href.replace(/\/media\/[^/]+/, (path) =>
          path.toUpperCase().replace('/MEDIA', '/media'),
        ),
      ),
  ),
);

function changeParameter(url: URL, name: string, change: (value: string) => string): URL {
  const changed = new URL(url);
  changed.searchParams.set(name, change(url.searchParams.get(name) ?? ''));
  return changed;
}
