import { describe, expect, it } from 'vitest';
import { regionFromAlignmentPoints } from '../../../inference-container/pose/region.ts';

describe('regionFromAlignmentPoints', () => {
  it('is the padded square around the hip circle', () => {
    const region = regionFromAlignmentPoints({
      centerXPx: 300,
      centerYPx: 500,
      edgeXPx: 300,
      edgeYPx: 300,
    });

    expect(region).toMatchObject({ centerXPx: 300, centerYPx: 500, widthPx: 500, heightPx: 500 });
    expect(region.rotationRadians).toBeCloseTo(0, 12);
  });

  it('rotates clockwise with a person who leans to the right', () => {
    const { rotationRadians } = regionFromAlignmentPoints({
      centerXPx: 300,
      centerYPx: 500,
      edgeXPx: 500,
      edgeYPx: 300,
    });

    expect(rotationRadians).toBeCloseTo(Math.PI / 4, 12);
  });
});
