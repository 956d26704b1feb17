const COUNTDOWN_SECONDS = 5;
const RECORDED_MS = 8000;
/** Eight seconds are 12 MB, well below the limit of an upload. */
const BITS_PER_SECOND = 12_000_000;
/** In order of preference: an MP4 has its times in its header. */
const TYPES = ['video/mp4;codecs=avc1.640028', 'video/mp4', 'video/webm;codecs=vp9', 'video/webm'];
const BEST_VIDEO = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1920 },
  height: { ideal: 1080 },
  frameRate: { ideal: 60 },
} as const;

export interface LiveTexts {
  recording: string;
  noCamera: string;
}

interface LiveCamera {
  panel: HTMLElement;
  texts: LiveTexts;
  onClip: (clip: File) => void;
  onProblem: (problem: string) => void;
}

/** Whether this browser can show and record its camera. */
export function hasCamera(): boolean {
  return 'mediaDevices' in navigator && 'MediaRecorder' in globalThis;
}

/** Shows the camera, counts down, and records, until a clip is there or it is canceled. */
export async function openCamera(camera: LiveCamera): Promise<void> {
  const { panel, texts, onClip, onProblem } = camera;
  const video = panel.querySelector('video');
  const record = panel.querySelector<HTMLButtonElement>('[data-record]');
  const cancel = panel.querySelector<HTMLButtonElement>('[data-cancel]');
  const count = panel.querySelector<HTMLElement>('[data-count]');
  if (video === null || record === null || cancel === null || count === null) return;
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: BEST_VIDEO, audio: false })
    .catch(() => null);
  if (stream === null) {
    onProblem(texts.noCamera);
    return;
  }
  const ending = new AbortController();
  const { signal } = ending;
  signal.addEventListener('abort', () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
    count.textContent = '';
    panel.hidden = true;
  });
  panel.hidden = false;
  record.disabled = false;
  video.srcObject = stream;
  await video.play().catch(() => {});
  record.focus();
  cancel.addEventListener('click', () => ending.abort(), { signal });
  const take = async () => {
    record.disabled = true;
    for (let left = COUNTDOWN_SECONDS; left > 0 && !signal.aborted; left -= 1) {
      count.textContent = String(left);
      await pause(1000);
    }
    if (signal.aborted) return;
    count.textContent = texts.recording;
    const clip = await recordClip(stream, signal);
    if (signal.aborted) return;
    ending.abort();
    onClip(clip);
  };
  record.addEventListener('click', () => void take(), { signal });
}

async function recordClip(stream: MediaStream, signal: AbortSignal): Promise<File> {
  const type = TYPES.find((known) => MediaRecorder.isTypeSupported(known)) ?? '';
  const recorder = new MediaRecorder(stream, {
    ...(type === '' ? {} : { mimeType: type }),
    videoBitsPerSecond: BITS_PER_SECOND,
  });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const stopped = new Promise((resolve) => {
    recorder.addEventListener('stop', resolve);
  });
  recorder.start();
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  signal.addEventListener('abort', stop);
  setTimeout(stop, RECORDED_MS);
  await stopped;
  const [container = ''] = recorder.mimeType.split(';');
  const extension = container.endsWith('mp4') ? 'mp4' : 'webm';
  return new File(chunks, `run.${extension}`, { type: container });
}

function pause(ms: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
