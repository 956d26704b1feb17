import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const DATABASE = 'v3/d1/miniflare-D1DatabaseObject/*.sqlite';
const SCOPES = 'v3/do/*CreditScope/*.sqlite';

/**
 * Writes to the simulator's own file, for changes that would take minutes or days through the API.
 */
export function changeDatabase(stateDirectory: string, sql: string): void {
  change(stateDirectory, DATABASE, { sql, isMeant: () => true });
}

/** Changes the storage of a scope's object. */
export function changeScope(stateDirectory: string, scopeId: string, sql: string): void {
  const isMeant = (object: DatabaseSync) =>
    object.prepare('SELECT scope_id FROM scope').get()?.['scope_id'] === scopeId;
  change(stateDirectory, SCOPES, { sql, isMeant });
}

function change(
  stateDirectory: string,
  pattern: string,
  { sql, isMeant }: { sql: string; isMeant: (database: DatabaseSync) => boolean },
): void {
  for (const file of globSync(pattern, { cwd: stateDirectory })) {
    if (file.endsWith('/metadata.sqlite')) continue;
    const database = new DatabaseSync(join(stateDirectory, file), { timeout: 10_000 });
    if (isMeant(database)) database.exec(sql);
    database.close();
  }
}
