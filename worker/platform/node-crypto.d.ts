/**
 * The part of Node's module that the Worker uses; Node's own types conflict with the platform's.
 */
declare module 'node:crypto' {
  export interface ScryptOptions {
    cost: number;
    blockSize: number;
    parallelization: number;
    maxmem: number;
  }
  export function scrypt(
    password: string,
    salt: Uint8Array,
    hashBytes: number,
    options: ScryptOptions,
    callback: (error: Error | null, hash: Uint8Array) => void,
  ): void;
}
