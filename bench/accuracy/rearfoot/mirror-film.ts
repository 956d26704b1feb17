import type { FilmedFrame } from './film-leg.ts';
import type { Picture } from './lens.ts';

/** Mirrors a frame: each leg becomes the other one. */
export function mirrored(frame: FilmedFrame): FilmedFrame {
  const { widthPx } = frame.picture;
  const flip = <P extends { xPx: number }>(point: P): P => ({ ...point, xPx: widthPx - point.xPx });
  const { other } = frame;
  return {
    ...frame,
    picture: mirroredPicture(frame.picture),
    knee: flip(frame.knee),
    ankle: flip(frame.ankle),
    heel: flip(frame.heel),
    ground: flip(frame.ground),
    other:
      other === null
        ? null
        : { ankle: flip(other.ankle), heel: flip(other.heel), toe: flip(other.toe) },
  };
}

function mirroredPicture({ widthPx, heightPx, pixels }: Picture): Picture {
  const flipped = pixels.slice();
  const brightnessBytes = widthPx * heightPx;
  const flipRows = (from: number, to: number, columns: number) => {
    for (let start = from; start < to; start += columns) {
      flipped.subarray(start, start + columns).reverse();
    }
  };
  flipRows(0, brightnessBytes, widthPx);
  flipRows(brightnessBytes, pixels.length, widthPx / 2);
  return { widthPx, heightPx, pixels: flipped };
}
