import type { Patch } from './pelvis-frames.ts';
import { PATCH_SIZE } from './pelvis-frames.ts';

const BLUR = [0.0545, 0.2442, 0.4026, 0.2442, 0.0545] as const;

/** The median of the patches, which removes arms that swing by. */
export function typicalPatch(patches: readonly Patch[]): Patch {
  const values = new Float64Array(patches.length);
  return Float32Array.from({ length: PATCH_SIZE.columns * PATCH_SIZE.rows }, (_, at) => {
    for (let index = 0; index < patches.length; index += 1) {
      values[index] = patches[index]?.[at] ?? 0;
    }
    values.sort();
    const middle = (patches.length - 1) / 2;
    return ((values[Math.floor(middle)] ?? 0) + (values[Math.ceil(middle)] ?? 0)) / 2;
  });
}

/**
 * Vertical gradient of the blurred patch, in gray levels over two pixels: only horizontal hems,
 * folds and seams show the tilt of the pelvis.
 */
export function edgePicture(patch: Patch): Patch {
  const soft = blurred(blurred(patch, 'across'), 'down');
  const { columns, rows } = PATCH_SIZE;
  return soft.map((_, at) => {
    const row = Math.floor(at / columns);
    const above = row === 0 ? at : at - columns;
    const below = row === rows - 1 ? at : at + columns;
    return (soft[below] ?? 0) - (soft[above] ?? 0);
  });
}

function blurred(patch: Patch, direction: 'across' | 'down'): Patch {
  const { columns, rows } = PATCH_SIZE;
  const [step, count] = direction === 'across' ? [1, columns] : [columns, rows];
  const half = (BLUR.length - 1) / 2;
  return patch.map((_, at) => {
    const place = direction === 'across' ? at % columns : Math.floor(at / columns);
    return BLUR.reduce<number>((sum, share, index) => {
      const other = Math.min(Math.max(place + index - half, 0), count - 1);
      return sum + share * (patch[at + (other - place) * step] ?? 0);
    }, 0);
  });
}
