import { bodyCover, regionDistance } from './match-people.ts';
import type { PoseReading } from './pose-reading.ts';
import { pathAlong, PathForecaster, type PathForecast } from './path-forecast.ts';
import type { RegionPath } from './region-path.ts';
import type { Region } from './region.ts';

/** One of two people whose bodies meet in the picture. */
interface Party {
  id: number;
  recent: PathForecaster;
  /** Where it was headed before both came to look the same, and how far it went off since. */
  way: PathForecast;
  deviation: number;
}

/** Two people that look the same. */
interface Encounter {
  parties: readonly [Party, Party];
  frame: number;
  sinceSeconds: number;
}

/** A person that somebody hides: until it shows again, the one in front may be taken for it. */
interface Hiding {
  frontId: number;
  hiddenId: number;
  sinceSeconds: number;
  frontForecast: PathForecast;
  hiddenForecast: PathForecast;
  mistaken: { frame: number; sinceSeconds: number } | null;
}

/** Of one person in one frame. */
export interface Sighting {
  id: number;
  region: Region;
  reading: PoseReading;
}

/** Bodies that cover each other by less are left alone. */
const MEETING_COVER = 0.15;
/** Mean distance of all keypoints, in heights of the region, below which two readings are of one person. */
const SAME_POSE_DISTANCE = 0.03;
/** As long as it takes to tell one person from two that pass each other. */
const TOGETHER_SECONDS = 0.2;

/** Unseen for longer, it may have gone anywhere. */
const FORGOTTEN_SECONDS = 0.5;
/** Who is hidden is remembered for so long. */
const HIDDEN_SECONDS = 2;
/** How far the two must have been headed apart, in heights of the region, to tell who shows. */
const PARTED_DISTANCE = 0.08;
/** Of two ways, the one this much nearer than the other is the one that was gone. */
const CLEARLY_NEARER = 0.7;
const MISTAKEN_SECONDS = 0.1;

/**
 * - same: who was followed twice; the loser goes back to where it was headed
 * - mistaken: `hiddenId` shows again, and is what is seen as `frontId`, which is somewhere else
 *
 * Either way the rows of the one that is not seen are false from `sinceFrame` on.
 */
export type Verdict =
  | { kind: 'same'; loserId: number; pathBefore: RegionPath; sinceFrame: number }
  | {
      kind: 'mistaken';
      frontId: number;
      hiddenId: number;
      frontPath: RegionPath;
      sinceFrame: number;
    };

interface FrameTime {
  index: number;
  timeSeconds: number;
}

/**
 * Watches every pair of followed people. When two come to look the same for a while, one of them
 * jumped onto the other: the one that went further off the way it was headed. When they part
 * again, whoever goes on the other one's way is the other one.
 */
export class Encounters {
  readonly #recent = new Map<number, PathForecaster>();
  readonly #open = new Map<string, Encounter>();
  #hidings: Hiding[] = [];

  /** Looks at all who were seen in a frame. */
  watch(sightings: readonly Sighting[], frame: FrameTime): Verdict[] {
    for (const { id, region } of sightings) this.#recentOf(id, frame).add(region, frame);
    const verdicts = this.#watchHidden(sightings, frame);
    // Nothing more is known of whoever a verdict has just moved away.
    const isKnown = ({ id }: Sighting) => this.#recent.has(id);
    for (const [index, first] of sightings.entries()) {
      for (const second of sightings.slice(index + 1)) {
        if (!isKnown(first) || !isKnown(second)) continue;
        const verdict = this.#watchPair([first, second], frame);
        if (verdict !== null) verdicts.push(verdict);
      }
    }
    return verdicts;
  }

