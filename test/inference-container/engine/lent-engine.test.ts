import { afterEach, expect, it } from 'vitest';

import type { LentEngine } from '../../../inference-container/engine/lent-engine.ts';
import { borrowEngine, lendEngine } from '../../../inference-container/engine/lent-engine.ts';
import { EngineLost } from '../../../inference-container/models/engine-lost.ts';
import type { PictureModel } from '../../../inference-container/pose/track-runner.ts';
import { tinyEngine } from '../support/tiny-engine.ts';

let lent: LentEngine;

afterEach(() => lent.port.close());

function borrowed(landmarks: PictureModel): PictureModel {
  const detector = { submit: async () => Promise.reject(new Error('not the detector')) };
  lent = lendEngine(tinyEngine({ detector, landmarks }));
  return borrowEngine(lent).landmarks;
}

/** Answers with a batch of two, of which the second is the picture. */
const doubling: PictureModel = {
  async submit(fill) {
    const input = new Float32Array(6);
    fill(input, 3);
    const values = input.map((value) => value * 2);
    return Promise.resolve({ doubled: { values, offset: 3, length: 3 } });
  },
};

it('gets the picture to the model, and only its own part of a batch back', async () => {
  const model = borrowed(doubling);
  const outputs = await Promise.all(
    [1, 2, 3].map((first) => model.submit((target, offset) => target.set([first, 4, 5], offset))),
  );
  expect(outputs).toEqual(
    [2, 4, 6].map((first) => ({
      doubled: { values: new Float32Array([first, 8, 10]), offset: 0, length: 3 },
    })),
  );
});

it('fails as the model does: a lost engine is still one', async () => {
  const cause = new Error('the device is gone');
  const model = borrowed({
    submit: async () => Promise.reject(new EngineLost('lost', { wasRunning: true, cause })),
  });
  const error: unknown = await model.submit(() => {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EngineLost);
  expect(error).toMatchObject({ message: 'lost', wasRunning: true, cause });
});

it('refuses a picture that cannot be written, and takes the next one', async () => {
  const model = borrowed(doubling);
  const broken = model.submit(() => {
    throw new Error('no such region');
  });
  await expect(broken).rejects.toThrow('no such region');
  await expect(model.submit(() => {})).resolves.toHaveProperty('doubled');
});
