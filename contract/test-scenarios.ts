import { FAILURE_REASONS } from './failure-reasons.ts';
import { ANALYSIS_TYPES } from './job.ts';
import { keysOf } from './keys-of.ts';

/** Scenarios for a start with a test key: the results of a view, or a failure for a reason. */
export const TEST_SCENARIOS = [...ANALYSIS_TYPES, ...keysOf(FAILURE_REASONS)] as const;
export type TestScenario = (typeof TEST_SCENARIOS)[number];
