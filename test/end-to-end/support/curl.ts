import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import * as z from 'zod';

import type { StackAccess } from '../../../cli/stack/stack.ts';
import type { Partner } from './run-operator.ts';

export interface CurlAnswer {
  status: number;
  headers: string;
  body: unknown;
}

const LIMIT_SECONDS = '60';

/** The client that most partners try first. */
export async function curl(...words: string[]): Promise<CurlAnswer> {
  const headerFile = join(tmpdir(), `headers-${randomUUID()}`);
  const quiet = ['--silent', '--show-error', '--max-time', LIMIT_SECONDS];
  const output = ['--dump-header', headerFile, '--write-out', '\n%{http_code}'];
  const { stdout } = await promisify(execFile)('curl', [...quiet, ...output, ...words]);
  const headers = await readFile(headerFile, 'utf8');
  await rm(headerFile);
  const end = stdout.lastIndexOf('\n');
  const text = stdout.slice(0, end);
  return {
    status: Number(stdout.slice(end + 1)),
    headers,
    body: text === '' ? '' : JSON.parse(text),
  };
}

export function withKey({ apiKey }: Partner): string[] {
  return ['-H', `Authorization: Bearer ${apiKey}`];
}

const startedSchema = z.object({ video_id: z.uuid() });

export async function startAnalysis(
  stack: StackAccess,
  partner: Partner,
  { video, words = [] }: { video: string; words?: string[] },
): Promise<string> {
  const fields = ['-F', 'analysis_type=side_view', '-F', `video=@${video}`, ...words];
  const answer = await curl(...withKey(partner), ...fields, `${stack.baseUrl}/analysis/start`);
  if (answer.status !== 202) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return startedSchema.parse(answer.body).video_id;
}
