export interface Random {
  /** Uniformly distributed from 0 to 1. */
  uniform(): number;
  /** Normally distributed with mean 0 and standard deviation 1. */
  normal(): number;
}

/** Generates the same numbers on every machine (mulberry32 by T. Ettinger). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function uniform(): number {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
}

export function between(random: Random, from: number, to: number): number {
  return from + random.uniform() * (to - from);
}

export function oneOf<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random.uniform() * choices.length)] ?? choices[0];
}
