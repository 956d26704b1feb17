import { BASE } from '../support/harness.ts';

/** An address that needs no resolver. */
export const HOOK = 'https://8.8.8.8/hook';

/** Ahead of the platform's clock, so that no alarm fires */
export const ANSWERED_AT_MS = Date.UTC(2126, 10, 21, 8, 15, 30);
const SHOWN_AT_MS = Date.UTC(2026, 10, 21, 8, 15, 30);

/**
 * Replaces values that vary between runs (ids, secrets, signatures), and the test's address and
 * century.
 */
export function withSteadyIds(text: string): string {
  const numbers = new Map<string, number>();
  return text
    .replaceAll(HOOK, 'https://partner.example.com/hook')
    .replaceAll(BASE, 'https://api.strideline.example')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      const number = numbers.get(id) ?? numbers.size + 1;
      numbers.set(id, number);
      return `7c3fbe0e-2a52-4a53-9d8c-${String(number).padStart(12, '0')}`;
    })
    .replaceAll(/(?<=\/c\/)[\w-]{43}/g, 'x'.repeat(43))
    .replaceAll(/(?<="qr_svg": ")[^>]+>.*(?=")/g, '<svg xmlns=…>…</svg>')
    .replaceAll(/whsec_[\w+/=]+/g, `whsec_${'0'.repeat(43)}=`)
    .replaceAll(/(?<="last4": ")[^"]+/g, '000=')
    .replaceAll(/(?<=sig=)[\w-]+/g, 'x'.repeat(43))
    .replaceAll('"2126-', '"2026-')
    .replaceAll(/(?<=exp=)\d+/g, (seconds) =>
      String(Number(seconds) - (ANSWERED_AT_MS - SHOWN_AT_MS) / 1000),
    );
}
