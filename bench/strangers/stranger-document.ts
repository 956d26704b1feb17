/** docs/strangers.md, complete. */
export function strangerDocument({
  seed,
  count,
  model,
  summary,
  lines,
}: {
  seed: number;
  count: number;
  model: string;
  summary: readonly string[];
  lines: readonly string[];
}): string {
  return `# Strangers

Who is let in, followed, and timed: ${count} rendered runners in random situations (avatar, recorded runner and speed, clothes, camera height, distance and yaw, shake, light, noise, blur, resolution, frame rate, slow motion, passing by, others in the picture), and clips that must be refused, some of them real. Made by \`npm run bench -- strangers --seed ${seed} --count ${count} --model ${model}\`, which renders whatever is not in its cache: one to four minutes a clip on two cores.

${summary.map((line) => `- ${line}`).join('\n')}

Cadence errors are in steps per minute, against the force plates of the recorded runner. Frames count as followed if the middle of the hips is within 15 % of the height. A factor is how many times slower than life the video plays, as found without any tag; within 6 % counts as right.

\`\`\`
${lines.join('\n')}
\`\`\`
`;
}
