import type { ScopeContext } from '../portal-context.ts';

export function backToList({ var: { texts, membership } }: ScopeContext) {
  return { href: `/portal/scopes/${membership.scopeId}/analyses`, label: texts.analyses.back };
}
