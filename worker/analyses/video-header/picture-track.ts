export type RotationDegrees = 0 | 90 | 180 | 270;

/** The first video track of a file; sizes are those of the upright picture. */
export interface PictureTrack {
  durationSeconds: number;
  /** The usual time from one frame to the next (the median where it varies). */
  frameDurationSeconds: number;
  widthPx: number;
  heightPx: number;
  /** Clockwise turn that puts the stored picture upright. */
  rotationDegrees: RotationDegrees;
}

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

export function uprightSize(stored: PictureSize, rotationDegrees: RotationDegrees): PictureSize {
  return rotationDegrees === 90 || rotationDegrees === 270
    ? { widthPx: stored.heightPx, heightPx: stored.widthPx }
    : stored;
}

/** The nearest quarter turn, for any number of whole turns and either sign. */
export function quarterTurn(clockwiseDegrees: number): RotationDegrees {
  const QUARTERS = [0, 90, 180, 270] as const;
  const quarters = Math.round(clockwiseDegrees / 90) % QUARTERS.length;
  return QUARTERS[(quarters + QUARTERS.length) % QUARTERS.length] ?? 0;
}
