/** Enough for the pose models: a runner who fills the picture is still larger than their input. */
const LONGEST_SIDE_PX = 1920;
const SHOWN_SHORT_SIDE_PX = 1080;
/** The smallest picture that has a whole chroma sample. */
const SHORTEST_SIDE_PX = 2;

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/** The output size for a video: its own size, unless that is too large. */
export function pictureSizeFor({ widthPx, heightPx }: PictureSize): PictureSize {
  return scaled({ widthPx, heightPx }, LONGEST_SIDE_PX / Math.max(widthPx, heightPx));
}

/** The size of the annotated video: at most 1080p. */
export function shownSizeFor(video: PictureSize): PictureSize {
  const size = pictureSizeFor(video);
  return scaled(size, SHOWN_SHORT_SIDE_PX / Math.min(size.widthPx, size.heightPx));
}

function scaled({ widthPx, heightPx }: PictureSize, limit: number): PictureSize {
  const scale = Math.min(1, limit);
  return {
    widthPx: Math.max(SHORTEST_SIDE_PX, Math.round(widthPx * scale)),
    heightPx: Math.max(SHORTEST_SIDE_PX, Math.round(heightPx * scale)),
  };
}

/** Size in planar YUV 4:2:0; chroma planes of odd sizes are rounded up. */
export function pictureByteCount({ widthPx, heightPx }: PictureSize): number {
  const colorBytes = Math.ceil(widthPx / 2) * Math.ceil(heightPx / 2);
  return widthPx * heightPx + 2 * colorBytes;
}
