/** A model can no longer run: its thread has exited, or its device is gone. Requires a restart. */
export class EngineLost extends Error {
  override readonly name = 'EngineLost';
  /** Whether this run was in progress, so that its pictures may have caused the loss. */
  readonly wasRunning: boolean;

  constructor(message: string, options: { wasRunning: boolean; cause: unknown }) {
    super(message, { cause: options.cause });
    this.wasRunning = options.wasRunning;
  }
}
