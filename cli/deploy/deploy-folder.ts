import { join } from 'node:path';

/** The files that a deployment writes, none of which is committed. */
export function deployFolder(folder: string) {
  const generated = join(folder, '.dev', 'deploy');
  return {
    path: generated,
    config: join(generated, 'wrangler.json'),
    /** Exists only while wrangler reads it. */
    secrets: join(generated, 'secrets.json'),
    /** Variables for `docker run --env-file`. */
    container: join(generated, 'container.env'),
    /** Options for `curl -K` that send the test key, so that no command line shows it. */
    testKey: join(generated, 'test-key.curl'),
  };
}
