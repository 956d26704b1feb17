import { describe, it } from 'vitest';

import { plainLabel } from '../../../worker/analyses/plain-labels.ts';

const JOINT_KEYS = ['Arm', 'Head', 'Trunk'].flatMap((name) =>
  ['G', 'OD', 'OT', 'BD', 'BT'].map((state) => name + state),
);
const KNEE_KEYS = ['BackCycle', 'ForwardCycle'].flatMap((name) =>
  ['G', 'O', 'B'].map((state) => name + state),
);
const FOOT_KEYS = ['Rearfoot', 'Midfoot', 'Forefoot'].flatMap((strike) =>
  ['GZ', 'G', 'O', 'B'].map((level) => strike + level),
);
const BACK_VIEW_KEYS = [
  'PelvicG',
  'PelvicO',
  'PelvicB',
  'PronationNeutral',
  'KneeAligned',
  ...['Pronation', 'Supination', 'Abduction', 'Adduction'].flatMap((name) => [
    `Mild${name}`,
    `Excessive${name}`,
  ]),
];

describe('plain labels', () => {
  it.for([
    { view: 'side', keys: [...JOINT_KEYS, ...KNEE_KEYS, ...FOOT_KEYS] },
    { view: 'back', keys: BACK_VIEW_KEYS },
  ])('tell every state of a segment from the others, $view view', ({ keys }, { expect }) => {
    const labels = keys.map((key) => {
      const { title, position } = plainLabel(key);
      expect([key, title, position]).not.toContain('');
      expect([title, position]).not.toContain(key);
      return `${title}: ${position}`;
    });
    expect(new Set(labels).size).toBe(keys.length);
  });

  it.for(['ArmX', 'Arm', 'RearfootGG', 'constructor', 'XArmG'])(
    'leave a key that nobody knows as it is: %s',
    (key, { expect }) => {
      expect(plainLabel(key)).toEqual({ title: key, position: key });
    },
  );
});
