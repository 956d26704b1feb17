import * as fc from 'fast-check';

import { joinedBytes } from '../support/form-bytes.ts';

type Mutation = (bytes: Uint8Array) => Uint8Array;

/** Changes bytes at a position given as a share of the length. */
export const mutations: fc.Arbitrary<Mutation> = fc
  .record({
    kind: fc.constantFrom('none', 'cut', 'flip', 'insert', 'delete', 'repeat'),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    noise: fc.uint8Array({ minLength: 1, maxLength: 20 }),
  })
  .map(({ kind, place, noise }) => (bytes) => {
    const at = Math.floor(place * bytes.byteLength);
    const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
    switch (kind) {
      case 'none':
        return bytes;
      case 'cut':
        return head;
      case 'flip':
        return joinedBytes([head, noise, tail.subarray(noise.byteLength)]);
      case 'insert':
        return joinedBytes([head, noise, tail]);
      case 'delete':
        return joinedBytes([head, tail.subarray(noise.byteLength)]);
      case 'repeat':
        return joinedBytes([bytes, tail]);
    }
  });
