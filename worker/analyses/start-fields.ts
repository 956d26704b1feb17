import * as z from 'zod';

import { joinProblems } from '../../contract/describe-problems.ts';
import { nearestName } from '../../contract/nearest-name.ts';
import type { FieldProblem, StartFields } from '../../contract/start-fields.ts';
import { parseStartFields, startFieldsSchema } from '../../contract/start-fields.ts';
import { ApiError } from '../http/api-error.ts';
import { signText } from '../platform/sign-text.ts';

/** Throws an error that has the code of the first problem and lists all of them. */
export function readStartFields(
  texts: ReadonlyMap<string, string>,
  { hasVideo }: { hasVideo: boolean },
): StartFields {
  const parsed = parseStartFields(texts);
  if (parsed.ok && hasVideo) return parsed.fields;
  const problems = [...(hasVideo ? [] : [MISSING_VIDEO]), ...(parsed.ok ? [] : parsed.problems)];
  const sentences = problems.map(({ field, problem }) => `${field} ${problem}`);
  throw new ApiError(problems[0]?.code ?? 'missing_video', joinProblems(sentences));
}

const MISSING_VIDEO: FieldProblem = {
  field: 'video',
  code: 'missing_video',
  problem: 'is required, as a file',
};

export const startFormSchema = z.object({
  video: z
    .file()
    .describe(
      'Video of the runner. MP4, MOV, AVI, or WebM of at most 30 MB, 10 seconds, and 4096x2304 pixels. At most 60 frames per second at that size, or 240 at 1920x1080.',
    ),
  ...startFieldsSchema.shape,
});

const FORM_FIELD_NAMES = startFormSchema.keyof().options;
const MAX_SHOWN_NAME_LENGTH = 100;

export const ignoredFieldsSchema = z
  .array(
    z.object({
      name: z.string().describe('Name as sent, truncated to 100 characters'),
      did_you_mean: z.enum(FORM_FIELD_NAMES).optional().describe('Most similar known field'),
    }),
  )
  .describe('Unknown form fields, which were ignored; absent if there are none');
export type IgnoredFields = z.infer<typeof ignoredFieldsSchema>;

export const replayDiffersSchema = z
  .array(z.enum(FORM_FIELD_NAMES))
  .describe(
    'Fields whose values differ from the first start with this `Idempotency-Key`, which is unchanged; videos are compared by size. Absent if there are none.',
  );
export type ReplayDiffers = z.infer<typeof replayDiffersSchema>;

export function ignoredFieldsOf(names: Iterable<string>): IgnoredFields {
  const known = new Set<string>(FORM_FIELD_NAMES);
  return [...names]
    .filter((name) => !known.has(name))
    .map((name) => {
      const meant = nearestName(name, FORM_FIELD_NAMES);
      const shown = name.slice(0, MAX_SHOWN_NAME_LENGTH).toWellFormed();
      return { name: shown, ...(meant === null ? {} : { did_you_mean: meant }) };
    });
}

/**
 * Digests of field values, by name: enough to compare a replay without storing body measurements.
 */
export type FieldDigests = Readonly<Record<string, string>>;

const DIGEST_LENGTH = 16;

export async function digestFields(
  fields: StartFields,
  { videoBytes, scopeId, secret }: { videoBytes: number; scopeId: string; secret: string },
): Promise<FieldDigests> {
  const purpose = `start-field:${scopeId}`;
  const values = Object.entries({ video: videoBytes, ...fields });
  const digests = values.map(async ([name, value]) => {
    const digest = await signText(`${name}=${String(value)}`, { purpose, secret });
    return [name, digest.slice(0, DIGEST_LENGTH)] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

/** Returns no fields if the first start has no digests (erased analysis). */
export function differingFields(first: FieldDigests, replay: FieldDigests): ReplayDiffers {
  if (Object.keys(first).length === 0) return [];
  return FORM_FIELD_NAMES.filter((name) => first[name] !== replay[name]);
}
