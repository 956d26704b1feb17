// Analyzes frames off the main thread for the capture page.
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';

import { changeBetween, highlightOf, lumaOf } from './brightness.ts';
import type { PoseSample } from './pose-sample.ts';
import type { Box, Pose, PoseOutputs, Region, Size } from './read-pose.ts';
import { INPUT_SIZE_PX, isPoorFit, readPose, searchedRegions } from './read-pose.ts';
import { isOtherPerson, neighboringRegions } from './second-person.ts';

declare const POSE_RUNTIME: string;
declare const POSE_MODEL: string;

interface Task {
  picture: ImageBitmap;
  /** Whether this is the video's first frame, which is searched completely */
  isFirst: boolean;
}

/** Blocks per row; same size as the service's brightness blocks */
const BLOCKS_ALONG = 96;
/** A lone runner rarely causes a false presence score above this, and only briefly. */
const SURE_PRESENCE = 0.9;
const COVER_COLOR = '#808080';

let session: InferenceSession | null = null;
let region: Region | null = null;
let companion: Region | null = null;
let searches = 0;
let lumaBefore: Float32Array = new Float32Array();

void open().then(
  () => postMessage('ready'),
  () => postMessage('failed'),
);

async function open(): Promise<void> {
  // Multithreading would need cross-origin isolation.
  env.wasm.numThreads = 1;
  env.wasm.wasmPaths = { wasm: new URL(POSE_RUNTIME, location.href).href };
  const { body } = await fetch(new URL(POSE_MODEL, location.href));
  if (body === null) throw new Error('the model is empty');
  const model = new Response(body.pipeThrough(new DecompressionStream('gzip')));
  session = await InferenceSession.create(new Uint8Array(await model.arrayBuffer()));
}

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  void look(data).then(
    (seen) => postMessage(seen),
    () => postMessage('failed'),
  );
});

async function look({ picture, isFirst }: Task): Promise<Omit<PoseSample, 'atMs'>> {
  const size = { widthPx: picture.width, heightPx: picture.height };
  const luma = lumaOf(blocksOf(picture));
  const change = changeBetween(lumaBefore, luma);
  lumaBefore = luma;
  if (isFirst) companion = null;
  let pose: Pose | null = null;
  for (const searched of isFirst ? searchedRegions(size) : nextRegions(size)) {
    pose = await poseIn(picture, searched);
    if (pose !== null) break;
  }
  region = pose?.next ?? null;
  companion = pose === null ? null : await findSecondPerson(picture, pose);
  picture.close();
  return {
    highlight: highlightOf(luma),
    change,
    person: pose?.person ?? null,
    hasSecondPerson: companion !== null,
  };
}

/** Returns the expected region, the whole image, and one further part in rotation. */
function nextRegions(size: Size): Region[] {
  const [whole, ...parts] = searchedRegions(size);
  searches += 1;
  const regions = [region, whole, parts[searches % parts.length]];
  return regions.filter((each) => each !== null && each !== undefined);
}

/**
 * Finds a second person, with the runner masked out. Until it finds one, it searches one place in
 * every other frame, to keep advice fast.
 */
async function findSecondPerson(picture: ImageBitmap, runner: Pose): Promise<Region | null> {
  const places = neighboringRegions(runner.next, { widthPx: picture.width });
  const searched = searches % 2 === 0 ? places[(searches / 2) % places.length] : undefined;
  const place = companion ?? searched;
  if (place === undefined) return null;
  const found = await poseIn(picture, place, runner.body);
  if (found === null || found.presence < SURE_PRESENCE) return null;
  return isOtherPerson(found.next, runner.next) ? found.next : null;
}

/** Reads a pose; reads again if the region fit badly. */
async function poseIn(
  picture: ImageBitmap,
  searched: Region,
  covered: Box | null = null,
): Promise<Pose | null> {
  const size = { widthPx: picture.width, heightPx: picture.height };
  const first = readPose(await run(picture, searched, covered), searched, size);
  if (first === null || !isPoorFit(searched, first.next)) return first;
  return readPose(await run(picture, first.next, covered), first.next, size);
}

async function run(
  picture: ImageBitmap,
  { xPx, yPx, ...turned }: Region,
  covered: Box | null,
): Promise<PoseOutputs> {
  const context = canvasOf(INPUT_SIZE_PX, INPUT_SIZE_PX);
  const scale = INPUT_SIZE_PX / turned.sizePx;
  context.translate(INPUT_SIZE_PX / 2, INPUT_SIZE_PX / 2);
  context.rotate(-turned.rotationRadians);
  context.scale(scale, scale);
  context.translate(-xPx, -yPx);
  drawBeyondEdges(context, picture);
  if (covered !== null) {
    context.fillStyle = COVER_COLOR;
    context.fillRect(covered.leftPx, covered.topPx, covered.widthPx, covered.heightPx);
  }
  const { data } = context.getImageData(0, 0, INPUT_SIZE_PX, INPUT_SIZE_PX);
  const pixels = INPUT_SIZE_PX ** 2;
  const planes = new Float32Array(3 * pixels);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let color = 0; color < 3; color += 1) {
      planes[color * pixels + pixel] = (data[4 * pixel + color] ?? 0) / 255;
    }
  }
  const image = new Tensor('float32', planes, [1, 3, INPUT_SIZE_PX, INPUT_SIZE_PX]);
  const outputs = await session?.run({ image });
  const valuesOf = (name: string) => {
    const values = outputs?.[name]?.data;
    return values instanceof Float32Array ? values : new Float32Array();
  };
  const [presence = 0] = valuesOf('presence');
  return { landmarks: valuesOf('landmarks'), presence, world: valuesOf('world') };
}

/** Repeats the edges above and below, as the service does: black would pull feet inward. */
function drawBeyondEdges(context: OffscreenCanvasRenderingContext2D, picture: ImageBitmap): void {
  const { width, height } = picture;
  context.drawImage(picture, 0, 0, width, 1, 0, -height, width, height);
  context.drawImage(picture, 0, height - 1, width, 1, 0, height, width, height);
  context.drawImage(picture, 0, 0);
}

function blocksOf(picture: ImageBitmap): Uint8ClampedArray {
  const scale = BLOCKS_ALONG / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = canvasOf(width, height);
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const options = { alpha: false, willReadFrequently: true };
  const context = new OffscreenCanvas(width, height).getContext('2d', options);
  if (context === null) throw new Error('there is no canvas');
  return context;
}
