import type { Membership } from '../../accounts/accounts.ts';
import type { Texts } from '../texts/texts.ts';

const SCOPE_PAGES = [
  { name: 'start', path: '' },
  { name: 'analyses', path: '/analyses' },
  { name: 'subjects', path: '/subjects' },
  { name: 'captureLinks', path: '/capture-links' },
  { name: 'keys', path: '/keys' },
  { name: 'credits', path: '/credits' },
  { name: 'usage', path: '/usage' },
  { name: 'webhook', path: '/webhook' },
  { name: 'shoes', path: '/shoes' },
  { name: 'settings', path: '/settings' },
  { name: 'members', path: '/members' },
  { name: 'auditLog', path: '/audit-log' },
] as const satisfies { name: keyof Texts['nav']; path: string }[];

export function pagesOf({ scopeType, role }: Membership) {
  return SCOPE_PAGES.filter(({ name }) => {
    if (name === 'members') return scopeType === 'organization';
    return name !== 'auditLog' || role === 'admin';
  });
}
