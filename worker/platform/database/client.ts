import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { drizzle } from 'drizzle-orm/d1';

export type Database = DrizzleD1Database;

export function database(env: { DB: D1Database }): Database {
  return drizzle(env.DB);
}
