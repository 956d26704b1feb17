const PREFIX = 'board:';

export function boardName(shard: number): string {
  return PREFIX + shard;
}

/** Null for a name that no shard has. */
export function shardOfName(name: string | undefined): number | null {
  if (name?.startsWith(PREFIX) !== true) return null;
  return Number(name.slice(PREFIX.length));
}
