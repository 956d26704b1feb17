const PREFIX = 'board:';

export function boardName(shard: number): string {
  return PREFIX + shard;
}

/** A board of any other name counts as the first. */
export function shardOfName(name: string | undefined): number {
  return name?.startsWith(PREFIX) === true ? Number(name.slice(PREFIX.length)) : 0;
}
