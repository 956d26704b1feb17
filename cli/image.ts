import { parseArgs } from 'node:util';

import { chooseTool } from './image/choose-tool.ts';
import { formatLayers, IMAGES } from './image/image-tool.ts';
import { StackError } from './stack/stack-error.ts';

try {
  const { values } = parseArgs({
    options: { gpu: { type: 'boolean', default: false }, tool: { type: 'string' } },
  });
  const image = IMAGES[values.gpu ? 'gpu' : 'cpu'];
  const tool = chooseTool(values.tool);
  tool.build(image);
  const title = `${image.name}, built with ${tool.name}`;
  process.stdout.write(formatLayers(title, tool.readLayers(image)));
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
