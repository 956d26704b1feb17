import { lazyBenchEngine } from '../pose/open-bench-engine.ts';
import { readClipOptions } from '../read-clip-options.ts';
import { randomClips } from '../strangers/random-clips.ts';
import { canRender, isRendered, renderClip } from '../strangers/render-clips.ts';
import { judgeStranger } from '../strangers/score-stranger.ts';
import { readStrangerTruth } from '../strangers/stranger-truth.ts';
import { watchCached } from '../strangers/watch-cached.ts';
import { scoreFace } from './score-face.ts';

const USAGE =
  'Usage: npm run bench -- faces [--seed N ...] [--count N] [--model NAME] [--only-rendered]';

/** How much `blur_face` leaves of the faces of rendered strangers, whose true heads are known. */
export async function benchFaces(words: string[]): Promise<void> {
  const options = readClipOptions(words, { seeds: ['9'], count: '40' });
  if (options === null || !canRender()) {
    process.stderr.write(`${options === null ? USAGE : 'skipped: ../shared/render is missing'}\n`);
    process.exitCode = options === null ? 2 : 0;
    return;
  }
  const { count, model, onlyRendered } = options;
  const engine = lazyBenchEngine(model);
  const clips = options.seeds
    .flatMap((seed) => randomClips({ seed, count }))
    .filter((clip) => !onlyRendered || isRendered(clip));
  const total = { strangers: 0, refused: 0, shown: 0, frames: 0, leftAny: 0 };
  try {
    for (const clip of clips) {
      const rendered = await renderClip(clip);
      const watched = await watchCached(rendered.videoPath, {
        modelName: model,
        openEngine: engine.open,
      });
      total.strangers += 1;
      const verdict = await judgeStranger(watched, `${clip.view}_view`);
      if (!verdict.ok || watched.track === null) {
        // Its thumbnail is covered as a whole.
        total.refused += 1;
        continue;
      }
      const { frames, left, leftAny } = scoreFace(
        watched.track,
        readStrangerTruth(rendered, clip).clip,
      );
      total.frames += frames;
      total.leftAny += leftAny;
      if (leftAny === 0) continue;
      total.shown += 1;
      const parts = Object.entries(left).map(([name, number]) => `${name} ${number}`);
      process.stdout.write(`${clip.name}  left in ${leftAny} of ${frames}: ${parts.join(', ')}\n`);
    }
  } finally {
    await engine.close();
  }
  process.stdout.write(
    `${total.strangers} strangers, ${total.refused} refused; of the others, ${total.shown} show part of the face, in ${total.leftAny} of ${total.frames} frames\n`,
  );
}
