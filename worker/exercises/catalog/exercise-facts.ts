export interface ExerciseFacts {
  /** Permanent: clients store it. */
  id: string;
  kind: 'strength' | 'mobility' | 'drill' | 'plyometric' | 'technique' | 'stability';
  difficulty: 'easy' | 'medium' | 'hard';
  /** The effort is one series for `duration`, one repetition for `repetitions`. */
  format: 'duration' | 'repetitions';
  effortMs: readonly [min: number, max: number];
  /** For each side, where one side is trained at a time. */
  series: number;
  /** Practices more steps per minute than the runner takes. */
  quickensSteps?: true;
}

type Effort = Pick<ExerciseFacts, 'format' | 'effortMs' | 'series'>;

export function timed(minSeconds: number, maxSeconds: number, { series }: { series: number }) {
  return {
    format: 'duration',
    effortMs: [minSeconds * 1000, maxSeconds * 1000],
    series,
  } satisfies Effort;
}

export function repeated(minSeconds: number, maxSeconds: number, { series }: { series: number }) {
  return {
    format: 'repetitions',
    effortMs: [minSeconds * 1000, maxSeconds * 1000],
    series,
  } satisfies Effort;
}
