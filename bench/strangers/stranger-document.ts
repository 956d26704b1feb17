import { describeSeed } from './seed-ledger.ts';

/** Text of docs/strangers.md. */
export function strangerDocument({
  command,
  seed,
  count,
  summary,
  lines,
}: {
  command: string;
  seed: number;
  count: number;
  summary: readonly string[];
  lines: readonly string[];
}): string {
  return `# Strangers

How well the service accepts, tracks, times, and measures videos that it was not tuned on: ${count} rendered runners in random situations (another made body in each clip, or one of five avatars before seed 17; recorded runner and speed, clothes, camera height, distance and yaw, shake, light, noise, blur, resolution, frame rate, slow motion, passing by, others in the picture), and clips that must be refused, some of them real. Made by \`${command}\`, which renders whatever is not in its cache: one to four minutes a clip on two cores. ${describeSeed(seed)} What was learned from which seed: [accuracy.md](accuracy.md#seeds).

${summary.map((line) => `- ${line}`).join('\n')}

Cadence errors are in steps per minute, against the force plates of the recorded runner. Frames count as followed if the middle of the hips is within 15 % of the height. A factor is how many times slower than real time the video plays, as found without any tag; within 6 % counts as right. Rendered runners bounce too little for gravity to tell the factor ([validation.md](validation.md), Slow motion).

The product's models of toe-off are learned from renders of seeds 1 and 4, among others ([validation.md](validation.md#events)). So landings, and angles at landings, are measured here by models that know neither the runner nor the body of the clip, and angles with offsets that do not know the runner whose recorded run it shows. Toe-offs are not scored where the laboratory set forces below 131 N to zero (subject 10 at 2 m/s).

Angles are compared with those of the bones, as in [accuracy.md](accuracy.md): the RMSE over all frames of a side view, as the mean over the clips; gaze is where the head looks. In some renders the tip of one shoe is a wrong point in the truth; it is put where the other shoe has its own (\`bench/accuracy/toe-tips.ts\`). The last two columns are the errors of the near knee as it is scored, in front and behind, and in parentheses the same if it is read when the feet really land. Offsets between keypoints and joints were learned from other bodies and from seeds 1 and 4 ([validation.md](validation.md#keypoint-offsets)).

Back views run with a changed gait: how far the pelvis drops, heels, and knees differ at random, more than between the recorded runners. Their values are those of the results, compared with the bones over the same stances: drop and knee as the median of a side. Of the heels, only the difference between right and left is known, because a body has heels of its own. Clothes count as ordinary unless they are a jacket, a skirt or dress, or wide trousers. What back views measure in the pictures was judged on back views of seeds 11 to 15 ([validation.md](validation.md), Back view).

Expected errors are the product's own ([expected-error.md](expected-error.md)), learned from other bodies and from seeds 1 and 4, and from the back views of seeds 11 to 15.

\`\`\`
${lines.join('\n')}
\`\`\`
`;
}
