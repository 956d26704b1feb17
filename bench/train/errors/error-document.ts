import { quantileOf } from '../../../inference-container/numbers/statistics.ts';
import type { ErrorGroup, Quantity } from './error-groups.ts';
import type { Examples, HeldOutError } from './fit-error.ts';
import { heldOutErrors, WITHIN } from './fit-error.ts';
import { rankCorrelation } from './rank-correlation.ts';

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

/** Returns the table of docs/accuracy.md for one view. */
export function errorTable<Name extends Quantity>(
  groups: readonly ErrorGroup<Name>[],
  examples: Examples<Name>,
): string {
  const rows = groups.flatMap(({ names, heldOut }) => {
    const held = heldOutErrors(names, examples, heldOut);
    return names.map((name) => rowOf(SHOWN[name], held[name]));
  });
  return `| value | values | 80 % of errors below | expected, from | to | within | rank correlation |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
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
