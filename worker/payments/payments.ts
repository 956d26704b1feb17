export {
  CENTS_PER_CREDIT,
  MAX_CREDITS,
  MIN_CREDITS,
  openCheckout,
  totalCents,
} from './open-checkout.ts';
export { receiveEvent } from './receive-event.ts';
export { checkoutOriginOf, findInvoiceUrl } from './stripe-client.ts';
