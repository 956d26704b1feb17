export const SAMPLE_VIDEO_PATH = '/portal/sample-run.mp4';

interface Example {
  name: string;
  file: string | null;
  text: string;
}

/**
 * Returns runnable examples, from the sample video to its results. They expect a test key in
 * `STRIDELINE_API_KEY`.
 */
export function examples(origin: string): Example[] {
  return [
    { name: 'curl', file: null, text: curlExample(origin) },
    { name: 'Node.js', file: 'analyze.mjs', text: nodeExample(origin) },
    { name: 'Python', file: 'analyze.py', text: pythonExample(origin) },
  ];
}

function curlExample(origin: string): string {
  return `curl --fail --silent --show-error --output run.mp4 ${origin}${SAMPLE_VIDEO_PATH}

VIDEO_ID=$(curl --fail-with-body --silent --show-error ${origin}/analysis/start \\
  -H "Authorization: Bearer $STRIDELINE_API_KEY" \\
  -H "Idempotency-Key: quick-start-1" \\
  -F analysis_type=side_view \\
  -F video=@run.mp4 | grep -oE '[0-9a-f-]{36}')

curl --fail-with-body ${origin}/analysis/$VIDEO_ID/results \\
  -H "Authorization: Bearer $STRIDELINE_API_KEY"`;
}

function nodeExample(origin: string): string {
  return `const api = '${origin}';
const headers = { Authorization: \`Bearer \${process.env.STRIDELINE_API_KEY}\` };

const video = await fetch(\`\${api}${SAMPLE_VIDEO_PATH}\`);
const form = new FormData();
form.append('analysis_type', 'side_view');
form.append('video', await video.blob(), 'run.mp4');

const started = await fetch(\`\${api}/analysis/start\`, {
  method: 'POST',
  headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
  body: form,
});
if (!started.ok) throw new Error(await started.text());
const { video_id } = await started.json();

const results = await fetch(\`\${api}/analysis/\${video_id}/results\`, { headers });
console.log(JSON.stringify(await results.json(), null, 2));`;
}

function pythonExample(origin: string): string {
  return `import json
import os
import uuid

import requests

api = "${origin}"
headers = {"Authorization": f"Bearer {os.environ['STRIDELINE_API_KEY']}"}

video = requests.get(f"{api}${SAMPLE_VIDEO_PATH}").content
started = requests.post(
    f"{api}/analysis/start",
    headers={**headers, "Idempotency-Key": str(uuid.uuid4())},
    data={"analysis_type": "side_view"},
    files={"video": ("run.mp4", video, "video/mp4")},
)
started.raise_for_status()
video_id = started.json()["video_id"]

results = requests.get(f"{api}/analysis/{video_id}/results", headers=headers)
print(json.dumps(results.json(), indent=2))`;
}
