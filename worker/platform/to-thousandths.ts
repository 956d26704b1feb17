export function toThousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
