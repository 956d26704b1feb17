/** Built from `worker/portal/portal.tsx` by `cli/build-portal.mjs`. */
declare module '*/.built/portal.js' {
  export const portal: {
    fetch: (request: Request, env: object, context: object) => Promise<Response>;
  };
  export const receiveEvent: (
    env: object,
    event: { body: string; signature: string },
  ) => Promise<
    | { ok: true }
    | { ok: false; reason: 'not_configured' | 'bad_signature' | 'unreadable' | 'refused' }
  >;
}
