import { beforeAll, describe, expect, it } from 'vitest';

import { ConversionRefused } from '../../../build/models/conversion-refused.ts';
import { convertTflite } from '../../../build/models/convert-tflite.ts';
import type { SyntheticOperator, SyntheticTensor } from './support/synthetic-tflite.ts';
import { floatBytes, int32Bytes, makeTflite } from './support/synthetic-tflite.ts';
import { runOnnx } from './support/run-onnx.ts';

const LOGISTIC = { code: 14, inputs: [0], outputs: [1] };
const PICTURE = [1, 2, 3, 4];
const TWO_TENSORS: readonly SyntheticTensor[] = [
  { name: 'input', shape: PICTURE },
  { name: 'output', shape: PICTURE },
];

function convert(bytes: Uint8Array): Uint8Array {
  return convertTflite(bytes, { inputName: 'picture', outputs: { output: 'made' } }).encode('made');
}

function messageOf(bytes: Uint8Array): string {
  try {
    convert(bytes);
  } catch (error) {
    if (error instanceof ConversionRefused) return error.message;
    throw error;
  }
  return '';
}

describe('files that are not models', () => {
  let whole: Uint8Array;
  beforeAll(() => {
    whole = makeTflite(TWO_TENSORS, [LOGISTIC]);
  });

  it('control: a valid model is converted', () => {
    expect(convert(whole).length).toBeGreaterThan(0);
  });

  it.each([
    { what: 'nothing', bytes: () => new Uint8Array() },
    {
      what: 'another kind of file',
      bytes: () => new TextEncoder().encode('PK\x03\x04 an archive'),
    },
    { what: 'another version of the format', bytes: () => patched(whole, { at: 7, byte: 0x34 }) },
  ])('are refused with that reason: $what', ({ bytes }) => {
    expect(messageOf(bytes())).toMatch(/not a TFLite file/);
  });

  it('are refused wherever they are truncated', () => {
    const lengths = Array.from({ length: whole.length }, (_, length) => length);

    // The last table might have a tail that is never read, so truncation there might go unnoticed.
    const accepted = lengths.filter((length) => messageOf(whole.subarray(0, length)) === '');

    expect(accepted).toEqual([]);
  });

  it('never cause reads outside the file, whichever byte is wrong', () => {
    for (let at = 0; at < whole.length; at++) {
      for (const byte of [0x00, 0x7f, 0xff]) {
        // Any error other than a refusal is rethrown.
        expect(messageOf(patched(whole, { at, byte }))).toBeTypeOf('string');
      }
    }
  });
});

describe('models with unsupported features', () => {
  it('are refused with the operator and its output tensor', () => {
    const multiplication = makeTflite(TWO_TENSORS, [{ ...LOGISTIC, code: 18 }]);

    expect(messageOf(multiplication)).toMatch(/number 18 .*"output"/);
  });

  it('are refused with the name of a custom operator', () => {
    const custom = makeTflite(TWO_TENSORS, [{ ...LOGISTIC, code: 32 }]);

    expect(messageOf(custom)).toMatch(/CUSTOM .*"output"/);
  });

  it.each<{ what: string; tensors?: readonly SyntheticTensor[]; operator: SyntheticOperator }>([
    {
      what: 'an activation',
      operator: { code: 0, inputs: [0, 0], outputs: [1], options: { 0: { int8: 4 } } },
    },
    { what: 'an operator without its options', operator: { code: 5, inputs: [0], outputs: [1] } },
    { what: 'a missing input', operator: { code: 14, inputs: [-1], outputs: [1] } },
    { what: 'a tensor that is not there', operator: { code: 14, inputs: [9], outputs: [1] } },
    {
      what: 'adding a constant',
      tensors: [
        { name: 'input', shape: PICTURE },
        { name: 'one', shape: [1], data: floatBytes([1]) },
        { name: 'output', shape: PICTURE },
      ],
      operator: { code: 0, inputs: [0, 1], outputs: [2], options: { 0: { int8: 0 } } },
    },
    {
      what: 'resizing by a fractional factor',
      tensors: [
        { name: 'input', shape: PICTURE },
        { name: 'output', shape: [1, 3, 5, 4] },
      ],
      operator: { code: 23, inputs: [0], outputs: [1], options: {} },
    },
    {
      what: 'padding without one dimension',
      tensors: [
        { name: 'input', shape: PICTURE },
        { name: 'pairs', shape: [3, 2], type: 2, data: int32Bytes([0, 0, 1, 1, 1, 1]) },
        { name: 'output', shape: [1, 4, 5, 4] },
      ],
      operator: { code: 34, inputs: [0, 1], outputs: [2] },
    },
    {
      what: 'a constant whose size does not match its shape',
      tensors: [
        { name: 'input', shape: PICTURE },
        { name: 'pairs', shape: [4, 2], type: 2, data: int32Bytes([0, 0, 1, 1]) },
        { name: 'output', shape: [1, 4, 5, 4] },
      ],
      operator: { code: 34, inputs: [0, 1], outputs: [2] },
    },
  ])('are refused: $what', ({ tensors = TWO_TENSORS, operator }) => {
    expect(messageOf(makeTflite(tensors, [operator]))).not.toBe('');
  });

  it('list the available outputs if an unknown one is requested', () => {
    const model = makeTflite(TWO_TENSORS, [LOGISTIC]);

    expect(() => convertTflite(model, { inputName: 'picture', outputs: { heat: 'heat' } })).toThrow(
      /"heat".*output/,
    );
  });
});

it('omits what no kept output needs, even if it could not be converted', async () => {
  const tensors = [
    { name: 'input', shape: PICTURE },
    { name: 'unused', shape: PICTURE },
    { name: 'output', shape: PICTURE },
  ];
  const unsupported = { code: 18, inputs: [0], outputs: [1] };
  const model = makeTflite(tensors, [unsupported, { ...LOGISTIC, outputs: [2] }]);

  const outputs = await runOnnx(convert(model), {
    input: new Float32Array(24),
    shape: [1, 4, 2, 3],
  });

  expect(outputs['made']?.values).toEqual(new Float32Array(24).fill(0.5));
});

function patched(bytes: Uint8Array, { at, byte }: { at: number; byte: number }): Uint8Array {
  const copy = bytes.slice();
  copy[at] = byte;
  return copy;
}
