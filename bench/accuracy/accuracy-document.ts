import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { keysOf } from '../../contract/keys-of.ts';
import type { Precision } from '../../inference-container/models/cpu-precision.ts';
import { accuracyTable, isMet } from './accuracy-table.ts';
import type { Sections } from './sections.ts';

const TITLES: Record<keyof Sections, string> = {
  events: 'Events and cadence',
  angles: 'Angles',
  retest: 'Repeatability and treadmills',
  keypointOffsets: 'The hip keypoint of the model',
};

const EXPLANATIONS: Record<keyof Sections, string> = {
  events: `\`markers\`: markers of a treadmill runner (Hamner and Delp 2013), filmed by an ideal
camera; the mean over four cameras that start at different fractions of a frame. \`with noise\`:
with the noise of a pose model, 0.7 % of the body height. Ground truth for them, and for clips
with the motion of the same runner: force plates at 50 N. Ground truth for \`rpm_f_jog\`: the sole
of the avatar is within 3 cm of its lowest point, which is accurate only to 20 to 30 ms. Stances
within 0.1 s of the ends are ignored. Contact time is compared as the mean over a clip; there is
no goal for it from video. The true cadence is computed from the true landings in a clip, with the
same line fit; if there are none, it is the number supplied with the clip.`,

  angles: `Root mean square error of the unmodified results, over all frames after the first
0.1 s. The constants of the model are the same for all clips (docs/method.md), and nothing is
subtracted here. \`constant\` is the mean error, which is included in the value.

The ground truth is the same angle between bones in the sagittal plane, computed from their
positions in space: what a distant camera at a right angle would see. It is not computed from
their pixels, because those contain perspective and a rotated camera, which are errors of a
measurement. Nor does it consist of anatomical joint angles, because an elbow bends out of that
plane and the joints of an avatar are not those of a marker model. \`gaze\` is where the head of the
avatar looks, which only some clips say. These clips are among those to which docs/method.md fits
the bias of the model; docs/strangers.md has clips that are not.

The far elbow and ankle have no goal, because no score uses them.

Foot strike and overstride: each landing of the near foot, at the true and at the detected time of
contact. If the ground truth comes from the sole rule, both are read at the detected time, because
a landing foot turns by 10° in 20 ms. The flat foot and the center of mass of the ground truth are
determined like those of the result. \`scored\`: the values in the results, which are medians over
landings. The knees at the true landings are the same angles, read when the feet really land.

Back views: the mean over 30 to 60 % of each detected stance, compared with the same mean for the
bones; the means of the two sides are given as well. Pelvis and knee are measured in the frontal
plane. For the heel, only the angle that was set is known, and an avatar's own heel is the same on
both sides, so the difference between the sides is compared.`,

  retest: `Clips of 8 s or more, reencoded with ffmpeg (mirrored; 480 pixels on the shorter side;
each half; every second frame of 60) and compared with the result of the original clip. The
segment that changes most is named. A half contains different steps; if the bones are known, the
change of the runner is given. A mirrored runner is a different picture to the model, which is not
symmetric. On a treadmill with a given pace, the speed is the pace, and the step length is speed
divided by cadence.`,

  keypointOffsets: `In lengths of the trunk between keypoints; \`keypoint-offsets.ts\` contains the means
over four of the clips, those of hamner_, rpm_, and var_.`,
};

export function accuracyDocument(
  sections: Sections,
  { modelName, precision, date }: { modelName: string; precision: Precision; date: string },
): string {
  const rows = keysOf(sections).flatMap((name) => sections[name]);
  const withGoal = rows.filter(({ goal }) => goal !== null);
  const met = withGoal.filter(isMet);
  return [
    '# Accuracy',
    '',
    'The benchmark runs the whole pipeline, from video files to results, in one process.',
    `Model: \`${modelName}\`, ${precision}. Date: ${date}.`,
    `Goals met: ${met.length} of ${withGoal.length}.`,
    '',
    'Other clips: `npm run bench -- accuracy --data DIR`, a folder with CLIP.mp4 next to',
    'CLIP.truth.json (or NAME_side.mp4 and NAME.truth.json) in the format of',
    '`../shared/data/synthetic`, or with just `{"cadence_spm": 170}`. The analysis receives',
    '`is_treadmill`, `pace_second_per_km`, and `height_meter` from that file. Parts: `events`,',
    '`angles`, `retest`; other models: `--model full`.',
    '',
    describeSections(sections),
    '',
  ].join('\n');
}

export function describeSections(sections: Sections): string {
  return keysOf(sections)
    .filter((name) => sections[name].length > 0)
    .map((name) =>
      [`## ${TITLES[name]}`, EXPLANATIONS[name], accuracyTable(sections[name])].join('\n\n'),
    )
    .join('\n\n');
}

/** Date of the last commit, so that the page only changes with the code. */
export async function lastCommitDate(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['log', '-1', '--format=%cs']);
  return stdout.trim();
}
