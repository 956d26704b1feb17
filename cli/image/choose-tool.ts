import { join } from 'node:path';

import { CommandFailure } from '../command.ts';
import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import { buildahTool } from './buildah.ts';
import type { ImageTool, Layer } from './image-tool.ts';
import { runProgram, succeeds, buildWords, IGNORE_FILE, readProgram } from './image-tool.ts';

const ENGINES = ['docker', 'podman'] as const;

/**
 * Returns the named tool; by default, a container engine whose daemon responds, or else buildah.
 */
export function chooseTool(named: string | undefined): ImageTool {
  const engine = ENGINES.find((name) => name === (named ?? name) && succeeds([name, 'info']));
  if (engine !== undefined) return engineTool(engine);
  if (named !== undefined && named !== 'buildah') {
    throw new CommandFailure(`${named} does not work here. Choose docker, podman, or buildah.`);
  }
  if (process.getuid?.() !== 0) {
    throw new CommandFailure(
      'Building without Docker and Podman needs root, on Debian. Run this as root, or install one.',
    );
  }
  const bootstrap = join(PROJECT_ROOT, 'cli', 'bootstrap.mjs');
  runProgram([process.execPath, bootstrap, '--needs=buildah,debootstrap', 'true']);
  return buildahTool();
}

const FORMAT = '{{.Size}}\t{{.CreatedBy}}';
const UNITS = ['B', 'kB', 'MB', 'GB'];

/** Works for Docker and Podman, whose commands are identical. */
function engineTool(name: 'docker' | 'podman'): ImageTool {
  const ignore = name === 'docker' ? [] : ['--ignorefile', IGNORE_FILE];
  return {
    name,
    build: (image) => runProgram([name, 'build', ...ignore, ...buildWords(image)]),
    readLayers: (image) => {
      const words = ['history', '--no-trunc', '--format', FORMAT, image.name];
      return readProgram([name, ...words])
        .split('\n')
        .map(readLine)
        .toReversed();
    },
  };
}

/** Sizes look like 127MB in Docker and 127 MB in Podman. */
function readLine(line: string): Layer {
  const [size = '', ...createdBy] = line.split('\t');
  const unit = size.replace(/^[\d. ]+/, '');
  const bytes = Number.parseFloat(size) * 1000 ** UNITS.indexOf(unit);
  return { bytes, createdBy: createdBy.join(' ') };
}
