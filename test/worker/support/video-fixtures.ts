/** Data URLs, because tests inside workerd have no file system; their media type is irrelevant. */
const DATA_URLS = import.meta.glob<string>('../../fixtures/videos/*', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});

const FOLDER = '../../fixtures/videos/';

/** Reads a file in test/fixtures/videos, for example `moov-at-end.mp4`. */
export function videoFixture(name: string): Uint8Array {
  const dataUrl = DATA_URLS[FOLDER + name];
  if (dataUrl === undefined) throw new Error(`no fixture ${name}`);
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
