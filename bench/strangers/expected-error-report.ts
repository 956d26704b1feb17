import { expectedError } from '../../inference-container/judge/expected-error.ts';
import { SIDE_ERROR_MODELS } from '../../inference-container/side/errors/error-models.ts';
import type { SideQuantity } from '../../inference-container/side/errors/side-sights.ts';
import type { ErrorExample } from '../train/errors/error-example.ts';
import { rankCorrelation } from '../train/errors/rank-correlation.ts';
import type { SideExamples } from '../train/errors/side-examples.ts';

const GROUPS: readonly { name: string; quantities: readonly SideQuantity[] }[] = [
  { name: 'knees', quantities: ['frontKnee', 'backKnee'] },
  {
    name: 'all angles',
    quantities: ['frontKnee', 'backKnee', 'overstride', 'footStrike', 'trunk', 'head', 'elbow'],
  },
  { name: 'cadence', quantities: ['cadence'] },
  { name: 'contact time', quantities: ['contactTime'] },
  { name: 'contact of a step', quantities: ['contact'] },
];

/** How many errors are smaller than the product expects, and whether it knows which are large. */
export function summarizeExpectedErrors(examples: SideExamples): string[] {
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

function pairOf(quantity: SideQuantity, { error, sight }: ErrorExample): ErrorPair {
  return { size: Math.abs(error), expected: expectedError(SIDE_ERROR_MODELS[quantity], sight) };
}
