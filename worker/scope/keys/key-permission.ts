import type { KeyPermission } from '../../../contract/key-permissions.ts';

/** What a request does, as far as permissions of keys tell it apart. */
export type KeyUse = 'read' | 'start' | 'change';

/** Without `full`, a permission is the one use that it allows. */
export function permits(permission: KeyPermission, use: KeyUse): boolean {
  return permission === 'full' || permission === use;
}
