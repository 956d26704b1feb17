import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { markerBody } from './marker-body.ts';
import type { MarkerPath } from './read-trc.ts';
import { readTrc } from './read-trc.ts';
import type { TrueStance } from './score-steps.ts';

const MARKERS = 'truth/hamner/Hamner_subject02_running.trc';
const PLATES = 'truth/hamner/force_plate_events.json';
/** Exceeds any contact, but not the time to the foot's next landing. */
const MAX_CONTACT_SECONDS = 0.5;

export interface MarkerTrial {
  body: ReadonlyMap<string, MarkerPath>;
  recordedHz: number;
  durationSeconds: number;
  stances: readonly TrueStance[];
}

const sideSchema = z.object({
  initial_contact_s: z.array(z.number()),
  toe_off_s: z.array(z.number()),
});
/** Stances of each foot, in the format of the ground-truth files. */
export const plateEventsSchema = z.object({ left: sideSchema, right: sideSchema });

/**
 * Reads the treadmill runner with force-plate data; returns null if the ground-truth folder is
 * missing.
 */
export function readHamnerTrial(dataFolder: string): MarkerTrial | null {
  const [markers, plates] = [join(dataFolder, MARKERS), join(dataFolder, PLATES)];
  if (!existsSync(markers) || !existsSync(plates)) return null;
  const recording = readTrc(readFileSync(markers, 'utf8'));
  const { hamner_subject02: events } = z
    .object({ hamner_subject02: plateEventsSchema })
    .parse(JSON.parse(readFileSync(plates, 'utf8')));
  return {
    body: markerBody(recording),
    recordedHz: recording.rateHz,
    durationSeconds: (recording.frameCount - 1) / recording.rateHz,
    stances: stancesOf(events),
  };
}

/**
 * Pairs contacts with their toe-offs, in video seconds; the last contacts of a trial may have none.
 */
export function stancesOf(
  events: z.infer<typeof plateEventsSchema>,
  slowMotionFactor = 1,
): TrueStance[] {
  const longestSeconds = MAX_CONTACT_SECONDS * slowMotionFactor;
  return (['left', 'right'] as const).flatMap((side) =>
    events[side].initial_contact_s.flatMap((contactSeconds) => {
      const toeOffSeconds = events[side].toe_off_s.find(
        (seconds) => seconds > contactSeconds && seconds < contactSeconds + longestSeconds,
      );
      return toeOffSeconds === undefined ? [] : [{ side, contactSeconds, toeOffSeconds }];
    }),
  );
}
