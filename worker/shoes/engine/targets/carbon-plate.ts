import type { Runner } from '../runner.ts';
import { isRacing, painsAmong } from './answers.ts';
import { Target } from './target.ts';

export const MIN_SPEED_METERS_PER_SECOND = 3;

/**
 * Collects points, of which one is a plate. The runner's explicit choice decides, with what speaks
 * against a plate as a caution; otherwise all conditions must hold.
 */
export function carbonPlate({ answers, speedMetersPerSecond }: Runner): Target<'carbon_plate'> {
  const target = new Target('carbon_plate');
  const { carbon_plate: wish, running_experience: experience, weekly_km: volume } = answers;
  if (wish === 'without_plate') {
    target.stay('declined', wish);
    return target;
  }
  if (wish === 'with_plate') target.move('asked_for', wish, 1);
  if (!isRacing(answers)) {
    target.stay('no_racing', answers.shoe_purpose);
    if (wish === 'unknown') return target;
  }
  if (experience === 'beginner' || experience === 'novice') {
    target.stay('little_experience', experience);
  }
  if (volume === 'low_volume' || volume === 'moderate_volume') {
    target.stay('few_kilometers', volume);
  }
  const pains = painsAmong(answers, ['foot', 'achilles_tendon']);
  if (pains !== null) target.stay('foot_or_achilles_pain', pains);
  if (speedMetersPerSecond !== null && speedMetersPerSecond < MIN_SPEED_METERS_PER_SECOND) {
    target.stay('moderate_speed', speedMetersPerSecond);
  }
  if (target.reasons.length === 0) target.move('racing', 'racing', 1);
  return target;
}

export function hasPlate({ points }: Target<'carbon_plate'>): boolean {
  return points >= 1;
}
