import { EngineLost } from '../models/engine-lost.ts';

/** An error on its way to another thread, which would drop its class and its own fields. */
export interface SentError {
  name: string;
  message: string;
  stack?: string;
  /** Set for an EngineLost. */
  wasRunning?: boolean;
  cause?: SentError;
}

export function sendError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    ...(stack === undefined ? {} : { stack }),
    ...(error instanceof EngineLost ? { wasRunning: error.wasRunning } : {}),
    ...(cause === undefined ? {} : { cause: sendError(cause) }),
  };
}

export function receiveError({ name, message, stack, wasRunning, cause }: SentError): Error {
  const options = { cause: cause && receiveError(cause) };
  const error =
    wasRunning === undefined
      ? new Error(message, options)
      : new EngineLost(message, { wasRunning, ...options });
  return Object.assign(error, { name }, stack === undefined ? {} : { stack });
}
