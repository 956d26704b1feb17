import { describe, it } from 'vitest';

import type { Motion } from '../../../worker/analyses/analyses.ts';
import { doubtsAboutMetric, doubtsAboutSegment } from '../../../worker/portal/report/doubts.ts';

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

describe('beside a metric', () => {
  it('stands what makes it less certain, in the order of the warnings', ({ expect }) => {
    const doubts = doubtsAboutMetric('ground_contact_time_second', seen());
    expect(doubts).toEqual(['low_frame_rate', 'small_runner']);
    expect(doubtsAboutMetric('time_of_flight_second', seen())).toEqual(doubts);
    expect(doubtsAboutMetric('duty_factor_percent', seen())).toEqual(doubts);
    expect(doubtsAboutMetric('step_frequency_steps_per_min', seen())).toEqual([]);
  });

  it('stands that the height was assumed, unless the speed was given', ({ expect }) => {
    for (const name of [
      'speed_meter_per_second',
      'pace_min_per_km',
      'step_length_meter',
    ] as const) {
      expect(doubtsAboutMetric(name, seen('picture'))).toContain('default_height');
      expect(doubtsAboutMetric(name, seen('pace'))).toEqual([]);
      // Older data do not say where the speed is from.
      expect(doubtsAboutMetric(name, seen())).toContain('default_height');
    }
  });
});

describe('beside an angle', () => {
  it('stands what makes it less certain', ({ expect }) => {
    expect(doubtsAboutSegment('foot', WARNINGS)).toEqual(['low_frame_rate', 'small_runner']);
    expect(doubtsAboutSegment('trunk', WARNINGS)).toEqual(['small_runner']);
    expect(doubtsAboutSegment('pelvic_drop', ['pelvic_drop_uncertain', 'sides_differ'])).toEqual([
      'pelvic_drop_uncertain',
    ]);
  });
});
