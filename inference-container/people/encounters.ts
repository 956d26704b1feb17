import { bodyCover, regionDistance } from './match-people.ts';
import type { PoseReading } from './pose-reading.ts';
import { pathAlong, PathForecaster, type PathForecast } from './path-forecast.ts';
import type { RegionPath } from './region-path.ts';
import type { Region } from './region.ts';

/** One of two people whose bodies overlap in the picture. */
interface Party {
  id: number;
  forecaster: PathForecaster;
  /** From before their poses became the same, with the total deviation from it since. */
  forecast: PathForecast;
  deviation: number;
}

/** Two tracked people with the same pose, one of which may be a duplicate track. */
interface Encounter {
  parties: readonly [Party, Party];
  frame: number;
  sinceSeconds: number;
}

/** Someone hidden behind someone else. When they part, the identities may be switched. */
interface Occlusion {
  frontId: number;
  hiddenId: number;
  sinceSeconds: number;
  frontForecast: PathForecast;
  hiddenForecast: PathForecast;
  switched: { frame: number; sinceSeconds: number } | null;
}

/** One person in one frame. */
export interface Sighting {
  id: number;
  region: Region;
  reading: PoseReading;
}

/** Minimum overlap of two bodies for an encounter. */
const MEETING_COVER = 0.15;
/** Two readings show the same person below this mean keypoint distance, in region heights. */
const SAME_POSE_DISTANCE = 0.03;
/** Long enough to distinguish a duplicate track from two people who pass each other. */
const TOGETHER_SECONDS = 0.2;

/** After this long unseen, a person's past path is discarded. */
const FORGOTTEN_SECONDS = 0.5;
/** How long an occlusion is remembered. */
const HIDDEN_SECONDS = 2;
/** Minimum distance between the two forecasts, in region heights, to decide who is visible. */
const PARTED_DISTANCE = 0.08;
/** A person follows the other's forecast if its distance is less than this part of its own. */
const CLEARLY_NEARER = 0.7;
const SWITCH_SECONDS = 0.1;

/**
 * - duplicate: both tracks follow the same person; the loser returns to its forecast path
 * - switched: the person tracked as `frontId` is really `hiddenId`, visible again
 *
 * In both cases the rows of the person who is not visible are wrong from `sinceFrame` on.
 */
export type Verdict =
  | { kind: 'duplicate'; loserId: number; pathBefore: RegionPath; sinceFrame: number }
  | {
      kind: 'switched';
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
 * Watches every pair of followed people for duplicate tracks and identity switches. If two have the
 * same pose for a while, the one that deviated more from its forecast jumped onto the other. When
 * they part again and the one in front follows the other's forecast, it really is the other person.
 */
export class Encounters {
  readonly #forecasters = new Map<number, PathForecaster>();
  readonly #open = new Map<string, Encounter>();
  #occlusions: Occlusion[] = [];

  /** Takes in everyone seen in a frame. */
  watch(sightings: readonly Sighting[], frame: FrameTime): Verdict[] {
    for (const { id, region } of sightings) this.#forecasterOf(id, frame).add(region, frame);
    const verdicts = this.#watchHidden(sightings, frame);
    // Skips people whom a verdict has just moved elsewhere.
    const isKnown = ({ id }: Sighting) => this.#forecasters.has(id);
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
      party.deviation += regionDistance(party.forecast.at(timeSeconds), region);
    }
    if (timeSeconds - encounter.sinceSeconds < TOGETHER_SECONDS) return null;
    this.#open.delete(key);
    return this.#decide(encounter, timeSeconds);
  }

  #decide({ parties, frame, sinceSeconds }: Encounter, timeSeconds: number): Verdict {
    const [loser, winner] = judge(parties);
    // The loser's recent path is really that of another person.
    this.#forget(loser.id);
    this.#occlusions.push({
      frontId: winner.id,
      hiddenId: loser.id,
      sinceSeconds: timeSeconds,
      frontForecast: winner.forecaster.forecastAt(timeSeconds),
      hiddenForecast: loser.forecast,
      switched: null,
    });
    return {
      kind: 'duplicate',
      loserId: loser.id,
      pathBefore: pathAlong(loser.forecast, timeSeconds),
      sinceFrame: loser.forecaster.firstFrameOff(loser.forecast, sinceSeconds) ?? frame,
    };
  }

  #forget(id: number): void {
    this.#forecasters.delete(id);
    for (const [key, { parties }] of this.#open) {
      if (parties.some((party) => party.id === id)) this.#open.delete(key);
    }
  }

  #forecasterOf(id: number, { timeSeconds }: FrameTime): PathForecaster {
    let forecaster = this.#forecasters.get(id);
    if (forecaster === undefined || timeSeconds - forecaster.lastSeconds > FORGOTTEN_SECONDS) {
      forecaster = new PathForecaster();
      this.#forecasters.set(id, forecaster);
    }
    return forecaster;
  }

  #startParty(id: number, frame: FrameTime): Party {
    const forecaster = this.#forecasterOf(id, frame);
    const forecast = forecaster.forecastBeforeDrag(frame.timeSeconds);
    // A jump shows best before the meeting: where the paths cross, both deviate equally.
    return {
      id,
      forecaster,
      forecast,
      deviation: forecaster.deviation(forecast, frame.timeSeconds),
    };
  }

  #watchHidden(sightings: readonly Sighting[], frame: FrameTime): Verdict[] {
    const verdicts: Verdict[] = [];
    const { timeSeconds } = frame;
    const isOver = ({ sinceSeconds, hiddenId }: Occlusion) =>
      timeSeconds - sinceSeconds > HIDDEN_SECONDS || sightings.some(({ id }) => id === hiddenId);
    this.#occlusions = this.#occlusions.filter((occlusion) => !isOver(occlusion));
    for (const occlusion of this.#occlusions) {
      const front = sightings.find(({ id }) => id === occlusion.frontId);
      if (front === undefined) continue;
      if (!followsHiddenForecast(occlusion, front.region, timeSeconds)) {
        occlusion.switched = null;
        continue;
      }
      occlusion.switched ??= { frame: frame.index, sinceSeconds: timeSeconds };
      if (timeSeconds - occlusion.switched.sinceSeconds < SWITCH_SECONDS) continue;
      const { frontId, hiddenId, frontForecast } = occlusion;
      this.#forget(frontId);
      verdicts.push({
        kind: 'switched',
        frontId,
        hiddenId,
        frontPath: pathAlong(frontForecast, timeSeconds),
        sinceFrame: occlusion.switched.frame,
      });
    }
    const isSwitched = ({ hiddenId }: Occlusion) =>
      verdicts.some((verdict) => verdict.kind === 'switched' && verdict.hiddenId === hiddenId);
    this.#occlusions = this.#occlusions.filter((occlusion) => !isSwitched(occlusion));
    return verdicts;
  }
}

/** Whether the person tracked as the one in front is where the hidden one was headed. */
function followsHiddenForecast(
  { frontForecast, hiddenForecast }: Occlusion,
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

/** On a tie the newer track loses, because it was most likely started by mistake. */
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
