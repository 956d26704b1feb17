import { bodyCover, regionDistance } from './match-people.ts';
import type { PoseReading } from './pose-reading.ts';
import type { RegionPath } from './region-path.ts';
import type { Region } from './region.ts';

/** One of two people whose bodies meet in the picture: where it was headed, and how far it went off. */
export interface Party {
  id: number;
  /** As it was when they last differed, to go on from if the other one turns out to be followed twice. */
  pathBefore: RegionPath;
  deviation: number;
}

export interface Encounter {
  parties: readonly [Party, Party];
  /** Since when both look the same, if they do. */
  together: { frame: number; sinceSeconds: number } | null;
}

/** Of one person in one frame. */
export interface Sighting {
  id: number;
  path: RegionPath;
  region: Region;
  reading: PoseReading;
}

/** Bodies that cover each other by less are left alone. */
const MEETING_COVER = 0.15;
/** Mean distance of all keypoints, in heights of the region, below which two readings are of one person. */
const SAME_POSE_DISTANCE = 0.03;
/** As long as it takes to tell one person from two that pass each other. */
const TOGETHER_SECONDS = 0.2;

/** Who turned out to be followed twice: the one to give up, and from where on its rows are false. */
export interface Verdict {
  loser: Party;
  winnerId: number;
  sinceFrame: number;
}

/**
 * Watches every pair of followed people. When two come to look the same for a while, one of them
 * jumped onto the other: the one that went further off the way it was headed.
 */
export class Encounters {
  readonly #open = new Map<string, Encounter>();

  /** Looks at all who were seen in a frame. */
  watch(sightings: readonly Sighting[], frame: { index: number; timeSeconds: number }): Verdict[] {
    const verdicts: Verdict[] = [];
    for (const [index, first] of sightings.entries()) {
      for (const second of sightings.slice(index + 1)) {
        const verdict = this.#watchPair([first, second], frame);
        if (verdict !== null) verdicts.push(verdict);
      }
    }
    return verdicts;
  }

  #watchPair(
    [first, second]: readonly [Sighting, Sighting],
    { index, timeSeconds }: { index: number; timeSeconds: number },
  ): Verdict | null {
    const key = `${first.id} ${second.id}`;
    if (bodyCover(first.region, second.region) < MEETING_COVER) {
      this.#open.delete(key);
      return null;
    }
    const encounter = this.#open.get(key) ?? {
      parties: [startParty(first), startParty(second)],
      together: null,
    };
    this.#open.set(key, encounter);
    const isSame = poseDistance(first, second) < SAME_POSE_DISTANCE;
    if (!isSame) {
      encounter.together = null;
      // A path tells less the longer ago it ends: those who meet slowly are compared from here on.
      encounter.parties = [startParty(first), startParty(second)];
      return null;
    }
    encounter.together ??= { frame: index, sinceSeconds: timeSeconds };
    for (const [party, sighting] of [
      [encounter.parties[0], first],
      [encounter.parties[1], second],
    ] as const) {
      party.deviation += regionDistance(party.pathBefore.at(timeSeconds), sighting.region);
    }
    if (timeSeconds - encounter.together.sinceSeconds < TOGETHER_SECONDS) return null;
    this.#open.delete(key);
    return judge(encounter.parties, encounter.together.frame);
  }
}

/** Of two equals the later one goes: it was most likely begun by mistake. */
function judge([first, second]: readonly [Party, Party], sinceFrame: number): Verdict {
  const isFirstWorse =
    first.deviation > second.deviation ||
    (first.deviation === second.deviation && first.id > second.id);
  const [loser, winner] = isFirstWorse ? [first, second] : [second, first];
  return { loser, winnerId: winner.id, sinceFrame };
}

function startParty({ id, path }: Sighting): Party {
  return { id, pathBefore: path.copy(), deviation: 0 };
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
