/** Beyond this share of gravity along the camera, the phone lies flat and has no roll. */
const FLAT = 0.9;

/** How far the picture is tilted, upright or sideways; null if the phone lies flat. */
export function rollDegreesOf(betaDegrees: number, gammaDegrees: number): number | null {
  const beta = (betaDegrees * Math.PI) / 180;
  const gamma = (gammaDegrees * Math.PI) / 180;
  const upAcross = -Math.sin(gamma) * Math.cos(beta);
  const upAlong = Math.sin(beta);
  if (Math.hypot(upAcross, upAlong) < Math.sqrt(1 - FLAT ** 2)) return null;
  const rollDegrees = (Math.atan2(upAcross, upAlong) * 180) / Math.PI;
  return rollDegrees - 90 * Math.round(rollDegrees / 90);
}
