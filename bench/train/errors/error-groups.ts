import type { BackQuantity } from '../../../inference-container/back-view/back-sights.ts';
import type { SideQuantity } from '../../../inference-container/side-view/errors/side-sights.ts';

export type Quantity = SideQuantity | BackQuantity;

/** Quantities that grow uncertain together, and whether their error is an avatar's or a runner's. */
export interface ErrorGroup<Name extends string> {
  names: readonly Name[];
  heldOut: 'avatar' | 'runner';
}

export const SIDE_GROUPS: readonly ErrorGroup<SideQuantity>[] = [
  { names: ['frontKnee', 'backKnee', 'overstride', 'footStrike'], heldOut: 'avatar' },
  { names: ['trunk', 'head', 'elbow'], heldOut: 'avatar' },
  { names: ['cadence'], heldOut: 'runner' },
  { names: ['contactTime', 'contact'], heldOut: 'runner' },
];
export const BACK_GROUPS: readonly ErrorGroup<BackQuantity>[] = [
  { names: ['kneeAdduction'], heldOut: 'avatar' },
  { names: ['backContact'], heldOut: 'runner' },
];
