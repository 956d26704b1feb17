export interface Reply {
  status: number;
  body: object;
}

/** Builds a success response in the shape of Cloudflare's API. */
export function succeeded(result: unknown, info?: object): Reply {
  const page = info === undefined ? {} : { result_info: info };
  return { status: 200, body: { success: true, errors: [], messages: [], result, ...page } };
}

/** Builds a failure response in the shape of Cloudflare's API. */
export function failed(status: number, code: number, message: string): Reply {
  const errors = [{ code, message }];
  return { status, body: { success: false, errors, messages: [], result: null } };
}
