import { env } from 'cloudflare:workers';

import { OWN_LEG_NAMES } from '../../../contract/calculated-data.ts';
import type { AnalysisResult, JobResult, Segment } from '../../../contract/job-result.ts';
import type { ArtifactKind, LeasedJob } from '../../../contract/job.ts';
import { ARTIFACTS, LEASE_TOKEN_HEADER, leasedJobSchema } from '../../../contract/job.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { BACK_METRIC_NAMES, SIDE_METRIC_NAMES } from '../../../contract/metrics.ts';
import { recordOf } from '../../../contract/record-of.ts';
import { send } from './harness.ts';

const WAIT_FOR_QUEUE_SECONDS = 5;
const MAX_OTHER_JOBS = 200;

const NO_MEANS = {
  pronation_mean: null,
  knee_adduction_mean: null,
  pelvic_drop_mean: null,
  expected_errors: {},
};
const NO_LEG = { ...recordOf(OWN_LEG_NAMES, () => null), expected_errors: {} };

const STRETCH = { analysed_from: 0, analysed_to: 2, time_scale: 1, time_scale_expected_error: 0 };
const CALCULATED_DATA = {
  side_view: {
    ...STRETCH,
    foot_landing: {
      foot_strike: {
        arm_mean_angle: null,
        back_leg_mean_angle: null,
        front_leg_mean_angle: null,
        head_mean_angle: null,
        trunk_mean_angle: null,
        expected_errors: {},
      },
      mean_foot_strike_pattern: null,
      steps: [],
      confidence: 0.5,
    },
    frames: {},
    metrics: {
      ...recordOf(SIDE_METRIC_NAMES, () => null),
      speed_source: 'picture',
      expected_errors: {},
      confidence: 0.5,
    },
    leg_symmetry: { left: NO_LEG, right: NO_LEG, left_minus_right: NO_LEG },
    overstride: { mean_angle: null, expected_error: null, score: null, confidence: 0.5 },
  },
  back_view: {
    ...STRETCH,
    gait_cycle: { left: NO_MEANS, right: NO_MEANS },
    foot_landing: { steps: [], confidence: 0.5 },
    metrics: { ...recordOf(BACK_METRIC_NAMES, () => null), expected_errors: {} },
  },
};
const RAW_DATA = {
  video: { width: 1920, height: 1080, fps: 30, frame_count: 60, duration_second: 2 },
  frames: {},
};

/** Returns a valid artifact of this kind. */
export function artifactText({ job }: LeasedJob, kind: ArtifactKind): string {
  switch (kind) {
    case 'calculated_data':
      return JSON.stringify(CALCULATED_DATA[job.analysisType]);
    case 'raw_data':
      return JSON.stringify(RAW_DATA);
    case 'thumbnail':
      return 'a jpeg picture';
    case 'output_video':
      return 'an mp4 video';
  }
}

/** Leases the oldest waiting job of any scope; null if none arrives in time. */
export async function leaseJob(
  waitSeconds = 0,
  containerId = 'simulated',
): Promise<LeasedJob | null> {
  const response = await post('/internal/jobs/lease', { containerId, waitSeconds });
  if (response.status === 204) return null;
  if (response.status !== 200) throw new Error(`lease: ${response.status}`);
  return leasedJobSchema.parse(await response.json());
}

/** Leases the next job of one scope; jobs of others are released untouched. */
export async function leaseJobOf(scopeId: string, waitSeconds?: number): Promise<LeasedJob> {
  return leaseJobWhere(({ job }) => job.scopeId === scopeId, waitSeconds);
}

async function leaseJobWhere(
  isWanted: (leased: LeasedJob) => boolean,
  waitSeconds = WAIT_FOR_QUEUE_SECONDS,
): Promise<LeasedJob> {
  const others: LeasedJob[] = [];
  let leased = await leaseJob(waitSeconds);
  while (leased !== null && !isWanted(leased) && others.length < MAX_OTHER_JOBS) {
    others.push(leased);
    leased = await leaseJob(waitSeconds);
  }
  for (const other of others) await releaseJob(other, false);
  if (leased === null || !isWanted(leased)) throw new Error('the job is not on the board');
  return leased;
}

export async function readVideo(leased: LeasedJob): Promise<Response> {
  return send(`/internal/jobs/${leased.job.analysisId}/video`, { headers: headersOf(leased) });
}

