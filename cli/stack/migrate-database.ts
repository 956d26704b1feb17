import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { getPlatformProxy, unstable_splitSqlQuery as splitQuery } from 'wrangler';

import { PROJECT_ROOT } from './stack-folders.ts';

interface Statement {
  bind: (value: string) => Statement;
  all: () => Promise<{ results: { name: string }[] }>;
}
interface Bindings extends Record<string, unknown> {
  DB: {
    prepare: (query: string) => Statement;
    batch: (statements: Statement[]) => Promise<unknown>;
  };
}

const MIGRATIONS = join(PROJECT_ROOT, 'migrations');
/** Created like `wrangler d1 migrations apply` does. */
const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

await migrateDatabase(process.argv[2] ?? '');

/**
 * Applies new migrations to the local database. `wrangler d1 migrations apply` would start a runtime
 * for each of them, which takes half a minute for a new database.
 */
async function migrateDatabase(stateDirectory: string): Promise<void> {
  const { env, dispose } = await getPlatformProxy<Bindings>({
    configPath: join(PROJECT_ROOT, 'wrangler.toml'),
    persist: { path: join(stateDirectory, 'v3') },
    envFiles: [],
  });
  const { DB: db } = env;
  await db.batch([db.prepare(CREATE_TABLE)]);
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all();
  const applied = new Set(results.map(({ name }) => name));
  const names = readdirSync(MIGRATIONS).filter(
    (name) => name.endsWith('.sql') && !applied.has(name),
  );
  for (const name of names.toSorted()) {
    const queries = splitQuery(readFileSync(join(MIGRATIONS, name), 'utf8'));
    const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
    await db.batch([...queries.map((query) => db.prepare(query)), note]);
    process.stdout.write(`Applied ${name}\n`);
  }
  await dispose();
}
