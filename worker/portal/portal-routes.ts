import type { Hono } from 'hono';

import { mayActAs, membershipsOf } from '../accounts/accounts.ts';
import type { Role } from '../accounts/accounts.ts';
import { database } from '../platform/database/client.ts';
import { hasOperatorSession } from './operator/operator-session.ts';
import type {
  FormFields,
  FormHandler,
  PageHandler,
  PortalContext,
  PortalEnv,
  ScopeContext,
  SignedInContext,
} from './portal-context.ts';
import { PortalError } from './portal-context.ts';
import { rememberScope } from './security/cookies.ts';
import { readForm } from './security/form-fields.ts';
import { FORM_TOKEN_FIELD, requireOwnForm } from './security/form-token.ts';
import { leadToSignIn } from './sign-in/next-page.ts';
import { readSession } from './sign-in/sessions.ts';
import { textsIn } from './texts/texts.ts';

type Access = 'anyone' | 'signed_in' | 'operator' | Role;

type ContextOf<A extends Access> = A extends Role
  ? ScopeContext
  : A extends 'signed_in'
    ? SignedInContext
    : PortalContext;

interface PortalRoute {
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  /** `upload`: the handler reads the body, and the form token is in a header. */
  body: 'none' | 'form' | 'upload';
  /** Whether the form may contain a file, passed in `c.var.file` */
  takesFile?: boolean;
}

const FORM_TOKEN_HEADER = 'X-Form-Token';
const SCOPE_ROOT = '/portal/scopes/:scope_id';
const OPERATOR_ROOT = '/portal/operator';
const MAX_FORM_BYTES = 65_536;
/** Forms may contain a file pasted as text. */
const MAX_PASTED_FORM_BYTES = 1_048_576;
/** Larger than any accepted file, so a page can report that a file is too large. */
const MAX_FILE_FORM_BYTES = 8_388_608;

/**
 * Every route declares its access, and every form is checked before its handler runs. Tenant
 * isolation tests are generated from this list. Paths of scopes and of the operator are relative to
 * their roots.
 */
export class PortalRoutes {
  readonly routes: PortalRoute[] = [];
  readonly #app: Hono<PortalEnv>;

  constructor(app: Hono<PortalEnv>) {
    this.#app = app;
  }

  page<A extends Access>(access: A, path: string, handle: PageHandler<ContextOf<A>>): void {
    this.#add({ method: 'GET', path, access, body: 'none' }, handle);
  }

  form<A extends Access>(
    access: A,
    path: string,
    handle: FormHandler<ContextOf<A>>,
    reads: { body?: 'form' | 'upload'; takesFile?: boolean } = {},
  ): void {
    this.#add({ method: 'POST', path, access, body: 'form', ...reads }, handle);
  }

  #add(declared: PortalRoute, handle: unknown): void {
    const route = { ...declared, path: `${rootOf(declared.access)}${declared.path}` };
    this.routes.push(route);
    this.#app.on(route.method, route.path, async (c) => {
      const refused = await admit(c, route);
      if (refused !== null) return refused;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the admission has set what the context of the handler promises
      return (handle as FormHandler<PortalContext>)(c, await readBody(c, route));
    });
  }
}

function rootOf(access: Access): string {
  if (access === 'operator') return OPERATOR_ROOT;
  return access === 'anyone' || access === 'signed_in' ? '' : SCOPE_ROOT;
}

async function readBody(c: PortalContext, route: PortalRoute): Promise<FormFields> {
  const { body, path, takesFile = false } = route;
  if (body === 'none') return {};
  let fields: FormFields = {};
  if (body === 'form') {
    const ofPath = path.startsWith(SCOPE_ROOT) ? MAX_PASTED_FORM_BYTES : MAX_FORM_BYTES;
    const maxBytes = takesFile ? MAX_FILE_FORM_BYTES : ofPath;
    const sent = await readForm(c.req.raw, { takesFile, maxBytes });
    ({ fields } = sent);
    c.set('file', sent.file);
  }
  await requireOwnForm(c, fields[FORM_TOKEN_FIELD] ?? c.req.header(FORM_TOKEN_HEADER) ?? '');
  return fields;
}

/** Checks access. Redirects to sign-in, and back, if a session is required. */
async function admit(c: PortalContext, { access, body }: PortalRoute): Promise<Response | null> {
  if (access === 'anyone') return null;
  if (access === 'operator') {
    const isOperator = await hasOperatorSession(c, Date.now());
    return isOperator ? null : c.redirect(`${OPERATOR_ROOT}/sign-in`, 303);
  }
  const account = await readSession(c);
  // The upload script cannot follow a redirect to a page.
  if (account === null) return body === 'upload' ? c.body(null, 401) : leadToSignIn(c);
  c.set('account', account);
  if (account.language !== null) c.set('texts', textsIn(account.language));
  if (account.units !== null) c.set('units', account.units);
  c.set('memberships', await membershipsOf(database(c.env), account.accountId));
  if (access === 'signed_in') return null;
  const scopeId = c.req.param('scope_id');
  const membership = c.var.memberships.find((one) => one.scopeId === scopeId);
  if (membership === undefined) throw new PortalError('not_found');
  if (membership.lacksSecondFactor && !account.isByPasskey) {
    return c.redirect('/portal/account/second-factor?notice=second_factor_required', 303);
  }
  const { role } = membership;
  c.set('membership', {
    ...membership,
    root: `/portal/scopes/${scopeId}`,
    isAdmin: role === 'admin',
    mayChange: mayActAs(role, 'member'),
  });
  if (!mayActAs(role, access)) throw new PortalError('forbidden');
  rememberScope(c, membership.scopeId);
  return null;
}
