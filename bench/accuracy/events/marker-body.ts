import type { Segment } from './joint-center.ts';
import { jointCenter } from './joint-center.ts';
import type { MarkerPath, MarkerRecording } from './read-trc.ts';

/** Computes a pose model's body points from the markers of a running trial. */
export function markerBody({ markers }: MarkerRecording): ReadonlyMap<string, MarkerPath> {
  const marker = (name: string): MarkerPath => {
    const path = markers.get(name);
    if (path === undefined) throw new Error(`The marker ${name} is missing.`);
    return path;
  };
  const body = new Map<string, MarkerPath>();
  const pelvis: Segment = [marker('R.ASIS'), marker('L.ASIS'), marker('V.Sacral')];
  for (const [side, letter] of [
    ['left', 'L'],
    ['right', 'R'],
  ] as const) {
    const cluster = (segment: string): Segment => [
      marker(`${letter}.${segment}.Upper`),
      marker(`${letter}.${segment}.Front`),
      marker(`${letter}.${segment}.Rear`),
    ];
    const heel = marker(`${letter}.Heel`);
    const foot: Segment = [heel, marker(`${letter}.Midfoot.Sup`), marker(`${letter}.Midfoot.Lat`)];
    body.set(`${side}_hip`, jointCenter(pelvis, cluster('Thigh')));
    body.set(`${side}_knee`, jointCenter(cluster('Thigh'), cluster('Shank')));
    body.set(`${side}_ankle`, jointCenter(cluster('Shank'), foot));
    body.set(`${side}_heel`, heel);
    // A pose model's foot index is between the tip of the shoe and the ball of the foot.
    const ball = blend(marker(`${letter}.Toe.Lat`), marker(`${letter}.Toe.Med`));
    body.set(`${side}_foot_index`, blend(marker(`${letter}.Toe.Tip`), ball));
    body.set(`${side}_shoulder`, marker(`${letter}.Acromium`));
    body.set(`${side}_elbow`, marker(`${letter}.Elbow`));
    body.set(`${side}_wrist`, marker(`${letter}.Wrist.Lat`));
    body.set(`${side}_ear`, marker(`${letter}.Temple`));
  }
  return body;
}

function blend(one: MarkerPath, other: MarkerPath): MarkerPath {
  const middle = (axis: 'x' | 'y' | 'z') =>
    one[axis].map((value, frame) => (value + (other[axis][frame] ?? Number.NaN)) / 2);
  return { x: middle('x'), y: middle('y'), z: middle('z') };
}
