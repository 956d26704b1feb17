import { createContext, useContext } from 'hono/jsx';
import type { StatusCode } from 'hono/utils/http-status';

import type { FormFields, PortalContext, Problems, ScopeMembership } from '../portal-context.ts';
import type { Texts } from '../texts/texts.ts';
import type { Units } from '../units/units.ts';

export const Page = createContext<PortalContext | null>(null);

/** Language of the page; on a shared report, not the reader's language */
export const PageLanguage = createContext('en');

export function usePage(): PortalContext {
  const c = useContext(Page);
  if (c === null) throw new Error('only a page has a request');
  return c;
}

export function useTexts(): Texts {
  return usePage().var.texts;
}

export function useUnits(): Units {
  return usePage().var.units;
}

export function useScope(): ScopeMembership {
  const { membership } = usePage().var;
  if (membership === null) throw new Error('the page has no scope');
  return membership;
}

/** Redisplays the submitted form with its problems. */
export function refuse<C extends PortalContext>(
  c: C,
  form: FormFields,
  problems: Problems,
  status: StatusCode = 400,
): C {
  c.set('refused', { action: c.req.path, form, problems, status });
  return c;
}
