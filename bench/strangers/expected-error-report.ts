import { BACK_ERROR_MODELS } from '../../inference-container/back-view/back-error-models.ts';
import { expectedError } from '../../inference-container/uncertainty/expected-error.ts';
import { SIDE_ERROR_MODELS } from '../../inference-container/side-view/errors/side-error-models.ts';
import type { ErrorExample } from '../train/errors/error-example.ts';
import type { Quantity } from '../train/errors/error-groups.ts';
import type { Examples } from '../train/errors/fit-error.ts';
import { rankCorrelation } from '../train/errors/rank-correlation.ts';

const MODELS = { ...SIDE_ERROR_MODELS, ...BACK_ERROR_MODELS };
const GROUPS: readonly { name: string; quantities: readonly Quantity[] }[] = [
  { name: 'knees', quantities: ['frontKnee', 'backKnee'] },
  {
    name: 'all angles',
    quantities: ['frontKnee', 'backKnee', 'overstride', 'footStrike', 'trunk', 'head', 'elbow'],
  },
  { name: 'cadence', quantities: ['cadence'] },
  { name: 'contact time', quantities: ['contactTime'] },
  { name: 'contact of a step', quantities: ['contact'] },
  { name: 'contact of a step, from behind', quantities: ['backContact'] },
  { name: 'contact of a step, from both views', quantities: ['contact', 'backContact'] },
];

/** Share of errors that are smaller than expected, and whether large ones are foreseen. */
export function summarizeExpectedErrors(examples: Examples<Quantity>): string[] {
  return GROUPS.map(({ name, quantities }) =>
    describeWithin(
      name,
      quantities.flatMap((quantity) =>
        examples[quantity].map((example) => pairOf(quantity, example)),
      ),
    ),
  );
}

interface ErrorPair {
  size: number;
  expected: number;
}

export function describeWithin(name: string, pairs: readonly ErrorPair[]): string {
  const within = pairs.filter(({ size, expected }) => size <= expected).length;
  const correlation = rankCorrelation(
    pairs.map(({ size }) => size),
    pairs.map(({ expected }) => expected),
  );
  const share = ((100 * within) / pairs.length).toFixed(0);
  return `expected error of ${name}: ${share} % of ${pairs.length} errors within it (goal 75 to 88 %), rank correlation ${correlation.toFixed(2)} (goal 0.5)`;
}

function pairOf(quantity: Quantity, { error, sight }: ErrorExample): ErrorPair {
  return { size: Math.abs(error), expected: expectedError(MODELS[quantity], sight) };
}
