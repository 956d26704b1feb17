import { env } from 'cloudflare:workers';

import { OWN_LEG_NAMES } from '../../../contract/calculated-data.ts';
import type { AnalysisResult } from '../../../contract/job-result.ts';
import type { ArtifactKind, LeasedJob } from '../../../contract/job.ts';
import { LEASE_TOKEN_HEADER } from '../../../contract/job.ts';
import { recordOf } from '../../../contract/record-of.ts';
import type { Partner, StartOptions } from '../support/harness.ts';
import { createPartner, send, sendAs, startedId } from '../support/harness.ts';
import { leaseJobOf, postResult, uploadArtifacts } from '../support/simulated-container.ts';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export async function get(partner: Partner, path: string): Promise<Answer> {
  const response = await sendAs(partner, path);
  return { status: response.status, body: await response.json() };
}

export async function resultsOf(partner: Partner, analysisId: string, query = ''): Promise<Answer> {
  return get(partner, `/analysis/${analysisId}/results${query}`);
}

export async function startedJob(options: StartOptions = {}) {
  const partner = await createPartner();
  const analysisId = await startedId(partner, options);
  return { partner, analysisId, leased: await leaseJobOf(partner.scopeId) };
}

export async function finishedWith(result: AnalysisResult) {
  const { partner, analysisId, leased } = await startedJob({
    fields: { analysis_type: result.view },
  });
  await uploadArtifacts(leased);
  await postResult(leased, { outcome: 'success', result });
  return { partner, analysisId, leased };
}

const STRETCH = { analysed_from: 0, analysed_to: 2, time_scale: 1, time_scale_expected_error: 0 };

const LEG_METRICS = {
  peak_hip_extension_degree: 22,
  knee_drive_degree: 38,
  heel_recovery_degree: 104,
  midstance_knee_flexion_degree: 40,
  foot_strike_angle_degree: 9,
};
const OWN_LEG = {
  ground_contact_time_second: 0.24,
  knee_angle_at_contact: 158,
  ...LEG_METRICS,
  expected_errors: { knee_angle_at_contact: 3, knee_drive_degree: 2 },
};
const NO_DIFFERENCE = { ...recordOf(OWN_LEG_NAMES, () => null), expected_errors: {} };

export const SIDE_DATA = {
  ...STRETCH,
  foot_landing: {
    foot_strike: {
      arm_mean_angle: 92,
      back_leg_mean_angle: 101.5,
      front_leg_mean_angle: 158,
      head_mean_angle: -4,
      trunk_mean_angle: 6.5,
      expected_errors: { trunk_mean_angle: 1.5 },
    },
    mean_foot_strike_pattern: 'rearfoot',
    steps: [
      {
        foot_under_center_of_mass: false,
        footstrike_pattern: 'rearfoot',
        frame_timestamp: 0.4,
        landing_leg: 'left',
        landing_start_frame_id: 12,
        landing_end_frame_id: 15,
        ground_contact_time_second: 0.24,
        time_of_flight_second: 0.12,
        step_length_meter: 1.08,
        expected_errors: { step_length_meter: 0.1 },
        expected_error_second: 0.01,
      },
    ],
    confidence: 0.7,
  },
  frames: {
    '0': {
      angles: {
        head: -4,
        left_ankle: 96,
        left_elbow: 88,
        left_knee: 170,
        right_ankle: null,
        right_elbow: 90,
        right_knee: 120,
        trunk: 6,
      },
      center_of_mass: { x: 0, y: 0.98, z: 0.01 },
    },
  },
  metrics: {
    duty_factor_percent: 36,
    ground_contact_time_second: 0.24,
    pace_min_per_km: 5.5,
    speed_meter_per_second: 3.03,
    step_frequency_steps_per_min: 168,
    step_length_meter: 1.08,
    time_of_flight_second: 0.12,
    vertical_oscillation_centimeter: 8.2,
    ...LEG_METRICS,
    stride_length_meter: 2.16,
    vertical_ratio_percent: 7.6,
    speed_source: 'picture',
    expected_errors: { pace_min_per_km: 0.2 },
    confidence: 0.8,
  },
  leg_symmetry: {
    left: OWN_LEG,
    right: { ...OWN_LEG, knee_drive_degree: 31 },
    left_minus_right: {
      ...NO_DIFFERENCE,
      knee_drive_degree: 7,
      expected_errors: { knee_drive_degree: 4 },
    },
  },
  overstride: { mean_angle: 7.2, expected_error: 1.2, score: 'score_slight', confidence: 0.8 },
};

export const BACK_DATA = {
  ...STRETCH,
  gait_cycle: {
    left: {
      pronation_mean: 6,
      knee_adduction_mean: 1.5,
      pelvic_drop_mean: 4,
      expected_errors: { pronation_mean: 1.1 },
    },
    right: {
      pronation_mean: 5,
      knee_adduction_mean: null,
      pelvic_drop_mean: null,
      expected_errors: { pronation_mean: 1.1 },
    },
  },
  foot_landing: {
    steps: [
      {
        frame_timestamp: 0.2,
        landing_leg: 'right',
        landing_start_frame_id: 6,
        landing_end_frame_id: 9,
        ground_contact_time_second: null,
        expected_error_second: 0.02,
        pronation: 5,
        knee_adduction: null,
        pelvic_drop: null,
      },
    ],
    confidence: 0.9,
  },
  metrics: {
    step_width_centimeter: 6.4,
    shoulder_drop_degree: -1.5,
    lateral_trunk_lean_degree: 2.1,
    head_sway_centimeter: null,
    expected_errors: {
      step_width_centimeter: 2.7,
      shoulder_drop_degree: 1.2,
      lateral_trunk_lean_degree: 0.9,
      head_sway_centimeter: null,
    },
  },
};

export const RAW_DATA = {
  video: { width: 720, height: 1280, fps: 59.94, frame_count: 300, duration_second: 5.005 },
  frames: {
    '0': {
      timestamp: 0,
      bounding_box: { x: 10, y: 20, width: 300, height: 900 },
      landmarks: { NOSE: { x: 100.5, y: 80.25, confidence: 0.97 } },
    },
  },
};

export async function gzip(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function putArtifact(
  leased: LeasedJob,
  artifact: { kind: ArtifactKind; body: object; isCompressed: boolean },
): Promise<void> {
  const text = JSON.stringify(artifact.body);
  const bytes = artifact.isCompressed ? await gzip(text) : new TextEncoder().encode(text);
  const path = `/internal/jobs/${leased.job.analysisId}/artifacts/${artifact.kind}`;
  const { status } = await send(path, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${env.INFERENCE_TOKEN}`,
      [LEASE_TOKEN_HEADER]: leased.leaseToken,
      'Content-Length': String(bytes.byteLength),
      ...(artifact.isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
    },
    body: bytes,
  });
  if (status !== 204) throw new Error(`artifact: ${status}`);
}
