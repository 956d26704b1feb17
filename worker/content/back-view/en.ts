import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: 'Pronation',
    pelvic_drop: 'Pelvic drop',
    knee_adduction: 'Knee alignment',
  },
  postures: {
    pronation: {
      measured: {
        plus: 'With your weight on it, your heel rolls in {measured}; {good} is neutral.',
        zero: 'With your weight on it, your heel stays straight ({measured}); {good} inward is neutral.',
        minus: 'With your weight on it, your heel rolls out {measured}; {good} inward is neutral.',
      },
      good: {
        position: 'Neutral',
        meaning:
          'A small roll inward helps the foot absorb the landing. The shoe hides the heel bone, so allow a few degrees.',
        recap: ['Your heel rolls in a normal amount.'],
        consequences: '',
        correction: 'Pick shoes by comfort and keep your feet strong.',
      },
      above: {
        slight: {
          position: 'Slightly increased pronation',
          recap: ['Plenty of healthy runners roll in this much.'],
        },
        clear: {
          position: 'Clearly increased pronation',
          recap: ['Train for more control.'],
        },
        meaning:
          'On its own that’s not an established cause of injury. The shoe hides the heel bone, so allow a few degrees.',
        consequences: 'Your arch and inner calf do more to slow the roll, and may tire sooner.',
        correction: [
          'Lift the arch while your toes stay long, two or three times a week.',
          'Practice standing on one leg, later on something soft.',
          'Pick the shoes that feel stable and comfortable.',
        ],
      },
      below: {
        slight: {
          position: 'Mild supination',
          recap: ['Plenty of runners do well with it.'],
        },
        clear: {
          position: 'Marked supination',
          recap: ['Train balance and the outer calf.'],
        },
        meaning:
          'Your foot stays more on its outer edge. The shoe hides the heel bone, so allow a few degrees.',
        consequences: 'The foot gives less, so calf, knee, and hip absorb more of the landing.',
        correction: [
          'Strengthen the outer side of the lower leg with a band.',
          'Keep your ankles and calves mobile.',
          'Pick shoes whose cushioning feels good.',
        ],
      },
    },
    pelvic_drop: {
      measured: {
        plus: 'Your pelvis drops {measured} toward the free leg; up to {goodHigh} is good.',
        zero: 'Your pelvis stays level ({measured}); a drop of up to {goodHigh} is good.',
        minus:
          'Your pelvis rises {measured} on the side of the free leg; anything from a rise of {goodLow} to a drop of {goodHigh} is good.',
      },
      good: {
        position: 'Ideal',
        meaning: 'A small drop is part of a soft step.',
        recap: ['Your hips hold it well.'],
        consequences: '',
        correction: 'One or two hip exercises a week keep it that way.',
      },
      above: {
        slight: { position: 'Slightly too much', recap: ['Stronger hips can hold it higher.'] },
        clear: { position: 'Too much', recap: ['Hip strength is the place to start.'] },
        meaning: 'The hip you stand on gives way a little.',
        consequences:
          'Thigh and knee drift inward more easily. Injured runners show such drops more often; whether they’re the cause isn’t known.',
        correction: [
          'Strengthen the side of your hips two or three times a week, lying first, then standing.',
          'Stand on one leg at a mirror and lift the free side until your pelvis is level.',
        ],
      },
      below: {
        slight: { position: 'Slightly raised', recap: ['A relaxed hip lets it come down.'] },
        clear: { position: 'Clearly raised', recap: ['Work on a tall, quiet trunk.'] },
        meaning: 'The free hip is being hiked up.',
        consequences:
          'Your waist works to lift the free leg, and your trunk shifts over the other.',
        correction: [
          'Run tall, head over the middle, and let the free hip relax as the leg swings through.',
          'March slowly in place in front of a mirror, with both hips level.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'From behind, your knee points in {measured}; up to {goodHigh} either way counts as aligned.',
        zero: 'From behind, your knee points straight ahead ({measured}); up to {goodHigh} either way counts as aligned.',
        minus:
          'From behind, your knee points out {measured}; up to {goodHigh} either way counts as aligned.',
      },
      good: {
        position: 'Aligned',
        meaning: 'A camera sees this only roughly, so read it as a tendency.',
        recap: ['Hip, knee, and foot work in one line.'],
        consequences: '',
        correction: 'Keep your legs strong with single-leg exercises.',
      },
      above: {
        slight: {
          position: 'Slightly inward',
          recap: ['Strong hips help guide your knee.'],
        },
        clear: {
          position: 'Far inward',
          recap: ['Train hips and knee control.'],
        },
        meaning: 'A camera sees this only roughly: it’s a tendency, not a verdict.',
        consequences: 'Hip and foot have more guiding to do, most of all when you’re tired.',
        correction: [
          'Strengthen the side and back of your hips two or three times a week.',
          'Do slow squats at a mirror with your knees over your second toes.',
          'Let your feet land slightly apart, not on one line.',
        ],
      },
      below: {
        slight: {
          position: 'Slightly outward',
          recap: ['Leg shape plays a part.'],
        },
        clear: {
          position: 'Far outward',
          recap: ['Leg shape plays a part; train your balance too.'],
        },
        meaning: 'A camera sees this only roughly: it’s a tendency, not a verdict.',
        consequences: 'The outer side of leg and foot carries more of the load.',
        correction: [
          'Strengthen your inner thighs and hips two or three times a week.',
          'Balance on one leg with your big toe firmly down.',
          'Do slow squats at a mirror with your knees over your second toes.',
        ],
      },
    },
  },
};
