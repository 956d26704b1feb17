import { describe, expect, it } from 'vitest';

import { cpuPrecision } from '../../../inference-container/models/execution-providers.ts';

const cpuInfoWith = (flags: string) =>
  `processor\t: 0\nmodel name\t: Some Processor\nflags\t\t: fpu sse2 ${flags} ht\nbugs\t\t: \n`;

describe('cpuPrecision', () => {
  it.each(['avx2', 'avx avx2 avx512_vnni'])('uses 8 bits with %s', (flags) => {
    expect(cpuPrecision('auto', cpuInfoWith(flags))).toBe('int8');
  });

  it.each(['avx', 'avx2_like', ''])('uses floats with %j', (flags) => {
    expect(cpuPrecision('auto', cpuInfoWith(flags))).toBe('float32');
  });

  it('uses floats on ARM and on an unknown CPU', () => {
    expect(cpuPrecision('auto', '')).toBe('float32');
    expect(cpuPrecision('auto', 'Features\t: fp asimd asimddp i8mm\n')).toBe('float32');
  });

  it('uses floats if the operator requests them', () => {
    expect(cpuPrecision('float32', cpuInfoWith('avx2'))).toBe('float32');
  });
});
