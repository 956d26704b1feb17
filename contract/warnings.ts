/** Warnings to partners about a result. This is the only list of the codes. */
export const WARNINGS = [
  /** Below 50 frames per second, contact times and foot strike are less precise. */
  'low_frame_rate',
  /** The runner is less than 400 pixels tall. */
  'small_runner',
  /** Legs or feet are dark, blurred, or hidden. */
  'hardly_visible',
  /** Fewer than 8 landings. */
  'few_steps',
  /** The camera is more than 15 degrees from perpendicular to the running direction. */
  'camera_turned',
  /** The camera or the treadmill was tilted by more than 3 degrees; the tilt was corrected. */
  'camera_rolled',
  /** Left and right legs may be confused in some frames, because their rhythm is unusually weak. */
  'legs_confused',
  /** The legs cannot be identified as left and right; values that depend on this are null. */
  'legs_look_alike',
  /** Left and right were swapped in the whole clip; the video may be mirrored. */
  'sides_exchanged',
  /** Slow motion or time lapse detected; times and speeds are converted to real time. */
  'slow_motion',
  /** Lengths and speed assume a height of 1.70 m. */
  'default_height',
  /** Lengths based on the pace differ from those based on the height by more than 12%. */
  'pace_height_mismatch',
  /** Submitted as a treadmill run, but the runner moves over stationary ground. */
  'treadmill_flag_contradicted',
  /** Submitted as overground, but the runner stays in place: a treadmill or a moving camera. */
  'no_travel_seen',
  /** The moving ground is not visible; the speed is estimated from the contact time. */
  'speed_from_contact_time',
  /**
   * Several slow-motion factors fit, so times, cadence, and speed are null; or two estimates of the
   * cadence differ by more than 3%.
   */
  'cadence_uncertain',
  /** A foot lands before the other has left the ground, so there is no flight phase. */
  'grounded_running',
  /** The near leg is visible at too few landings; some values come from the far leg. */
  'far_side_only',
  /**
   * The foot strike angle is within its expected error of another pattern. Between rearfoot and midfoot,
   * midfoot is reported.
   */
  'foot_strike_uncertain',
  /** The left heel is too small, blurred, or covered; its pronation is null. */
  'left_pronation_not_seen',
  /** The right heel is not visible; its pronation is null. */
  'right_pronation_not_seen',
  /** The reason why neither heel was measured; likewise for the next two codes. */
  'heels_too_small',
  'heels_blurred',
  'heels_covered',
  /** Clothes hide too much of the pelvis; its drop is null. */
  'pelvic_drop_not_seen',
  /** The hip, knee, or ankle of the left leg is hidden; its frontal angle is null. */
  'left_knee_not_seen',
  /** The right leg is not visible; its knee angle is null. */
  'right_knee_not_seen',
  /** An angle differs by more than 3 degrees between the two sides. */
  'sides_differ',
  /** The pose model has no error model of its own; widened errors of another model are reported. */
  'errors_estimated',
  /** The steady part is less than 80% of the video. */
  'part_of_video_used',
  /**
   * The near arm is hidden or outside the frame; its segment is null. The following codes mean the
   * same for other segments.
   */
  'arm_not_seen',
  'back_knee_not_seen',
  'foot_not_seen',
  'front_knee_not_seen',
  'head_not_seen',
  'trunk_not_seen',
  /** Drawing failed; the output video is upright but not annotated. */
  'annotation_failed',
] as const;
export type Warning = (typeof WARNINGS)[number];
