import type { Part } from '../../cli/command.ts';
import { runParts } from '../../cli/command.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import { calibrateHeavy } from './calibration/calibrate-heavy.ts';
import { trainContacts, trainToeOffs } from './events/train-events.ts';
import { trainOffsets } from './offsets/train-offsets.ts';
import { trainOscillation } from './oscillation/train-oscillation.ts';

await runParts(
  'train',
  'Learns a model and writes its file. Durations are rough, and those of two cores.',
  {
    contacts: training('landing times, from lab recordings: minutes', trainContacts),
    'toe-offs': training(
      'toe-off times, from lab recordings and rendered runners: hours',
      trainToeOffs,
    ),
    offsets: training(
      'offsets of keypoints from joints, from rendered runners: hours',
      trainOffsets,
    ),
    oscillation: training(
      'vertical oscillation, from lab recordings and rendered runners: hours',
      trainOscillation,
    ),
    calibration: training('channel ranges of the 8-bit model, from clips: minutes', calibrateHeavy),
  },
);

function training(about: string, train: (dataFolder: string) => Promise<void>): Part {
  return { about, run: () => train(DATA_FOLDER) };
}
