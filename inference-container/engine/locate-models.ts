import { access } from 'node:fs/promises';
import { join } from 'node:path';

const DIRECTORY = join(import.meta.dirname, '..', '.models');

/** Paths of the built-in models, as converted by build/models. */
export async function locateModels<Name extends string>(
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const paths = names.map((name) => [name, join(DIRECTORY, `blazepose-${name}.onnx`)] as const);
  await Promise.all(paths.map(async ([, path]) => requireFile(path)));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the names has its path
  return Object.fromEntries(paths) as Record<Name, string>;
}

async function requireFile(path: string): Promise<void> {
  try {
    await access(path);
  } catch (cause) {
    throw new Error(`${path} is missing. Run "npm run content -- models" to convert the models.`, {
      cause,
    });
  }
}
