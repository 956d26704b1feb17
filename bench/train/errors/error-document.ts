import {
  DEVIATIONS_OF_80_PERCENT,
  quantileOf,
} from '../../../inference-container/numbers/statistics.ts';
import type { BackQuantity } from '../../../inference-container/back-view/back-sights.ts';
import type { SideQuantity } from '../../../inference-container/side-view/errors/side-sights.ts';
import type { ErrorGroup, Quantity } from './error-groups.ts';
import { BACK_GROUPS, SIDE_GROUPS } from './error-groups.ts';
import type { Examples, HeldOutError } from './fit-error.ts';
import { heldOutErrors, WITHIN } from './fit-error.ts';
import { rankCorrelation } from './rank-correlation.ts';
import { CONTACT_SHIFT_SECONDS } from './side-examples.ts';

interface Shown {
  name: string;
  /** Factor of the shown errors, in the unit of the value. */
  scale: number;
  unit: string;
  decimals: number;
}

const DEGREES = { scale: 1, unit: '°', decimals: 1 };
const MILLISECONDS = { scale: 1000, unit: ' ms', decimals: 1 };
const SHOWN: Readonly<Record<Quantity, Shown>> = {
  frontKnee: { name: 'front knee', ...DEGREES },
  backKnee: { name: 'back knee', ...DEGREES },
  trunk: { name: 'trunk', ...DEGREES },
  head: { name: 'gaze', ...DEGREES },
  elbow: { name: 'elbow', ...DEGREES },
  overstride: { name: 'overstride', ...DEGREES },
  footStrike: { name: 'foot strike angle', ...DEGREES },
  cadence: { name: 'cadence', scale: 1, unit: ' /min', decimals: 2 },
  contactTime: { name: 'contact time', ...MILLISECONDS },
  contact: { name: 'contact of a step', ...MILLISECONDS },
  kneeAdduction: { name: 'frontal knee', ...DEGREES },
  backContact: { name: 'contact of a step, from behind', ...MILLISECONDS },
};

export function sideErrorDocument(examples: Examples<SideQuantity>): string {
  return `# Expected error

Every measured value carries an expected error, which 80 % of true errors should not exceed. \`npm run train -- side-errors\` learns it from made bodies, each filmed at full size, at half size, and dim with blur and noise, and from avatars at full size. The error grows with what can be seen without ground truth: the size of the runner, the yaw, the confidence of the least visible point, the time between pictures, the number of landings, and the scatter (of the knee about the fitted body in every frame; of arm, head, and trunk between landings). No weight is negative. Knees and feet are also measured ${1000 * CONTACT_SHIFT_SECONDS} ms before and after each contact; how much of that change is to be expected is learned as well. The keypoint offsets were learned from the same bodies, so errors of others are somewhat larger.

${tableOf(SIDE_GROUPS, examples)}

The expected errors of the other values follow from these: flight time, duty factor, step length and pace by propagation; speed from the spread of body heights at a given picture scale; pronation and pelvic drop from their own measurement in the pictures, times ${DEVIATIONS_OF_80_PERCENT} to turn a standard deviation into 80 %. For back views, see [expected-error-back.md](expected-error-back.md).
`;
}

export function backErrorDocument(examples: Examples<BackQuantity>): string {
  return `# Expected error from behind

Learned by \`npm run train -- back-errors\` from avatars, in the same way as [from the side](expected-error.md).

${tableOf(BACK_GROUPS, examples)}
`;
}

function tableOf<Name extends Quantity>(
  groups: readonly ErrorGroup<Name>[],
  examples: Examples<Name>,
): string {
  const rows = groups.flatMap(({ names, heldOut }) => {
    const held = heldOutErrors(names, examples, heldOut);
    return names.map((name) => rowOf(SHOWN[name], held[name]));
  });
  return `Held out: the expected errors of each body come from models that do not know it, those of times from models that do not know the runner. Goals: 75 to 88 % within, rank correlation (within one kind of value) at least 0.5.

| value | values | 80 % of errors below | expected, from | to | within | rank correlation |
|---|---|---|---|---|---|---|
${rows.join('\n')}`;
}

function rowOf(shown: Shown, pairs: readonly HeldOutError[]): string {
  const sizes = pairs.map(({ error }) => Math.abs(error));
  const expected = pairs.map((pair) => pair.expected);
  const within = pairs.filter((pair) => Math.abs(pair.error) <= pair.expected).length;
  const format = (value: number) => `${(shown.scale * value).toFixed(shown.decimals)}${shown.unit}`;
  return `| ${[
    shown.name,
    pairs.length,
    format(quantileOf(sizes, WITHIN)),
    format(quantileOf(expected, 0.1)),
    format(quantileOf(expected, 0.9)),
    `${((100 * within) / pairs.length).toFixed(0)} %`,
    rankCorrelation(
      sizes,
      pairs.map(({ doubt }) => doubt),
    ).toFixed(2),
  ].join(' | ')} |`;
}
