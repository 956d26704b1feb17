export interface ApiFailure {
  method: string;
  path: string;
  status: number;
  errors: readonly { code: number; message: string }[];
}

/** The permissions of the token, by the part of the path that needs them. */
const PERMISSIONS = [
  { part: '/d1/', name: 'D1', level: 'Edit' },
  { part: '/r2/', name: 'Workers R2 Storage', level: 'Edit' },
  { part: '/queues', name: 'Queues', level: 'Edit' },
  { part: '/containers/', name: 'Workers Containers', level: 'Edit' },
  { part: '/workers/', name: 'Workers Scripts', level: 'Edit' },
  { part: '/accounts', name: 'Account Settings', level: 'Read' },
] as const;

export const HOW_TO_MAKE_TOKEN = `Create a token at https://dash.cloudflare.com/profile/api-tokens (Create Token, Custom token) with these permissions:

${PERMISSIONS.map(({ name, level }) => `  Account  ${name.padEnd(18)}  ${level}`).join('\n')}
  Zone     Workers Routes      Edit   (only for a domain of your own)

Then run: export CLOUDFLARE_API_TOKEN=...`;

/** Invalid token, malformed token, and missing authentication. */
const INVALID_TOKEN_CODES = new Set([1000, 6003, 6111, 9106]);
const NOT_ALLOWED_CODES = new Set([9109, 10_000]);

export function explainFailure(failure: ApiFailure): string {
  const { method, path, status, errors } = failure;
  const given = errors.map(({ code, message }) => `${message} (code ${code})`).join(', ');
  if (isInvalidToken(failure)) {
    return `CLOUDFLARE_API_TOKEN is not a valid token: ${given}.\n\n${HOW_TO_MAKE_TOKEN}`;
  }
  if (errors.some(({ code }) => NOT_ALLOWED_CODES.has(code))) {
    const { name, level } = permissionFor(path);
    return `The API token lacks the permission "${name}: ${level}", has expired, or is for another account: ${method} ${path} returned ${status}, ${given}.\n\n${HOW_TO_MAKE_TOKEN}`;
  }
  return `Cloudflare refused ${method} ${path} with ${status}${given === '' ? '' : `: ${given}`}.`;
}

export function hasCode({ errors }: ApiFailure, wanted: number): boolean {
  return errors.some(({ code }) => code === wanted);
}

function isInvalidToken({ status, errors }: ApiFailure): boolean {
  const isNamed = errors.some(
    ({ code, message }) => INVALID_TOKEN_CODES.has(code) || /invalid access token/i.test(message),
  );
  return isNamed || status === 401;
}

function permissionFor(path: string) {
  return PERMISSIONS.find(({ part }) => path.includes(part)) ?? PERMISSIONS[5];
}
