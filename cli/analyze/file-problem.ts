/** Returns what `check` finds, or the failure of a system call in it, as a sentence about the path. */
export async function describeProblem(
  path: string,
  check: () => Promise<string | null>,
): Promise<string | null> {
  try {
    return await check();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return SENTENCES[error.code ?? '']?.(path) ?? `${error.message}.`;
  }
}

const SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path} does not exist.`,
  EEXIST: (path) => `${path} is not a folder.`,
  ENOTDIR: (path) => `Part of the path ${path} is not a folder.`,
  EACCES: (path) => `Permission denied: ${path}.`,
  EROFS: () => 'The file system is read-only.',
  ENOSPC: () => 'The disk is full.',
};

export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
