import { existsSync, readFileSync } from 'node:fs';

import * as z from 'zod';

import { plateEventsSchema, stancesOf } from './hamner-trial.ts';
import type { TrueStance } from './score-steps.ts';

const truthSchema = z.object({
  events_force_plate: plateEventsSchema.optional(),
  /** By a rule about the sole of an avatar; good to 20 to 30 ms. */
  events: plateEventsSchema.optional(),
});

export interface ClipStances {
  stances: readonly TrueStance[];
  areFromForcePlates: boolean;
}

/** When the feet of a clip's runner are on the ground; null where its truth does not say. */
export function readClipStances(truthPath: string): ClipStances | null {
  if (!existsSync(truthPath)) return null;
  const truth = truthSchema.parse(JSON.parse(readFileSync(truthPath, 'utf8')));
  const events = truth.events_force_plate ?? truth.events;
  if (events === undefined) return null;
  return {
    stances: stancesOf(events),
    areFromForcePlates: truth.events_force_plate !== undefined,
  };
}
