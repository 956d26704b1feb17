/** What the frame of a report says; what was found comes from `worker/content`. */
export const en = {
  title: { side_view: 'Running analysis from the side', back_view: 'Running analysis from behind' },
  language: 'Language',
  show: 'Show',
  print: 'Print or save as PDF',
  totalScore: 'Total score',
  ofHundred: 'of 100',
  summary: {
    title: 'Summary',
    strength: 'Strength',
    priority: 'Priority',
    connection: 'How they connect',
    focus: 'The next four weeks',
  },
  motion: {
    title: 'Video and motion',
    video: 'Annotated video',
    videoGone: 'The video has been deleted.',
    play: 'Play',
    pause: 'Pause',
    back: 'One frame back',
    forward: 'One frame forward',
    speed: 'Speed',
    position: 'Position in the video',
    keys: 'Space plays and pauses, the arrow keys step through frames, S changes the speed. Click a chart to go there.',
    contacts: 'Ground contact',
    chart: (title: string, content: string): string => `${title}: ${content}`,
    charts: {
      knee: 'Knee angle',
      ankle: 'Ankle angle',
      elbow: 'Elbow angle',
      trunk: 'Trunk lean',
      head: 'Head',
    },
  },
  segments: {
    title: 'Posture',
    good: 'Good range',
    measured: 'Measured',
    bar: (measured: string, good: string): string => `Measured: ${measured}; good range: ${good}`,
    details: 'Why it matters and what to do',
    consequences: 'What it means',
    correction: 'What to do',
    tips: 'Tip',
    strike: (pattern: string): string => `Foot strike: ${pattern}`,
  },
  styles: { title: 'Running style' },
  metrics: {
    title: 'Metrics',
    step_frequency_steps_per_min: 'Cadence',
    step_length_meter: 'Step length',
    speed_meter_per_second: 'Speed',
    pace_min_per_km: 'Pace',
    ground_contact_time_second: 'Ground contact',
    time_of_flight_second: 'Flight time',
    duty_factor_percent: 'Duty factor',
    stepsPerMinute: 'steps/min',
  },
  steps: {
    title: 'Steps',
    number: 'Step',
    time: 'Time',
    side: 'Foot',
    contact: 'Contact',
    strike: 'Foot strike',
    under: 'Lands under the body',
    yes: 'Yes',
    no: 'No',
  },
  exercises: {
    title: 'Exercises',
    film: (title: string): string => `Video of the exercise ${title}`,
    series: (series: number): string => (series === 1 ? '1 set' : `${series} sets`),
    perSeries: 'per set',
    perRepetition: 'per repetition',
    dose: ({ series, seconds, unit }: Dose): string => `${series}, ${seconds}\u00a0s ${unit}`,
  },
  warnings: 'Good to know',
  disclaimer: 'Not a medical diagnosis.',
};

export type ReportTexts = typeof en;

interface Dose {
  /** As `series` and `perSeries` or `perRepetition` say it. */
  series: string;
  unit: string;
  /** One number, or a range. */
  seconds: string;
}
