import * as z from 'zod';

import { writeText } from '../../platform/languages/write-text.ts';
import {
  CENTS_PER_CREDIT,
  checkoutOriginOf,
  MAX_CREDITS,
  MIN_CREDITS,
  openCheckout,
  totalCents,
} from '../../payments/payments.ts';
import { settingsOf } from '../../platform/settings.ts';
import { creditScope } from '../../scope/scope.ts';
import { fillElements } from '../page/fill-elements.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { Card, Facts, Notice, PageHead } from '../page/parts.tsx';
import { formatCount } from '../page/format-count.ts';
import { renderPage } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { FormFields } from '../security/form-fields.ts';
import { requireAttempt } from '../security/attempts.ts';
import { formatEuros } from '../../platform/languages/money-format.ts';

const USUAL_CREDITS = 50;
const quantitySchema = z
  .string()
  .regex(/^[0-9]{1,6}$/)
  .transform(Number)
  .pipe(z.int().min(MIN_CREDITS).max(MAX_CREDITS));

/** On the credits page: how many, or why credits cannot be bought here. */
export function BuyCard({ c }: { c: ScopeContext }) {
  const { buy } = c.var.texts;
  const { supportEmail } = settingsOf(c.env);
  if (checkoutOriginOf(c.env) === null) {
    return (
      <Card title={buy.title}>
        <p class="quiet">
          {buy.notSetUp}{' '}
          {supportEmail === null
            ? buy.askOperator
            : fillElements(buy.askSupport, {
                email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
              })}
        </p>
      </Card>
    );
  }
  if (c.var.membership.role !== 'admin') return <Card title={buy.title} lead={buy.adminsOnly} />;
  return (
    <Card title={buy.title}>
      <QuantityForm c={c} value={String(USUAL_CREDITS)} />
    </Card>
  );
}

function QuantityForm({
  c,
  value,
  problem,
}: {
  c: ScopeContext;
  value: string;
  problem?: string | undefined;
}) {
  const { buy, code } = c.var.texts;
  return (
    <form method="get" action={`${creditsPath(c)}/buy`} class="form-line">
      <Field
        name="quantity"
        label={buy.quantity}
        type="number"
        value={value}
        hint={writeText(code, buy.quantityHint, {
          price: formatEuros(CENTS_PER_CREDIT, code),
          least: MIN_CREDITS,
          most: MAX_CREDITS,
        })}
        problem={problem}
        min={MIN_CREDITS}
        max={MAX_CREDITS}
      />
      <Button>{buy.continue}</Button>
    </form>
  );
}

/** Shows the total before anything is paid. */
export async function renderOrder(c: ScopeContext): Promise<Response> {
  await requireSale(c);
  const sent = c.req.query('quantity') ?? '';
  const quantity = quantitySchema.safeParse(sent);
  if (quantity.success) return renderReview(c, quantity.data);
  const { code, buy } = c.var.texts;
  return renderPage(
    c,
    { title: buy.title, current: 'credits', status: 400 },
    <>
      <PageHead title={buy.title} back={backToCredits(c)} />
      <Card>
        <QuantityForm
          c={c}
          value={sent}
          problem={writeText(code, buy.invalidQuantity, {
            least: MIN_CREDITS,
            most: MAX_CREDITS,
          })}
        />
      </Card>
    </>,
  );
}

async function renderReview(
  c: ScopeContext,
  quantity: number,
  problem?: string,
): Promise<Response> {
  const { texts, membership } = c.var;
  const { buy } = texts;
  const total = formatEuros(totalCents(quantity), texts.code);
  const buyer = membership.scopeType === 'personal' ? texts.page.personal : membership.scopeName;
  return renderPage(
    c,
    { title: buy.title, current: 'credits', status: problem === undefined ? 200 : 503 },
    <>
      <PageHead title={buy.title} lead={buy.lead} back={backToCredits(c)} />
      <section class="card stack order">
        {problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}
        <Facts
          rows={[
            [buy.for, buyer],
            [buy.quantity, formatCount(quantity, texts.code)],
            [buy.each, formatEuros(CENTS_PER_CREDIT, texts.code)],
          ]}
        />
        <div class="order-total">
          <h2>{buy.total}</h2>
          <p class="figure">{total}</p>
        </div>
        <Form action={`${creditsPath(c)}/checkout`} className="row">
          <input type="hidden" name="quantity" value={String(quantity)} />
          <Button>{writeText(texts.code, buy.pay, { total })}</Button>
          <a class="button secondary" href={creditsPath(c)}>
            {buy.change}
          </a>
        </Form>
        <p class="quiet small">{buy.stripe}</p>
      </section>
    </>,
  );
}

export async function startCheckout(c: ScopeContext, form: FormFields): Promise<Response> {
  await requireSale(c);
  const quantity = quantitySchema.safeParse(form['quantity']);
  if (!quantity.success) throw new PortalError('invalid_form');
  const { scopeId } = c.var.membership;
  await requireAttempt(c, 'checkout', scopeId);
  const { accountId, email } = c.var.account;
  const buyer = { scopeId, accountId, email, portalOrigin: c.var.origin };
  const checkout = await openCheckout(c.env, buyer, quantity.data);
  if (!checkout.ok) return renderReview(c, quantity.data, c.var.texts.buy.unavailable);
  return c.redirect(checkout.url, 303);
}

/** Credits are sold only if cards are set up and credits are limited. */
async function requireSale(c: ScopeContext): Promise<void> {
  if (checkoutOriginOf(c.env) === null) throw new PortalError('not_found');
  const { isUnlimited } = await creditScope(c.env, c.var.membership.scopeId).profile();
  if (isUnlimited) throw new PortalError('not_found');
}

function backToCredits(c: ScopeContext) {
  return { href: creditsPath(c), label: c.var.texts.purchases.back };
}

export function creditsPath(c: ScopeContext): string {
  return `/portal/scopes/${c.var.membership.scopeId}/credits`;
}
