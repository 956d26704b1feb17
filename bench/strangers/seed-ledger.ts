import { measuringCode } from '../accuracy/error-record.ts';

interface SeedEntry {
  seeds: readonly number[];
  firstInspected: string;
  /** Uses of the seed for training or tuning, and code changes made after it was inspected. */
  changedAfter: string;
}

const NOTHING = 'Nothing.';

/**
 * Seeds of `npm run bench -- accuracy`, in order of first inspection. Seeds before 17 use five
 * avatars instead of generated bodies.
 */
const SEED_LEDGER: readonly SeedEntry[] = [
  {
    seeds: [1, 2, 3],
    firstInspected: '2026-11-22',
    changedAfter:
      'Everything. The bias of the pose model and the angles of the face were fitted to 1 and 3, toe-offs and expected errors to 1.',
  },
  {
    seeds: [4],
    firstInspected: '2026-11-23',
    changedAfter:
      'Toe-offs and expected errors were fitted to it; how elbows, overstride, cadence, and the trunk are measured was chosen on it.',
  },
  {
    seeds: [5],
    firstInspected: '2026-11-23',
    changedAfter: 'Cadence was made a mean of two estimates on it; landings from behind.',
  },
  {
    seeds: [6],
    firstInspected: '2026-11-23',
    changedAfter: 'Legs are left unnamed where depth and confidence contradict each other.',
  },
  {
    seeds: [7],
    firstInspected: '2026-11-23',
    changedAfter: 'Feet that nothing shows in the dark are refused as hardly visible.',
  },
  {
    seeds: [8],
    firstInspected: '2026-11-24',
    changedAfter: 'The model read in a mirror, expected errors, and all back-view measurements.',
  },
  {
    seeds: [11, 12, 13, 14, 15],
    firstInspected: '2026-11-25',
    changedAfter:
      'Pelvis, heels, and expected errors of back views were fitted to their back views.',
  },
  {
    seeds: [9],
    firstInspected: '2026-11-25',
    changedAfter:
      'Blurred heels, landings from behind, clips whose slow-motion factor is not certain, contacts of 29 runners, walking, and vertical oscillation.',
  },
  {
    seeds: [16],
    firstInspected: '2026-11-28',
    changedAfter: 'How faces are covered was chosen on it; its other errors were not looked at.',
  },
  {
    seeds: [17],
    firstInspected: '2026-11-28',
    changedAfter:
      'Biases of knees and trunk that depend on the posture: whether they help, and which angles, was seen on it.',
  },
  {
    seeds: [40, 41],
    firstInspected: '2026-11-29',
    changedAfter: 'Which cues of heels are kept was chosen on their back views.',
  },
  {
    seeds: [71],
    firstInspected: '2026-11-30',
    changedAfter:
      'Expected errors of heels, and when a pelvic drop is implausible, were chosen on back views of its bodies.',
  },
  {
    seeds: [18],
    firstInspected: '2026-11-28',
    changedAfter: 'Expected errors of knees and cadence were chosen on it, too.',
  },
  {
    seeds: [60, 62],
    firstInspected: '2026-11-30',
    changedAfter: 'Expected errors of side views were chosen on them.',
  },
];

/**
 * Seed of the headline in docs/accuracy.md. When the container changes, it moves into the ledger
 * and a new seed replaces it.
 */
export const HEADLINE_SEED = 63;
/** Date of first inspection, and the container (`measuringCode`) at that time; null before it. */
const HEADLINE_FIRST_INSPECTED: { date: string; container: string } | null = {
  date: '2026-11-30',
  container: 'before ec0d52a93687',
};

/** Returns the ledger, including the headline seed once it has been inspected. */
export function seedRows(seen = HEADLINE_FIRST_INSPECTED): SeedEntry[] {
  if (seen === null) return [...SEED_LEDGER];
  const { date, container } = seen;
  const changedAfter =
    container === measuringCode()
      ? NOTHING
      : `The container, from ${container} to ${measuringCode()}.`;
  return [...SEED_LEDGER, { seeds: [HEADLINE_SEED], firstInspected: date, changedAfter }];
}

/** States whether the seed's errors may underestimate those of other clips. */
export function describeSeed(seed: number, seen = HEADLINE_FIRST_INSPECTED): string {
  const entry = seedRows(seen).find(({ seeds }) => seeds.includes(seed));
  if (entry === undefined && seed === HEADLINE_SEED) {
    return `Nobody has looked at seed ${seed} before.`;
  }
  if (entry === undefined) return `Seed ${seed} is not in the ledger of seeds.`;
  const { firstInspected, changedAfter } = entry;
  return changedAfter === NOTHING
    ? `Nobody looked at seed ${seed} before ${firstInspected}, and the container has not changed since.`
    : `Seed ${seed} was first looked at on ${firstInspected}, and the container changed afterwards, so its errors may be too small.`;
}
