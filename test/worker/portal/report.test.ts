import { describe, it } from 'vitest';

import type { MetricName } from '../../../contract/metrics.ts';
import type { Motion } from '../../../worker/analyses/analyses.ts';
import { presentAnalysis } from '../../../worker/analyses/analyses.ts';
import { readVideoFacts } from '../../../worker/analyses/motion-data.ts';
import { metricCaveats, segmentCaveats } from '../../../worker/portal/report/caveats.ts';
import { chartsOf, contactsOf } from '../../../worker/portal/report/chart-lines.ts';
import { metricOf } from '../../../worker/portal/report/metric-texts.ts';
import { numberTextsIn } from '../../../worker/portal/report/number-texts.ts';
import { reportWordsIn } from '../../../worker/portal/report/report-words.ts';
import { exerciseIdsOf, segmentsOf } from '../../../worker/portal/report/shown-segments.ts';
import { stepColumns } from '../../../worker/portal/report/step-columns.ts';
import {
  basisText,
  shownTotal,
  toneOfTotal,
  totalOfResult,
} from '../../../worker/portal/report/total-score.ts';
import { METRIC } from '../../../worker/portal/units/units.ts';
import { backViewResult, sideViewResult } from '../support/simulated-container.ts';

const VIDEO = { fps: 50, duration_second: 2 };

function motionOf(kneeDegrees: Record<number, number | null>): Motion {
  const frames: NonNullable<Motion['frames']> = {};
  for (const [frame, left_knee] of Object.entries(kneeDegrees)) {
    frames[frame] = { angles: { left_knee } };
  }
  return { time_scale: 1, foot_landing: { steps: [] }, frames, video: VIDEO };
}

describe('a chart', () => {
  it('has a gap for missing values, and a dot for an isolated frame', ({ expect }) => {
    const motion = motionOf({ 0: 170, 1: 165, 2: null, 3: 150, 6: 140, 7: 141 });
    const [knee] = chartsOf(motion);
    expect(knee).toMatchObject({ name: 'knee', lowDegrees: 140, highDegrees: 170 });
    expect(knee?.lines).toEqual([
      { side: 'left', isDotted: false, path: 'M0 -170L20 -165M60 -150h0M120 -140L140 -141' },
    ]);
  });

  it('shows a contact until the toe-off, even between two frames', ({ expect }) => {
    const step = { landing_leg: 'left' as const, landing_start_frame_id: 5 };
    const timed = { ...step, frame_timestamp: 0.098, landing_end_frame_id: 15 };
    const steps = [{ ...timed, ground_contact_time_second: 0.053 }];
    const contacts = contactsOf({ time_scale: 4, foot_landing: { steps }, video: VIDEO });
    expect(contacts).toEqual([{ side: 'left', fromMilliseconds: 98, toMilliseconds: 310 }]);
  });
});

function columnsOf(contacts: readonly (number | null | undefined)[]) {
  const steps = contacts.map((seconds, index) => ({
    frame_timestamp: 0.3 * index,
    landing_leg: 'left' as const,
    landing_start_frame_id: 15 * index,
    landing_end_frame_id: 15 * index + 10,
    ...(seconds !== undefined && { ground_contact_time_second: seconds }),
  }));
  return stepColumns(steps, reportWordsIn('en', METRIC));
}

describe('the table of steps', () => {
  it('has the contact time of each step that is complete in the video', ({ expect }) => {
    const contact = columnsOf([0.2184, 0.2061, null]).find(
      ({ label }) => label === 'Ground contact',
    );
    expect(contact?.cells).toEqual(['218\u00A0ms', '206\u00A0ms', '–']);
  });

  it('has no contact times for older data, whose frames are too coarse', ({ expect }) => {
    expect(columnsOf([undefined, undefined]).map(({ label }) => label)).toEqual(['Time']);
  });
});

function speedOf(value: number, error: number | null) {
  const expected_errors = { speed_meter_per_second: error };
  const metrics = { speed_meter_per_second: value, expected_errors };
  const motion = { ...motionOf({}), metrics };
  return metricOf('speed_meter_per_second', motion, reportWordsIn('en', METRIC));
}

