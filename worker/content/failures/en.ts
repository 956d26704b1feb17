import type { FailureTexts } from '../text-shapes.ts';

export const FAILURES: FailureTexts = {
  nobody_seen: {
    detail: 'No runner can be seen in this video.',
    advice: 'Film in good light, with your whole body in the frame for about ten steps.',
  },
  legs_outside: {
    detail: 'The video shows a person, but never with both legs in the frame.',
    advice:
      'Move the camera back or hold the phone upright, so that your whole body fits in the frame, with some ground below your feet.',
  },
  feet_outside: {
    detail: 'Your feet are cut off at the bottom of the frame, so your landings can’t be seen.',
    advice:
      'Tilt the camera down or move it back until both feet stay in the frame, with some ground below them.',
  },
  too_far_away: {
    detail: 'You are too small in the frame to be measured.',
    advice:
      'Move the camera closer or hold the phone upright, so that you fill at least half the height of the frame.',
  },
  too_dark: {
    detail: 'The video is too dark to follow your legs and feet.',
    advice:
      'Film in daylight or in a brightly lit room, with the light coming from behind the camera.',
  },
  too_blurred: {
    detail: 'The video is too blurred to follow your legs and feet.',
    advice:
      'Wipe the lens, film in bright light, and rest the phone on something steady. Tap the screen to focus on the spot where you run.',
  },
  hardly_visible: {
    detail: 'Your legs are covered or hardly stand out from the background.',
    advice:
      'Film in bright light, with nothing between you and the camera, and in clothes that contrast with the background.',
  },
  frame_rate_too_low: {
    detail: 'The video has too few frames per second to follow your steps.',
    advice:
      'Set the camera to at least 30 frames per second, ideally 60. Send the original file, because messaging apps often reduce the frame rate.',
  },
  not_a_real_runner: {
    detail:
      'This video doesn’t seem to show a real person running, or its picture has been stretched.',
    advice:
      'Send an original video of a real runner, with the proportions unchanged. Drawings, animations, and mannequins can’t be analyzed.',
  },
  legs_not_told_apart: {
    detail: 'Your two legs look like one in this video, so their steps can’t be told apart.',
    advice:
      'Film in bright light, with bare legs or tights that contrast with the background. Dark legs against dark ground are hard to tell apart.',
  },
  body_hidden: {
    detail: 'Too little of your body is visible to give at least three results.',
    advice:
      'Film your whole body from head to feet, with nothing between you and the camera. Close-fitting clothes help, too.',
  },
  hips_hidden: {
    detail: 'Your hips, knees, and heels are hidden in too many steps.',
    advice:
      'Film from straight behind, with your whole body in the frame and nothing in between. Tuck in a long shirt so that your hips stay visible.',
  },
  heels_too_small: {
    detail: 'Your heels are too small in the frame to measure pronation.',
    advice:
      'Move the camera closer so that you fill the height of the frame, or film at a higher resolution.',
  },
  heels_blurred: {
    detail: 'Your heels are too blurred or too dark to measure pronation.',
    advice:
      'Film in bright light, rest the phone on something steady, and tap the screen to focus on your feet.',
  },
  heels_covered: {
    detail: 'Your heels or calves are covered, so pronation can’t be measured.',
    advice:
      'Film from straight behind at calf height, in shorts or short tights. Check that neither clothes nor the treadmill hide your heels.',
  },
  seen_from_behind: {
    detail: 'The video shows you from behind, but a side view was requested.',
    advice:
      'Film from the side at hip height, at a right angle to your running direction, or send this video as a back view.',
  },
  seen_from_the_front: {
    detail: 'The video shows you from the front, but only side and back views can be analyzed.',
    advice:
      'Film from the side at a right angle or from straight behind, depending on the view that was requested.',
  },
  not_square_to_the_runner: {
    detail: 'The camera is too far from a right angle for a side view.',
    advice:
      'Place the camera directly beside you at hip height, at a right angle to your running direction.',
  },
  seen_from_the_side: {
    detail: 'The video shows you from the side, but a back view was requested.',
    advice:
      'Film from straight behind, between calf and hip height, or send this video as a side view.',
  },
  not_straight_behind: {
    detail: 'The camera is too far to one side for a back view.',
    advice:
      'Place the camera straight behind you, in line with your running direction, between calf and hip height.',
  },
  walking: {
    detail: 'This video shows walking rather than running.',
    advice:
      'Send a video in which you run; an easy jog is enough. If you walk in a part of it, trim that part off.',
  },
  standing: {
    detail: 'This video shows somebody standing rather than running.',
    advice:
      'Trim the video to the part in which you run, or film again while you run at a steady pace.',
  },
  jumping: {
    detail: 'This video shows jumping rather than running.',
    advice: 'Film while you run at a steady pace, or trim the video to the part that shows this.',
  },
  no_steady_rhythm: {
    detail: 'No steady running rhythm can be seen in this video.',
    advice:
      'Trim the video to a part in which you run evenly, without starting, stopping, or turning. Don’t use effects that change its speed.',
  },
  no_whole_stride: {
    detail: 'The video shows too few whole steps to measure your running.',
    advice:
      'Keep your whole body in the frame for at least four landings, ideally ten steps. Run on a treadmill, move the camera farther away, or have somebody follow you with it.',
  },
  scenes_cut: {
    detail: 'The video switches between scenes, and none of them shows enough steps in a row.',
    advice: 'Send one uncut scene with at least four landings, ideally ten steps.',
  },
  landings_hidden: {
    detail: 'Your feet or legs are covered at too many landings.',
    advice:
      'Keep both feet in the frame, with nothing in front of them, such as a handrail, tall grass, or other people.',
  },
  not_a_video: {
    detail: 'This file can’t be read as a video.',
    advice:
      'Send an MP4, MOV, AVI, or WebM file, preferably the original from your phone or camera.',
  },
  no_video_track: {
    detail: 'This file has no picture; it may contain only sound.',
    advice:
      'Play it to check that you can see yourself running, then send the original video from your phone or camera.',
  },
  picture_too_large: {
    detail: 'The picture is larger than 4096 × 2304 pixels.',
    advice: 'Set the camera to 4K or Full HD, or export the video at a smaller size.',
  },
  video_damaged: {
    detail: 'The video file is damaged or incomplete.',
    advice:
      'If the original plays to the end on your phone or camera, send it once more. Otherwise, film again.',
  },
  video_too_long: {
    detail: 'The video is longer than 10 seconds.',
    advice:
      'Trim it to at most 10 seconds in which you run steadily, with your whole body in the frame.',
  },
  too_many_frames: {
    detail: 'The video has more frames than can be analyzed at its picture size.',
    advice: 'Film at no more than 240 frames per second in Full HD or 60 in 4K.',
  },
  internal: {
    detail: 'Something went wrong on our side during the analysis.',
    advice: 'Your video is not the cause, and the credit has been returned. Please try again.',
  },
  timeout: {
    detail: 'The analysis took too long, which is our fault and not your video’s.',
    advice: 'The credit has been returned. Please try again in a few minutes.',
  },
};
