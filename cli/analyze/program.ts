import type { ReportRenderer } from './report-renderer.ts';

/** Where the command runs: as a script of this project, or from the published package. */
export interface Program {
  /** The command as typed, up to its arguments. */
  command: string;
  version: string;
  /** npm runs scripts in the project's folder, and takes their options for its own without `--`. */
  isNpmScript: boolean;
  defaultBase: string;
  defaultKey: string;
  findService: (wanted: WantedService, surroundings: SearchSurroundings) => Promise<Service>;
  loadReportRenderer: () => Promise<ReportRenderer>;
}

export interface WantedService {
  baseUrl: string | null;
  apiKey: string | null;
}

export interface SearchSurroundings {
  environment: NodeJS.ProcessEnv;
  say: (text: string) => void;
  signal: AbortSignal;
}

export interface Service {
  baseUrl: string;
  apiKey: string;
  creditAdvice: string | null;
  /** Resolves with a message if a service started for this command ends on its own. */
  broken: Promise<string> | null;
  /** Stops only what was started for this command. */
  stop: () => Promise<void>;
}
