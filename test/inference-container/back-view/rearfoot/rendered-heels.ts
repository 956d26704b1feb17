import { existsSync, readFileSync } from 'node:fs';

import * as z from 'zod';

import { TEST_TOOLS } from '../../../../bench/support/make-clip.ts';
import type { HeelReadings } from '../../../../inference-container/back-view/picture-measurements.ts';
import type { MidStance } from '../../../../inference-container/back-view/picture/measured-frames.ts';
import type { LegPaths } from '../../../../inference-container/back-view/rearfoot/choose-foot-frames.ts';
import type { RearfootInput } from '../../../../inference-container/back-view/rearfoot/measure-rearfoot.ts';
import { planRearfoot } from '../../../../inference-container/back-view/rearfoot/measure-rearfoot.ts';
import type { Crop } from '../../../../inference-container/media/decode-selected.ts';
import { decodeCrops } from '../../../../inference-container/media/decode-selected.ts';
import { probeVideo } from '../../../../inference-container/media/probe-video.ts';
import type { PointPath } from '../../../../inference-container/motion/body-paths.ts';
import type { Side } from '../../../../inference-container/motion/facing.ts';
import { otherSide, SIDES } from '../../../../inference-container/motion/facing.ts';

const FOLDER = new URL('../../../../../shared/data/synthetic/', import.meta.url).pathname;
/** Enough for three stances on each side. */
const MEASURED_SECONDS = 2.4;

const BONES = { knee: 'knee', ankle: 'ankle', heel: 'heel', toe: 'toe_end' } as const;

const bone = z.object({ back: z.tuple([z.number(), z.number()]) });
const bones = z.object({
  left_knee: bone,
  left_ankle: bone,
  left_heel: bone,
  left_toe_end: bone,
  right_knee: bone,
  right_ankle: bone,
  right_heel: bone,
  right_toe_end: bone,
});
const events = z.object({
  initial_contact_s: z.array(z.number()),
  toe_off_s: z.array(z.number()),
});
const eversion = z.object({ l: z.number(), r: z.number() });
const truthSchema = z.object({
  fps: z.number(),
  frames: z.array(bones),
  events_force_plate: z.object({ left: events, right: events }),
  applied: z.object({ eversion_deg: eversion }),
});

/** A back view of a rendered runner, with landmarks at the bones. */
export interface HeelFilm {
  path: string;
  input: RearfootInput;
  rightMoreDegrees: number;
}

export const hasHeelFilms = existsSync(FOLDER);

export async function heelFilm(name: string): Promise<HeelFilm> {
  const path = `${FOLDER}${name}_back.mp4`;
  const truth = truthSchema.parse(JSON.parse(readFileSync(`${FOLDER}${name}.truth.json`, 'utf8')));
  const timesSeconds = Float64Array.from(truth.frames, (_, frame) => frame / truth.fps);
  const legs = legsOf((side, point) => {
    const places = truth.frames.map((frame) => frame[`${side}_${BONES[point]}`].back);
    return {
      xPx: Float64Array.from(places, ([xPx]) => xPx),
      yPx: Float64Array.from(places, ([, yPx]) => yPx),
      confidence: new Float64Array(places.length).fill(1),
    };
  });
  const stances = SIDES.flatMap((side) => midStances(side, truth.events_force_plate[side]));
  const { widthPx, heightPx } = await probe(path);
  const { l: left, r: right } = truth.applied.eversion_deg;
  return {
    path,
    input: { stances, legs, timesSeconds, widthPx, heightPx },
    rightMoreDegrees: right - left,
  };
}

export function legsOf(pathOf: (side: Side, point: keyof typeof BONES) => PointPath): LegPaths {
  return {
    left_knee: pathOf('left', 'knee'),
    left_ankle: pathOf('left', 'ankle'),
    left_heel: pathOf('left', 'heel'),
    left_toe: pathOf('left', 'toe'),
    right_knee: pathOf('right', 'knee'),
    right_ankle: pathOf('right', 'ankle'),
    right_heel: pathOf('right', 'heel'),
    right_toe: pathOf('right', 'toe'),
  };
}

function midStances(
  side: Side,
  { initial_contact_s: contacts, toe_off_s: toeOffs }: z.infer<typeof events>,
): MidStance[] {
  return contacts.flatMap((contact) => {
    const toeOff = toeOffs.find((seconds) => seconds > contact) ?? Infinity;
    if (toeOff > MEASURED_SECONDS) return [];
    const startSeconds = contact + 0.3 * (toeOff - contact);
    return [{ side, startSeconds, endSeconds: contact + 0.6 * (toeOff - contact) }];
  });
}

/** Measures the video as a job does; `change` alters its frames. */
export async function measureHeels(
  { path, input }: Pick<HeelFilm, 'path' | 'input'>,
  change = (crop: Crop) => crop,
): Promise<HeelReadings> {
  const { signal } = new AbortController();
  const options = { tools: TEST_TOOLS, signal };
  const plan = planRearfoot(input);
  if (plan === null) throw new Error(`${path} shows no leg`);
  const video = { ...(await probe(path)), firstFrameSeconds: 0 };
  for await (const crop of decodeCrops(video, plan, options)) plan.add(change(crop));
  return plan.measure();
}

async function probe(path: string) {
  const { signal } = new AbortController();
  return probeVideo(path, { tools: TEST_TOOLS, signal });
}

/** Yields the rows of the luma plane, then of both chroma planes. */
function* rowsOf({ widthPx, heightPx, pixels }: Crop): Generator<Uint8Array> {
  let start = 0;
  for (const step of [1, 2, 2]) {
    for (let row = 0; row < heightPx / step; row += 1) {
      yield pixels.subarray(start, (start += widthPx / step));
    }
  }
}

export function mirrored(crop: Crop, { widthPx }: RearfootInput): Crop {
  const pixels = crop.pixels.slice();
  for (const row of rowsOf({ ...crop, pixels })) row.reverse();
  return { ...crop, leftPx: widthPx - crop.leftPx - crop.widthPx, pixels };
}

/** Mirrors stances and landmarks, so that left is right. */
export function inMirror(input: RearfootInput): RearfootInput {
  const { stances, legs, widthPx } = input;
  const flipped = legsOf((side, point) => {
    const path = legs[`${otherSide(side)}_${point}`];
    return { ...path, xPx: path.xPx.map((xPx) => widthPx - xPx) };
  });
  return {
    ...input,
    legs: flipped,
    stances: stances.map((stance) => ({
      ...stance,
      side: otherSide(stance.side),
    })),
  };
}
