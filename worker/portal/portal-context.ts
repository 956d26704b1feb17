import type { Context } from 'hono';

import type { Membership } from '../accounts/accounts.ts';
import type { UploadRequest } from '../analyses/analyses.ts';
import type { Env } from '../env.ts';
import type { Language } from '../../contract/job.ts';
import type { FormFields } from './security/form-fields.ts';
import type { Texts } from './texts/texts.ts';
import type { Units } from './units/units.ts';

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

/** A page that sites of a partner may show in a frame, and what it tells them. */
export interface Frame {
  /** Origins of the embedding sites. */
  origins: readonly string[];
  message: object;
}

interface PortalVariables {
  /** Scheme and host of the portal as this request has reached it. */
  origin: string;
  texts: Texts;
  /** Units of the account, or of the reader's region. */
  units: Units;
  /** File of the submitted form; null if none was chosen. */
  file: File | null;
  /** Whether the page plays clips that only its browser has, and runs a pose model. */
  isCapture: boolean;
  /** Undefined for a page that no site may show in a frame. */
  frame: Frame | undefined;
  /** Proves that a form was rendered for this browser and this session. */
  formToken: string;
  /** The account whose password or provider has been accepted, but which has a second factor. */
  awaitsCode: { accountId: string; continueAt: string | undefined } | null;
  /** Whether the account that signs in gets no session yet, or none at all. */
  isSessionRefused: boolean;
  /** Whether the second factor of the account that signs in has been passed. */
  hasPassedCode: boolean;
  /** Whether a passkey has proven who signs in. */
  hasUsedPasskey: boolean;
  /** Null until the route requires a session. */
  account: SignedIn | null;
  memberships: Membership[];
  /** The scope of the page; null outside of scopes. */
  membership: Membership | null;
}

interface PortalBindings extends Env {
  /** The Worker's own: see `worker/load-portal.ts`. */
  ANSWER_UPLOAD: (upload: UploadRequest & { scopeId: string }) => Promise<Response>;
}

export interface PortalEnv {
  Bindings: PortalBindings;
  Variables: PortalVariables;
}
export type PortalContext = Context<PortalEnv>;

/** In a route that requires a session. */
export type SignedInContext = PortalContext & { var: { account: SignedIn } };

/** In a route of one scope, of which the account is a member. */
export type ScopeContext = SignedInContext & { var: { membership: Membership } };

export type Answer = Response | Promise<Response>;
export type PageHandler<C> = (c: C) => Answer;
export type FormHandler<C> = (c: C, form: FormFields) => Answer;
