import type { Hono } from 'hono';

import { mayActAs, membershipsOf } from '../accounts/accounts.ts';
import type { Role } from '../accounts/accounts.ts';
import { database } from '../platform/database/client.ts';
import type {
  FormHandler,
  PageHandler,
  PortalContext,
  PortalEnv,
  ScopeContext,
  SignedInContext,
} from './portal-context.ts';
import { PortalError } from './portal-error.ts';
import type { FormFields } from './security/form-fields.ts';
import {
  MAX_FORM_BYTES,
  MAX_PASTED_FORM_BYTES,
  readFileForm,
  readForm,
} from './security/form-fields.ts';
import { FORM_TOKEN_FIELD, requireOwnForm } from './security/form-token.ts';
import { hasOperatorSession } from './operator/operator-session.ts';
import { rememberScope } from './page/last-scope.ts';
import { readSession } from './sign-in/sessions.ts';
import { textsIn } from './texts/texts.ts';

type Access = 'anyone' | 'signed_in' | 'operator' | Role;

export interface PortalRoute {
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  /** `upload`: the handler reads it, and the form's token is in a header. */
  body: 'none' | 'form' | 'upload';
  /** Whether the form may hold a file. */
  takesFile?: boolean;
}

const FORM_TOKEN_HEADER = 'X-Form-Token';
const SCOPE_ROOT = '/portal/scopes/:scope_id';
const OPERATOR_ROOT = '/portal/operator';

/**
 * Every route declares who may use it, and no form reaches its handler unchecked. The list is what
 * the tests of tenant separation are generated from.
 */
export class PortalRoutes {
  readonly routes: PortalRoute[] = [];
  readonly #app: Hono<PortalEnv>;

  constructor(app: Hono<PortalEnv>) {
    this.#app = app;
  }

  page(path: string, handle: PageHandler<PortalContext>): void {
    this.#add({ method: 'GET', path, access: 'anyone', body: 'none' }, handle);
  }

  form(path: string, handle: FormHandler<PortalContext>): void {
    this.#add({ method: 'POST', path, access: 'anyone', body: 'form' }, handle);
  }

  accountPage(path: string, handle: PageHandler<SignedInContext>): void {
    this.#add({ method: 'GET', path, access: 'signed_in', body: 'none' }, asPortal(handle));
  }

  accountForm(path: string, handle: FormHandler<SignedInContext>): void {
    this.#add({ method: 'POST', path, access: 'signed_in', body: 'form' }, asPortal(handle));
  }

  scopePage(path: string, access: Role, handle: PageHandler<ScopeContext>): void {
    this.#addOfScope({ method: 'GET', path, access, body: 'none' }, handle);
  }

  scopeForm(path: string, access: Role, handle: FormHandler<ScopeContext>): void {
    this.#addOfScope({ method: 'POST', path, access, body: 'form' }, handle);
  }

  /** The handler finds the file in `c.var.file`. */
  scopeFileForm(path: string, access: Role, handle: FormHandler<ScopeContext>): void {
    this.#addOfScope({ method: 'POST', path, access, body: 'form', takesFile: true }, handle);
  }

  scopeUpload(path: string, access: Role, handle: PageHandler<ScopeContext>): void {
    this.#addOfScope({ method: 'POST', path, access, body: 'upload' }, handle);
  }

  #addOfScope(route: PortalRoute, handle: FormHandler<ScopeContext>): void {
    this.#add({ ...route, path: `${SCOPE_ROOT}${route.path}` }, asPortal(handle));
  }

  operatorPage(path: string, handle: PageHandler<PortalContext>): void {
    this.#add(
      { method: 'GET', path: `${OPERATOR_ROOT}${path}`, access: 'operator', body: 'none' },
      handle,
    );
  }

  operatorForm(path: string, handle: FormHandler<PortalContext>): void {
    this.#add(
      { method: 'POST', path: `${OPERATOR_ROOT}${path}`, access: 'operator', body: 'form' },
      handle,
    );
  }

  #add(route: PortalRoute, handle: FormHandler<PortalContext>): void {
    this.routes.push(route);
    this.#app.on(route.method, route.path, async (c) => {
      const refused = await admit(c, route.access);
      if (refused !== null) return refused;
      return handle(c, await readBody(c, route));
    });
  }
}

async function readBody(c: PortalContext, route: PortalRoute): Promise<FormFields> {
  const { body, path, takesFile = false } = route;
  if (body === 'none') return {};
  const form = body === 'form' ? await readFields(c, { path, takesFile }) : {};
  await requireOwnForm(c, form[FORM_TOKEN_FIELD] ?? c.req.header(FORM_TOKEN_HEADER) ?? '');
  return form;
}

/** A form of a scope may contain a pasted file. */
async function readFields(
  c: PortalContext,
  { path, takesFile }: { path: string; takesFile: boolean },
): Promise<FormFields> {
  if (takesFile) {
    const { fields, file } = await readFileForm(c.req.raw);
    c.set('file', file);
    return fields;
  }
  return readForm(c.req.raw, path.startsWith(SCOPE_ROOT) ? MAX_PASTED_FORM_BYTES : MAX_FORM_BYTES);
}

/** A page that needs a session leads to the sign-in page, which leads back. */
async function admit(c: PortalContext, access: Access): Promise<Response | null> {
  if (access === 'anyone') return null;
  if (access === 'operator') {
    const isOperator = await hasOperatorSession(c, Date.now());
    return isOperator ? null : c.redirect(`${OPERATOR_ROOT}/sign-in`, 303);
  }
  const account = await readSession(c);
  if (account === null) {
    const next = c.req.method === 'GET' ? `?next=${encodeURIComponent(c.req.path)}` : '';
    return c.redirect(`/portal/sign-in${next}`, 303);
  }
  c.set('account', account);
  if (account.language !== null) c.set('texts', textsIn(account.language));
  if (account.units !== null) c.set('units', account.units);
  c.set('memberships', await membershipsOf(database(c.env), account.accountId));
  if (access === 'signed_in') return null;
  const scopeId = c.req.param('scope_id');
  const membership = c.var.memberships.find((one) => one.scopeId === scopeId) ?? null;
  if (membership === null) throw new PortalError('not_found');
  if (membership.lacksSecondFactor && !account.isByPasskey) {
    return c.redirect('/portal/account/second-factor?notice=second_factor_required', 303);
  }
  c.set('membership', membership);
  if (!mayActAs(membership.role, access)) throw new PortalError('forbidden');
  rememberScope(c, membership.scopeId);
  return null;
}

/** The admission has set what the context of the handler promises. */
function asPortal(handle: unknown): FormHandler<PortalContext> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return handle as FormHandler<PortalContext>;
}
