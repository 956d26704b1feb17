import type { Buffer } from 'node:buffer';

/** Access to the machine, the network, and the user. */
export interface DeployContext {
  environment: Readonly<Record<string, string | undefined>>;
  /** Contains `.deploy.json` and `.dev/deploy`. */
  folder: string;
  /** Resolves with false on failure. */
  runWrangler: (words: readonly string[]) => Promise<boolean>;
  hasDocker: () => boolean;
  /** Null without a terminal. */
  ask: ((question: string) => Promise<string>) | null;
  /** Returns the URL of a service host. */
  serviceUrl: (host: string) => string;
  pause: () => Promise<void>;
  randomBytes: (size: number) => Buffer;
  print: (text: string) => void;
  report: (text: string) => void;
}
