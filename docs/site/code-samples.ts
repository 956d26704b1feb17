import { BASE_URL } from '../../worker/docs/api-document.ts';
import type { Operation } from './operations.ts';
import { FORM_TYPE } from './operations.ts';

interface CodeSample {
  name: string;
  code: string;
}

const EXAMPLE_ID = '7c3fbe0e-2a52-4a53-9d8c-0a1a3f5e1c11';

/** Writes code that calls an operation; the key comes from the environment, never from the command line. */
export function codeSamplesFor(operation: Operation): CodeSample[] {
  const path = operation.path.replaceAll(/\{\w+\}/g, EXAMPLE_ID);
  const call = { operation, url: `${BASE_URL}${path}`, kind: kindOf(operation) };
  return [
    { name: 'curl', code: curl(call) },
    { name: 'Node', code: node(call) },
    { name: 'Python', code: python(call) },
  ];
}

type Kind = 'plain' | 'json' | 'form' | 'file';

interface Call {
  operation: Operation;
  url: string;
  kind: Kind;
}

function kindOf({ body, responses }: Operation): Kind {
  if (body?.contentType === FORM_TYPE) return 'form';
  if (body !== null) return 'json';
  const [first] = responses;
  const type = first?.body?.contentType ?? 'application/json';
  return type === 'application/json' ? 'plain' : 'file';
}

function curl({ operation, url, kind }: Call): string {
  const { method, body, needsKey } = operation;
  const example = body?.examples[0]?.value;
  const words = ['curl --fail-with-body'];
  if (method !== 'GET' && kind === 'plain') words.push(`-X ${method}`);
  if (method !== 'POST' && kind === 'json') words.push(`-X ${method}`);
  if (needsKey) words.push('-H "Authorization: Bearer $STRIDELINE_API_KEY"');
  if (kind === 'form') {
    words.push('-H "Idempotency-Key: run-1"', '-F analysis_type=side_view', '-F video=@run.mp4');
  }
  if (kind === 'json') {
    words.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(example)}'`);
  }
  if (kind === 'file') words.push('-o file');
  words.push(`'${url}'`);
  return words.join(' \\\n     ');
}

function node({ operation, url, kind }: Call): string {
  const { method, body, needsKey } = operation;
  const headers = [
    ...(needsKey ? ['Authorization: `Bearer ${process.env.STRIDELINE_API_KEY}`'] : []),
    ...(kind === 'form' ? ["'Idempotency-Key': 'run-1'"] : []),
    ...(kind === 'json' ? ["'Content-Type': 'application/json'"] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(kind === 'json' ? [`body: JSON.stringify(${indented(body?.examples[0]?.value)})`] : []),
    ...(kind === 'form' ? ['body: form'] : []),
  ];
  const before =
    kind === 'form'
      ? "import { openAsBlob } from 'node:fs';\n\nconst form = new FormData();\nform.append('analysis_type', 'side_view');\nform.append('video', await openAsBlob('run.mp4'), 'run.mp4');\n\n"
      : '';
  const given = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`;
  const read = kind === 'file' ? 'await response.arrayBuffer()' : 'await response.json()';
  return `${before}const response = await fetch('${url}'${given});\nconsole.log(response.status, ${read});`;
}

function python({ operation, url, kind }: Call): string {
  const { method, body, needsKey } = operation;
  const headers = [
    ...(needsKey ? ['"Authorization": f"Bearer {os.environ[\'STRIDELINE_API_KEY\']}"'] : []),
    ...(kind === 'form' ? ['"Idempotency-Key": "run-1"'] : []),
  ];
  const options = [
    ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}}`]),
    ...(kind === 'json' ? [`json=${pythonLiteral(body?.examples[0]?.value)}`] : []),
    ...(kind === 'form'
      ? ['data={"analysis_type": "side_view"}', 'files={"video": open("run.mp4", "rb")}']
      : []),
  ];
  const lines = [`"${url}"`, ...options].map((line) => `    ${line},`);
  const read = kind === 'file' ? 'len(response.content)' : 'response.json()';
  return `${needsKey ? 'import os\n' : ''}import requests\n\nresponse = requests.${method.toLowerCase()}(\n${lines.join('\n')}\n)\nprint(response.status_code, ${read})`;
}

function indented(value: unknown): string {
  return (JSON.stringify(value, null, 2) ?? '').replaceAll('\n', '\n  ');
}

function pythonLiteral(value: unknown): string {
  const json = JSON.stringify(value, null, 4) ?? 'None';
  return json
    .replaceAll(/(?<=[:[,] ?|\n *)true\b/g, 'True')
    .replaceAll(/(?<=[:[,] ?|\n *)false\b/g, 'False')
    .replaceAll(/(?<=[:[,] ?|\n *)null\b/g, 'None')
    .replaceAll('\n', '\n    ');
}
