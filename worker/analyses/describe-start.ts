import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import type { Env } from '../env.ts';
import type { SubjectRow } from '../subjects/subjects.ts';
import { findSubject } from '../subjects/subjects.ts';
import type { Job } from '../../contract/job.ts';
import type { TestScenario } from '../../contract/test-scenarios.ts';
import type { StartRequest } from '../scope/scope.ts';
import type { FieldDigests } from './start-fields.ts';
import type { StartFields } from '../../contract/start-fields.ts';
import { paceSeconds } from '../../contract/start-fields.ts';

const DEFAULT_HEIGHT_METERS = 1.7;
const DEFAULT_WEIGHT_KILOGRAMS = 70;

export async function findOwnSubject(
  env: Env,
  { scopeId, subjectId }: { scopeId: string; subjectId: string | undefined },
): Promise<SubjectRow | null> {
  if (subjectId === undefined) return null;
  const subject = await findSubject(database(env), { scopeId, subjectId });
  if (subject === null) throw new ApiError('not_found', 'Subject not found');
  return subject;
}

interface CheckedStart {
  fields: StartFields;
  subject: SubjectRow | null;
  keyId: string;
  idempotencyKey: string | null;
  fieldDigests: FieldDigests;
  testScenario?: TestScenario | undefined;
  capture?: StartRequest['capture'];
}

/** Describes a start that has been checked to the scope that is to accept it. */
export function describeStart(
  ids: { analysisId: string; scopeId: string; videoKey: string },
  { fields, subject, testScenario, capture, ...key }: CheckedStart,
): StartRequest {
  return {
    job: describeJob(ids, fields, subject),
    ...key,
    subjectId: subject?.id ?? null,
    language: fields.language,
    notifies: fields.notify_via_webhook,
    ...(testScenario !== undefined && { testScenario }),
    ...(capture !== undefined && { capture }),
  };
}

function describeJob(
  ids: { analysisId: string; scopeId: string; videoKey: string },
  fields: StartFields,
  subject: SubjectRow | null,
): Job {
  const heightMeters = fields.height ?? subject?.heightMeters ?? null;
  return {
    ...ids,
    analysisType: fields.analysis_type,
    acceptedAtMs: Date.now(),
    heightMeters: heightMeters ?? DEFAULT_HEIGHT_METERS,
    isHeightAssumed: heightMeters === null,
    weightKilograms: fields.weight ?? subject?.weightKilograms ?? DEFAULT_WEIGHT_KILOGRAMS,
    isTreadmill: fields.treadmill,
    paceSecondsPerKilometer: fields.pace === undefined ? null : paceSeconds(fields.pace),
    recordedFramesPerSecond: fields.recorded_fps ?? null,
    isFullBody: fields.full_body,
    ...(fields.blur_face && { hidesFace: true }),
  };
}
