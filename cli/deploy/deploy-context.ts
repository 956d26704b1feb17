import type { Buffer } from 'node:buffer';

/** Access to the machine, the network, and the person. */
export interface DeployContext {
  environment: Readonly<Record<string, string | undefined>>;
  /** Holds `.deploy.json` and `.dev/deploy`. */
  folder: string;
  /** Runs wrangler and returns whether it succeeded. */
  runWrangler: (words: readonly string[]) => Promise<boolean>;
  hasDocker: () => boolean;
  /** Null without a terminal. */
  ask: ((question: string) => Promise<string>) | null;
  /** The address of a host of the service. */
  serviceUrl: (host: string) => string;
  /** Waits between two health checks. */
  pause: () => Promise<void>;
  randomBytes: (size: number) => Buffer;
  /** Prints results. */
  print: (text: string) => void;
  /** Prints progress. */
  report: (text: string) => void;
}
