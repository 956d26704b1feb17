/** The first request and the question for its results, in three languages. */
export function examples(origin: string): { name: string; start: string; results: string }[] {
  return [
    {
      name: 'curl',
      start: `curl ${origin}/analysis/start \\
  -H "Authorization: Bearer $STRIDELINE_KEY" \\
  -H "Idempotency-Key: run-1" \\
  -F analysis_type=side_view \\
  -F video=@run.mp4`,
      results: `curl ${origin}/analysis/$VIDEO_ID/results \\
  -H "Authorization: Bearer $STRIDELINE_KEY"`,
    },
    {
      name: 'Node.js',
      start: `import { openAsBlob } from 'node:fs';

const form = new FormData();
form.append('analysis_type', 'side_view');
form.append('video', await openAsBlob('run.mp4'), 'run.mp4');

const response = await fetch('${origin}/analysis/start', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.STRIDELINE_KEY}\`,
    'Idempotency-Key': 'run-1',
  },
  body: form,
});
const { video_id } = await response.json();`,
      results: `const response = await fetch(\`${origin}/analysis/\${video_id}/results\`, {
  headers: { Authorization: \`Bearer \${process.env.STRIDELINE_KEY}\` },
});
const results = await response.json();`,
    },
    {
      name: 'Python',
      start: `import os, requests

with open("run.mp4", "rb") as video:
    response = requests.post(
        "${origin}/analysis/start",
        headers={
            "Authorization": f"Bearer {os.environ['STRIDELINE_KEY']}",
            "Idempotency-Key": "run-1",
        },
        data={"analysis_type": "side_view"},
        files={"video": ("run.mp4", video, "video/mp4")},
    )
video_id = response.json()["video_id"]`,
      results: `results = requests.get(
    f"${origin}/analysis/{video_id}/results",
    headers={"Authorization": f"Bearer {os.environ['STRIDELINE_KEY']}"},
).json()`,
    },
  ];
}
