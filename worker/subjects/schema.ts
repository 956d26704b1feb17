import * as z from 'zod';

import { displayLines, displayText } from '../../contract/display-text.ts';
import { HEIGHT_RANGE_METERS, WEIGHT_RANGE_KILOGRAMS } from '../../contract/runner-ranges.ts';
import type { subjects } from '../platform/database/tables/subjects.ts';
import { isoSeconds } from '../platform/time/timestamp.ts';

const MAX_NAME_LENGTH = 200;
const MAX_EMAIL_LENGTH = 320;
export const MAX_NOTE_LENGTH = 4000;
const MAX_TAG_LENGTH = 40;
const MAX_TAGS = 20;
/** Separates tags in a form; tags cannot contain it. */
export const TAG_SEPARATOR = /[,，、]/;

const height = z.number().min(HEIGHT_RANGE_METERS[0]).max(HEIGHT_RANGE_METERS[1]);
const weight = z.number().min(WEIGHT_RANGE_KILOGRAMS[0]).max(WEIGHT_RANGE_KILOGRAMS[1]);

export const tagSchema = displayText(MAX_TAG_LENGTH).refine(
  (tag) => !TAG_SEPARATOR.test(tag),
  'must not contain a comma',
);

/** `null` clears a field; omitted fields keep their values; unknown fields are ignored. */
export const subjectChangeSchema = z.object({
  email: z
    .email({ pattern: z.regexes.html5Email })
    .max(MAX_EMAIL_LENGTH)
    .nullish()
    .describe('Email address of the runner'),
  name: displayText(MAX_NAME_LENGTH).nullish().describe('Name of the runner'),
  height: height.nullish().describe('Height of the runner in meters'),
  weight: weight.nullish().describe('Weight of the runner in kilograms'),
  note: displayLines(MAX_NOTE_LENGTH)
    .nullish()
    .describe("Coach's note about the runner, which may have several lines"),
  tags: z
    .array(tagSchema)
    .max(MAX_TAGS)
    .nullish()
    .describe('Tags that group runners, such as a team; without commas'),
});

export const subjectSchema = z
  .object({
    id: z.uuid().describe('Id of the subject'),
    subject_id: z.uuid().describe('Same value as `id`'),
    email: z.string().optional().describe('Email address of the runner'),
    name: z.string().optional().describe('Name of the runner'),
    height: z.number().optional().describe('Height of the runner in meters'),
    weight: z.number().optional().describe('Weight of the runner in kilograms'),
    note: z.string().optional().describe("Coach's note about the runner"),
    tags: z.array(z.string()).optional().describe('Tags that group runners'),
    created_at: z.iso.datetime().describe('Creation time, in UTC'),
    updated_at: z.iso.datetime().describe('Time of the last update, in UTC'),
  })
  .meta({ id: 'Subject' });

export function presentSubject(row: typeof subjects.$inferSelect): z.infer<typeof subjectSchema> {
  return {
    id: row.id,
    subject_id: row.id,
    ...(row.email === null ? {} : { email: row.email }),
    ...(row.name === null ? {} : { name: row.name }),
    ...(row.heightMeters === null ? {} : { height: row.heightMeters }),
    ...(row.weightKilograms === null ? {} : { weight: row.weightKilograms }),
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.tags === null ? {} : { tags: row.tags }),
    created_at: isoSeconds(row.createdAtMs),
    updated_at: isoSeconds(row.updatedAtMs),
  };
}

export function changedColumns(change: z.infer<typeof subjectChangeSchema>) {
  const { email, name, height: heightMeters, weight: weightKilograms, note, tags } = change;
  return {
    ...(email === undefined ? {} : { email }),
    ...(name === undefined ? {} : { name }),
    ...(heightMeters === undefined ? {} : { heightMeters }),
    ...(weightKilograms === undefined ? {} : { weightKilograms }),
    ...(note === undefined ? {} : { note }),
    ...(tags === undefined ? {} : { tags: storedTags(tags) }),
  };
}

/** Normalizes and deduplicates tags; null if none. */
function storedTags(tags: readonly string[] | null | undefined): string[] | null {
  return tags?.length ? [...new Set(tags.map((tag) => tag.normalize('NFC')))] : null;
}
