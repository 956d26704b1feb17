import { join } from 'node:path';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import { StackError } from '../stack/stack-error.ts';
import { buildahTool } from './buildah.ts';
import { engineTool } from './engine.ts';
import type { ImageTool } from './image-tool.ts';
import { runProgram, succeeds } from './run-program.ts';

const ENGINES = ['docker', 'podman'] as const;

/**
 * The named tool. By default, an engine that works, which a client without a daemon does not, or
 * else buildah.
 */
export function chooseTool(named: string | undefined): ImageTool {
  const engine = ENGINES.find((name) => name === (named ?? name) && succeeds([name, 'info']));
  if (engine !== undefined) return engineTool(engine);
  if (named !== undefined && named !== 'buildah') {
    throw new StackError(`${named} does not work here. Choose docker, podman, or buildah.`);
  }
  if (process.getuid?.() !== 0) {
    throw new StackError(
      'Building without Docker and Podman needs root, on Debian. Run this as root, or install one.',
    );
  }
  const bootstrap = join(PROJECT_ROOT, 'cli', 'bootstrap.mjs');
  runProgram([process.execPath, bootstrap, '--needs=buildah,debootstrap', 'true']);
  return buildahTool();
}
