import { ensureModels } from '../../../build/models/convert-models.ts';
import { openPoseEngine } from '../../../inference-container/engine/pose-engine.ts';
import {
  BLAZEPOSE_KEYPOINTS,
  readPoseModel,
} from '../../../inference-container/pose/pose-models.ts';
import { SILENT_LOGGER } from '../silent-logger.ts';
import { followClip, framesOf } from '../follow-clip.ts';
import { toRgb } from '../i420-to-rgb.ts';
import { startMediapipe } from '../mediapipe/mediapipe-landmarker.ts';
import type { TruthClip } from '../truth-clips.ts';
import { readTruthClips } from '../truth-clips.ts';
import { estimateOfLandmarks, estimateOfMotion, estimateOfTrack } from './estimates.ts';
import type { Estimate } from './joints.ts';
import { estimateKeypointOffsets } from './estimate-keypoint-offsets.ts';
import { scoreEstimate } from './score-estimate.ts';
import { describeScores } from './describe-scores.ts';
import type { TrackerScores } from './tracker-scores.ts';

/** Five seconds of the clips with the highest frame rate: seven strides. */
const MAX_FRAMES = 300;
const MODELS = ['heavy', 'full', 'lite'] as const;

/**
 * Errors of every built-in model with and without our repair, and of MediaPipe on the same frames;
 * per joint, as a fraction of the distance from head to heel.
 */
export async function measureAccuracy(parts: readonly string[]): Promise<string> {
  const clips = readTruthClips();
  if (clips.length === 0) return 'skipped: the folder with videos and ground truth does not exist';
  const scores: TrackerScores[] = [];
  for (const model of MODELS) {
    if (parts.length > 0 && !parts.includes(model)) continue;
    scores.push(...(await scoreModel(model, clips)));
  }
  if (parts.length === 0 || parts.includes('mediapipe')) {
    const mediapipe = await scoreMediapipe(clips);
    if (typeof mediapipe === 'string') process.stdout.write(`MediaPipe skipped: ${mediapipe}\n`);
    else scores.push(mediapipe);
  }
  return scores.map(describeScores).join('\n\n');
}

async function scoreModel(
  name: (typeof MODELS)[number],
  clips: readonly TruthClip[],
): Promise<TrackerScores[]> {
  const reading = await readPoseModel(name);
  if (!reading.ok) throw new Error(reading.problems.join('; '));
  const engine = await openPoseEngine({
    model: reading.model,
    execution: 'cpu',
    threads: 2,
    locateModels: ensureModels,
    logger: SILENT_LOGGER,
  });
  const ours = noClips();
  const alone = noClips();
  for (const clip of clips) {
    const followed = await followClip(clip.videoPath, {
      engine,
      view: clip.camera === 'side' ? 'side_view' : 'back_view',
      maxFrames: MAX_FRAMES,
    });
    addClip(ours, clip, estimateOfMotion(followed.motion), followed.poseMs + followed.motionMs);
    addClip(alone, clip, estimateOfTrack(followed.track), followed.poseMs);
  }
  await engine.close();
  const offsets = estimateKeypointOffsets(alone.clips.values());
  return [
    { name: `${name}, ours`, offsets, ...ours },
    { name: `${name}, model only`, offsets, ...alone },
  ];
}

async function scoreMediapipe(clips: readonly TruthClip[]): Promise<TrackerScores | string> {
  const scores = noClips();
  for (const clip of clips) {
    const started = await startMediapipe({ variant: 'full', runningMode: 'VIDEO' });
    if (!started.ok) return started.reason;
    const rows: (Float32Array | null)[] = [];
    const times: number[] = [];
    let durationMs = 0;
    for await (const frame of framesOf(clip.videoPath, MAX_FRAMES)) {
      const { widthPx, heightPx, timeSeconds } = frame;
      const detection = await started.landmarker.detect({
        widthPx,
        heightPx,
        timeSeconds,
        rgb: toRgb(frame),
      });
      rows.push(detection.landmarks);
      times.push(timeSeconds);
      durationMs += detection.durationMs;
    }
    await started.landmarker.close();
    const timesSeconds = Float64Array.from(times);
    const keypointNames = BLAZEPOSE_KEYPOINTS;
    addClip(scores, clip, estimateOfLandmarks(rows, { timesSeconds, keypointNames }), durationMs);
  }
  const offsets = estimateKeypointOffsets(scores.clips.values());
  return { name: 'MediaPipe tasks-vision, full, video mode', offsets, ...scores };
}

type ClipScores = Pick<TrackerScores, 'clips' | 'frameCount' | 'durationMs'>;

function noClips(): ClipScores {
  return { clips: new Map(), frameCount: 0, durationMs: 0 };
}

function addClip(
  scores: ClipScores,
  clip: TruthClip,
  estimate: Estimate,
  durationMs: number,
): void {
  scores.clips.set(clip.name, scoreEstimate(clip, estimate));
  scores.frameCount += estimate.timesSeconds.length;
  scores.durationMs += durationMs;
}