export async function postProgress(leased: LeasedJob, percentage: number): Promise<Response> {
  return post(`/internal/jobs/${leased.job.analysisId}/progress`, { percentage }, leased);
}

export async function uploadArtifact(leased: LeasedJob, kind: ArtifactKind): Promise<Response> {
  const body = new TextEncoder().encode(artifactText(leased, kind));
  return send(`/internal/jobs/${leased.job.analysisId}/artifacts/${kind}`, {
    method: 'PUT',
    headers: { ...headersOf(leased), 'Content-Length': String(body.byteLength) },
    body,
  });
}

/** Uploads all four in sequence; stops at the first refusal and returns its status. */
export async function uploadArtifacts(leased: LeasedJob): Promise<number> {
  let status = 204;
  for (const kind of keysOf(ARTIFACTS)) {
    if (status === 204) ({ status } = await uploadArtifact(leased, kind));
  }
  return status;
}

export async function postResult(leased: LeasedJob, result: JobResult): Promise<Response> {
  return post(`/internal/jobs/${leased.job.analysisId}/result`, result, leased);
}

export async function releaseJob(leased: LeasedJob, didFail: boolean): Promise<Response> {
  return post(
    `/internal/jobs/${leased.job.analysisId}/release`,
    { didFail, reason: 'simulated' },
    leased,
  );
}

/**
 * Leases the scope's next job, or that of one analysis, and completes it; throws unless everything
 * is accepted.
 */
export async function completeSuccessfully(
  scope: { scopeId: string },
  analysisId?: string,
): Promise<LeasedJob> {
  const leased = await leaseJobWhere(
    ({ job }) => job.scopeId === scope.scopeId && job.analysisId === (analysisId ?? job.analysisId),
  );
  const uploaded = await uploadArtifacts(leased);
  if (uploaded !== 204) throw new Error(`artifacts: ${uploaded}`);
  const response = await postResult(leased, successOf(leased));
  if (response.status !== 200) throw new Error(`result: ${response.status}`);
  return leased;
}

/** Returns a result that matches the requested view. */
export function successOf({ job }: LeasedJob): JobResult {
  const isSideView = job.analysisType === 'side_view';
  return { outcome: 'success', result: isSideView ? sideViewResult() : backViewResult() };
}

export function sideViewResult(): AnalysisResult {
  return {
    view: 'side_view',
    segments: {
      arm: segment('ArmG'),
      back_cycle: segment('BackCycleG'),
      foot: { ...segment('MidfootG'), footStrikePattern: 'midfoot' },
      forward_cycle: segment('ForwardCycleG'),
      head: segment('HeadG'),
      trunk: segment('TrunkG'),
    },
    runningStyles: [{ title: 'Bounce', percentage: 100 }],
    stepsPerMinute: 164,
    totalScore: 0.812,
    warnings: [],
    analysedFromSeconds: 0.25,
    analysedToSeconds: 4.75,
  };
}

export function backViewResult(): AnalysisResult {
  return {
    view: 'back_view',
    segments: {
      pronation: bothSides('PronationNeutral'),
      pelvic_drop: bothSides('PelvicG'),
      knee_adduction: bothSides('KneeAligned'),
    },
    totalScore: 0.734,
    warnings: [],
    analysedFromSeconds: 0.25,
    analysedToSeconds: 4.75,
  };
}

function bothSides<Key extends string>(searchKey: Key) {
  return { left: segment(searchKey), right: segment(searchKey) };
}

function segment<Key extends string>(
  searchKey: Key,
): Omit<Segment, 'searchKey'> & { searchKey: Key } {
  return {
    searchKey,
    measuredValueDegrees: 91.5,
    expectedErrorDegrees: 2.5,
    score: 0.8,
    rangeGoodDegrees: [80, 100],
    rangeOkayDegrees: [70, 110],
    rangeBadDegrees: [0, 180],
    confidence: 0.9,
  };
}

async function post(path: string, body: object, leased?: LeasedJob): Promise<Response> {
  return send(path, { method: 'POST', headers: headersOf(leased), body: JSON.stringify(body) });
}

function headersOf(leased?: LeasedJob): Record<string, string> {
  return {
    Authorization: `Bearer ${env.INFERENCE_TOKEN}`,
    'Content-Type': 'application/json',
    ...(leased === undefined ? {} : { [LEASE_TOKEN_HEADER]: leased.leaseToken }),
  };
}
