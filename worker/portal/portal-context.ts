import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import type { StatusCode } from 'hono/utils/http-status';

import type { Language } from '../../contract/job.ts';
import type { Membership } from '../accounts/accounts.ts';
import type { UploadRequest } from '../analyses/analyses.ts';
import type { Env } from '../env.ts';
import type { Texts } from './texts/texts.ts';
import type { Units } from './units/units.ts';

/** Names of fields to their last values, without surrounding white space. */
export type FormFields = Readonly<Record<string, string>>;

/** The signed-in account. */
export interface SignedIn {
  accountId: string;
  email: string;
  sessionId: string;
  /** Whether the session was opened with a passkey, which counts as a second factor. */
  isByPasskey: boolean;
  /** Language chosen by the account; null if none. */
  language: Language | null;
  /** Null until the account has chosen some. */
  units: Units | null;
}

/** The scope of a page, and what the reader may do there. */
export interface ScopeMembership extends Membership {
  /** The path of its pages. */
  root: string;
  isAdmin: boolean;
  /** False for viewers. */
  mayChange: boolean;
}

/** Sentences by the names of the fields at fault; `form` is about the form as a whole. */
export type Problems = Readonly<Record<string, Child | undefined>>;

/** A form that the page shows again. */
export interface Refused {
  /** Path it was submitted to */
  action: string;
  form: FormFields;
  problems: Problems;
  status: StatusCode;
}

interface PortalVariables {
  /** Scheme and host of the portal as this request has reached it. */
  origin: string;
  texts: Texts;
  /** Units of the account, or of the reader's region. */
  units: Units;
  refused: Refused | null;
  /** File of the submitted form; null if none was chosen. */
  file: File | null;
  /** Whether the page plays clips that only its browser has, and runs a pose model. */
  isCapture: boolean;
  /** Origins allowed to frame the page, and the message they receive */
  frame: { origins: readonly string[]; message: object } | undefined;
  /** CSRF token of this browser and session */
  formToken: string;
  /** The account whose password or provider has been accepted, but which has a second factor. */
  awaitsCode: { accountId: string; continueAt: string | undefined } | null;
  /** Whether this sign-in must not open a session */
  isSessionRefused: boolean;
  /** Whether the second factor of the account that signs in has been passed. */
  hasPassedCode: boolean;
  /** Whether this sign-in used a passkey */
  hasUsedPasskey: boolean;
  /** Null until the route requires a session. */
  account: SignedIn | null;
  memberships: Membership[];
  /** Null outside of scopes. */
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

/** In a route that requires a session. */
export type SignedInContext = PortalContext & { var: { account: SignedIn } };

/** In a route of one scope, of which the account is a member. */
export type ScopeContext = SignedInContext & { var: { membership: ScopeMembership } };

export type Answer = Response | Promise<Response>;
export type PageHandler<C> = (c: C) => Answer;
export type FormHandler<C> = (c: C, form: FormFields) => Answer;

/** Why a page is refused, with its HTTP status; the texts name the rest. */
export const PORTAL_ERRORS = {
  not_found: 404,
  link_ended: 404,
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
