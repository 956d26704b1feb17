import type { ReasonTexts } from './reason-texts.ts';

export const REASONS: ReasonTexts = {
  words: {
    motion_control_shoe: { yes: 'stability shoe', no: 'neutral shoe' },
    midsole_hardness: { low: 'soft', medium: 'medium', high: 'firm' },
    carbon_plate: { yes: 'with a carbon plate', no: 'without a carbon plate' },
    rocker: { low: 'rather flat', medium: 'slightly curved', high: 'clearly curved' },
    bending_stiffness: { low: 'flexible', medium: 'medium', high: 'stiff' },
  },
  targets: {
    heel_to_toe_drop: 'Look for a drop from heel to toe of {range}.',
    motion_control_shoe: {
      yes: 'Look for a shoe with motion control, which supports the inner side of the foot.',
      no: 'A neutral shoe without motion control is the first choice.',
      unknown: 'Whether motion control makes sense for you stays open.',
    },
    midsole_thickness: 'Look for a sole of {range} under the heel.',
    carbon_plate: {
      yes: 'A shoe with a carbon plate fits.',
      no: 'Choose a shoe without a carbon plate.',
    },
    shoe_weight: 'Look for a weight of {range} per shoe.',
  },
  reasons: {
    heel_to_toe_drop: {
      achilles_or_calf_pain:
        'You reported pain in the calf or the Achilles tendon: a drop that is {amount} higher can take some load off both.',
      knee_pain:
        'You reported knee pain: a drop that is {amount} lower can take some load off the knee.',
      hip_pain:
        'You reported hip pain: a drop that is {amount} lower is a cautious step with little research behind it.',
      foot_pain:
        'You reported foot pain: a drop that is {amount} higher may be easier on the foot.',
      rearfoot_strike: 'You land on the heel: a drop that is {amount} higher fits this landing.',
      forefoot_strike: 'You land on the forefoot: a drop that is {amount} lower fits this landing.',
      moderate_overstride:
        'Your foot lands somewhat far in front of the body: a drop that is {amount} lower can help it to land closer.',
      excessive_overstride:
        'Your foot lands far in front of the body: a drop that is {amount} lower can help it to land closer.',
      beginner:
        'You are new to running, and in one study occasional runners had fewer injuries with a low drop: that makes {amount} less.',
      occasional_running:
        'You run rarely, and in one study occasional runners had fewer injuries with a low drop: that makes {amount} less.',
      frequent_running:
        'You run often, and in one study regular runners had more injuries with a low drop: that makes {amount} more.',
      racing: 'You plan to race: many racing shoes have a lower drop, here {amount} less.',
      previous_drop:
        'Your legs are used to the drop of your previous shoes, so it changes by {limit} at most.',
    },
    motion_control_shoe: {
      eversion:
        'The inward roll of your heel is {value}. The further it is above about {limit}, the more support is worth considering: in one study, runners with clearly pronated feet had fewer injuries in such shoes.',
      excessive_abduction:
        'Your knee tends to move clearly inward, which speaks a little for more support.',
      mild_abduction:
        'Your knee tends to move slightly inward, which speaks very little for more support.',
      shin_or_ankle_pain:
        'You reported pain in the shin or the ankle, which speaks a little for more support.',
      previous_motion_control:
        'You are used to shoes with motion control, and what is familiar counts.',
      previous_neutral: 'You are used to neutral shoes, and what is familiar counts.',
      more_stability: 'You would like more stability, and how a shoe feels counts.',
      less_stability: 'You would like less stability, and how a shoe feels counts.',
      usual_pronation:
        'The inward roll of your heel is {value}, no more than usual. For such feet, research finds no clear benefit of motion control.',
      pronation_not_seen:
        'Only a back view shows how your feet roll inward, and no foot was measured here.',
    },
    midsole_thickness: {
      low_volume: 'You run few kilometers per week: {amount} less sole is enough.',
      high_volume: 'You run many kilometers per week: {amount} more sole can spare your legs.',
      very_high_volume:
        'You run very many kilometers per week: {amount} more sole can spare your legs.',
      racing: 'You plan to race: {amount} more of a light, springy foam can save energy.',
      intervals_only: 'The shoe is for intervals only: {amount} less sole feels more direct.',
      lighter_runner: 'You weigh {value}: {amount} less sole is enough.',
      heavier_runner: 'You weigh {value}: {amount} more sole absorbs your landing.',
      more_heel_cushioning:
        'You would like more cushioning under the heel: that makes {amount} more.',
      less_heel_cushioning:
        'You would like less cushioning under the heel: that makes {amount} less.',
      impact_pain:
        'You reported pain in the knee, shin, hip or back: {amount} more sole can make the landing gentler.',
      ankle_pain:
        'You reported ankle pain: with {amount} less sole the foot stands closer to the ground and more stable.',
      treadmill:
        'You run on a treadmill, which often gives more than the road: {amount} less sole is enough.',
      beginner: 'You are new to running: {amount} more sole gives some reserve.',
    },
    carbon_plate: {
      asked_for: 'You asked for a shoe with a plate.',
      declined: 'You asked for a shoe without a plate.',
      racing:
        'You plan to race and have the training for it: on average such shoes save energy, but the effect differs widely between runners.',
      no_racing: 'You do not plan to race, and a plate has its benefit mainly there.',
      little_experience:
        'A plate asks a lot of feet and calves: more running experience should come first.',
      few_kilometers:
        'With few kilometers per week, feet and calves are less used to the load that a plate brings.',
      foot_or_achilles_pain:
        'You reported pain in the foot or the Achilles tendon: cases of overloaded bones in the foot are known from plated shoes, so caution comes first.',
      moderate_speed:
        'You ran at {value} in the video: slower than {limit}, the benefit of a plate is uncertain.',
    },
    shoe_weight: {
      racing: 'You plan to race: a shoe that is {amount} lighter saves a little energy.',
      fast_training:
        'You plan fast training: a shoe that is {amount} lighter saves a little energy.',
      beginner: 'You are new to running: {amount} more leaves room for cushioning.',
      lighter_runner: 'You weigh {value}: a shoe that is {amount} lighter is enough.',
      heavier_runner: 'You weigh {value}: {amount} more leaves room for cushioning.',
      lighter_previous_shoes: 'You are used to lighter shoes: that makes {amount} less.',
      heavier_previous_shoes: 'You are used to heavier shoes: that makes {amount} more.',
    },
  },
  rangeLimit:
    'The reasons together point even further, but the value stops at the end of its range.',
  comfort:
    'How a shoe feels on your foot counts more than its place in this list: try several and take the most comfortable one.',
  evidence:
    'Research on running shoes is limited, and no shoe is proven to prevent injuries for everyone: take these values as a starting point.',
  pain: 'A shoe is no treatment: if pain stays or gets worse, have a doctor or a physiotherapist look at it.',
};
