import { createLogger } from '../../inference-container/logger.ts';

/** A benchmark prints only its own figures. */
export const SILENT_LOGGER = createLogger({
  writeLine: () => {},
  now: () => new Date(),
  fields: {},
});
