import * as z from 'zod';

import { ApiError } from '../api-error.ts';
import { listSubjectAnalyses } from '../analyses/analyses.ts';
import { database } from '../db/client.ts';
import type { HttpContext } from '../http-context.ts';
import type { RouteBook } from '../route-book.ts';
import { isoSeconds } from '../timestamp.ts';
import type { SubjectChange } from './schema.ts';
import { presentSubject, subjectChangeSchema, subjectSchema } from './schema.ts';
import { findSubject, insertSubject, listSubjects, updateSubject } from './subjects.ts';

const tag = 'Subjects';
const message = z.object({ message: z.string() });

export function registerSubjectRoutes(book: RouteBook): void {
  registerWrites(book);
  registerReads(book);
}

function registerWrites(book: RouteBook): void {
  book.addWithBody(
    {
      method: 'post',
      path: '/subjects',
      operationId: 'createSubject',
      tag,
      summary: 'Create a runner profile',
      body: subjectChangeSchema,
      invalidBody: 'invalid_subject',
      responses: {
        201: {
          description: 'The new profile',
          schema: z.object({ subject_id: z.uuid(), created_at: z.iso.datetime() }),
        },
      },
      refusals: ['invalid_body', 'invalid_subject'],
    },
    createSubject,
  );
  book.addWithBody(
    {
      method: 'put',
      path: '/subjects/:subject_id',
      operationId: 'updateSubject',
      tag,
      summary: 'Change a runner profile',
      description: 'Fields left out stay as they are; `null` clears one.',
      body: subjectChangeSchema,
      invalidBody: 'invalid_subject',
      responses: {
        200: { description: 'The profile afterwards', schema: subjectSchema.and(message) },
      },
      refusals: ['invalid_body', 'invalid_subject', 'not_found'],
    },
    changeSubject,
  );
  book.add(
    {
      method: 'post',
      path: '/subjects/:subject_id/delete',
      operationId: 'deleteSubject',
      tag,
      summary: 'Delete a runner profile',
      description: 'The analyses of the runner stay.',
      responses: { 200: { description: 'Deleted', schema: message } },
      refusals: ['not_found'],
    },
    deleteSubject,
  );
}

function registerReads(book: RouteBook): void {
  book.add(
    {
      method: 'get',
      path: '/subjects',
      operationId: 'listSubjects',
      tag,
      summary: 'List runner profiles',
      responses: {
        200: {
          description: 'All profiles that are not deleted, oldest first',
          schema: z.object({ subjects: z.array(subjectSchema) }),
        },
      },
      refusals: [],
    },
    async (c) => {
      const rows = await listSubjects(database(c.env), c.get('caller').scopeId);
      return c.json({ subjects: rows.map(presentSubject) });
    },
  );
  book.add(
    {
      method: 'get',
      path: '/subjects/:subject_id',
      operationId: 'getSubject',
      tag,
      summary: 'Read a runner profile',
      responses: { 200: { description: 'The profile', schema: subjectSchema } },
      refusals: ['not_found'],
    },
    async (c) => c.json(presentSubject(await ownSubject(c))),
  );
  book.add(
    {
      method: 'get',
      path: '/analysis/subjects/:subject_id',
      operationId: 'listSubjectAnalyses',
      tag: 'Analyses',
      summary: 'List the analyses of one runner',
      responses: {
        200: {
          description: 'Newest first',
          schema: z.object({
            analysis_ids: z.array(
              z.object({
                id: z.uuid(),
                status: z.enum(['pending', 'analyzing', 'success', 'failed']),
              }),
            ),
            count: z.int(),
          }),
        },
      },
      refusals: ['not_found'],
    },
    async (c) => {
      const { id: subjectId, scopeId } = await ownSubject(c);
      const rows = await listSubjectAnalyses(database(c.env), { scopeId, subjectId });
      return c.json({
        analysis_ids: rows.map(({ id, status }) => ({ id, status })),
        count: rows.length,
      });
    },
  );
}

async function createSubject(c: HttpContext, body: SubjectChange): Promise<Response> {
  const nowMs = Date.now();
  const id = crypto.randomUUID();
  await insertSubject(database(c.env), {
    id,
    scopeId: c.get('caller').scopeId,
    email: body.email ?? null,
    name: body.name ?? null,
    heightMeters: body.height ?? null,
    weightKilograms: body.weight ?? null,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    deletedAtMs: null,
  });
  return c.json({ subject_id: id, created_at: isoSeconds(nowMs) }, 201);
}

async function changeSubject(c: HttpContext, body: SubjectChange): Promise<Response> {
  const changed = await updateSubject(database(c.env), addressOf(c), {
    ...(body.email === undefined ? {} : { email: body.email }),
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.height === undefined ? {} : { heightMeters: body.height }),
    ...(body.weight === undefined ? {} : { weightKilograms: body.weight }),
    updatedAtMs: Date.now(),
  });
  if (changed === null) throw notFound();
  return c.json({ ...presentSubject(changed), message: 'Subject updated' });
}

async function deleteSubject(c: HttpContext): Promise<Response> {
  const nowMs = Date.now();
  const change = { deletedAtMs: nowMs, updatedAtMs: nowMs };
  if ((await updateSubject(database(c.env), addressOf(c), change)) === null) throw notFound();
  return c.json({ message: 'Subject deleted' });
}

async function ownSubject(c: HttpContext) {
  const subject = await findSubject(database(c.env), addressOf(c));
  if (subject === null) throw notFound();
  return subject;
}

function addressOf(c: HttpContext) {
  return { scopeId: c.get('caller').scopeId, subjectId: c.req.param('subject_id') ?? '' };
}

function notFound(): ApiError {
  return new ApiError('not_found', 'Subject not found');
}
