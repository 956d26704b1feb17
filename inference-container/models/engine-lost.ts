/**
 * Thrown when a model can no longer run because its thread or device is lost. Requires a restart.
 */
export class EngineLost extends Error {
  override readonly name = 'EngineLost';
  /** Whether this run was in progress, so that its pictures may have caused the loss. */
  readonly wasRunning: boolean;

  constructor(message: string, options: { wasRunning: boolean; cause: unknown }) {
    super(message, { cause: options.cause });
    this.wasRunning = options.wasRunning;
  }
}
