import { createLogger } from '../../inference-container/logger.ts';

/** A bench prints its own figures only. */
export const SILENT_LOGGER = createLogger({
  writeLine: () => {},
  now: () => new Date(),
  fields: {},
});
