import type { WarningTexts } from '../text-shapes.ts';

export const WARNINGS: WarningTexts = {
  low_frame_rate:
    'Fewer than 50 frames per second: contact times and foot strike are coarse. Film at 60 or more.',
  small_runner: 'The runner is small in the frame: move closer, or film at a higher resolution.',
  hardly_visible: 'Legs or feet are dark, blurred, or hidden: film in better light.',
  few_steps: 'Few steps were captured: film for longer.',
  camera_turned: 'The camera is not square to the runner: angles are less certain.',
  camera_rolled: 'The camera was tilted, or the treadmill inclined; this was corrected.',
  legs_confused: 'The left and right legs were hard to tell apart.',
  sides_exchanged: 'Left and right are swapped: the video may be mirrored.',
  slow_motion: 'Slow motion detected; times are converted to real time.',
  default_height: 'Height omitted; 1.70 m assumed for lengths and speed.',
  pace_height_mismatch: 'Pace and height are inconsistent: check both.',
  treadmill_flag_contradicted:
    'This does not look like a treadmill: send it without treadmill if it is not one.',
  no_travel_seen: 'The runner stays in place: if this is a treadmill, send its pace.',
  speed_from_contact_time:
    'The speed is estimated from contact times because the ground is not seen to move.',
  cadence_uncertain: 'The cadence is uncertain: landings and leg rhythm disagree.',
  grounded_running: 'No flight phase: one foot lands before the other leaves the ground.',
  far_side_only: 'Some values are for the far leg because the near one was hidden.',
  foot_strike_uncertain: 'The foot strike is close to a different pattern.',
  left_pronation_not_seen: 'The left heel is too small, blurred, or covered to measure pronation.',
  right_pronation_not_seen:
    'The right heel is too small, blurred, or covered to measure pronation.',
  pelvic_drop_not_seen:
    'The clothing hides the pelvis: film with a shirt that contrasts with the shorts.',
  left_knee_not_seen: 'The left leg is hidden too often to measure its knee angle.',
  right_knee_not_seen: 'The right leg is hidden too often to measure its knee angle.',
  pelvic_drop_uncertain: 'The pelvis is hard to see: treat its drop as a rough estimate.',
  sides_differ: 'Left and right differ by more than 3 degrees.',
  part_of_video_used:
    'Only a part of the video shows the runner well enough, and only that part was analyzed.',
  arm_not_seen: 'The arm is hidden or outside the picture and was not measured.',
  back_knee_not_seen: 'The back knee is hidden or outside the picture and was not measured.',
  foot_not_seen: 'The foot is hidden or outside the picture and was not measured.',
  front_knee_not_seen: 'The front knee is hidden or outside the picture and was not measured.',
  head_not_seen: 'The head is hidden or outside the picture and was not measured.',
  trunk_not_seen: 'The trunk is hidden or outside the picture and was not measured.',
  annotation_failed: 'The drawing failed; the video is shown without it.',
};
