import type { Motion, MotionStep } from '../../analyses/analyses.ts';

/** Maximum points per curve; more would exceed the screen resolution. */
const MAX_POINTS = 500;
const TICK_DEGREES = 10;

const PAIRS = ['knee', 'ankle', 'elbow'] as const;
const SINGLES = ['trunk', 'head'] as const;
const STEP_MEASURES = ['pronation', 'pelvic_drop', 'knee_adduction'] as const;
const SIDES = ['left', 'right'] as const;
type LineSide = 'left' | 'right' | 'both';

type JointName = (typeof PAIRS)[number] | (typeof SINGLES)[number];
type StepMeasure = (typeof STEP_MEASURES)[number];

export interface Chart {
  name: JointName | StepMeasure;
  /** Path in milliseconds and negated degrees, because SVG's y axis points down */
  lines: { side: LineSide; path: string; isDotted: boolean }[];
  lowDegrees: number;
  highDegrees: number;
}

interface Point {
  milliseconds: number;
  degrees: number;
  /** False after a gap. */
  isJoined: boolean;
}

/** Omits empty charts. */
export function chartsOf(motion: Motion): Chart[] {
  const pairs = PAIRS.map((name) => {
    const lines = SIDES.map((side) => ({ side, points: curveOf(motion, `${side}_${name}`) }));
    return toChart(name, lines, false);
  });
  const singles = SINGLES.map((name) =>
    toChart(name, [{ side: 'both', points: curveOf(motion, name) }], false),
  );
  const steps = STEP_MEASURES.map((name) => stepChart(name, motion.foot_landing.steps));
  return [...pairs, ...singles, ...steps].filter((chart) => chart !== null);
}

function curveOf({ frames = {}, video }: Motion, joint: string): Point[] {
  const numbers = Object.keys(frames).map(Number);
  const stride = Math.max(1, Math.ceil(numbers.length / MAX_POINTS));
  let previous = Number.NEGATIVE_INFINITY;
  return numbers.flatMap((frame, index) => {
    if (index % stride !== 0) return [];
    const degrees = frames[String(frame)]?.angles[joint] ?? null;
    if (degrees === null) return [];
    const isJoined = frame - previous <= stride;
    previous = frame;
    return [{ milliseconds: Math.round((1000 * frame) / video.fps), degrees, isJoined }];
  });
}

function stepChart(name: StepMeasure, steps: MotionStep[]): Chart | null {
  const lines = SIDES.map((side) => ({
    side,
    points: steps
      .filter((step) => step.landing_leg === side)
      .flatMap(({ frame_timestamp, [name]: degrees }) => {
        const milliseconds = Math.round(1000 * frame_timestamp);
        return typeof degrees === 'number' ? [{ milliseconds, degrees, isJoined: false }] : [];
      }),
  }));
  return toChart(name, lines, true);
}

function toChart(
  name: Chart['name'],
  lines: readonly { side: LineSide; points: Point[] }[],
  isDotted: boolean,
): Chart | null {
  const degrees = lines.flatMap(({ points }) => points.map((point) => point.degrees));
  if (degrees.length === 0) return null;
  const low = Math.floor(Math.min(...degrees) / TICK_DEGREES) * TICK_DEGREES;
  const high = Math.ceil(Math.max(...degrees) / TICK_DEGREES) * TICK_DEGREES;
  return {
    name,
    lines: lines
      .filter(({ points }) => points.length > 0)
      .map(({ side, points }) => ({ side, path: pathOf(points), isDotted })),
    lowDegrees: low,
    highDegrees: Math.max(high, low + TICK_DEGREES),
  };
}

/** An isolated point becomes a zero-length line, which round caps draw as a dot. */
function pathOf(points: readonly Point[]): string {
  return points
    .map(({ milliseconds, degrees, isJoined }, index) => {
      const place = `${milliseconds} ${-degrees}`;
      const isAlone = !isJoined && points[index + 1]?.isJoined !== true;
      if (isAlone) return `M${place}h0`;
      return isJoined ? `L${place}` : `M${place}`;
    })
    .join('');
}

export type Contact = ReturnType<typeof contactsOf>[number];

/**
 * Returns contacts of identified legs. Without a toe-off, a contact lasts until the last frame on
 * the ground.
 */
export function contactsOf({ foot_landing, time_scale, video }: Motion) {
  return foot_landing.steps.flatMap((step) => {
    const {
      landing_leg: side,
      frame_timestamp: landing,
      ground_contact_time_second: contact,
    } = step;
    if (side === null) return [];
    const lastSeconds =
      typeof contact === 'number'
        ? landing + contact * time_scale
        : step.landing_end_frame_id / video.fps;
    const fromMilliseconds = Math.round(1000 * landing);
    return [{ side, fromMilliseconds, toMilliseconds: Math.round(1000 * lastSeconds) }];
  });
}

export function isStepMeasure(name: Chart['name']): name is StepMeasure {
  return STEP_MEASURES.some((measure) => measure === name);
}
