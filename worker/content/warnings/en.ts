import type { WarningTexts } from '../text-shapes.ts';

export const WARNINGS: WarningTexts = {
  low_frame_rate:
    'The video has fewer than 50 frames per second, so contact time and foot strike are less precise. Film at 60 or more.',
  small_runner:
    'You are small in the frame, so your numbers are less precise. Move the camera closer or film at a higher resolution.',
  hardly_visible:
    'Your legs or feet are dark, blurred, or hidden, so their angles are less certain. Bright light and a clear view of both feet help.',
  few_steps:
    'The video shows fewer than eight landings, so a single unusual step counts for more. Ten steps or more give steadier numbers.',
  camera_turned:
    'The camera was more than 15° off a straight side or back view, so your angles are less certain. Place it at a right angle to you, or straight behind you for a back view.',
  camera_rolled:
    'The camera or the treadmill was tilted by more than 3°. Your angles have been corrected for it.',
  legs_confused:
    'Your left and right leg were hard to tell apart in parts of the video. This was corrected where possible, but your numbers are less certain.',
  legs_look_alike:
    'Your legs look so alike in this video that it doesn’t show which one is the left. So there are no results for your knees; the others don’t depend on it. Film in bright light, with bare legs or tights that stand out from the background.',
  sides_exchanged:
    'Left and right were mixed up throughout the video, and this has been corrected. Check whether the video is mirrored: if it is, left and right are reversed in your results.',
  slow_motion:
    'The video plays in slow motion or time lapse. Times and speeds have been converted to real time.',
  default_height:
    'No height was given, so lengths and speed assume 1.70\u00a0m. Enter your height for more accurate values.',
  pace_height_mismatch:
    'Your pace and your height lead to lengths that differ by more than 12 percent, so lengths and speed may be off. Check both entries.',
  treadmill_flag_contradicted:
    'This was entered as a treadmill run, but in the video you move across ground that stays still. If you weren’t on a treadmill, change that entry and check the pace, because your speed and step length depend on the pace.',
  no_travel_seen:
    'This wasn’t entered as a treadmill run, but you stay in place in the video. If it was a treadmill, say so and enter its pace; if the camera moved along with you, nothing needs to change.',
  speed_from_contact_time:
    'The video doesn’t show the ground moving, so your speed is estimated from the contact time. Enter your pace for a more precise value.',
  cadence_uncertain:
    'Your cadence is uncertain: two ways of counting your steps disagree, or the video may be slowed down more or less than it seems. A longer video at normal speed helps.',
  grounded_running:
    'One foot lands before the other has left the ground, so there is no flight phase. This is common at an easy pace.',
  far_side_only:
    'The leg closer to the camera is visible at too few landings, so some values come from the other leg and are less certain.',
  foot_strike_uncertain:
    'Your foot strike is within 2° of another pattern, so it could count as either. No pattern is better than another.',
  left_pronation_not_seen:
    'Your left heel is too small in the frame, blurred, covered, or hard to tell from the ground, so there is no value for its pronation. Film closer and in bright light, in shoes that stand out from the ground, with the whole heel and the calf visible.',
  right_pronation_not_seen:
    'Your right heel is too small in the frame, blurred, covered, or hard to tell from the ground, so there is no value for its pronation. Film closer and in bright light, in shoes that stand out from the ground, with the whole heel and the calf visible.',
  pelvic_drop_not_seen:
    'Your clothes hide too much of your pelvis, so there is no value for its drop. Tuck in a shirt that contrasts with your shorts.',
  pelvic_drop_uncertain:
    'Your pelvis is hard to see, and the error of its drop may be as large as the good range. Take this value as a rough estimate.',
  left_knee_not_seen:
    'The hip, knee, or ankle of your left leg is hidden too often, so there is no value for its knee alignment. Keep the whole leg in view.',
  right_knee_not_seen:
    'The hip, knee, or ankle of your right leg is hidden too often, so there is no value for its knee alignment. Keep the whole leg in view.',
  sides_differ:
    'At least one angle differs by more than 3° between left and right. Many runners have such a difference; see whether it shows again in another video.',
  part_of_video_used:
    'Only one steady part of the video was analyzed. Run steadily and stay fully in the frame from start to end, without cuts.',
  arm_not_seen:
    'The arm closer to the camera is hidden or outside the frame, so there is no result for your arms. Keep it in view from shoulder to hand.',
  back_knee_not_seen:
    'Your back knee is hidden or outside the frame at landing, so there is no result for it. Keep both legs in view from hip to foot.',
  foot_not_seen:
    'Your foot is hidden or outside the frame at landing, so there is no result for it. Keep both feet in view, with some ground below them.',
  front_knee_not_seen:
    'Your front knee is hidden or outside the frame at landing, so there is no result for it. Keep both legs in view from hip to foot.',
  head_not_seen:
    'Your head is hidden or outside the frame, so there is no result for it. Leave some space above it.',
  trunk_not_seen:
    'Your upper body is hidden or outside the frame, so there is no result for it. Keep it in view from hips to shoulders.',
  annotation_failed:
    'We couldn’t draw on your video, so it is shown without lines and angles. Your numbers are not affected.',
};
