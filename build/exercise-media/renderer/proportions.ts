/**
 * Lengths in meters for a height of 1.75 m; segment lengths as fractions of the height after
 * Drillis and Contini (1966).
 */
export const LENGTHS = {
  thigh: 0.43,
  shank: 0.42,
  /** Height of the ankle joint above the sole. */
  ankleHeight: 0.082,
  heelBehindAnkle: 0.052,
  ballAheadOfAnkle: 0.125,
  toes: 0.072,
  upperArm: 0.29,
  forearm: 0.25,
  palm: 0.085,
  fingers: 0.085,
  neck: 0.072,
  headAboveNeck: 0.1,
};

/** In the parent part's frame; z is outward for paired joints. */
export const OFFSETS = {
  hip: { x: 0, y: 0, z: 0.088 },
  lumbar: { x: -0.012, y: 0.1, z: 0 },
  chest: { x: 0, y: 0.13, z: 0 },
  neck: { x: -0.01, y: 0.275, z: 0 },
  shoulder: { x: -0.012, y: 0.209, z: 0.176 },
  skull: { x: 0.018, y: 0.095, z: 0 },
};
/** Ellipsoids of the trunk parts that can support the body. */
export const TRUNK_SIZES = {
  pelvis: {
    part: 'pelvis',
    center: { x: -0.014, y: 0.012, z: 0 },
    radii: { x: 0.118, y: 0.112, z: 0.168 },
  },
  back: {
    part: 'chest',
    center: { x: -0.004, y: 0.115, z: 0 },
    radii: { x: 0.12, y: 0.16, z: 0.158 },
  },
  head: {
    part: 'head',
    center: { x: 0.012, y: 0.1, z: 0 },
    radii: { x: 0.1, y: 0.122, z: 0.08 },
  },
} as const;
