import { existsSync, readFileSync } from 'node:fs';

/** Of what a model computes with inside; what goes in and comes out is float32 in both. */
export type Precision = 'float32' | 'int8';
export type PrecisionSetting = 'auto' | 'float32';

const CPU_INFO = '/proc/cpuinfo';
/** As the kernel names them: instructions that add up products of bytes in 32 bits. */
const VNNI_FLAGS = ['avx512_vnni', 'avx_vnni'];

/**
 * What the processor computes models with that have both forms. Without VNNI it is float32: with
 * AVX2 alone the runtime adds up products of bytes in 16 bits, and what does not fit is cut off.
 */
export function cpuPrecision(setting: PrecisionSetting, cpuInfo: string): Precision {
  if (setting === 'float32') return 'float32';
  const flags = /^flags\s*:(.*)$/m.exec(cpuInfo)?.[1]?.split(' ') ?? [];
  return VNNI_FLAGS.some((flag) => flags.includes(flag)) ? 'int8' : 'float32';
}

/** What Linux tells about the processor; nothing elsewhere. */
export function readCpuInfo(): string {
  return existsSync(CPU_INFO) ? readFileSync(CPU_INFO, 'utf8') : '';
}
