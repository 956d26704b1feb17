import type { PoseSample } from './pose-sample.ts';

/** Large enough for the model: a runner fills about half of its input. */
const PICTURE_HEIGHT_PX = 640;
/** Phones slower than this per frame get no advice; the service decides. */
const READ_TIMEOUT_MS = 5000;

type Source = HTMLVideoElement | HTMLCanvasElement;
type Answer = 'ready' | 'failed' | Omit<PoseSample, 'atMs'>;

/** Analyzes video frames one at a time in a worker thread. */
export class PoseReader {
  readonly #worker: Worker;
  #isFirst = true;
  #isBroken = false;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Returns null if the browser cannot run the model. */
  static async open(url: string): Promise<PoseReader | null> {
    try {
      const worker = new Worker(url, { type: 'module' });
      return (await answerOf(worker)) === 'ready' ? new PoseReader(worker) : null;
    } catch {
      return null;
    }
  }

  startOver(): void {
    this.#isFirst = true;
  }

  close(): void {
    this.#worker.terminate();
  }

  /** Reads the current frame; null on failure or without a frame. */
  async look(source: Source, atMs: number): Promise<PoseSample | null> {
    const look = this.#last.then(async () => this.#look(source, atMs));
    this.#last = look;
    return look;
  }

  async #look(source: Source, atMs: number): Promise<PoseSample | null> {
    const { width, height } = sizeOf(source);
    if (height === 0 || this.#isBroken) return null;
    const resizeHeight = Math.min(height, PICTURE_HEIGHT_PX);
    const resizeWidth = Math.round((width * resizeHeight) / height);
    const size = { resizeWidth, resizeHeight };
    // Fails while the camera is closing.
    const picture = await createImageBitmap(source, size).catch(() => null);
    if (picture === null) return null;
    try {
      const answer = answerOf(this.#worker, READ_TIMEOUT_MS);
      this.#worker.postMessage({ picture, isFirst: this.#isFirst }, [picture]);
      this.#isFirst = false;
      const seen = await answer;
      if (typeof seen === 'object') return { ...seen, atMs };
    } catch {
      // A late answer would be taken for that to the next picture.
    }
    this.#isBroken = true;
    return null;
  }
}

function sizeOf(source: Source): { width: number; height: number } {
  if (source instanceof HTMLCanvasElement) return source;
  return { width: source.videoWidth, height: source.videoHeight };
}

async function answerOf(worker: Worker, limitMs?: number): Promise<Answer> {
  const ending = new AbortController();
  const { signal } = ending;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const listen = (event: MessageEvent<Answer>) => resolve(event.data);
      worker.addEventListener('message', listen, { signal });
      worker.addEventListener('error', () => reject(new Error('the worker failed')), { signal });
      if (limitMs !== undefined) setTimeout(() => reject(new Error('too slow')), limitMs);
    });
  } finally {
    ending.abort();
  }
}
