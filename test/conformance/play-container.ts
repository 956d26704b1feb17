import type { SideViewCalculatedData } from '../../contract/calculated-data.ts';
import type { LeasedJob } from '../../contract/job.ts';
import type { JobResult, Segment } from '../../contract/job-result.ts';
import type { LeaseApi } from '../../inference-container/lease/worker-api.ts';
import { createWorkerApi } from '../../inference-container/lease/worker-api.ts';
import type { Stack } from '../../cli/stack/stack.ts';

const LIMIT_MS = 30_000;
const FRAME_COUNT = 25;
const FRAMES_PER_SECOND = 25;

/** Leases the oldest waiting job, using the calls of a real container. */
export async function leaseNextJob({ baseUrl, inferenceToken }: Stack): Promise<LeaseApi> {
  const api = createWorkerApi({ workerUrl: baseUrl, token: inferenceToken });
  const signal = AbortSignal.timeout(LIMIT_MS);
  let leased: LeasedJob | null = null;
  const container = { containerId: 'conformance', device: 'cpu' };
  while (leased === null) leased = await api.lease(container, signal);
  const lease = api.forLease(leased);
  await lease.sendProgress(25, signal);
  return lease;
}

/** Completes it with a made-up side view: only the shape matters. */
export async function finishNextJob(stack: Stack): Promise<void> {
  const lease = await leaseNextJob(stack);
  const signal = AbortSignal.timeout(LIMIT_MS);
  const put = (kind: Parameters<LeaseApi['putArtifact']>[0], content: string) =>
    lease.putArtifact(kind, { bytes: new Blob([content]), isGzipped: false }, signal);
  await put('thumbnail', 'a picture');
  await put('output_video', 'a video');
  await put('calculated_data', JSON.stringify(CALCULATED_DATA));
  await put('raw_data', JSON.stringify(RAW_DATA));
  await lease.postResult(SIDE_VIEW, signal);
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

const SIDE_VIEW: JobResult = {
  outcome: 'success',
  result: {
    view: 'side_view',
    segments: {
      arm: null,
      back_cycle: segment('BackCycleG'),
      foot: { ...segment('MidfootG'), footStrikePattern: 'midfoot' },
      forward_cycle: segment('ForwardCycleG'),
      head: segment('HeadG'),
      trunk: segment('TrunkG'),
    },
    runningStyles: [{ title: 'Bounce', percentage: 100 }],
    stepsPerMinute: 164,
    totalScore: 0.812,
    warnings: ['arm_not_seen'],
    analysedFromSeconds: 0,
    analysedToSeconds: 0.96,
  },
};

const CALCULATED_DATA: SideViewCalculatedData = {
  analysed_from: 0,
  analysed_to: 0.96,
  time_scale: 1,
  time_scale_expected_error: 0,
  foot_landing: {
    foot_strike: {
      arm_mean_angle: null,
      back_leg_mean_angle: 101.4,
      front_leg_mean_angle: 155.2,
      head_mean_angle: 2.5,
      trunk_mean_angle: 6.8,
    },
    mean_foot_strike_pattern: 'midfoot',
    steps: [
      {
        foot_under_center_of_mass: true,
        footstrike_pattern: 'midfoot',
        frame_timestamp: 0.4,
        landing_leg: 'left',
        landing_start_frame_id: 10,
        landing_end_frame_id: 16,
      },
    ],
    confidence: 0.8,
  },
  frames: {
    '0': {
      angles: {
        head: 2.4,
        left_ankle: 98,
        left_elbow: 85.5,
        left_knee: 151,
        right_ankle: null,
        right_elbow: 92,
        right_knee: 120.5,
        trunk: 6.9,
      },
      center_of_mass: { x: 0.1, y: 0.95, z: 0 },
    },
  },
  metrics: {
    duty_factor_percent: 34.2,
    ground_contact_time_second: 0.24,
    pace_min_per_km: 5.5,
    speed_meter_per_second: 3.03,
    step_frequency_steps_per_min: 170,
    step_length_meter: 1.07,
    time_of_flight_second: 0.11,
    confidence: 0.9,
  },
  overstride: { mean_angle: 7.5, score: 'score_slight', confidence: 0.9 },
};

const RAW_DATA = {
  video: {
    width: 96,
    height: 64,
    fps: FRAMES_PER_SECOND,
    frame_count: FRAME_COUNT,
    duration_second: FRAME_COUNT / FRAMES_PER_SECOND,
  },
  frames: {
    '0': {
      timestamp: 0,
      bounding_box: { x: 10, y: 5, width: 30, height: 55 },
      landmarks: { NOSE: { x: 25.5, y: 8, confidence: 0.97 } },
    },
  },
};
