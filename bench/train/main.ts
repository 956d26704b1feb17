import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import { trainBackErrors, trainSideErrors } from './errors/train-errors.ts';
import { trainContacts, trainToeOffs } from './events/train-events.ts';
import { calibrateHeavy } from './calibration/calibrate-heavy.ts';
import { trainOffsets } from './offsets/train-offsets.ts';
import { trainOscillation } from './oscillation/train-oscillation.ts';

const TRAININGS: Record<string, (dataFolder: string) => Promise<void>> = {
  'side-errors': trainSideErrors,
  'back-errors': trainBackErrors,
  contacts: trainContacts,
  'toe-offs': trainToeOffs,
  offsets: trainOffsets,
  oscillation: trainOscillation,
  calibration: calibrateHeavy,
};

const training = TRAININGS[process.argv[2] ?? ''];
if (training === undefined) {
  process.stderr.write(`Usage: npm run train -- ${Object.keys(TRAININGS).join('|')}\n`);
  process.exitCode = 2;
} else {
  await training(DATA_FOLDER);
}
