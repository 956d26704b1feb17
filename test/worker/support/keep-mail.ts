import type { Env } from '../../../worker/env.ts';

/**
 * Keeps mail in the test. Spying on the real `send` would not do: it is no property of the binding,
 * and code that has called it a few times goes on doing so, past any spy.
 */
export function keepMail({ EMAIL }: Env): void {
  if (Object.hasOwn(EMAIL, 'send')) return;
  Object.defineProperty(EMAIL, 'send', { value: send, writable: true, configurable: true });
}

async function send(): Promise<EmailSendResult> {
  return { messageId: 'kept' };
}
