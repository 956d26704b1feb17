import type { AnalysisType } from '../../../../contract/job.ts';
import { find } from '../find.ts';
import { pause } from '../pause.ts';
import type { Advice } from './advice.ts';
import { Coach } from './coach.ts';
import { watchRoll } from './phone-level.ts';
import type { PoseReader } from './pose-reader.ts';
import { recordClip } from './record-clip.ts';
import { Voice } from './voice.ts';

const COUNTDOWN_SECONDS = 5;
/** Recording starts after this wait even if no one is detected running. */
const MAX_WAIT_MS = 30_000;
const BEST_VIDEO = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1920 },
  height: { ideal: 1080 },
  frameRate: { ideal: 60 },
} as const;

interface LiveCamera {
  panel: HTMLElement;
  view: AnalysisType;
  reader: Promise<PoseReader | null>;
  textOf: (name: Advice | 'waiting' | 'recording' | 'noCamera') => string;
  onClip: (clip: File) => void;
  onProblem: (problem: string) => void;
}

export function hasCamera(): boolean {
  return 'mediaDevices' in navigator && 'MediaRecorder' in globalThis;
}

/**
 * Shows the camera with advice, then counts down and records, until there is a clip or the user
 * cancels.
 */
export async function openCamera(camera: LiveCamera): Promise<void> {
  const { panel, view, reader, textOf, onClip, onProblem } = camera;
  const video = find(panel, 'video', HTMLVideoElement);
  const record = find(panel, '[data-record]', HTMLButtonElement);
  const sound = find(panel, '[data-sound]', HTMLButtonElement);
  const count = find(panel, '[data-count]');
  const note = find(panel, '[data-advice]');
  const ending = new AbortController();
  const { signal } = ending;
  const voice = new Voice(sound, signal);
  let roll: number | null = null;
  watchRoll(signal, (degrees) => (roll = degrees));
  const stream = await openStream(signal);
  if (stream === null) {
    ending.abort();
    onProblem(textOf('noCamera'));
    return;
  }
  signal.addEventListener('abort', () => {
    video.srcObject = null;
    count.textContent = '';
    note.textContent = '';
    panel.hidden = true;
  });
  find(panel, '[data-cancel]').addEventListener('click', () => ending.abort(), { signal });
  panel.hidden = false;
  record.disabled = false;
  video.srcObject = stream;
  await video.play().catch(() => {});
  record.focus();
  const onAdvice = (advice: Advice | null) => {
    note.textContent = advice === null ? '' : textOf(advice);
    note.dataset['advice'] = advice ?? '';
    if (advice !== null) voice.say(textOf(advice), advice === 'good' ? 'good' : 'problem');
  };
  const coach = new Coach({ video, view, rollDegrees: () => roll, onAdvice });
  let isWatching = false;
  const watch = async () => {
    const found = await reader;
    isWatching = found !== null;
    if (found !== null) await coach.run(found, signal);
  };
  void watch();
  const take = async () => {
    if (isWatching) {
      count.textContent = textOf('waiting');
      await Promise.race([coach.ready, tapped(record, signal)]);
    }
    record.disabled = true;
    for (let left = COUNTDOWN_SECONDS; left > 0 && !signal.aborted; left -= 1) {
      count.textContent = String(left);
      voice.beep('count');
      await pause(1000);
    }
    if (signal.aborted) return;
    count.textContent = textOf('recording');
    voice.beep('start');
    coach.pace = 'during';
    const clip = await recordClip(stream, signal);
    if (signal.aborted) return;
    voice.beep('start');
    ending.abort();
    onClip(clip);
  };
  record.addEventListener('click', () => void take(), { signal, once: true });
}

/** Returns null without a camera or permission. */
async function openStream(signal: AbortSignal): Promise<MediaStream | null> {
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: BEST_VIDEO, audio: false })
    .catch(() => null);
  signal.addEventListener('abort', () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  });
  return stream;
}

/** Resolves on the next tap, a timeout, or cancellation. */
async function tapped(button: HTMLElement, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    button.addEventListener('click', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
    setTimeout(resolve, MAX_WAIT_MS);
  });
}
