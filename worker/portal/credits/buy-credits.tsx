import * as z from 'zod';

import {
  CENTS_PER_CREDIT,
  checkoutOriginOf,
  MAX_CREDITS,
  MIN_CREDITS,
  openCheckout,
  totalCents,
} from '../../payments/payments.ts';
import { formatEuros } from '../../platform/languages/money-format.ts';
import { settingsOf } from '../../platform/settings.ts';
import { creditScope } from '../../scope/scope.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { refuse, usePage, useScope, useTexts } from '../page/page.ts';
import { Card, Facts, fillElements, LinkButton } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { Answer, FormFields, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import { requireAttempt } from '../security/attempts.ts';

const DEFAULT_QUANTITY = 50;
const quantitySchema = z
  .string()
  .regex(/^[0-9]{1,6}$/)
  .transform(Number)
  .pipe(z.int().min(MIN_CREDITS).max(MAX_CREDITS));

/** Renders the quantity form, or the reason credits are not for sale. */
export function BuyCard() {
  const { env } = usePage();
  const { isAdmin } = useScope();
  const { buy } = useTexts();
  if (checkoutOriginOf(env) === null) {
    return (
      <Card title={buy.title}>
        <p class="quiet">
          {buy.notSetUp} <SupportContact />
        </p>
      </Card>
    );
  }
  if (!isAdmin) return <Card title={buy.title} lead={buy.adminsOnly} />;
  return (
    <Card title={buy.title}>
      <QuantityForm value={String(DEFAULT_QUANTITY)} />
    </Card>
  );
}

export function SupportContact() {
  const { buy } = useTexts();
  const { supportEmail: email } = settingsOf(usePage().env);
  if (email === null) return <>{buy.askOperator}</>;
  return <>{fillElements(buy.askSupport, { email: <a href={`mailto:${email}`}>{email}</a> })}</>;
}

function QuantityForm({ value, problem }: { value: string; problem?: string }) {
  const { buy, code, write } = useTexts();
  const price = formatEuros(CENTS_PER_CREDIT, code);
  return (
    <form method="get" action={`${useScope().root}/credits/buy`} class="form-line">
      <Field
        name="quantity"
        label={buy.quantity}
        type="number"
        value={value}
        hint={write(buy.quantityHint, { price, least: MIN_CREDITS, most: MAX_CREDITS })}
        problem={problem}
        min={MIN_CREDITS}
        max={MAX_CREDITS}
      />
      <Button>{buy.continue}</Button>
    </form>
  );
}

/** Shows the total before payment. */
export async function renderOrder(c: ScopeContext): Promise<Response> {
  await requireSalesEnabled(c);
  const sent = c.req.query('quantity') ?? '';
  const quantity = quantitySchema.safeParse(sent);
  if (quantity.success) return renderReview(c, quantity.data);
  const { write, buy } = c.var.texts;
  return renderPage(
    c,
    { title: buy.title, back: backToCredits(c), status: 400 },
    <Card>
      <QuantityForm
        value={sent}
        problem={write(buy.invalidQuantity, { least: MIN_CREDITS, most: MAX_CREDITS })}
      />
    </Card>,
  );
}

function renderReview(c: ScopeContext, quantity: number): Answer {
  const { texts, membership } = c.var;
  const { buy, code, count, write } = texts;
  const total = formatEuros(totalCents(quantity), code);
  const buyer = membership.scopeType === 'personal' ? texts.page.personal : membership.scopeName;
  const credits = `${membership.root}/credits`;
  return renderPage(
    c,
    { title: buy.title, lead: buy.lead, back: backToCredits(c) },
    <section class="card stack order">
      <Facts
        rows={[
          [buy.for, buyer],
          [buy.quantity, count(quantity)],
          [buy.each, formatEuros(CENTS_PER_CREDIT, code)],
        ]}
      />
      <div class="order-total">
        <h2>{buy.total}</h2>
        <p class="figure">{total}</p>
      </div>
      <Form action={`${credits}/checkout`} className="row">
        <input type="hidden" name="quantity" value={String(quantity)} />
        <Button>{write(buy.pay, { total })}</Button>
        <LinkButton href={credits} label={buy.change} />
      </Form>
      <p class="quiet small">{buy.stripe}</p>
    </section>,
  );
}

export async function startCheckout(c: ScopeContext, form: FormFields): Promise<Response> {
  await requireSalesEnabled(c);
  const quantity = quantitySchema.safeParse(form['quantity']);
  if (!quantity.success) throw new PortalError('invalid_form');
  const { scopeId } = c.var.membership;
  await requireAttempt(c, 'checkout', scopeId);
  const { accountId, email } = c.var.account;
  const buyer = { scopeId, accountId, email, portalOrigin: c.var.origin };
  const checkout = await openCheckout(c.env, buyer, quantity.data);
  if (!checkout.ok) {
    return renderReview(refuse(c, form, { form: c.var.texts.buy.unavailable }, 503), quantity.data);
  }
  return c.redirect(checkout.url, 303);
}

/** Credits are sold only if card payments are set up and credits are limited. */
async function requireSalesEnabled(c: ScopeContext): Promise<void> {
  if (checkoutOriginOf(c.env) === null) throw new PortalError('not_found');
  const { isUnlimited } = await creditScope(c.env, c.var.membership.scopeId).profile();
  if (isUnlimited) throw new PortalError('not_found');
}

export function backToCredits(c: ScopeContext) {
  return { href: `${c.var.membership.root}/credits`, label: c.var.texts.purchases.back };
}
