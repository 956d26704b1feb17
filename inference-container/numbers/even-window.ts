interface Edges {
  leftPx: number;
  topPx: number;
  rightPx: number;
  bottomPx: number;
}

/** The smallest window of even pixels that holds the edges, as far as the picture goes; null where that is nothing. */
export function evenWindow(
  edges: Edges,
  picture: { widthPx: number; heightPx: number },
): { leftPx: number; topPx: number; widthPx: number; heightPx: number } | null {
  const leftPx = evenBelow(edges.leftPx);
  const topPx = evenBelow(edges.topPx);
  const widthPx = evenAbove(edges.rightPx, picture.widthPx) - leftPx;
  const heightPx = evenAbove(edges.bottomPx, picture.heightPx) - topPx;
  return widthPx < 2 || heightPx < 2 ? null : { leftPx, topPx, widthPx, heightPx };
}

function evenBelow(px: number): number {
  return 2 * Math.floor(Math.max(0, px) / 2);
}

function evenAbove(px: number, mostPx: number): number {
  return Math.min(2 * Math.ceil(px / 2), 2 * Math.floor(mostPx / 2));
}
