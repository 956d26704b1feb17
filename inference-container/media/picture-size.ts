/** Enough for the pose models: a runner who fills the picture is still larger than their input. */
const MAX_SIDE_PX = 1920;
/** Phones show no more, and drawing and encoding 1080p takes twice as long. */
const SHOWN_LONGEST_SIDE_PX = 1280;
/** The smallest picture that has a whole chroma sample. */
const MIN_SIDE_PX = 2;

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/** The output size for a video: its own size, unless that is too large. */
export function pictureSizeFor({ widthPx, heightPx }: PictureSize): PictureSize {
  return scaled({ widthPx, heightPx }, MAX_SIDE_PX / Math.max(widthPx, heightPx));
}

/** The size of the annotated video. */
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

/** A plane of a picture: luma, blue, or red. */
export interface Plane extends PictureSize {
  /** Index of the first sample in the pixels of the picture. */
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

/** Size in planar YUV 4:2:0; chroma planes of odd sizes are rounded up. */
export function pictureByteCount({ widthPx, heightPx }: PictureSize): number {
  const colorBytes = Math.ceil(widthPx / 2) * Math.ceil(heightPx / 2);
  return widthPx * heightPx + 2 * colorBytes;
}
