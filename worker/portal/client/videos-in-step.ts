import { matchingTime, readPassages, videoClock } from './video-clock.ts';

/** With more drift, the follower seeks. */
const MAX_DRIFT_SECONDS = 0.1;
const RATES = { slowest: 0.0625, fastest: 16 };

/** Keeps both videos of a comparison in step from the first landing on; either can lead. */
export function synchronize(videos: readonly HTMLVideoElement[]): void {
  const [first, second] = videos;
  if (first === undefined || second === undefined) return;
  let leader = first;
  for (const video of videos) {
    const other = video === first ? second : first;
    const matchedSeconds = matchingTime(startOf(video), startOf(other));
    const lead = () => {
      leader = video;
      video.loop = true;
      other.loop = false;
    };
    video.addEventListener('pointerdown', lead);
    video.addEventListener('keydown', lead);
    const follow = () => {
      if (leader !== video) return;
      followOther(video, other, matchedSeconds);
      if (!video.paused) requestAnimationFrame(follow);
    };
    for (const name of ['play', 'pause', 'seeking', 'seeked', 'loadedmetadata']) {
      video.addEventListener(name, follow);
    }
  }
}

function followOther(
  leader: HTMLVideoElement,
  follower: HTMLVideoElement,
  matchedSeconds: (seconds: number) => number,
): void {
  const end = Number.isFinite(follower.duration) ? follower.duration : 0;
  const target = Math.min(matchedSeconds(leader.currentTime), end);
  const next = Math.min(matchedSeconds(leader.currentTime + MAX_DRIFT_SECONDS), end);
  const rate = (leader.playbackRate * (next - target)) / MAX_DRIFT_SECONDS;
  const isMoving = !leader.paused && rate >= RATES.slowest;
  const maxDrift = isMoving ? MAX_DRIFT_SECONDS : 0.01;
  const isOff = Math.abs(follower.currentTime - target) > maxDrift;
  if (isOff && !follower.seeking) follower.currentTime = target;
  if (isMoving) {
    follower.playbackRate = Math.min(rate, RATES.fastest);
    if (follower.paused) void follower.play().catch(() => {});
  } else if (!follower.paused) follower.pause();
}

function startOf({ dataset }: HTMLVideoElement) {
  const clock = videoClock(readPassages(dataset['passages'] ?? ''));
  return { clock, startSeconds: Number(dataset['inStep']) };
}
