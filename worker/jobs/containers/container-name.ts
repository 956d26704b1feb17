const PREFIX = 'cloudflare-';

/** Names an object, and its container on the job boards. Containers are started in this order. */
export function containerName(index: number): string {
  return PREFIX + index;
}

export function indexOfName(name: string | undefined): number {
  return Number(name?.slice(PREFIX.length));
}
