import { existsSync, readFileSync } from 'node:fs';

import type { Logger } from '../logger.ts';
import { describeError } from '../logger.ts';

/**
 * Named as in ONNX Runtime. Excludes TensorRT, which spends minutes building its engines at first
 * use.
 */
export const EXECUTION_PROVIDERS = ['cpu', 'cuda'] as const;
export type ExecutionProvider = (typeof EXECUTION_PROVIDERS)[number];
export type ExecutionSetting = 'auto' | ExecutionProvider;

export interface MachineDevices {
  /** CUDA needs the driver, and trying to start without it takes time. */
  hasNvidiaDriver: boolean;
  /** Backends compiled into this build of ONNX Runtime; their libraries may still be missing. */
  supportedBackends: readonly string[];
}

/**
 * Returns the providers to try, best first; `auto` ends with the CPU. A provider set by name gets
 * no fallback: with settings made for a GPU, jobs on a CPU would time out.
 */
export function providersToTry(
  setting: ExecutionSetting,
  { hasNvidiaDriver, supportedBackends }: MachineDevices,
): readonly ExecutionProvider[] {
  if (setting !== 'auto') return [setting];
  return hasNvidiaDriver && supportedBackends.includes('cuda') ? ['cuda', 'cpu'] : ['cpu'];
}

/** Opens with the first provider that works. Logs failures, except the last, which it throws. */
export async function openFirstAvailable<Opened>(
  providers: readonly ExecutionProvider[],
  { open, logger }: { open: (provider: ExecutionProvider) => Promise<Opened>; logger: Logger },
): Promise<Opened> {
  for (const provider of providers.slice(0, -1)) {
    try {
      return await open(provider);
    } catch (error) {
      logger.warn('execution_provider_unavailable', { provider, error: describeError(error) });
    }
  }
  return open(providers.at(-1) ?? 'cpu');
}

/** A single job mostly decodes and draws on the CPU, which leaves a GPU idle. */
const GPU_CONCURRENCY = 6;

export function defaultConcurrency(provider: ExecutionProvider): number {
  return provider === 'cpu' ? 1 : GPU_CONCURRENCY;
}

/** Internal precision of a model; its inputs and outputs are always float32. */
export type Precision = 'float32' | 'int8';
export type PrecisionSetting = 'auto' | 'float32';

const CPU_INFO = '/proc/cpuinfo';
/** CPU flag of the instruction set that makes 8-bit models faster than float32. */
const EIGHT_BIT_FLAG = 'avx2';

export function cpuPrecision(setting: PrecisionSetting, cpuInfo: string): Precision {
  if (setting === 'float32') return 'float32';
  const flags = /^flags\s*:(.*)$/m.exec(cpuInfo)?.[1]?.split(' ') ?? [];
  return flags.includes(EIGHT_BIT_FLAG) ? 'int8' : 'float32';
}

/** Returns an empty string on systems other than Linux. */
export function readCpuInfo(): string {
  return existsSync(CPU_INFO) ? readFileSync(CPU_INFO, 'utf8') : '';
}
