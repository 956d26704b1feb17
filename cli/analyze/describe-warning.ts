import type { Warning } from '../../contract/warnings.ts';

/** A code of `warnings` as a sentence; of a code that came with a later version, its own words. */
export function describeWarning(code: string): string {
  const sentence = new Map(Object.entries(SENTENCES)).get(code);
  if (sentence !== undefined) return sentence;
  const words = code.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

const SENTENCES: Readonly<Record<Warning, string>> = {
  low_frame_rate:
    'Fewer than 50 frames a second: contact times and foot strike are coarse. Film at 60 or more.',
  small_runner: 'The runner is small in the picture: come closer, or film in a higher resolution.',
  hardly_visible: 'Legs or feet are dark, blurred or hidden: film in better light.',
  few_steps: 'Few steps were seen: film for longer.',
  camera_turned: 'The camera does not stand square to the runner: angles are less certain.',
  camera_rolled: 'The camera was askew, or the treadmill inclined; this was corrected.',
  legs_confused: 'Left and right leg were hard to tell apart.',
  sides_exchanged: 'Left and right are exchanged: the video may be mirrored.',
  slow_motion: 'The video does not play at the speed of life; times and speeds are those of life.',
  default_height: 'Lengths and speed assume a runner of 1.70 m: give --height.',
  pace_height_mismatch: 'Pace and height do not fit together: check both.',
  treadmill_flag_contradicted:
    'This does not look like a treadmill: leave out --pace if it is none.',
  no_travel_seen: 'The runner stays in place: on a treadmill, give its --pace.',
  speed_from_contact_time: 'The speed is an estimate from contact times, as no ground passes by.',
  cadence_uncertain: 'The cadence is uncertain: landings and the rhythm of the legs differ.',
  grounded_running: 'There is no flight: one foot lands before the other has left the ground.',
  far_side_only: 'Some values are of the leg away from the camera, as the near one was hidden.',
  foot_strike_uncertain: 'The foot strike is close to another pattern.',
  left_pronation_not_seen: 'The left heel is too small, blurred or covered to measure pronation.',
  right_pronation_not_seen: 'The right heel is too small, blurred or covered to measure pronation.',
  pelvic_drop_not_seen:
    'The pelvis cannot be read from these clothes: film with a shirt that contrasts with the shorts.',
  left_knee_not_seen: 'The left leg is hidden too often to see the line of its knee.',
  right_knee_not_seen: 'The right leg is hidden too often to see the line of its knee.',
  pelvic_drop_uncertain: 'The pelvis is hard to see from behind: take its drop as a rough hint.',
  sides_differ: 'Left and right differ by more than 3 degrees.',
};
