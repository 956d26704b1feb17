import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { keysOf } from '../../contract/keys-of.ts';
import type { Precision } from '../../inference-container/pose/processor-precision.ts';
import { accuracyTable, isMet } from './accuracy-table.ts';
import type { Sections } from './sections.ts';

const TITLES: Record<keyof Sections, string> = {
  events: 'Events and cadence',
  angles: 'Angles',
  rearfoot: 'Rearfoot, drawn',
  retest: 'The same run again, and treadmills',
  meaning: 'What the model means by a hip',
};

const EXPLANATIONS: Record<keyof Sections, string> = {
  events: `\`markers\`: those of a treadmill runner (Hamner and Delp 2013), filmed by an ideal camera, the mean over four
cameras that start at other parts of a frame; with noise: that of a pose model, 0.7 % of the body's height.
Truth of them and of clips with the same runner's motion: force plates at 50 N. \`rpm_f_jog\`: the sole of the
avatar within 3 cm of its lowest place, itself right to 20 to 30 ms. Stances within 0.1 s of the ends do not
count. Contact time is compared as the mean over a clip; no goal was set for it from video. True cadence is that
of the true landings which a clip shows, by the same line through their moments; where there are none, the
number that comes with the clip.`,

  angles: `Root mean square over all frames after the first 0.1 s, of results as they are: the constants of the model are
the same for all clips (docs/science.md), and nothing is taken off here. \`constant\` is the mean error, a part
of the value.

Truth is the same angle between bones in the runner's plane of progress, from their places in space: what a far
camera at a right angle would see. Not from their pixels, which keep perspective and a turned camera, the errors
of a measurement; nor anatomical joint angles, because an elbow bends out of that plane and the joints of an
avatar are not those of a marker model. The head is the line from neck to skull against the same avatar looking
straight ahead.

Far elbow and ankle have no goal: nothing is scored by them. An arm that points away from the body cannot be
turned back by the cosine of a camera's yaw: hence the elbow of the clip that is turned by 15°.

Foot strike and overstride: each landing of the near foot, at the true and at the found moment of contact; where
only the sole tells the truth, both at the found one, because 20 ms are 10° of a landing foot. The flat foot and
the center of mass of the truth are found like those of the result. \`scored\`: what results show, the median
over landings.

Back views: the mean over 30 to 60 % of each stance that was found, against the same of the bones; the sides' means are told
beside it. Pelvis and knee are taken in the plane across the way of the run. Of the heel only what was set is known, and an
avatar's own heel is alike on both sides, so the difference is compared.`,

  rearfoot: `Shoes, socks, skin, trousers and bare feet with a known angle between heel and calf, drawn by a generator of our own on
textured grounds, with toes turned out, side light, motion blur, noise, coded blocks, colors at half the size, and landmarks
that jitter; three stances of four frames a case, measured as in the product. \`the sure\`: cases with a confidence of 0.75
and more. Faults are drawn at 40 pixels.`,

  retest: `Clips of 8 s and more, written again by ffmpeg: mirrored, with 480 pixels on the shorter side, each half, every
second frame of 60; against the result of the clip itself. The segment that changes most is named. A half holds
other steps: where the bones are known, the runner's own change is told. A mirrored runner is another picture to
the model, which is not symmetric. On a treadmill with a given pace, speed is the pace, and speed over cadence
the step length.`,

  meaning: `In lengths of the trunk between keypoints; \`model-meaning.ts\` holds the means over the clips.`,
};

/** A page that nobody edits by hand. */
export function accuracyDocument(
  sections: Sections,
  { modelName, precision, date }: { modelName: string; precision: Precision; date: string },
): string {
  const rows = keysOf(sections).flatMap((name) => sections[name]);
  const asked = rows.filter(({ goal }) => goal !== null);
  const met = asked.filter(isMet);
  return [
    '# Accuracy',
    '',
    'Made by `npm run bench -- accuracy`; change the command, not this page. It measures the whole way from a video file',
    `to results in one process. Model: \`${modelName}\`, ${precision}.
Date: ${date}. Goals met: ${met.length} of ${asked.length}.`,
    '',
    'Other clips: `npm run bench -- accuracy --data DIR`, a folder with CLIP.mp4 beside CLIP.truth.json (or NAME_side.mp4',
    'and NAME.truth.json) in the format of `../shared/data/synthetic`, or with `{"cadence_spm": 170}` and nothing else.',
    '`is_treadmill`, `pace_second_per_km` and `height_meter` of a truth are told to the analysis. Parts: `events`, `angles`,',
    '`rearfoot`, `retest`; other models: `--model full`.',
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

/** So that the page changes with the code and not with the day. */
export async function lastCommitDate(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['log', '-1', '--format=%cs']);
  return stdout.trim();
}
