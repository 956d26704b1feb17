import { withinTimeLimit } from './time-limit.ts';

/** `refused`: an answer other than 2xx, redirects among them. `failed`: no answer at all. */
export type PostOutcome = 'delivered' | 'refused' | 'failed' | 'timeout';

export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;

export interface EventPost {
  url: string;
  headers: Record<string, string>;
  body: string;
  send: SendRequest;
  timeLimitMs?: number | undefined;
}

/** For the whole exchange, from connecting to the last byte of the answer that is read. */
const TIME_LIMIT_MS = 10_000;
/** Of the answer; enough to end a usual exchange in good order, whatever a receiver streams. */
const MAX_ANSWER_BYTES = 1024;
const USER_AGENT = 'Strideline-Webhooks/1.0';

/** Sends one request, once: a redirect is an answer like any other and is not followed. */
export async function postEvent(
  event: EventPost,
): Promise<{ outcome: PostOutcome; responseStatus: number | null }> {
  const answer: { status: number | null } = { status: null };
  const exchange = withinTimeLimit(event.timeLimitMs ?? TIME_LIMIT_MS, async (signal) => {
    const { send, url } = event;
    const response = await send(url, requestOf(event, signal));
    answer.status = response.status;
    await readBeginning(response);
  });
  try {
    const limited = await exchange;
    return { outcome: limited.ok ? outcomeOf(answer) : 'timeout', responseStatus: answer.status };
  } catch {
    // An exchange that breaks after the status line was answered; before it, it was not.
    return { outcome: outcomeOf(answer), responseStatus: answer.status };
  }
}

function requestOf({ headers, body }: EventPost, signal: AbortSignal): RequestInit {
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': USER_AGENT },
    body,
    redirect: 'manual',
    signal,
  };
}

function outcomeOf({ status }: { status: number | null }): PostOutcome {
  if (status === null) return 'failed';
  return status >= 200 && status < 300 ? 'delivered' : 'refused';
}

async function readBeginning(response: Response): Promise<void> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const chunk: unknown = read.value;
    if (chunk instanceof Uint8Array) bytes += chunk.byteLength;
    if (bytes >= MAX_ANSWER_BYTES) break;
  }
  await reader.cancel();
}
