/** What a partner should know about a result. The one list of the codes. */
export type Warning =
  /** Contact times and foot strike are coarser below 50 frames a second. */
  | 'low_frame_rate'
  /** The runner is lower than 400 pixels. */
  | 'small_runner'
  /** Legs or feet are dark, blurred or hidden. */
  | 'hardly_visible'
  /** Fewer than 8 landings. */
  | 'few_steps'
  /** The camera looks more than 15 degrees past the right angle. */
  | 'camera_turned'
  /** The camera was askew, or the treadmill inclined, by more than 3 degrees, which was undone. */
  | 'camera_rolled'
  /** Left and right leg had to be told apart again in more than 5 % of the frames. */
  | 'legs_confused'
  /** Left and right were exchanged in the whole clip: it may be a mirrored video. */
  | 'sides_exchanged'
  /** The video plays slower or faster than life; times and speeds are those of life. */
  | 'slow_motion'
  /** Lengths and speed assume a runner of 1.70 m. */
  | 'default_height'
  /** Pace and height give lengths that differ by more than 12 %. */
  | 'pace_height_mismatch'
  /** Sent as a treadmill, but the runner travels over ground that stands still. */
  | 'treadmill_flag_contradicted'
  /** Sent as overground, but nobody travels through the picture: a treadmill or a following camera. */
  | 'no_travel_seen'
  /** The ground is not seen to pass; the speed is what the contact time makes likely. */
  | 'speed_from_contact_time'
  /** Landings and the rhythm of the legs differ by more than 3 %. */
  | 'cadence_uncertain'
  /** One foot lands before the other has left the ground: there is no flight. */
  | 'grounded_running'
  /** The near leg is seen at too few landings: some values are of the far one. */
  | 'far_side_only'
  /** The foot strike angle is within 2 degrees of another pattern. */
  | 'foot_strike_uncertain'
  /** The left heel is too small, blurred or covered: its pronation is null. */
  | 'left_pronation_not_seen'
  /** The same of the right one. */
  | 'right_pronation_not_seen'
  /** Clothes show too little of the pelvis: its drop is null. */
  | 'pelvic_drop_not_seen'
  /** The error of the pelvic drop may be as large as its good range. */
  | 'pelvic_drop_uncertain'
  /** Hip, knee or ankle of the left leg are hidden: its frontal angle is null. */
  | 'left_knee_not_seen'
  /** The same of the right one. */
  | 'right_knee_not_seen'
  /** A quantity of the two sides differs by more than 3 degrees. */
  | 'sides_differ'
  /** The drawing failed: the output video is the upright plain one. */
  | 'annotation_failed';
