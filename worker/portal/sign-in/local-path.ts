const PORTAL_PATH = /^\/portal(?:\/[\w/-]*)?$/;

/** A path of the portal to go on to; null for anything that could lead elsewhere (open redirect). */
export function localPath(path: string | null | undefined): string | null {
  return path !== null && path !== undefined && PORTAL_PATH.test(path) && !path.includes('//')
    ? path
    : null;
}
