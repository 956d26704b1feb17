import type { FailureTexts } from '../text-shapes.ts';

export const FAILURES: FailureTexts = {
  nobody_seen: {
    detail: 'No person was found in the video.',
    advice: 'Film in good light, with the whole runner in the picture for several steps.',
  },
  legs_outside: {
    detail: 'A person was found in the video, but never with both legs in view.',
    advice: 'Film the whole runner, from head to feet.',
  },
  feet_outside: {
    detail: 'The feet leave the picture, so no landing can be seen.',
    advice: 'Tilt the camera down or move back until both feet and some floor stay in the picture.',
  },
  too_far_away: {
    detail: 'The runner is too small in the picture.',
    advice: 'Move closer, so that the runner fills at least half the height of the picture.',
  },
  too_dark: {
    detail: 'The video is too dark to follow the runner.',
    advice: 'Film in bright light, with the sun or the lamps behind the camera.',
  },
  too_blurred: {
    detail: 'The video is too blurred to follow the runner.',
    advice: 'Film in bright light, and keep the camera still and focused on the runner.',
  },
  hardly_visible: {
    detail: 'The runner is hidden or hardly different from the background.',
    advice: 'Wear clothes that stand out, and keep everything else out of the way of the camera.',
  },
  frame_rate_too_low: {
    detail: 'The video has too few frames per second.',
    advice: 'Film at 30 frames per second or more, ideally 60.',
  },
  not_a_real_runner: {
    detail: 'The steps are longer than any human takes, as in a drawing or an animation.',
    advice: 'Film a real runner, and do not stretch the picture.',
  },
  legs_not_told_apart: {
    detail: 'The left leg and the right leg cannot be told apart.',
    advice: 'Film in bright light, with tights or socks that show both legs clearly.',
  },
  body_hidden: {
    detail: 'Too little of the body is visible to measure it.',
    advice: 'Film the whole runner, from head to feet, with nothing in between.',
  },
  hips_hidden: {
    detail: 'Hips, knees, and heels are hidden in too many steps.',
    advice: 'Film from directly behind, with the whole runner in the picture.',
  },
  heels_too_small: {
    detail: 'The heels are too small in the picture to measure pronation.',
    advice: 'Move closer, so that the runner fills the height of the picture.',
  },
  heels_blurred: {
    detail: 'The heels are too blurred or too dark to measure pronation.',
    advice: 'Film in bright light, and keep the camera still and focused on the runner.',
  },
  heels_covered: {
    detail: 'The heels are covered in too many steps to measure pronation.',
    advice: 'Keep both heels in the picture, with nothing between them and the camera.',
  },
  seen_from_behind: {
    detail: 'The video shows the runner from behind, but a side view was requested.',
    advice: 'Film from the side, or submit this video as a back view.',
  },
  seen_from_the_front: {
    detail: 'The video shows the runner from the front.',
    advice: 'Film from the side for a side view, or from directly behind for a back view.',
  },
  not_square_to_the_runner: {
    detail: 'The camera angle is too far from a side view.',
    advice: 'Film from directly beside the runner, at a right angle to the running direction.',
  },
  seen_from_the_side: {
    detail: 'The video shows the runner from the side, but a back view was requested.',
    advice: 'Film from directly behind the runner, or submit this video as a side view.',
  },
  not_straight_behind: {
    detail: 'The camera is too far to one side for a back view.',
    advice: 'Film from directly behind the runner, in line with the running direction.',
  },
  walking: {
    detail: 'The person is walking, not running.',
    advice: 'Film at a running pace.',
  },
  standing: {
    detail: 'The person is standing, not running.',
    advice: 'Film someone who runs, and trim the video to the part in which they run.',
  },
  jumping: {
    detail: 'The person is jumping, not running.',
    advice: 'Film someone who runs, and trim the video to the part in which they run.',
  },
  no_steady_rhythm: {
    detail: 'The legs show no steady running rhythm.',
    advice: 'Film someone who runs steadily, and trim the video to that part.',
  },
  no_whole_stride: {
    detail: 'The video shows too few steps to measure the gait.',
    advice: 'Keep the whole runner in the picture for at least four steps, ideally ten.',
  },
  scenes_cut: {
    detail: 'No part of the video between two cuts shows enough steps.',
    advice: 'Send one shot without cuts, with at least four steps in it.',
  },
  landings_hidden: {
    detail: 'The legs are hidden in too many landings.',
    advice: 'Keep both feet in the picture, with nothing between them and the camera.',
  },
  not_a_video: {
    detail: 'The file is not an MP4, MOV, AVI, or WebM video.',
    advice: 'Send the video as the camera recorded it.',
  },
  no_video_track: {
    detail: 'The file contains no pictures, only sound.',
    advice: 'Send the video as the camera recorded it.',
  },
  picture_too_large: {
    detail: 'The picture is larger than 4096x2304 pixels.',
    advice: 'Film at a lower resolution, or scale the video down.',
  },
  video_damaged: {
    detail: 'The video is damaged and cannot be decoded.',
    advice: 'Check that it plays, and send the original file again.',
  },
  video_too_long: {
    detail: 'The video is longer than 10 seconds.',
    advice: 'Trim the video to the 10 seconds that show the runner best.',
  },
  too_many_frames: {
    detail: 'The video has too many frames for pictures of this size.',
    advice: 'Film at a lower frame rate or resolution, or trim the video.',
  },
  internal: {
    detail: 'The analysis could not be completed; the credit has been returned.',
    advice: 'Start the analysis again.',
  },
  timeout: {
    detail: 'The analysis did not finish within 30 minutes; the credit has been returned.',
    advice: 'Start the analysis again.',
  },
};
