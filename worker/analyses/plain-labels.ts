/** What a segment is called and in which state it is, in English. */
export interface PlainLabel {
  title: string;
  position: string;
}

const IDEAL = 'Ideal';

/** By the name of the segment in its search key: what it is called, and its state by what follows. */
const JOINTS: Record<string, { title: string; positions: Record<string, string> }> = {
  Arm: {
    title: 'Arms',
    positions: {
      G: IDEAL,
      OD: 'Slightly too open',
      OT: 'Slightly too closed',
      BD: 'Too open',
      BT: 'Too closed',
    },
  },
  Head: {
    title: 'Head',
    positions: {
      G: IDEAL,
      OD: 'Gaze slightly too low',
      OT: 'Gaze slightly too high',
      BD: 'Gaze too low',
      BT: 'Gaze too high',
    },
  },
  Trunk: {
    title: 'Upper body',
    positions: {
      G: IDEAL,
      OD: 'Leaning slightly too far forward',
      OT: 'Leaning slightly too little forward',
      BD: 'Leaning too far forward',
      BT: 'Not leaning forward enough',
    },
  },
  BackCycle: {
    title: 'Back knee at landing',
    positions: { G: IDEAL, O: 'Slightly off', B: 'Far off' },
  },
  ForwardCycle: {
    title: 'Front knee at landing',
    positions: { G: IDEAL, O: 'Slightly off', B: 'Far off' },
  },
};

const STRIKES = ['Rearfoot', 'Midfoot', 'Forefoot'];
const OVERSTRIDES: Record<string, string> = {
  GZ: 'Under the centre of mass',
  G: 'Slight overstride',
  O: 'Moderate overstride',
  B: 'Excessive overstride',
};

const BACK_VIEW_LABELS: Record<string, PlainLabel> = {
  PronationNeutral: { title: 'Pronation', position: 'Neutral' },
  MildPronation: { title: 'Pronation', position: 'Mild pronation' },
  ExcessivePronation: { title: 'Pronation', position: 'Excessive pronation' },
  MildSupination: { title: 'Pronation', position: 'Mild supination' },
  ExcessiveSupination: { title: 'Pronation', position: 'Excessive supination' },
  PelvicG: { title: 'Pelvic drop', position: IDEAL },
  PelvicO: { title: 'Pelvic drop', position: 'Slightly too much' },
  PelvicB: { title: 'Pelvic drop', position: 'Too much' },
  KneeAligned: { title: 'Knee', position: 'Aligned' },
  MildAbduction: { title: 'Knee', position: 'Slightly inward' },
  ExcessiveAbduction: { title: 'Knee', position: 'Far inward' },
  MildAdduction: { title: 'Knee', position: 'Slightly outward' },
  ExcessiveAdduction: { title: 'Knee', position: 'Far outward' },
};

const LABELS: ReadonlyMap<string, PlainLabel> = new Map([
  ...Object.entries(BACK_VIEW_LABELS),
  ...Object.entries(JOINTS).flatMap(([name, { title, positions }]) =>
    Object.entries(positions).map(
      ([state, position]) => [name + state, { title, position }] as const,
    ),
  ),
  ...STRIKES.flatMap((strike) =>
    Object.entries(OVERSTRIDES).map(([level, overstride]) => {
      const position = `${strike}: ${overstride.toLowerCase()}`;
      return [strike + level, { title: 'Foot landing', position }] as const;
    }),
  ),
]);

/** The label of a search key; a key that nobody knows is its own. */
export function plainLabel(searchKey: string): PlainLabel {
  return LABELS.get(searchKey) ?? { title: searchKey, position: searchKey };
}
