/** Imported by the client in Node only; this runtime has no types for it. */
declare module 'node:fs' {
  export function openAsBlob(path: string): Promise<Blob>;
}
