import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';
import * as z from 'zod';

/** A Vulkan driver that runs on the CPU; Debian's chromium brings it. */
const SOFTWARE_VULKAN = '/usr/lib/chromium/vk_swiftshader_icd.json';
const PROGRAM = join(import.meta.dirname, 'compare-providers.ts');
const LARGEST_DIFFERENCE = 0.001;

const lineSchema = z.object({
  name: z.string(),
  provider: z.literal('webgpu'),
  largestDifference: z.number(),
});

it.skipIf(!existsSync(SOFTWARE_VULKAN))(
  'the models give the same numbers on WebGPU as on the CPU (skipped without chromium)',
  async () => {
    const env = { ...process.env, VK_DRIVER_FILES: SOFTWARE_VULKAN };
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { env });
    const lines = stdout.trim().split('\n');
    const compared = lines.map((line) => lineSchema.parse(JSON.parse(line)));
    expect(compared.map(({ name }) => name)).toEqual(['detector', 'lite']);
    for (const { largestDifference } of compared) {
      expect(largestDifference).toBeLessThan(LARGEST_DIFFERENCE);
    }
  },
);
