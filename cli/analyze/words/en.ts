export const en = {
  measured: 'Measured',
  good: 'Good range',
  score: 'Score',
  confidence: 'Confidence',
  total: 'Total score',
  left: 'left',
  right: 'right',
  notMeasured: 'not measured',
  notSeen: 'not seen well enough',
  style: 'Running style',
  cadence: 'Cadence',
  stepsPerMinute: 'steps/min',
  contact: 'Ground contact',
  flight: 'Flight time',
  duty: 'Duty factor',
  speed: 'Speed',
  pace: 'Pace',
  stepLength: 'Step length',
  verticalOscillation: 'Vertical oscillation',
  steps: 'Steps',
  improve: 'What to work on',
  exercises: 'Exercises for',
  warnings: 'Warnings',
  scoreLegend:
    'Score: 1 is within the good range, 0.5 at the limit of what is okay, 0 far outside.',
  confidenceLegend:
    '±: 80% of true values lie within this error. Below a confidence of 70%, a better video gives a better answer.',
};

export type Words = typeof en;
