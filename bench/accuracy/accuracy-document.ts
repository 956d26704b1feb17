import { keysOf } from '../../contract/keys-of.ts';
import type { Section } from './accuracy-table.ts';
import { rowsOf, rowTable } from './accuracy-table.ts';
import type { RecordedClip } from './error-record.ts';
import { frontPage } from './front-page.ts';

const TITLES: Record<Section, string> = {
  events: 'Events and cadence, by clip',
  angles: 'Angles, by clip',
};

const EXPLANATIONS: Record<Section, string> = {
  events: `\`one treadmill runner\`: the markers of a laboratory runner (Hamner and Delp 2013), together over
four cameras that start at different fractions of a frame. \`with noise\`: with the noise of a pose
model, 0.7 % of the body height. Ground truth for them, and for clips
with the motion of the same runner: force plates at 50 N. Ground truth for \`rpm_f_jog\`: the sole
of the avatar is within 3 cm of its lowest point, which is accurate only to 20 to 30 ms. Stances
within 0.1 s of the ends are ignored. Contact time is compared as the mean over a clip; there is
no goal for it from video. The true cadence is computed from the true landings in a clip, with the
same line fit; if there are none, it is the number supplied with the clip.`,

  angles: `Errors of the unmodified results, over all frames after the first 0.1 s. The constants of
the model are the same for all clips (docs/method.md), and nothing is subtracted here.

The ground truth is the same angle between bones in the sagittal plane, computed from their
positions in space: what a distant camera at a right angle would see. It is not computed from
their pixels, because those contain perspective and a rotated camera, which are errors of a
measurement. Nor does it consist of anatomical joint angles, because an elbow bends out of that
plane and the joints of an avatar are not those of a marker model. \`gaze\` is where the head of the
avatar looks, which only some clips say. These clips are among those to which docs/method.md fits
the bias of the model; the strangers are not.

The far elbow and ankle have no goal, because no score uses them.

Foot strike and overstride: each landing of the near foot, at the true and at the detected time of
contact. If the ground truth comes from the sole rule, both are read at the detected time, because
a landing foot turns by 10° in 20 ms. The flat foot and the center of mass of the ground truth are
determined like those of the result. \`scored\`: the values in the results, which are medians over
landings. The knees at the true landings are the same angles, read when the feet really land.

Back views: the values in the results, one for each side, compared with the bones over the same 30
to 60 % of each detected stance. Pelvis and knee are measured in the frontal plane. For the heel, only the angle that was set is known, and an avatar's own heel is the same on
both sides, so the difference between the sides is compared.`,
};

/** Returns the text of docs/accuracy.md. */
export function accuracyDocument({
  record,
  modelName,
}: {
  record: readonly RecordedClip[];
  modelName: string;
}): string {
  const goals = rowsOf(record).filter(({ isMet }) => isMet !== null);
  const met = goals.filter(({ isMet }) => isMet);
  return [
    '# Accuracy',
    frontPage(record),
    '## How this page is made',
    `\`npm run bench -- accuracy\` runs the whole pipeline, from video files to results, in one process
(model \`${modelName}\`), and keeps every single error in a record, from which it
makes this page. A broken run goes on where it stopped; another container has another record.
\`--seed N\` renders other strangers, one to four minutes a clip. Goals met below: ${met.length} of ${goals.length}.

Other clips: \`npm run bench -- accuracy --data DIR\`, a folder with CLIP.mp4 next to
CLIP.truth.json (or NAME_side.mp4 and NAME.truth.json) in the format of
\`../shared/data/synthetic\`, or with just \`{"cadence_spm": 170}\`. The analysis receives
\`is_treadmill\`, \`pace_second_per_km\`, and \`height_meter\` from that file. Parts of names measure
only what they are part of; other models: \`--model lite\`.`,
    `${describeSections(record)}\n`,
  ].join('\n\n');
}

export function describeSections(record: readonly RecordedClip[]): string {
  const rows = rowsOf(record);
  return keysOf(TITLES)
    .flatMap((name) => {
      const ofSection = rows.filter(({ section }) => section === name);
      if (ofSection.length === 0) return [];
      return [`## ${TITLES[name]}`, EXPLANATIONS[name], rowTable(ofSection)];
    })
    .join('\n\n');
}
