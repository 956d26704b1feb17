/** Built from `worker/portal/portal.tsx` by `cli/build-portal.mjs`. */
declare module '*/.built/portal.js' {
  export const portal: {
    fetch: (request: Request, env: object, context: object) => Promise<Response>;
  };
}
