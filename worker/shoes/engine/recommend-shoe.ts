import type { Recommendations } from './recommendation.ts';
import { SCALES } from './recommendation.ts';
import { roundHalfEven } from './round-half-even.ts';
import type { Runner } from './runner.ts';
import type { ShoeParameter } from './shoe-facts.ts';
import { carbonPlate, hasPlate } from './targets/carbon-plate.ts';
import { bendingStiffness, rocker } from './targets/forefoot.ts';
import { heelToToeDrop } from './targets/heel-to-toe-drop.ts';
import { midsoleHardness, midsoleThickness } from './targets/midsole.ts';
import { motionControl, needsMotionControl } from './targets/motion-control.ts';
import { shoeWeight } from './targets/shoe-weight.ts';
import type { Target } from './targets/target.ts';

export function recommendShoe(runner: Runner): Recommendations {
  const { answers } = runner;
  const control = motionControl(runner);
  const plate = carbonPlate(runner);
  const isPlated = hasPlate(plate);
  return {
    heel_to_toe_drop: numeric('heel_to_toe_drop', heelToToeDrop(runner)),
    motion_control_shoe: motionControlRecommendation(control),
    midsole_thickness: numeric('midsole_thickness', midsoleThickness(answers)),
    midsole_hardness: numeric('midsole_hardness', midsoleHardness(answers, control?.points ?? 0)),
    carbon_plate: { ...origin('carbon_plate'), value: isPlated, reasons: plate.reasons },
    shoe_weight: numeric('shoe_weight', shoeWeight(answers)),
    rocker: numeric('rocker', rocker(answers)),
    bending_stiffness: numeric('bending_stiffness', bendingStiffness(answers, isPlated)),
  };
}

function motionControlRecommendation(
  target: Target<'motion_control_shoe'> | null,
): Recommendations['motion_control_shoe'] {
  if (target !== null) {
    const value = needsMotionControl(target);
    return { ...origin('motion_control_shoe'), value, reasons: target.reasons };
  }
  return {
    ...origin('motion_control_shoe'),
    value: null,
    reasons: [{ code: 'pronation_not_seen', from: 'pronation', value: null, change: 0 }],
  };
}

function numeric<Parameter extends ShoeParameter>(parameter: Parameter, target: Target<Parameter>) {
  const value = roundHalfEven(target.points, SCALES[parameter].digits);
  return { ...origin(parameter), value, reasons: target.reasons };
}

function origin(parameter: ShoeParameter) {
  const { unit, start } = SCALES[parameter];
  return { unit, start };
}
