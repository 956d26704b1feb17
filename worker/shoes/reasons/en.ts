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
      unknown: 'Whether you need motion control remains an open question.',
    },
    midsole_thickness: 'Look for a sole of {range} under the heel.',
    carbon_plate: {
      yes: 'Look for a shoe with a carbon plate.',
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
      rearfoot_strike: 'You land on the heel: a drop that is {amount} higher suits this landing.',
      forefoot_strike:
        'You land on the forefoot: a drop that is {amount} lower suits this landing.',
      moderate_overstride:
        'Your foot lands somewhat far in front of the body: a drop that is {amount} lower can help it to land closer.',
      excessive_overstride:
        'Your foot lands far in front of the body: a drop that is {amount} lower can help it to land closer.',
      beginner:
        'You are new to running, and in one study occasional runners had fewer injuries with a low drop, so it is {amount} lower.',
      occasional_running:
        'You run now and then, and in one study occasional runners had fewer injuries with a low drop, so it is {amount} lower.',
      frequent_running:
        'You run often, and in one study regular runners had more injuries with a low drop, so it is {amount} higher.',
      racing: 'You plan to race: many racing shoes have a lower drop, here {amount} less.',
      previous_drop:
        'Your legs are used to the drop of your previous shoes, so it changes by {limit} at most.',
    },
    motion_control_shoe: {
      eversion:
        'The inward roll of your heel is {value}. The further it is above about {limit}, the more support is worth considering: in one study, runners with clearly pronated feet had fewer injuries in such shoes.',
      mild_eversion:
        'The inward roll of your heel is {value}, a little more than usual (up to about {limit}): a small point in favor of more support.',
      excessive_abduction:
        'Your knee tends to move clearly inward, a small point in favor of more support.',
      mild_abduction:
        'Your knee tends to move slightly inward, a very small point in favor of more support.',
      shin_or_ankle_pain:
        'You reported pain in the shin or the ankle, a small point in favor of more support.',
      previous_motion_control: 'You are used to motion control, and what you are used to counts.',
      previous_neutral: 'You are used to neutral shoes, and what you are used to counts.',
      more_stability: 'You would like more stability, and how a shoe feels counts.',
      less_stability: 'You would like less stability, and how a shoe feels counts.',
      usual_pronation:
        'The inward roll of your heel is {value}, no more than usual. For such feet, research finds no clear benefit of motion control.',
      pronation_not_seen:
        'Only a back view shows how your feet roll inward, and no foot was measured here.',
    },
    midsole_thickness: {
      low_volume: 'You run few kilometers a week: a sole {amount} thinner is enough.',
      high_volume:
        'You run a lot of kilometers a week: a sole {amount} thicker can spare your legs.',
      very_high_volume:
        'You run a great many kilometers a week: a sole {amount} thicker can spare your legs.',
      racing: 'You plan to race: {amount} more of a light, springy foam can save energy.',
      intervals_only: 'The shoe is for intervals only: a sole {amount} thinner feels more direct.',
      lighter_runner: 'You weigh {value}: a sole {amount} thinner is enough.',
      heavier_runner: 'You weigh {value}: a sole {amount} thicker absorbs more of your landing.',
      more_heel_cushioning:
        'You would like more cushioning under the heel, so the sole is {amount} thicker.',
      less_heel_cushioning:
        'You would like less cushioning under the heel, so the sole is {amount} thinner.',
      impact_pain:
        'You reported pain in the knee, shin, hip, or back: a sole {amount} thicker can soften the landing.',
      ankle_pain:
        'You reported ankle pain: with a sole {amount} thinner, the foot sits closer to the ground and is more stable.',
      treadmill:
        'You run on a treadmill, which often has more give than the road: a sole {amount} thinner is enough.',
      beginner: 'You are new to running: a sole {amount} thicker leaves some margin.',
    },
    carbon_plate: {
      asked_for: 'You asked for a shoe with a plate.',
      declined: 'You asked for a shoe without a plate.',
      racing:
        'You plan to race and have the training for it: on average such shoes save energy, but the effect differs widely between runners.',
      no_racing: 'You do not plan to race, and that is where a plate helps most.',
      little_experience:
        'A plate asks a lot of feet and calves: more running experience should come first.',
      few_kilometers:
        'At few kilometers a week, your feet and calves are less used to the load of a plate.',
      foot_or_achilles_pain:
        'You reported pain in the foot or the Achilles tendon: there are known cases of overloaded foot bones in plated shoes, so be cautious.',
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
      lighter_previous_shoes: 'You are used to lighter shoes, so it is {amount} lighter.',
      heavier_previous_shoes: 'You are used to heavier shoes, so it is {amount} heavier.',
    },
  },
  tooLittleForSupport: 'All in all, that’s not enough to call for a stability shoe.',
  rangeLimit:
    'Taken together, the reasons point further still, but the value stops at the end of its range.',
  comfort:
    'How a shoe feels on your foot counts more than its place in this list: try several and take the most comfortable one.',
  evidence:
    'Research on running shoes is limited, and no shoe is proven to prevent injuries for everyone: take these values as a starting point.',
  pain: 'A shoe is no treatment: if pain persists or gets worse, see a doctor or physical therapist.',
};
