import { defineConfig } from 'vitest/config';

/** Apart from the other tests, because it installs everything once more and sees commits only. */
export default defineConfig({
  test: {
    name: 'fresh-clone',
    include: ['test/fresh-clone/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
