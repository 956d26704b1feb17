import type { ImageTool, Layer } from './image-tool.ts';
import { buildWords, IGNORE_FILE } from './image-tool.ts';
import { readProgram, runProgram } from './run-program.ts';

const FORMAT = '{{.Size}}\t{{.CreatedBy}}';
const UNITS = ['B', 'kB', 'MB', 'GB'];

/** Docker, or Podman, which takes the same commands. */
export function engineTool(name: 'docker' | 'podman'): ImageTool {
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

/** Sizes look like 127MB, in Podman 127 MB. */
function readLine(line: string): Layer {
  const [size = '', ...createdBy] = line.split('\t');
  const unit = size.replace(/^[\d. ]+/, '');
  const bytes = Number.parseFloat(size) * 1000 ** UNITS.indexOf(unit);
  return { bytes, createdBy: createdBy.join(' ') };
}
