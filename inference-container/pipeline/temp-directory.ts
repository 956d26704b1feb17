import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { Server } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

const PREFIX = 'strideline-job-';
/** The owner listens on this socket: the kernel refuses connections once the owner is dead. */
const OWNER_SOCKET = 'owner';
/** Age after which a directory without a socket counts as dead; longer than any job. */
const ORPHAN_AGE_MS = 2 * 60 * 60 * 1000;

export async function inTempDirectory<T>(
  parent: string,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(parent, PREFIX));
  const owner = createServer((connection) => connection.destroy());
  try {
    await listen(owner, join(directory, OWNER_SOCKET));
    return await work(directory);
  } finally {
    owner.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/**
 * Removes directories left behind by killed processes, and resolves to their count. Directories of
 * other running containers stay, even if those have their own PID, network or user namespaces.
 */
export async function removeDeadDirectories(parent: string): Promise<number> {
  const names = await readdir(parent).catch(() => []);
  const directories = names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(parent, name));
  const removals = await Promise.allSettled(directories.map(removeIfDead));
  return removals.filter((removal) => removal.status === 'fulfilled' && removal.value).length;
}

/** Ignores failures: without a socket (no support, path too long), age decides. */
async function listen(owner: Server, path: string): Promise<void> {
  owner.listen(path).unref();
  await once(owner, 'listening').catch(() => {});
}

async function removeIfDead(directory: string): Promise<boolean> {
  if (!(await isDead(directory))) return false;
  await rm(directory, { recursive: true, force: true });
  return true;
}

async function isDead(directory: string): Promise<boolean> {
  const error = await connectionError(join(directory, OWNER_SOCKET));
  if (error === null) return false;
  if (error === 'ECONNREFUSED') return true;
  const { mtimeMs } = await stat(directory);
  return Date.now() - mtimeMs > ORPHAN_AGE_MS;
}

/** Resolves to null if the connection succeeds. */
async function connectionError(path: string): Promise<unknown> {
  const connection = connect(path);
  try {
    await once(connection, 'connect');
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : undefined;
  } finally {
    connection.destroy();
  }
}
