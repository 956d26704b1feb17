export const CURRENCY = 'eur';
export const CENTS_PER_CREDIT = 200;
/** A payment costs a fixed fee, which should stay a small part of it. */
export const MIN_CREDITS = 5;
export const MAX_CREDITS = 10_000;

export function totalCents(credits: number): number {
  return credits * CENTS_PER_CREDIT;
}
