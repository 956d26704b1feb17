/** What is true of an exercise in every language. */
export interface ExerciseFacts {
  /** For ever: clients store it. */
  id: string;
  kind: 'strength' | 'mobility' | 'drill' | 'plyometric' | 'technique' | 'stability';
  difficulty: 'easy' | 'medium' | 'hard';
  /** Of a `duration` the effort is one series, of `repetitions` one of them. */
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
