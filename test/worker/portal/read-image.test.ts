import { describe, it } from 'vitest';

import { readImageHeader } from '../../../worker/portal/brand/read-image.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import type { LogoFile } from './support/logo-files.ts';
import { LOGO_SIZE, logoFile } from './support/logo-files.ts';

const TYPES: [LogoFile, string][] = [
  ['logo.png', 'png'],
  ['logo.jpg', 'jpeg'],
  ['lossy.webp', 'webp'],
  ['lossless.webp', 'webp'],
  ['alpha.webp', 'webp'],
];

describe('the header of an image', () => {
  it.for(TYPES)('of %s has its type and its size', ([name, type], { expect }) => {
    expect(readImageHeader(logoFile(name))).toEqual({ type, ...LOGO_SIZE });
  });

  it.for(TYPES)('of %s is none if the file is cut anywhere', ([name], { expect }) => {
    const whole = logoFile(name);
    for (let length = 0; length < whole.length; length += 1) {
      expect(readImageHeader(whole.slice(0, length)), `${length} bytes`).toBeNull();
    }
  });

  it('is none of a PNG file without pixels', ({ expect }) => {
    const whole = logoFile('logo.png');
    // Signature and IHDR, then IEND.
    const empty = new Uint8Array([...whole.slice(0, 33), ...whole.slice(-12)]);
    expect(readImageHeader(empty)).toBeNull();
  });

  it('is read of a part of a larger buffer', ({ expect }) => {
    const file = logoFile('logo.png');
    const larger = new Uint8Array(file.length + 9);
    larger.set(file, 9);
    expect(readImageHeader(larger.subarray(9))).toEqual({ type: 'png', ...LOGO_SIZE });
  });

  it('is none of an image without extent', ({ expect }) => {
    const flat = logoFile('logo.png');
    flat.fill(0, 20, 24);
    expect(readImageHeader(flat)).toBeNull();
  });

  it.for(['still.avif', 'plain.avi', 'sound.wav', 'text.mp4'])(
    'is none of %s',
    (name, { expect }) => {
      expect(readImageHeader(videoFixture(name))).toBeNull();
    },
  );

  it('is none of a picture that can hold script', ({ expect }) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="20"/>';
    expect(readImageHeader(new TextEncoder().encode(svg))).toBeNull();
  });
});
