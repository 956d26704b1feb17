export function degreesOf(radians: number): number {
  return (radians * 180) / Math.PI;
}

export function radiansOf(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
