export const KEY_PERMISSIONS = ['full', 'read', 'start'] as const;
export type KeyPermission = (typeof KEY_PERMISSIONS)[number];
