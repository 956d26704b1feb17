/** Gray levels, row by row from the upper left corner. */
export interface Picture {
  columns: number;
  rows: number;
  values: Uint8Array | Float32Array;
}

/** Takes the median of each pixel, which removes passing objects. */
export function medianOfPictures(pictures: readonly ArrayLike<number>[]): Float32Array {
  const levels = new Float64Array(pictures.length);
  const middle = (levels.length - 1) / 2;
  return Float32Array.from(pictures[0]!, (_, place) => {
    for (const [index, picture] of pictures.entries()) levels[index] = picture[place]!;
    levels.sort();
    return (levels[Math.floor(middle)]! + levels[Math.ceil(middle)]!) / 2;
  });
}

/**
 * A picture and its gradient. Interpolating the gradient keeps it continuous, so fits converge to a
 * single point.
 */
export interface GradientImage extends Picture {
  rightward: Float32Array;
  downward: Float32Array;
}

export function gradientImageOf(picture: Picture): GradientImage {
  const { columns, rows, values } = picture;
  const rightward = new Float32Array(values.length);
  const downward = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    const above = row === 0 ? 0 : columns;
    const below = row === rows - 1 ? 0 : columns;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column === 0 ? at : at - 1;
      const right = column === columns - 1 ? at : at + 1;
      rightward[at] = (values[right]! - values[left]!) / 2;
      downward[at] = (values[at + below]! - values[at - above]!) / 2;
    }
  }
  return { ...picture, rightward, downward };
}

/** Bilinear interpolation weights of the four surrounding pixels; the edge is extended. */
export class Bilinear {
  #at = 0;
  #columns = 0;
  #upperLeft = 0;
  #upperRight = 0;
  #lowerLeft = 0;
  #lowerRight = 0;

  moveTo({ columns, rows }: Pick<Picture, 'columns' | 'rows'>, x: number, y: number): void {
    const column = x < 0 ? 0 : x > columns - 1 ? columns - 1 : x;
    const row = y < 0 ? 0 : y > rows - 1 ? rows - 1 : y;
    const left = Math.min(Math.floor(column), columns - 2);
    const upper = Math.min(Math.floor(row), rows - 2);
    const right = column - left;
    const lower = row - upper;
    this.#at = upper * columns + left;
    this.#columns = columns;
    this.#upperLeft = (1 - right) * (1 - lower);
    this.#upperRight = right * (1 - lower);
    this.#lowerLeft = (1 - right) * lower;
    this.#lowerRight = right * lower;
  }

  valueOf(values: Uint8Array | Float32Array): number {
    const at = this.#at;
    const below = at + this.#columns;
    return (
      this.#upperLeft * values[at]! +
      this.#upperRight * values[at + 1]! +
      this.#lowerLeft * values[below]! +
      this.#lowerRight * values[below + 1]!
    );
  }
}

/** Affine map of a point: position of the origin, and change per pixel to the right and down. */
export type Affine = readonly [
  x: number,
  xAcross: number,
  xDown: number,
  y: number,
  yAcross: number,
  yDown: number,
];

/**
 * Resamples a picture to this size. Positions are relative to the upper left corner of the first
 * pixel. Averages the source pixels that a target pixel covers; the edge is extended.
 */
export function resample(
  picture: Picture,
  size: { columns: number; rows: number },
  { scale, places }: { scale: number; places: Affine },
): Float32Array {
  const parts = Math.max(1, Math.ceil(scale - 0.25));
  const [x, xAcross, xDown, y, yAcross, yDown] = places;
  const bilinear = new Bilinear();
  const sampled = new Float32Array(size.columns * size.rows);
  for (let row = 0; row < size.rows * parts; row += 1) {
    const down = (row + 0.5) / parts;
    const first = Math.floor(row / parts) * size.columns;
    for (let column = 0; column < size.columns * parts; column += 1) {
      const across = (column + 0.5) / parts;
      const placeX = x + xAcross * across + xDown * down - 0.5;
      const placeY = y + yAcross * across + yDown * down - 0.5;
      bilinear.moveTo(picture, placeX, placeY);
      sampled[first + Math.floor(column / parts)]! += bilinear.valueOf(picture.values);
    }
  }
  return sampled.map((sum) => sum / parts ** 2);
}
