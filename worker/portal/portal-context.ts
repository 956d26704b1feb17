import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import type { StatusCode } from 'hono/utils/http-status';

import type { Language } from '../../contract/job.ts';
import type { Membership } from '../accounts/accounts.ts';
import type { UploadRequest } from '../analyses/analyses.ts';
import type { Env } from '../env.ts';
import type { Texts } from './texts/texts.ts';
import type { Units } from './units/units.ts';

/** Field names and their last values, trimmed */
export type FormFields = Readonly<Record<string, string>>;

export interface SignedIn {
  accountId: string;
  /** Empty until chosen */
  name: string;
  email: string;
  sessionId: string;
  /** Whether the session was opened with a passkey, which counts as a second factor. */
  isByPasskey: boolean;
  language: Language | null;
  /** Null until the account has chosen units */
  units: Units | null;
}

export interface ScopeMembership extends Membership {
  /** Path prefix of the scope's pages */
  root: string;
  isAdmin: boolean;
  /** False for viewers. */
  mayChange: boolean;
}

/** Problems by field name; `form` concerns the whole form */
export type Problems = Readonly<Record<string, Child | undefined>>;

export interface Refused {
  /** Path the form was submitted to */
  action: string;
  form: FormFields;
  problems: Problems;
  status: StatusCode;
}

interface PortalVariables {
  /** Scheme and host by which this request reached the portal */
  origin: string;
  texts: Texts;
  /** Units of the account, or else of the reader's region */
  units: Units;
  refused: Refused | null;
  file: File | null;
  /** Whether the page runs a pose model */
  isCapture: boolean;
  /** Origins allowed to frame the page, and the message they receive */
  frame: { origins: readonly string[]; message: object } | undefined;
  /** CSRF token of this browser and session */
  formToken: string;
  /** The account that has passed the password or provider step but not its second factor */
  awaitsCode: { accountId: string; continueAt: string | undefined } | null;
  isSessionRefused: boolean;
  /** Whether the second factor has been passed during this sign-in */
  hasPassedCode: boolean;
  hasUsedPasskey: boolean;
  /** Null unless the route requires a session */
  account: SignedIn | null;
  memberships: Membership[];
  /** Null outside scopes */
  membership: ScopeMembership | null;
}

interface PortalBindings extends Env {
  /** Provided by the Worker: see `worker/load-portal.ts` */
  HANDLE_UPLOAD: (upload: UploadRequest & { scopeId: string }) => Promise<Response>;
}

export interface PortalEnv {
  Bindings: PortalBindings;
  Variables: PortalVariables;
}
export type PortalContext = Context<PortalEnv>;

export type SignedInContext = PortalContext & { var: { account: SignedIn } };

export type ScopeContext = SignedInContext & { var: { membership: ScopeMembership } };

export type Answer = Response | Promise<Response>;
export type PageHandler<C> = (c: C) => Answer;
export type FormHandler<C> = (c: C, form: FormFields) => Answer;

/** Reasons to refuse a page, with their HTTP statuses; the wording is in the texts. */
export const PORTAL_ERRORS = {
  not_found: 404,
  link_ended: 404,
  invitation_ended: 404,
  method_not_allowed: 405,
  forbidden: 403,
  invalid_form: 400,
  form_expired: 403,
  too_many_attempts: 429,
  invoice_unavailable: 503,
  internal: 500,
} as const;

export type PortalErrorCode = keyof typeof PORTAL_ERRORS;

/** An expected error, rendered as a page */
export class PortalError extends Error {
  readonly code: PortalErrorCode;

  constructor(code: PortalErrorCode) {
    super(code);
    this.name = 'PortalError';
    this.code = code;
  }
}
