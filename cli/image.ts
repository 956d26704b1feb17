import { parseArgs } from 'node:util';

import { runCommand } from './command.ts';
import { chooseTool } from './image/choose-tool.ts';
import { formatLayers, IMAGES } from './image/image-tool.ts';

const USAGE = `Usage: npm run image [-- OPTION ...]

Builds the image of the inference container, and lists its size by layer.

  --gpu    for NVIDIA GPUs
  --tool   docker, podman, or buildah; default: the first that works
`;

await runCommand(USAGE, (words) => {
  const { values } = parseArgs({
    args: words,
    options: { gpu: { type: 'boolean', default: false }, tool: { type: 'string' } },
  });
  const image = IMAGES[values.gpu ? 'gpu' : 'cpu'];
  const tool = chooseTool(values.tool);
  tool.build(image);
  const title = `${image.name}, built with ${tool.name}`;
  process.stdout.write(formatLayers(title, tool.readLayers(image)));
});
