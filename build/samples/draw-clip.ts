import { spawn } from 'node:child_process';
import { once } from 'node:events';

import metronomeRun from '../exercise-media/poses/metronome-run-5-percent.ts';
import type { ExercisePoses } from '../exercise-media/renderer/exercise-poses.ts';
import { solveMotion } from '../exercise-media/renderer/solve-motion.ts';
import { Studio } from '../exercise-media/renderer/studio.ts';
import { length } from '../exercise-media/renderer/vector.ts';

export interface Clip {
  file: string;
  speedMetersPerSecond: number;
}

const ENCODER = 'ffmpeg';
const SIZE = { width: 360, height: 480 };
const FRAMES_PER_SECOND = 60;
/** Loops of two steps. */
const LOOPS = 5;
const TURN_DEGREES = { side_view: 0, back_view: -90 } as const;

/**
 * Films the running figure of the exercises, which was drawn by this project and may be shipped.
 */
export async function drawClip(view: keyof typeof TURN_DEGREES, file: string): Promise<Clip> {
  const run: ExercisePoses = {
    ...metronomeRun,
    view: { turnDegrees: TURN_DEGREES[view], tiltDegrees: 0 },
    props: [{ kind: 'floorMarks' }],
    accent: [],
  };
  const motion = solveMotion(run);
  const framesPerLoop = Math.round(motion.seconds * FRAMES_PER_SECOND);
  const pictures = await drawLoop(run, { framesPerLoop, seconds: motion.seconds });
  await encode(Array.from({ length: LOOPS }, () => pictures).flat(), file);
  const loopSeconds = framesPerLoop / FRAMES_PER_SECOND;
  return { file, speedMetersPerSecond: length(motion.travel) / loopSeconds };
}

async function drawLoop(
  run: ExercisePoses,
  { framesPerLoop, seconds }: { framesPerLoop: number; seconds: number },
): Promise<Uint8Array[]> {
  const studio = await Studio.open();
  try {
    await studio.openFilm(run, SIZE);
    const pictures: Uint8Array[] = [];
    for (let frame = 0; frame < framesPerLoop; frame += 1) {
      pictures.push(await studio.frame((frame / framesPerLoop) * seconds));
    }
    return pictures;
  } finally {
    await studio.close();
  }
}

async function encode(pictures: readonly Uint8Array[], file: string): Promise<void> {
  const picture = ['-pix_fmt', 'yuv420p', '-s', `${SIZE.width}x${SIZE.height}`];
  const input = ['-f', 'rawvideo', ...picture, '-r', `${FRAMES_PER_SECOND}`, '-i', '-'];
  const output = ['-c:v', 'libx264', '-crf', '20', '-pix_fmt', 'yuv420p', file];
  const encoder = spawn(ENCODER, ['-v', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(encoder, 'close');
  for (const each of pictures) {
    if (!encoder.stdin.write(each)) await Promise.race([once(encoder.stdin, 'drain'), ended]);
  }
  encoder.stdin.end();
  await ended;
  if (encoder.exitCode !== 0) throw new Error(`ffmpeg could not write ${file}`);
}
