import type { SideViewTexts } from '../text-shapes.ts';

export const SIDE_VIEW: SideViewTexts = {
  titles: {
    arm: 'Arms',
    back_cycle: 'Back knee at landing',
    foot: 'Foot landing',
    forward_cycle: 'Front knee at landing',
    head: 'Head',
    trunk: 'Upper body',
  },
  postures: {
    arm: {
      measured: 'At touchdown your elbow is bent to {measured}; {good} works well.',
      good: {
        position: 'Ideal',
        meaning: 'Compact and loose, your arms balance the turn of your hips.',
        recap: ['Well-bent, easy elbows.'],
        consequences: 'Your arms keep time and leave the work to your legs.',
        correction: 'Keep your hands soft, even late in a run.',
      },
      above: {
        slight: {
          position: 'Slightly too open',
          recap: ['Bend your elbows a little more.'],
        },
        clear: { position: 'Too open', recap: ['Bend your elbows more; it’s easy to change.'] },
        meaning: 'Studies find next to no difference in energy; it’s about rhythm and comfort.',
        consequences: 'Your shoulders swing more and may tire on long runs.',
        correction:
          'Bend your elbows to about a right angle and swing from the shoulder, hands between hip and lower chest.',
        coach_tips: 'Think “elbows back” for 30 seconds, then forget it for two minutes.',
      },
      below: {
        slight: {
          position: 'Slightly too closed',
          recap: ['Let your elbows open a little.'],
        },
        clear: {
          position: 'Too closed',
          recap: ['Loosen up and let your elbows open.'],
        },
        meaning: 'Arms folded this tight often come with tense hands and lifted shoulders.',
        consequences: 'A short swing leaves the balancing to your trunk, which has to twist.',
        correction:
          'Drop your shoulders, open your hands, and let your forearms sink to about a right angle.',
        coach_tips: 'Carry an imaginary potato chip in each hand. Don’t crush it.',
      },
    },
    back_cycle: {
      measured:
        'At touchdown your back knee is at {measured} (straight is {180}); at your pace {good} works well.',
      good: {
        position: 'Ideal',
        meaning: 'Your leg folds up and swings through easily.',
        recap: ['Your back leg folds well.'],
        consequences: 'A folded leg is easier to bring forward.',
        correction: 'Keep the thigh loose and let the heel rise by itself.',
      },
      above: {
        slight: {
          position: 'Slightly too straight',
          recap: ['Drills can help your back leg fold.'],
        },
        clear: {
          position: 'Too straight',
          recap: ['Practice folding your back leg, first in drills.'],
        },
        meaning: '',
        consequences:
          'A long leg is heavy to swing through, so your hip works harder at every step.',
        correction:
          'As the thigh comes forward, let the knee bend so that the heel passes under your hip.',
        coach_tips: 'Do butt kicks for 20 seconds, then run a minute with that feeling.',
      },
      below: {
        slight: {
          position: 'Slightly too bent',
          recap: ['It rarely matters; keep the leg relaxed.'],
        },
        clear: {
          position: 'Too bent',
          recap: ['Let your back leg relax.'],
        },
        meaning: '',
        consequences:
          'A folded leg comes forward easily, but pulling the heel up tires the back of your thighs for nothing.',
        correction:
          'Relax the leg once it leaves the ground and bring the knee forward. The heel follows.',
        coach_tips: 'Run a minute as low and quiet as you can, then compare.',
      },
    },
    forward_cycle: {
      measured:
        'At touchdown your front knee is at {measured} (straight is {180}); {good} works well.',
      good: {
        position: 'Ideal',
        meaning: 'It’s nearly straight but not locked, with room to give.',
        recap: ['A soft knee at landing.'],
        consequences: 'Ankle, knee, and hip share the landing.',
        correction: 'Keep it soft downhill and when you’re tired.',
      },
      above: {
        slight: {
          position: 'Slightly too straight',
          recap: ['Land on a slightly softer knee.'],
        },
        clear: {
          position: 'Too straight',
          recap: ['Your knee is close to locked; give it room to bend.'],
        },
        meaning: 'A straight knee has little room to give.',
        consequences: 'The landing feels harder, and shin, knee, and hip take more of it.',
        correction: 'Set the foot down before the leg is fully stretched, on a knee that gives.',
        coach_tips: 'Listen to your steps. When they get quieter, you’ve got it.',
      },
      below: {
        slight: {
          position: 'Slightly too bent',
          recap: ['Run a touch taller.'],
        },
        clear: {
          position: 'Too bent',
          recap: ['You land low, as if seated; run taller.'],
        },
        meaning: '',
        consequences:
          'You land softly, but the front of your thighs works overtime and may tire early.',
        correction: 'Lift your hips and lengthen your back, so that you land taller.',
        coach_tips: 'For 30 seconds, picture a string pulling up the top of your head.',
      },
    },
    head: {
      measured: {
        plus: 'Your head is tipped up {measured}; {goodLow} down to {goodHigh} up works well.',
        zero: 'Your head is level ({measured}); {goodLow} down to {goodHigh} up works well.',
        minus: 'Your head is tipped down {measured}; {goodLow} down to {goodHigh} up works well.',
      },
      good: {
        position: 'Ideal',
        meaning: 'You’re most likely looking well ahead.',
        recap: ['Your head sits just right.'],
        consequences: 'Your neck can relax, and you see the path early.',
        correction: 'When you tire, check your gaze first.',
      },
      above: {
        slight: {
          position: 'Gaze slightly too high',
          recap: ['Lower your chin a touch, for comfort.'],
        },
        clear: {
          position: 'Gaze too high',
          recap: ['Bring your chin down.'],
        },
        meaning: 'Chins tend to come up when running gets hard.',
        consequences: 'It shortens the back of your neck and can pull your shoulders up.',
        correction: 'Drop your chin until you see the ground 15 to 20 meters ahead.',
        coach_tips: 'One long breath out, and let the chin sink with it.',
      },
      below: {
        slight: {
          position: 'Gaze slightly too low',
          recap: ['Look a little further ahead, for comfort.'],
        },
        clear: {
          position: 'Gaze too low',
          recap: ['Look further ahead.'],
        },
        meaning: 'Your eyes are probably on the ground near your feet.',
        consequences: 'Your neck and upper back hold your head up the whole way.',
        correction: 'Look 15 to 20 meters ahead, with the back of your neck long.',
        coach_tips: 'Pick a tree, run to it, then pick the next.',
      },
    },
    trunk: {
      measured: {
        plus: 'You lean forward {measured}; at your pace {good} works well.',
        zero: 'You run upright, with {measured} of lean; at your pace {good} forward works well.',
        minus: 'You lean back {measured}; at your pace {good} forward works well.',
      },
      good: {
        position: 'Ideal',
        meaning: 'A light lean shares the work between knees and hips.',
        recap: ['A nice, light lean.'],
        consequences: 'Your back has little to hold.',
        correction: 'Keep leaning from the ankles, not the waist.',
      },
      above: {
        slight: {
          position: 'Leaning slightly too far forward',
          recap: ['Come up a touch.'],
        },
        clear: {
          position: 'Leaning too far forward',
          recap: ['Bring your chest up.'],
        },
        meaning: '',
        consequences:
          'Leaning spares your knees, but your hips and lower back work harder and may tire first.',
        correction: 'Lift your chest over your hips and keep one line from foot to head.',
        coach_tips: 'Stand tall and tip forward until you have to step. That’s enough.',
      },
      below: {
        slight: {
          position: 'Slightly too upright',
          recap: ['A bit of lean helps.'],
        },
        clear: {
          position: 'Not leaning forward enough',
          recap: ['Find a small lean.'],
        },
        meaning: '',
        consequences: 'Your knees and thighs do work that your hips could share.',
        correction: 'Tip your whole body forward from the ankles, with no bend at the waist.',
        coach_tips: 'Start a run by falling into the first step, and keep that feeling.',
      },
    },
  },
  foot: {
    measured: {
      plus: 'Your foot lands {measured} ahead of your center of mass; at your pace up to {goodHigh} works well.',
      zero: 'Your foot lands right under your center of mass ({measured}); at your pace up to {goodHigh} ahead works well.',
      minus:
        'Your foot lands {measured} behind your center of mass; at your pace up to {goodHigh} ahead works well.',
    },
    positions: {
      RearfootGZ: 'Rearfoot: under the body',
      RearfootG: 'Rearfoot: slight overstride, within the good range',
      RearfootO: 'Rearfoot: moderate overstride',
      RearfootB: 'Rearfoot: marked overstride',
      MidfootGZ: 'Midfoot: under the body',
      MidfootG: 'Midfoot: slight overstride, within the good range',
      MidfootO: 'Midfoot: moderate overstride',
      MidfootB: 'Midfoot: marked overstride',
      ForefootGZ: 'Forefoot: under the body',
      ForefootG: 'Forefoot: slight overstride, within the good range',
      ForefootO: 'Forefoot: moderate overstride',
      ForefootB: 'Forefoot: marked overstride',
    },
    definition:
      'Overstride is how far ahead of your center of mass, roughly your hips, the foot lands.',
    levels: {
      score_ideal: {
        title: 'Landing under the body',
        meaning: '',
        recap: ['Your foot lands right under you.'],
        consequences: 'The ground slows you down very little.',
        correction: 'Keep landing this close when you tire.',
      },
      score_slight: {
        title: 'Slight overstride, within the good range',
        meaning: '',
        recap: ['A touch ahead of you, and that’s fine.'],
        consequences: 'You lose little speed at landing.',
        correction: 'Downhill, watch that you don’t start to reach.',
      },
      score_moderate: {
        title: 'Moderate overstride',
        meaning: '',
        recap: ['Land closer to your body.'],
        consequences: 'Reaching out brakes you a little and loads shin and knee more.',
        correction: 'Don’t reach. Let the foot come down sooner, closer to your hips.',
        coach_tips: 'Leave your foot strike alone; where the foot lands matters more.',
      },
      score_excessive: {
        title: 'Marked overstride',
        meaning: '',
        recap: ['Bring your landing closer, bit by bit.'],
        consequences: 'Reaching this far brakes you at every step and loads your legs more.',
        correction: 'Set the foot down sooner and let it sweep back as it lands.',
        coach_tips: 'Practice in short stretches; give it weeks, not days.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Heel first, like most runners. Studies find no foot strike clearly faster or more economical.',
        phases: {
          impact: 'The heel lands, toes up; shoe and heel pad take the first contact.',
          amortisation: 'The foot rolls flat, the knee bends, and your thigh holds you.',
          propulsion: 'Calf and hip push you off over the big toe.',
        },
      },
      midfoot: {
        explanation:
          'Heel and ball together, so calf and knee share the load. Studies find no foot strike clearly faster or more economical.',
        phases: {
          impact: 'The sole meets the ground almost flat.',
          amortisation: 'Ankle and knee bend together; the arch gives like a spring.',
          propulsion: 'Arch and Achilles tendon spring back as you push off.',
        },
      },
      forefoot: {
        explanation:
          'Ball first, so calf and Achilles tendon work more and the knee a bit less. Studies find no foot strike clearly faster or more economical.',
        phases: {
          impact: 'The ball of the foot lands, often outer edge first.',
          amortisation: 'The heel sinks while calf and Achilles tendon stretch.',
          propulsion: 'Calf and tendon spring back and push you off the toes.',
        },
      },
    },
  },
};
