import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import * as z from 'zod';

import type { FOOT_STRIKE_PATTERNS } from '../../../contract/job-result.ts';
import type { MarkerTrial } from '../../accuracy/events/hamner-trial.ts';
import {
  plateEventsSchema,
  readHamnerTrial,
  stancesOf,
} from '../../accuracy/events/hamner-trial.ts';
import type { MarkerPath } from '../../accuracy/events/read-trc.ts';

const LAB_FOLDER = 'truth/lab';
const TRIAL_FILES = '{fukuchi2017,hamner2013,dorn2012}/*.json.gz';

/** A runner on force plates, with the strike patterns that the laboratory noted. */
export interface LabTrial extends MarkerTrial {
  laboratory: string;
  runner: string;
  trial: string;
  speedMetersPerSecond: number;
  /** Stances are complete only between these times. */
  fromSeconds: number;
  toSeconds: number;
  /** False if the source sets small forces to zero, which makes toe-offs too early. */
  hasTrueToeOffs: boolean;
  pattern: Record<'left' | 'right', (typeof FOOT_STRIKE_PATTERNS)[number] | null>;
}

/** If larger forces than this were set to zero, contacts end too early at the 50 N threshold. */
const MAX_ZEROED_NEWTONS = 55;
/** Heel-to-foot-index distance of a pose model, relative to the heel-to-ball distance. */
const FOOT_INDEX_BEYOND_BALL = 1.2;

const coordinatesSchema = z.array(
  z
    .number()
    .nullable()
    .transform((value) => value ?? Number.NaN),
);
const patternSchema = z.enum(['rearfoot', 'midfoot', 'forefoot']).nullable().catch(null);
const trialSchema = z.object({
  source: z.string(),
  runner: z.string(),
  trial: z.string(),
  surface: z.enum(['treadmill', 'overground']),
  rate_hz: z.number(),
  frames: z.number(),
  measured_speed_mps: z.number(),
  points: z.record(
    z.string(),
    z.object({ x: coordinatesSchema, y: coordinatesSchema, z: coordinatesSchema }),
  ),
  events: z.object({ '50N': plateEventsSchema }),
  truth_span_s: z.tuple([z.number(), z.number()]),
  force_zeroed_below_n: z.number().nullish(),
  pattern: z.object({ left: patternSchema, right: patternSchema }),
});

/** Reads all laboratory trials; returns none if the ground-truth folder is missing. */
export function readLabTrials(dataFolder: string): LabTrial[] {
  const folder = join(dataFolder, LAB_FOLDER);
  return globSync(TRIAL_FILES, { cwd: folder })
    .toSorted()
    .map((file) => readTrial(join(folder, file)));
}

interface Recording {
  runner: string;
  trial: string;
}

export function readRecording(recording: Recording, dataFolder: string): LabTrial {
  return readTrial(recordingPath(recording, dataFolder));
}

export function recordingPath({ runner, trial }: Recording, dataFolder: string): string {
  return join(dataFolder, LAB_FOLDER, 'hamner2013', `${runner}_${trial}.json.gz`);
}

/**
 * Reads the runner of docs/accuracy.md as an additional trial; returns null if the data is missing.
 */
export function readKnownRunner(dataFolder: string): LabTrial | null {
  const trial = readHamnerTrial(dataFolder);
  if (trial === null) return null;
  return {
    ...trial,
    laboratory: 'hamner2013',
    runner: 'hamner_subject02',
    trial: 'run39',
    speedMetersPerSecond: 3.9,
    hasTrueToeOffs: true,
    pattern: { left: null, right: null },
    fromSeconds: 0,
    toSeconds: trial.durationSeconds,
  };
}

function readTrial(path: string): LabTrial {
  const json: unknown = JSON.parse(gunzipSync(readFileSync(path)).toString());
  const trial = trialSchema.parse(json);
  const { first, last, body: asRecorded } = cutToKnown(bodyOf(trial.points));
  const body = trial.surface === 'overground' ? followed(asRecorded) : asRecorded;
  const startSeconds = first / trial.rate_hz;
  return {
    laboratory: trial.source,
    runner: trial.runner,
    trial: trial.trial,
    speedMetersPerSecond: trial.measured_speed_mps,
    hasTrueToeOffs: (trial.force_zeroed_below_n ?? 0) <= MAX_ZEROED_NEWTONS,
    pattern: trial.pattern,
    recordedHz: trial.rate_hz,
    durationSeconds: (last - first) / trial.rate_hz,
    fromSeconds: trial.truth_span_s[0] - startSeconds,
    toSeconds: trial.truth_span_s[1] - startSeconds,
    body,
    stances: stancesOf(trial.events['50N']).map(({ side, contactSeconds, toeOffSeconds }) => ({
      side,
      contactSeconds: contactSeconds - startSeconds,
      toeOffSeconds: toeOffSeconds - startSeconds,
    })),
  };
}

type Body = ReadonlyMap<string, MarkerPath>;

/** Trims to the span from the first to the last frame that shows all points. */
function cutToKnown(body: Body): { first: number; last: number; body: Body } {
  const paths = [...body.values()];
  const isKnown = (_: number, frame: number) =>
    paths.every(({ x, y }) => !Number.isNaN(x[frame]! + y[frame]!));
  const known = Array.from(paths[0]?.x ?? [], isKnown);
  const [first, last] = [known.indexOf(true), known.lastIndexOf(true)];
  const cut = (values: Float64Array) => values.slice(first, last + 1);
  return {
    first,
    last,
    body: new Map(
      [...body].map(([name, path]) => [name, { x: cut(path.x), y: cut(path.y), z: cut(path.z) }]),
    ),
  };
}

/** Subtracts the runner's mean speed, as if the camera moved along. */
function followed(body: Body): Body {
  const hip = body.get('left_hip')!.x;
  const [from, to] = [hip[0]!, hip.at(-1)!];
  const isStationary = (x: Float64Array) =>
    x.map((value, frame) => value - from - ((to - from) * frame) / (x.length - 1));
  return new Map([...body].map(([name, path]) => [name, { ...path, x: isStationary(path.x) }]));
}

type Points = z.infer<typeof trialSchema>['points'];

/** Returns a pose model's leg points, and the arm points that the trial has. */
function bodyOf(points: Points): Body {
  const body = new Map<string, MarkerPath>();
  for (const side of ['left', 'right'] as const) {
    for (const joint of ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle', 'heel'] as const) {
      const point = points[`${side}_${joint}`];
      if (point !== undefined) body.set(`${side}_${joint}`, pathOf(point));
    }
    const [heel, ball] = [points[`${side}_heel`], points[`${side}_ball`]];
    if (heel !== undefined && ball !== undefined) {
      body.set(
        `${side}_foot_index`,
        extrapolate(pathOf(heel), pathOf(ball), FOOT_INDEX_BEYOND_BALL),
      );
    }
  }
  return body;
}

function pathOf(point: Points[string]): MarkerPath {
  return {
    x: Float64Array.from(point.x),
    y: Float64Array.from(point.y),
    z: Float64Array.from(point.z),
  };
}

/**
 * Returns the point on the line through two others at this multiple of their distance from the
 * first.
 */
export function extrapolate(from: MarkerPath, to: MarkerPath, distances: number): MarkerPath {
  const along = (axis: 'x' | 'y' | 'z') =>
    from[axis].map((value, frame) => value + distances * (to[axis][frame]! - value));
  return { x: along('x'), y: along('y'), z: along('z') };
}
