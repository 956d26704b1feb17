// In your own project, after `npm install`ing the package: import { … } from 'strideline'.
import { AnalysisFailedError, Strideline } from '../../dist/esm/index.js';

const [video] = process.argv.slice(2);
const { STRIDELINE_BASE_URL: baseUrl, STRIDELINE_API_KEY: apiKey } = process.env;
if (video === undefined || baseUrl === undefined || apiKey === undefined) {
  throw new Error('Usage: STRIDELINE_BASE_URL=… STRIDELINE_API_KEY=… node analyze.mjs VIDEO');
}

const client = new Strideline({ baseUrl, apiKey });
const { video_id: id } = await client.startAnalysis(
  video,
  { analysis_type: 'side_view', language: 'en' },
  {
    onUploadProgress: ({ sentBytes, totalBytes }) =>
      process.stderr.write(`Uploaded ${sentBytes} of ${totalBytes} bytes\n`),
  },
);
try {
  const results = await client.waitForResults(id, {
    onProgress: ({ percentage }) => process.stderr.write(`Analyzing: ${percentage}%\n`),
  });
  print(results);
} catch (error) {
  if (!(error instanceof AnalysisFailedError)) throw error;
  process.stderr.write(`${error.message}\n${error.advice ?? ''}\n`);
  process.exitCode = 1;
}

/** @param {import('../../dist/esm/index.js').SuccessfulAnalysis} results */
function print(results) {
  if (results.analysis_type !== 'side_view') throw new Error('A side view was requested');
  const { analysis_content: content, summary, total_score: total } = results.biomechanical_analysis;
  for (const [name, segment] of Object.entries(content)) {
    const found =
      segment === null ? 'not measured' : `${segment.score_number} ${segment.texts.position}`;
    process.stdout.write(`${name}: ${found}\n`);
  }
  process.stdout.write(`total: ${total}\n${summary.priority}\n`);
}
