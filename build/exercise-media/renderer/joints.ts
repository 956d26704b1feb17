export type Side = 'left' | 'right';
export const SIDES: readonly Side[] = ['left', 'right'];

interface JointRange {
  /** Angle in relaxed upright standing. */
  standing: number;
  /** Lower end of a healthy adult's range; beyond it, a joint looks broken. */
  min: number;
  max: number;
}

function range(min: number, max: number, atEase = 0): JointRange {
  return { min, max, standing: atEase };
}

/**
 * Trunk and head joints. Ranges of motion after the American Academy of Orthopaedic Surgeons
 * (Greene and Heckman 1994), slightly wider where athletes exceed them.
 */
export const MIDDLE_JOINTS = {
  /** Orientation in space: unrestricted. */
  pelvisLean: range(-200, 200),
  pelvisRoll: range(-200, 200),
  pelvisTurn: range(-200, 200),
  spineFlexion: range(-40, 85),
  spineSideBend: range(-40, 40),
  spineRotation: range(-50, 50),
  chestFlexion: range(-30, 40),
  neckFlexion: range(-50, 55),
  neckSideBend: range(-45, 45),
  neckRotation: range(-80, 80),
  headNod: range(-25, 25),
} as const;

export const SIDE_JOINTS = {
  hipFlexion: range(-30, 130),
  hipAbduction: range(-30, 60),
  hipRotation: range(-45, 60),
  kneeFlexion: range(0, 155),
  ankleDorsiflexion: range(-55, 40),
  ankleInversion: range(-25, 35),
  footTurn: range(-25, 25),
  toesExtension: range(-45, 85),
  /** Added to `toesExtension`. */
  bigToeExtension: range(-60, 80),
  /** Additional slope from heel to midfoot; visible only barefoot. */
  archLift: range(0, 25),
  bladeElevation: range(-10, 35),
  bladeProtraction: range(-25, 30),
  shoulderFlexion: range(-60, 180),
  shoulderAbduction: range(-50, 180, 7),
  shoulderRotation: range(-95, 100),
  elbowFlexion: range(0, 150, 10),
  forearmPronation: range(-90, 90),
  wristExtension: range(-80, 95),
  fingersCurl: range(0, 100, 28),
} as const;

export type MiddleJoint = keyof typeof MIDDLE_JOINTS;
export type SideJoint = keyof typeof SIDE_JOINTS;
export type MiddleAngles = Record<MiddleJoint, number>;
export type SideAngles = Record<SideJoint, number>;

/** All joint angles of the figure, in degrees. */
export interface BodyAngles {
  readonly middle: Readonly<MiddleAngles>;
  readonly left: Readonly<SideAngles>;
  readonly right: Readonly<SideAngles>;
}

export const MIDDLE_JOINT_NAMES = namesOf(MIDDLE_JOINTS);
export const SIDE_JOINT_NAMES = namesOf(SIDE_JOINTS);

export const STANDING: BodyAngles = {
  middle: standing(MIDDLE_JOINTS),
  left: standing(SIDE_JOINTS),
  right: standing(SIDE_JOINTS),
};

export function bodyAnglesFrom(options: {
  middle: (joint: MiddleJoint) => number;
  side: (side: Side, joint: SideJoint) => number;
}): BodyAngles {
  return {
    middle: fill(MIDDLE_JOINTS, options.middle),
    left: fill(SIDE_JOINTS, (joint) => options.side('left', joint)),
    right: fill(SIDE_JOINTS, (joint) => options.side('right', joint)),
  };
}

export function mirrored({ middle, left, right }: BodyAngles): BodyAngles {
  return {
    middle: {
      ...middle,
      pelvisRoll: -middle.pelvisRoll,
      pelvisTurn: -middle.pelvisTurn,
      spineSideBend: -middle.spineSideBend,
      spineRotation: -middle.spineRotation,
      neckSideBend: -middle.neckSideBend,
      neckRotation: -middle.neckRotation,
    },
    left: right,
    right: left,
  };
}

function standing<Joint extends string>(joints: Record<Joint, JointRange>): Record<Joint, number> {
  return fill(joints, (joint) => joints[joint].standing);
}

function fill<Joint extends string>(
  joints: Record<Joint, unknown>,
  valueOf: (joint: Joint) => number,
): Record<Joint, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has a value for every joint
  return Object.fromEntries(namesOf(joints).map((joint) => [joint, valueOf(joint)])) as Record<
    Joint,
    number
  >;
}

export function namesOf<Name extends string>(named: Readonly<Record<Name, unknown>>): Name[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record has no other keys
  return Object.keys(named) as Name[];
}
