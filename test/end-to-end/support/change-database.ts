import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Writes the simulator's own file: for what the API would take minutes, or days, to do. */
export function changeDatabase(stateDirectory: string, sql: string): void {
  const folder = join(stateDirectory, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const files = readdirSync(folder).filter((file) => /^[0-9a-f]{64}\.sqlite$/.test(file));
  for (const file of files) {
    const database = new DatabaseSync(join(folder, file), { timeout: 10_000 });
    database.exec(sql);
    database.close();
  }
}