describe('a measured value', () => {
  it('has the decimals that its error justifies, and never an error of 0', ({ expect }) => {
    const { measuredDegrees } = numberTextsIn('en');
    expect(measuredDegrees(107.4, 5.2)).toBe('107\u00A0±\u00A05°');
    expect(measuredDegrees(5.04, 0.42)).toBe('5.0\u00A0±\u00A00.4°');
    expect(measuredDegrees(-5, 0)).toBe('\u22125.00\u00A0±\u00A00.01°');
    expect(speedOf(2.4, 0.01)).toMatchObject({ value: '8.64', error: '0.04', unit: 'km/h' });
    expect(speedOf(2.44, 0.3)).toMatchObject({ value: '8.8', error: '1.1' });
    expect(speedOf(2.44, 0.0001)).toMatchObject({ value: '8.784', error: '0.001' });
    expect(speedOf(2.44, null)).toMatchObject({ value: '8.8', error: null });
  });
});

describe('a metric', () => {
  const metrics = {
    vertical_oscillation_centimeter: 8.24,
    pace_min_per_km: 5.508,
    ground_contact_time_second: 0.2184,
    expected_errors: { vertical_oscillation_centimeter: 1.12, pace_min_per_km: 0.2 },
  };
  const shown = (name: MetricName) =>
    metricOf(name, { ...motionOf({}), metrics }, reportWordsIn('en', METRIC));

  it('is shown in its unit', ({ expect }) => {
    expect(shown('vertical_oscillation_centimeter')).toEqual({
      value: '8.2',
      error: '1.1',
      unit: 'cm',
    });
    expect(shown('pace_min_per_km')).toEqual({ value: '5:30', error: '0:12', unit: 'min/km' });
    expect(shown('ground_contact_time_second')).toEqual({ value: '218', error: null, unit: 'ms' });
  });
});

describe('the facts of a video', () => {
  it('are read without reading the frames', async ({ expect }) => {
    let isCanceled = false;
    const encoder = new TextEncoder();
    const raw = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode('{"video":{"width":7,"fps":59.94,"dura'));
        controller.enqueue(encoder.encode('tion_second":5},"frames":{"0":{'));
      },
      cancel() {
        isCanceled = true;
      },
    });
    expect(await readVideoFacts(raw)).toEqual({ fps: 59.94, duration_second: 5 });
    expect(isCanceled).toBe(true);
    const other = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode('{"frames":{}}'));
        controller.close();
      },
    });
    expect(await readVideoFacts(other)).toBeNull();
  });
});

describe('a segment', () => {
  it('of either view has a position in its ranges, and exercises', ({ expect }) => {
    const side = segmentsOf(presentAnalysis(sideViewResult(), 'en'));
    const back = segmentsOf(presentAnalysis(backViewResult(), 'en'));
    expect(side).toHaveLength(6);
    expect(back).toHaveLength(6);
    for (const { tone } of [...side, ...back]) expect(tone).toBe('good');
    const exercises = exerciseIdsOf(side);
    expect(exercises.length).toBeGreaterThan(2);
    expect(new Set(exercises).size).toBe(exercises.length);
  });

  it('ranks lower outside its ranges, and the exercises of the worst segment come first', ({
    expect,
  }) => {
    const result = sideViewResult();
    if (result.view !== 'side_view') throw new Error('no side view');
    const { arm, trunk } = result.segments;
    if (arm === null || trunk === null) throw new Error('a segment is missing');
    Object.assign(arm, { searchKey: 'ArmOD', measuredValueDegrees: 105, score: 0.5 });
    Object.assign(trunk, { searchKey: 'TrunkBD', measuredValueDegrees: 115, score: 0.2 });
    const segments = segmentsOf(presentAnalysis(result, 'en'));
    expect(segments.map(({ id, tone }) => [id, tone])).toEqual([
      ['arm', 'warning'],
      ['back_cycle', 'good'],
      ['foot', 'good'],
      ['forward_cycle', 'good'],
      ['head', 'good'],
      ['trunk', 'bad'],
    ]);
    const exercisesOf = (name: string) => segments.find(({ id }) => id === name)?.exerciseIds ?? [];
    const [first, second] = exerciseIdsOf(segments);
    expect([first, second]).toEqual([exercisesOf('trunk')[0], exercisesOf('arm')[0]]);
    expect(first).not.toBe(second);
  });

  it('shows the expected error, if known', ({ expect }) => {
    expect(numberTextsIn('en').measuredDegrees(162.4, 3.2)).toBe('162\u00A0±\u00A03°');
    expect(numberTextsIn('de').measuredDegrees(-3.6, 0.5)).toBe('−3,6\u00A0±\u00A00,5°');
    expect(numberTextsIn('en').measuredDegrees(162.4, null)).toBe('162°');
    const result = sideViewResult();
    if (result.view === 'side_view' && result.segments.trunk !== null) {
      result.segments.trunk.expectedErrorDegrees = 2.5;
    }
    const trunk = segmentsOf(presentAnalysis(result, 'en')).find(({ id }) => id === 'trunk');
    expect(trunk?.angle.expectedErrorDegrees).toBe(2.5);
  });
});

