/** A box and its points as one row of numbers: left, top, right, bottom, x, y, ... */
export interface Detection {
  score: number;
  values: Float64Array;
}

/**
 * Weighted non-maximum suppression as in MediaPipe (non_max_suppression_calculator.cc). Returns one
 * detection per cluster, best first: the score-weighted mean of all that overlap the best one, with
 * the best one's score.
 */
export function suppressNonMaxima(
  detections: readonly Detection[],
  { minOverlap }: { minOverlap: number },
): Detection[] {
  let remaining = detections.toSorted((first, second) => second.score - first.score);
  const kept: Detection[] = [];
  while (remaining[0] !== undefined) {
    const best = remaining[0];
    const cluster: Detection[] = [];
    const others: Detection[] = [];
    for (const detection of remaining) {
      const isSame = detection === best || overlap(detection.values, best.values) > minOverlap;
      (isSame ? cluster : others).push(detection);
    }
    kept.push({ score: best.score, values: weightedMean(cluster) });
    remaining = others;
  }
  return kept;
}

function weightedMean(cluster: readonly Detection[]): Float64Array {
  const mean = new Float64Array(cluster[0]?.values.length ?? 0);
  const weight = cluster.reduce((sum, { score }) => sum + score, 0);
  for (const { score, values } of cluster) {
    for (let index = 0; index < mean.length; index += 1) {
      mean[index]! += (values[index]! * score) / weight;
    }
  }
  return mean;
}

function overlap(first: Float64Array, second: Float64Array): number {
  const width = Math.min(first[2]!, second[2]!) - Math.max(first[0]!, second[0]!);
  const height = Math.min(first[3]!, second[3]!) - Math.max(first[1]!, second[1]!);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (area(first) + area(second) - width * height);
}

function area(box: Float64Array): number {
  return (box[2]! - box[0]!) * (box[3]! - box[1]!);
}
