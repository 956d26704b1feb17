/** Replaces `node:assert/strict` in Chromium. */
export default function assert(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}
