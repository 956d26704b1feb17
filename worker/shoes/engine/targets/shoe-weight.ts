import type { Questionnaire } from '../questionnaire.ts';
import { isRacing } from './answers.ts';
import { Target, clip } from './target.ts';

const USUAL_WEIGHT_KG = 75;
const PREVIOUS_WEIGHT_G = { barefoot: 180, light: 220, medium: 265, heavy: 310 } as const;
/** Share of the way from the target to the weight that the runner is used to. */
const PULL_TO_PREVIOUS = 0.2;

export function shoeWeight(answers: Questionnaire): Target<'shoe_weight'> {
  const target = new Target('shoe_weight');
  const { shoe_purpose: purposes, weight: weightKg } = answers;
  const fastTraining = purposes.filter(
    (purpose) => purpose === 'tempo_training' || purpose === 'interval_training',
  );
  if (isRacing(answers)) target.move('racing', 'racing', -45);
  else if (fastTraining.length > 0) target.move('fast_training', fastTraining, -25);
  if (answers.running_experience === 'beginner') target.move('beginner', 'beginner', 10);
  target.move(
    weightKg < USUAL_WEIGHT_KG ? 'lighter_runner' : 'heavier_runner',
    weightKg,
    clip((weightKg - USUAL_WEIGHT_KG) * 0.6, [-10, 15]),
  );
  const previous = answers.previous_shoes?.shoe_weight ?? 'unknown';
  if (previous !== 'unknown') {
    const pullG = PULL_TO_PREVIOUS * (PREVIOUS_WEIGHT_G[previous] - target.points);
    target.move(pullG < 0 ? 'lighter_previous_shoes' : 'heavier_previous_shoes', previous, pullG);
  }
  target.limitToRange();
  return target;
}
