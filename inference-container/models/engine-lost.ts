/** A model can run no more: its thread has ended, or its device is gone. Only a new process helps. */
export class EngineLost extends Error {
  override readonly name = 'EngineLost';
  /** Whether this very run was under way when it happened, so that its pictures may be the cause. */
  readonly wasRunning: boolean;

  constructor(message: string, options: { wasRunning: boolean; cause: unknown }) {
    super(message, { cause: options.cause });
    this.wasRunning = options.wasRunning;
  }
}