function totalOf(values: number): number | null {
  return shownTotal({ total_score: 0.9, based_on: { values, of: 6 } });
}

describe('the values behind a total score', () => {
  it('are counted for each leg, and stated if some are missing', ({ expect }) => {
    const result = backViewResult();
    const { texts } = reportWordsIn('en', METRIC);
    expect(basisText(totalOfResult(result).basedOn, texts)).toBeNull();
    if (result.view === 'back_view') result.segments.pronation = { left: null, right: null };
    expect(basisText(totalOfResult(result).basedOn, texts)).toBe('Based on 4 of 6 values');
    const { based_on } = presentAnalysis(result, 'en').biomechanical_analysis;
    expect(based_on).toEqual(totalOfResult(result).basedOn);
  });

  it('must be at least four of six for a total and its tone', ({ expect }) => {
    expect([totalOf(4), toneOfTotal(totalOf(4))]).toEqual([90, 'good']);
    expect([totalOf(3), toneOfTotal(totalOf(3))]).toEqual([null, 'plain']);
  });
});

const WARNINGS = ['low_frame_rate', 'small_runner', 'default_height', 'no_travel_seen'];

function seen(speed_source?: 'pace' | 'picture' | 'contact_time') {
  const motion: Motion = {
    time_scale: 1,
    foot_landing: { steps: [] },
    video: { fps: 30, duration_second: 4 },
    metrics: speed_source === undefined ? {} : { speed_source },
  };
  return { warnings: WARNINGS, motion };
}

describe('the caveats of a metric', () => {
  it('are listed in the order of the warnings', ({ expect }) => {
    const caveats = metricCaveats('ground_contact_time_second', seen());
    expect(caveats).toEqual(['low_frame_rate', 'small_runner']);
    expect(metricCaveats('time_of_flight_second', seen())).toEqual(caveats);
    expect(metricCaveats('duty_factor_percent', seen())).toEqual(caveats);
    expect(metricCaveats('step_frequency_steps_per_min', seen())).toEqual([]);
  });

  it('include an assumed height, unless the speed was given', ({ expect }) => {
    for (const name of [
      'speed_meter_per_second',
      'pace_min_per_km',
      'step_length_meter',
    ] as const) {
      expect(metricCaveats(name, seen('picture'))).toContain('default_height');
      expect(metricCaveats(name, seen('pace'))).toEqual([]);
      // Older data lack the source of the speed.
      expect(metricCaveats(name, seen())).toContain('default_height');
    }
  });
});

describe('the caveats of an angle', () => {
  it('are listed', ({ expect }) => {
    expect(segmentCaveats('foot', WARNINGS)).toEqual(['low_frame_rate', 'small_runner']);
    expect(segmentCaveats('trunk', WARNINGS)).toEqual(['small_runner']);
    expect(segmentCaveats('pelvic_drop', ['camera_turned', 'sides_differ'])).toEqual([
      'camera_turned',
    ]);
  });
});
