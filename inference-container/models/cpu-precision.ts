import { existsSync, readFileSync } from 'node:fs';

/** Internal precision of a model; its inputs and outputs are always float32. */
export type Precision = 'float32' | 'int8';
export type PrecisionSetting = 'auto' | 'float32';

const CPU_INFO = '/proc/cpuinfo';
/** Kernel name of the instructions that make 8 bits faster than floats. */
const EIGHT_BIT_FLAG = 'avx2';

/** The precision to use on this CPU for models that have both versions. */
export function cpuPrecision(setting: PrecisionSetting, cpuInfo: string): Precision {
  if (setting === 'float32') return 'float32';
  const flags = /^flags\s*:(.*)$/m.exec(cpuInfo)?.[1]?.split(' ') ?? [];
  return flags.includes(EIGHT_BIT_FLAG) ? 'int8' : 'float32';
}

/** Empty on systems other than Linux. */
export function readCpuInfo(): string {
  return existsSync(CPU_INFO) ? readFileSync(CPU_INFO, 'utf8') : '';
}
