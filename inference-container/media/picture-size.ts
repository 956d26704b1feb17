/** Enough for the pose models: a runner who fills the picture still exceeds their input size. */
const MAX_SIDE_PX = 1920;
/** Phones show no more detail, and drawing and encoding 1080p takes twice as long. */
const SHOWN_LONGEST_SIDE_PX = 1280;
/** The smallest picture with a whole chroma sample. */
const MIN_SIDE_PX = 2;

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/** Returns the video's own size unless that is too large. */
export function pictureSizeFor({ widthPx, heightPx }: PictureSize): PictureSize {
  return scaled({ widthPx, heightPx }, MAX_SIDE_PX / Math.max(widthPx, heightPx));
}

export function shownSizeFor(video: PictureSize): PictureSize {
  return scaled(video, SHOWN_LONGEST_SIDE_PX / Math.max(video.widthPx, video.heightPx));
}

function scaled({ widthPx, heightPx }: PictureSize, limit: number): PictureSize {
  const scale = Math.min(1, limit);
  return {
    widthPx: Math.max(MIN_SIDE_PX, Math.round(widthPx * scale)),
    heightPx: Math.max(MIN_SIDE_PX, Math.round(heightPx * scale)),
  };
}

export interface Plane extends PictureSize {
  /** Index of the plane's first sample in the picture's pixels. */
  start: number;
  /** Pixels per sample along a row or column. */
  scale: number;
}

export function planesOf({ widthPx, heightPx }: PictureSize): Plane[] {
  const half = { widthPx: Math.ceil(widthPx / 2), heightPx: Math.ceil(heightPx / 2), scale: 2 };
  const blue = widthPx * heightPx;
  return [
    { start: 0, widthPx, heightPx, scale: 1 },
    { ...half, start: blue },
    { ...half, start: blue + half.widthPx * half.heightPx },
  ];
}

/** Returns the size in planar YUV 4:2:0; chroma planes of odd sizes are rounded up. */
export function pictureByteCount({ widthPx, heightPx }: PictureSize): number {
  const colorBytes = Math.ceil(widthPx / 2) * Math.ceil(heightPx / 2);
  return widthPx * heightPx + 2 * colorBytes;
}