  #watchPair([first, second]: readonly [Sighting, Sighting], frame: FrameTime): Verdict | null {
    const key = `${first.id} ${second.id}`;
    const areSame =
      bodyCover(first.region, second.region) >= MEETING_COVER &&
      poseDistance(first, second) < SAME_POSE_DISTANCE;
    if (!areSame) {
      this.#open.delete(key);
      return null;
    }
    const { index, timeSeconds } = frame;
    const encounter = this.#open.get(key) ?? {
      parties: [this.#startParty(first.id, frame), this.#startParty(second.id, frame)],
      frame: index,
      sinceSeconds: timeSeconds,
    };
    this.#open.set(key, encounter);
    for (const [party, { region }] of [
      [encounter.parties[0], first],
      [encounter.parties[1], second],
    ] as const) {
      party.deviation += regionDistance(party.way.at(timeSeconds), region);
    }
    if (timeSeconds - encounter.sinceSeconds < TOGETHER_SECONDS) return null;
    this.#open.delete(key);
    return this.#decide(encounter, timeSeconds);
  }

  #decide({ parties, frame, sinceSeconds }: Encounter, timeSeconds: number): Verdict {
    const [loser, winner] = judge(parties);
    // The last second of the loser is another one's.
    this.#forget(loser.id);
    this.#hidings.push({
      frontId: winner.id,
      hiddenId: loser.id,
      sinceSeconds: timeSeconds,
      frontForecast: winner.recent.forecastAt(timeSeconds),
      hiddenForecast: loser.way,
      mistaken: null,
    });
    return {
      kind: 'same',
      loserId: loser.id,
      pathBefore: pathAlong(loser.way, timeSeconds),
      sinceFrame: loser.recent.leftAt(loser.way, sinceSeconds) ?? frame,
    };
  }

  #forget(id: number): void {
    this.#recent.delete(id);
    for (const [key, { parties }] of this.#open) {
      if (parties.some((party) => party.id === id)) this.#open.delete(key);
    }
  }

  #recentOf(id: number, { timeSeconds }: FrameTime): PathForecaster {
    let recent = this.#recent.get(id);
    if (recent === undefined || timeSeconds - recent.lastSeconds > FORGOTTEN_SECONDS) {
      recent = new PathForecaster();
      this.#recent.set(id, recent);
    }
    return recent;
  }

  #startParty(id: number, frame: FrameTime): Party {
    const recent = this.#recentOf(id, frame);
    const way = recent.forecastBeforeDrag(frame.timeSeconds);
    // Who jumped shows best on the way over, not where both ways cross.
    return { id, recent, way, deviation: recent.deviation(way, frame.timeSeconds) };
  }

  #watchHidden(sightings: readonly Sighting[], frame: FrameTime): Verdict[] {
    const verdicts: Verdict[] = [];
    const { timeSeconds } = frame;
    const isOver = ({ sinceSeconds, hiddenId }: Hiding) =>
      timeSeconds - sinceSeconds > HIDDEN_SECONDS || sightings.some(({ id }) => id === hiddenId);
    this.#hidings = this.#hidings.filter((hiding) => !isOver(hiding));
    for (const hiding of this.#hidings) {
      const front = sightings.find(({ id }) => id === hiding.frontId);
      if (front === undefined) continue;
      if (!followsHiddenForecast(hiding, front.region, timeSeconds)) {
        hiding.mistaken = null;
        continue;
      }
      hiding.mistaken ??= { frame: frame.index, sinceSeconds: timeSeconds };
      if (timeSeconds - hiding.mistaken.sinceSeconds < MISTAKEN_SECONDS) continue;
      const { frontId, hiddenId, frontForecast } = hiding;
      this.#forget(frontId);
      verdicts.push({
        kind: 'mistaken',
        frontId,
        hiddenId,
        frontPath: pathAlong(frontForecast, timeSeconds),
        sinceFrame: hiding.mistaken.frame,
      });
    }
    const isMistaken = ({ hiddenId }: Hiding) =>
      verdicts.some((verdict) => verdict.kind === 'mistaken' && verdict.hiddenId === hiddenId);
    this.#hidings = this.#hidings.filter((hiding) => !isMistaken(hiding));
    return verdicts;
  }
}

/** Whether who is seen as the one in front is where the hidden one was headed. */
function followsHiddenForecast(
  { frontForecast, hiddenForecast }: Hiding,
  region: Region,
  timeSeconds: number,
): boolean {
  const front = frontForecast.at(timeSeconds);
  const hidden = hiddenForecast.at(timeSeconds);
  return (
    regionDistance(front, hidden) > PARTED_DISTANCE &&
    regionDistance(hidden, region) < CLEARLY_NEARER * regionDistance(front, region)
  );
}

/** The one to give up and the one to keep. Of two equals the later one goes: it was most likely begun by mistake. */
function judge([first, second]: readonly [Party, Party]): [loser: Party, winner: Party] {
  const isFirstWorse =
    first.deviation > second.deviation ||
    (first.deviation === second.deviation && first.id > second.id);
  return isFirstWorse ? [first, second] : [second, first];
}

function poseDistance(first: Sighting, second: Sighting): number {
  let sum = 0;
  let count = 0;
  for (let keypoint = 0; keypoint < first.reading.xPx.length; keypoint += 1) {
    const apartPx = Math.hypot(
      first.reading.xPx[keypoint]! - second.reading.xPx[keypoint]!,
      first.reading.yPx[keypoint]! - second.reading.yPx[keypoint]!,
    );
    if (Number.isNaN(apartPx)) continue;
    sum += apartPx;
    count += 1;
  }
  return count > 0
    ? sum / count / Math.max(first.region.heightPx, second.region.heightPx)
    : Infinity;
}
