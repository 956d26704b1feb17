export interface DeploySettings {
  /** The first is the address that is printed and that containers use. */
  hosts: readonly [string, ...string[]];
  mailFrom: string;
  /** Optional settings of the Worker. */
  variables: Record<string, string>;
}

/** Other hosts are custom domains, of a zone in the account. */
export function isWorkersDev(host: string): boolean {
  return host.endsWith('.workers.dev');
}
