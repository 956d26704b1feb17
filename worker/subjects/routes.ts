import * as z from 'zod';

import { ApiError } from '../http/api-error.ts';
import { route } from '../http/route.ts';
import { streamList } from '../http/stream-list.ts';
import { database } from '../platform/database/client.ts';
import { isoSeconds } from '../platform/time/timestamp.ts';
import { eraseSubject } from './erasure/erasure.ts';
import { changedColumns, presentSubject, subjectChangeSchema, subjectSchema } from './schema.ts';
import { deleteSubject, insertSubject, listSubjectsPage, updateSubject } from './subjects.ts';

const tag = 'Subjects';
const message = z.object({ message: z.string().describe('Confirmation message, in English') });

export const subjectRoutes = [
  route('post', '/subjects', {
    needs: 'key',
    operationId: 'createSubject',
    tag,
    summary: 'Create a subject',
    description: 'A subject is a runner profile that analyses can be linked to.',
    body: subjectChangeSchema,
    invalidBody: 'invalid_subject',
    responses: {
      201: {
        description: 'The subject was created',
        schema: z.object({
          subject_id: z.uuid().describe('Id of the subject'),
          created_at: z.iso.datetime().describe('Creation time, in UTC'),
        }),
      },
    },
    handle: async (c, fields) => {
      const nowMs = Date.now();
      const id = crypto.randomUUID();
      await insertSubject(database(c.env), {
        id,
        scopeId: c.get('caller').scopeId,
        ...changedColumns(fields),
        createdAtMs: nowMs,
        updatedAtMs: nowMs,
      });
      return c.json({ subject_id: id, created_at: isoSeconds(nowMs) }, 201);
    },
  }),
  route('put', '/subjects/:subject_id', {
    needs: 'unmerged_subject',
    operationId: 'updateSubject',
    tag,
    summary: 'Update a subject',
    description: 'Omitted fields keep their values, and `null` clears a field.',
    body: subjectChangeSchema,
    invalidBody: 'invalid_subject',
    responses: {
      200: { description: 'The updated subject', schema: subjectSchema.and(message) },
    },
    handle: async (c, change) => {
      const { scopeId } = c.get('caller');
      const address = { scopeId, subjectId: c.req.param('subject_id') };
      const columns = { ...changedColumns(change), updatedAtMs: Date.now() };
      const updated = await updateSubject(database(c.env), address, columns);
      if (updated === null) throw notFound();
      return c.json({ ...presentSubject(updated), message: 'Subject updated' });
    },
  }),
  route('post', '/subjects/:subject_id/delete', {
    needs: 'key',
    operationId: 'deleteSubject',
    tag,
    summary: 'Delete a subject',
    description: 'Hides the subject from lists and lookups. Its analyses are kept.',
    responses: { 200: { description: 'The subject was deleted', schema: message } },
    handle: async (c) => {
      const { scopeId, keyId } = c.get('caller');
      const subject = { scopeId, subjectId: c.req.param('subject_id'), by: { keyId } };
      if (!(await deleteSubject(database(c.env), subject, Date.now()))) throw notFound();
      return c.json({ message: 'Subject deleted' });
    },
  }),
  route('post', '/subjects/:subject_id/erase', {
    needs: 'key',
    operationId: 'eraseSubject',
    tag,
    summary: 'Erase a subject and all its analyses',
    description:
      'Permanently erases a runner: the fields of the subject, and all its analyses with their videos and results, including those of deleted and merged subjects. Analyses in progress are erased too, without a refund. After the response, they can no longer be read; stored files are deleted within minutes. Idempotent.',
    responses: {
      200: {
        description: 'The subject was erased',
        schema: z.object({
          message: z.string().describe('Confirmation message, in English'),
          erased_analyses: z.int().describe('Number of analyses that were erased'),
        }),
      },
    },
    handle: async (c) => {
      const { scopeId, keyId } = c.get('caller');
      const subject = { scopeId, subjectId: c.req.param('subject_id'), by: { keyId } };
      const erased = await eraseSubject(c.env, subject, Date.now());
      if (erased === null) throw notFound();
      return c.json({ message: 'Subject erased', erased_analyses: erased });
    },
  }),
  route('get', '/subjects', {
    needs: 'key',
    operationId: 'listSubjects',
    tag,
    summary: 'List subjects',
    responses: {
      200: {
        description: 'All subjects that have not been deleted, oldest first',
        schema: z.object({ subjects: z.array(subjectSchema).describe('Subjects, oldest first') }),
      },
    },
    handle: async (c) => {
      const { scopeId } = c.get('caller');
      // Limit by creation time: subjects added during streaming could extend the list forever.
      const createdUntilMs = Date.now();
      return streamList({
        name: 'subjects',
        isCounted: false,
        // A row with a note and tags takes up to 14 KB.
        pageRows: 100,
        readPage: async (after, limit) =>
          listSubjectsPage(database(c.env), { scopeId, createdUntilMs, after, limit }),
        present: presentSubject,
      });
    },
  }),
  route('get', '/subjects/:subject_id', {
    needs: 'subject',
    operationId: 'getSubject',
    tag,
    summary: 'Get a subject',
    responses: { 200: { description: 'The subject', schema: subjectSchema } },
    handle: (c) => c.json(presentSubject(c.get('subject'))),
  }),
];

function notFound(): ApiError {
  return new ApiError('not_found', 'Subject not found');
}
