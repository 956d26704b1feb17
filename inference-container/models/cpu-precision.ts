import { existsSync, readFileSync } from 'node:fs';

/** Internal precision of a model; its inputs and outputs are always float32. */
export type Precision = 'float32' | 'int8';
export type PrecisionSetting = 'auto' | 'float32';

const CPU_INFO = '/proc/cpuinfo';
/** Kernel names of the instructions that accumulate 8-bit products in 32 bits. */
const VNNI_FLAGS = ['avx512_vnni', 'avx_vnni'];

/**
 * The precision to use on this CPU for models that have both versions. Without VNNI it is float32:
 * with only AVX2 the runtime accumulates 8-bit products in 16 bits, which saturate.
 */
export function cpuPrecision(setting: PrecisionSetting, cpuInfo: string): Precision {
  if (setting === 'float32') return 'float32';
  const flags = /^flags\s*:(.*)$/m.exec(cpuInfo)?.[1]?.split(' ') ?? [];
  return VNNI_FLAGS.some((flag) => flags.includes(flag)) ? 'int8' : 'float32';
}

/** Empty on systems other than Linux. */
export function readCpuInfo(): string {
  return existsSync(CPU_INFO) ? readFileSync(CPU_INFO, 'utf8') : '';
}
