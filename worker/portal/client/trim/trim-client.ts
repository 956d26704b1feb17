import { PoseReader } from '../capture/pose-reader.ts';
import type { PoseSample } from '../capture/pose-sample.ts';
import { savesData } from '../capture/pose-sample.ts';
import { find } from '../find.ts';
import type { ScriptTexts } from '../script-texts.ts';
import { bestStretch } from './best-stretch.ts';
import type { TrimmableClip } from './trim-clip.ts';
import { openClip } from './trim-clip.ts';

const PICTURES = 10;
const PICTURE_HEIGHT_PX = 96;
const STEP_SECONDS = 0.1;
const FRAMES_PER_SECOND = 3;
const MAX_FRAMES = 60;
const FRAME_HEIGHT_PX = 640;

interface Trimming {
  panel: HTMLElement;
  file: File;
  maxBytes: number;
  maxSeconds: number;
  poseUrl: string;
  texts: ScriptTexts;
  onTrimmed: (file: File) => void;
}

/** A suggested start; ignored once the user has chosen one */
interface Proposal {
  isWanted: () => boolean;
  make: (startSeconds: number) => void;
}

/** Lets the user choose the part to analyze on a filmstrip, and cuts the file. */
export async function offerTrim(trimming: Trimming): Promise<void> {
  const { panel, file, texts, maxSeconds, poseUrl } = trimming;
  const parts = partsOf(panel);
  panel.hidden = false;
  parts.status.textContent = texts('reading');
  const clip = await openClip(file).catch(() => null);
  if (clip === null) {
    parts.status.textContent = texts('impossible');
    return;
  }
  const seconds = Math.min(clip.seconds, maxSeconds);
  const proposal = connectRange(parts, { seconds, ofSeconds: clip.seconds, texts });
  parts.button.addEventListener('click', () => {
    void cut({ ...trimming, clip, parts, seconds });
  });
  parts.strip.hidden = false;
  parts.button.hidden = false;
  const first = parts.range.hidden ? parts.button : parts.range;
  first.focus();
  await showPictures(parts.strip, clip);
  if (parts.range.hidden || savesData()) return;
  const samples = await lookAt(clip, { poseUrl, isWanted: proposal.isWanted });
  const start = bestStretch(samples, { seconds, ofSeconds: clip.seconds });
  if (start !== null && proposal.isWanted()) proposal.make(start);
}

function partsOf(panel: HTMLElement) {
  return {
    strip: find(panel, '.trim-strip'),
    frame: find(panel, '.trim-frame'),
    status: find(panel, '[role=status]'),
    range: find(panel, 'input', HTMLInputElement),
    button: find(panel, 'button', HTMLButtonElement),
  };
}

type Parts = ReturnType<typeof partsOf>;

/**
 * Sets up the range. Defaults to the middle, where people who film alone run steadily; a clip that
 * is only too large keeps its length.
 */
function connectRange(
  { range, frame, status }: Parts,
  { seconds, ofSeconds, texts }: { seconds: number; ofSeconds: number; texts: ScriptTexts },
): Proposal {
  let isChosen = false;
  const latestSeconds = ofSeconds - seconds;
  range.max = String(latestSeconds);
  range.step = String(STEP_SECONDS);
  range.value = String(latestSeconds / 2);
  range.hidden = latestSeconds < STEP_SECONDS;
  frame.style.width = `${(100 * seconds) / ofSeconds}%`;
  const show = (name: string) => {
    const from = range.valueAsNumber;
    const text = texts(name, { from: tenth(from), to: tenth(from + seconds) });
    frame.style.left = `${(100 * from) / ofSeconds}%`;
    range.setAttribute('aria-valuetext', text);
    status.textContent = text;
  };
  range.addEventListener('input', () => {
    isChosen = true;
    show('range');
  });
  show('range');
  return {
    isWanted: () => !isChosen && !range.disabled,
    make: (startSeconds) => {
      range.valueAsNumber = startSeconds;
      show('proposed');
    },
  };
}

function tenth(seconds: number): number {
  return Math.round(10 * seconds) / 10;
}

/** Keeps the frames shown so far if one cannot be decoded. */
async function showPictures(strip: HTMLElement, clip: TrimmableClip): Promise<void> {
  try {
    for await (const { canvas } of clip.pictures(PICTURES, PICTURE_HEIGHT_PX)) strip.append(canvas);
  } catch {
    // The filmstrip is optional.
  }
}

async function lookAt(
  clip: TrimmableClip,
  { poseUrl, isWanted }: { poseUrl: string; isWanted: () => boolean },
): Promise<PoseSample[]> {
  const samples: PoseSample[] = [];
  const reader = await PoseReader.open(poseUrl);
  if (reader === null) return samples;
  const count = Math.min(MAX_FRAMES, Math.round(FRAMES_PER_SECOND * clip.seconds));
  try {
    for await (const { canvas, atSeconds } of clip.pictures(count, FRAME_HEIGHT_PX)) {
      const look = await reader.look(canvas, 1000 * atSeconds);
      if (look !== null) samples.push(look);
      if (!isWanted()) break;
    }
  } catch {
    // Undecodable clips get no proposal.
  } finally {
    reader.close();
  }
  return samples;
}

async function cut({
  clip,
  parts: { range, status, button },
  seconds,
  file,
  maxBytes,
  texts,
  onTrimmed,
}: Trimming & { clip: TrimmableClip; parts: Parts; seconds: number }): Promise<void> {
  [range.disabled, button.disabled] = [true, true];
  const onProgress = (share: number) => {
    status.textContent = texts('trimming', { percentage: Math.round(100 * share) });
  };
  onProgress(0);
  const startSeconds = range.valueAsNumber;
  const made = await clip.cut({ startSeconds, seconds, maxBytes, onProgress }).catch(() => null);
  if (made === null || made.size > maxBytes) {
    status.textContent = texts('impossible');
    button.hidden = true;
    return;
  }
  const name = `${file.name.replace(/\.\w+$/, '')}.mp4`;
  onTrimmed(new File([made], name, { type: made.type }));
}
