/** What the client imports in Node only; the runtime of these tests has no types for it. */
declare module 'node:fs' {
  export function openAsBlob(path: string): Promise<Blob>;
}
