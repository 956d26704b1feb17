import { createHash } from 'node:crypto';

import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * Random order, reproducible by seed. Files that use the whole stack come first: they take longest,
 * and a late one would leave other cores idle.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    process.stdout.write(`Order of files: TEST_ORDER=${seed}\n`);
    const places = files.map((file) => {
      const isOfStack = file.project.name.endsWith('end-to-end');
      const chance = createHash('sha256').update(`${seed} ${file.moduleId}`).digest('hex');
      return { file, place: `${isOfStack ? 0 : 1} ${chance}` };
    });
    places.sort((one, other) => (one.place < other.place ? -1 : 1));
    return Promise.resolve(places.map(({ file }) => file));
  }
}
