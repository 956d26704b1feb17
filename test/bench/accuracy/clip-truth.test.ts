import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';

import { readClipTruth, trueCadence } from '../../../bench/accuracy/clip-truth.ts';

const STEP_SECONDS = 0.35;
const CONTACT_SECONDS = 0.25;
const TRUTH_RATE_HZ = 60;

describe('readClipTruth', () => {
  it('accepts a plain cadence', () => {
    expect(readClipTruth({ cadence_spm: 168.9 })).toMatchObject({
      runner: null,
      bodyName: null,
      cadenceStepsPerMinute: 168.9,
      slowMotionFactor: 1,
      stances: null,
      stanceSource: null,
      body: null,
      frontal: null,
      eversionDegrees: null,
      facts: {
        isTreadmill: false,
        paceSecondsPerKilometer: null,
        heightMeters: 1.7,
        isHeightAssumed: true,
      },
    });
  });

  it('accepts a cadence with its uncertainty, and the known facts of the run', () => {
    const truth = readClipTruth({
      cadence_spm: { value: 170, uncertainty: 0.5 },
      is_treadmill: true,
      pace_second_per_km: 300,
      height_meter: 1.82,
    });
    expect(truth.cadenceStepsPerMinute).toBe(170);
    expect(truth.facts).toEqual({
      isTreadmill: true,
      paceSecondsPerKilometer: 300,
      heightMeters: 1.82,
      isHeightAssumed: false,
    });
  });

  it.each([
    { motion: 'hamner_subject08 run40', runner: 'hamner_subject08' },
    { motion: 'OpenSim Hamner subject02_running_ik.mot', runner: 'hamner_subject02' },
    { motion: undefined, runner: null },
  ])('names the runner in $motion and the rendered body', ({ motion, runner }) => {
    const truth = readClipTruth({ motion, model: '/models3d/rpm/Feminine_TPose.glb' });
    expect(truth).toMatchObject({ runner, bodyName: 'Feminine_TPose' });
  });

  it('prefers force plates to the sole rule', () => {
    const plates = eventsOf(2);
    const truth = readClipTruth({ events_force_plate: plates, events: eventsOf(6) });
    expect(truth.stanceSource).toBe('force plates');
    expect(truth.stances).toHaveLength(2);
    expect(readClipTruth({ events: plates }).stanceSource).toBe('sole rule');
  });

  it('reads rows at their own rate if the video has fewer frames', () => {
    const frames = Array.from({ length: TRUTH_RATE_HZ + 1 }, (_, row) => ({
      left_hip: { xyz: [0, 1, row], side: [row, 5] },
    }));
    const { body } = readClipTruth({ fps: 30, truth_fps: TRUTH_RATE_HZ, frames });
    expect(body?.timesSeconds.at(-1)).toBe(1);
    expect(body?.sidePxAt('left_hip', 0.5)).toEqual([30, 5]);
    expect(body?.sidePxAt('left_hip', 2)).toEqual([Number.NaN, Number.NaN]);
  });

  it('refuses a file without events', () => {
    expect(() => readClipTruth({ events: { left: [] } })).toThrow(ZodError);
  });
});

describe('trueCadence', () => {
  const truth = readClipTruth({ cadence_spm: 999, events: eventsOf(12) });

  it('counts the landings in the clip', () => {
    expect(trueCadence(truth, 4)).toBeCloseTo(60 / STEP_SECONDS, 9);
  });

  it("uses the runner's real time, not that of a slowed-down video", () => {
    const slow = readClipTruth({ slow_motion_factor: 2, events: eventsOf(12) });
    expect(trueCadence(slow, 4)).toBeCloseTo(120 / STEP_SECONDS, 9);
  });

  it('falls back to the stated number if there are too few landings', () => {
    expect(trueCadence(truth, STEP_SECONDS / 2)).toBe(999);
  });
});

/** Builds alternating landings of both feet, from the start. */
function eventsOf(steps: number) {
  const ofFoot = (first: number) => {
    const contacts = Array.from({ length: steps }, (_, step) => step)
      .filter((step) => step % 2 === first)
      .map((step) => step * STEP_SECONDS);
    return {
      initial_contact_s: contacts,
      toe_off_s: contacts.map((seconds) => seconds + CONTACT_SECONDS),
    };
  };
  return { left: ofFoot(0), right: ofFoot(1) };
}
