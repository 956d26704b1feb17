import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: 'Pronation',
    pelvic_drop: 'Pelvic drop',
    knee_adduction: 'Knee alignment',
  },
  states: {
    PronationNeutral: {
      position: 'Neutral',
      explanation:
        'While your foot carries your weight, the heel rolls inward by {measured} against the lower leg. This movement is called pronation, and {good} is the neutral range here. A small roll inward is normal and useful: it makes the foot softer, so that it can absorb the landing. The shoe hides the heel bone, so the value can be a few degrees off.',
      recap: [
        'Your heel rolls inward by a normal amount.',
        'This helps the foot to absorb the landing.',
        'Keep your feet strong.',
      ],
      consequences: '',
      correction:
        'Nothing needs correction. Choose shoes by comfort and fit, and keep feet and calves strong with a few simple exercises every week.',
    },
    MildPronation: {
      position: 'Mild pronation',
      explanation:
        'While your foot carries your weight, the heel rolls inward by {measured} against the lower leg. This movement is called pronation, and {good} is the neutral range here. Your heel rolls in a little further than usual. Many healthy runners do the same, and this movement alone is not an established cause of injury. The shoe hides the heel bone, so the value can be a few degrees off.',
      recap: [
        'Your heel rolls inward slightly more than usual.',
        'Many healthy runners show the same.',
        'Strong feet and calves help to control it.',
      ],
      consequences:
        'The muscles on the inner side of the lower leg and under the arch have a little more work. Most runners are well used to it and do not notice it.',
      correction: [
        'Train the small muscles of the foot: lift the arch while the toes stay long and relaxed.',
        'Practice standing on one leg, first on firm ground, later on a soft surface.',
        'Choose shoes in which you feel comfortable and stable.',
      ],
    },
    ExcessivePronation: {
      position: 'Excessive pronation',
      explanation:
        'While your foot carries your weight, the heel rolls inward by {measured} against the lower leg. This movement is called pronation, and {good} is the neutral range here. Your heel rolls in clearly further than usual. This alone is not an established cause of injury, but more control can make your steps more stable. The shoe hides the heel bone, so the value can be a few degrees off.',
      recap: [
        'Your heel rolls inward clearly more than usual.',
        'This is not an injury by itself.',
        'Train feet, calves and hips for more control.',
      ],
      consequences:
        'The arch and the muscles on the inner side of the lower leg work harder to slow the movement, and the lower leg turns inward with the foot. You may notice it as tired feet or calves.',
      correction: [
        'Strengthen the arch and the muscles on the inner side of the lower leg, two or three times a week.',
        'Train the hips as well, because they help to guide the whole leg.',
        'Try different shoes and keep the pair that feels stable and comfortable.',
      ],
    },
    MildSupination: {
      position: 'Mild supination',
      explanation:
        'While your foot carries your weight, the heel rolls inward by {measured} against the lower leg, where a minus value means that it rolls outward. The neutral range here is {good}. Your heel rolls in a little less than usual, so the foot stays more on its outer side, which is called supination. Many runners do well with this. The shoe hides the heel bone, so the value can be a few degrees off.',
      recap: [
        'Your heel rolls inward slightly less than usual.',
        'Your foot stays more on its outer side.',
        'Mobile ankles help it to absorb.',
      ],
      consequences:
        'The foot stays a little firmer at landing and absorbs slightly less by itself. Knee, hip and calf take over a small part of this work.',
      correction: [
        'Keep the ankle and the calf mobile with gentle stretching after your runs.',
        'Strengthen the muscles on the outer side of the lower leg with a band.',
        'Choose shoes whose cushioning feels comfortable to you.',
      ],
    },
    ExcessiveSupination: {
      position: 'Excessive supination',
      explanation:
        'While your foot carries your weight, the heel rolls inward by {measured} against the lower leg, where a minus value means that it rolls outward. The neutral range here is {good}. Your foot stays clearly on its outer side, which is called supination. This says nothing about an injury, but the foot can absorb less and the ankle is less stable. The shoe hides the heel bone, so the value can be a few degrees off.',
      recap: [
        'Your foot stays clearly on its outer side.',
        'It absorbs less of the landing.',
        'Train balance and the outer lower leg.',
      ],
      consequences:
        'The outer side of the foot carries most of the load, and the landing is felt as harder. On uneven ground, the ankle needs more attention because it can roll outward more easily.',
      correction: [
        'Strengthen the muscles on the outer side of the lower leg, two or three times a week.',
        'Practice standing on one leg until it feels calm, then add small movements.',
        'Keep ankle and calf mobile, and choose shoes with comfortable cushioning.',
      ],
    },
    PelvicG: {
      position: 'Ideal',
      recap: [
        'Your pelvis tilts by {measured}; up to {goodHigh} is good.',
        'The hip of the standing leg holds it level.',
        'Keep your hips strong.',
      ],
      consequences: '',
      correction:
        'Nothing needs correction. A small drop toward the free leg is part of a soft step. Keep the muscles at the side of the hips strong with one or two exercises a week.',
    },
    PelvicO: {
      above: {
        position: 'Slightly too much',
        recap: [
          'Your pelvis drops by {measured} toward the free leg.',
          'Up to {goodHigh} would be good.',
          'Stronger hips can hold it more level.',
        ],
        consequences:
          'The muscles at the side of the hip work at a greater length, and the thigh tends to move toward the middle. The step feels less stable, above all when you are tired.',
        correction: [
          'Strengthen the side of the hips, for example with leg raises lying on the side, two or three times a week.',
          'Practice standing on one leg with the pelvis level, in front of a mirror.',
          'Take slightly quicker steps at the same speed when you run.',
        ],
      },
      below: {
        position: 'Slightly raised',
        recap: [
          'Your pelvis tilts by {measured}: the free side is raised.',
          'Between {goodLow} and {goodHigh} is good.',
          'A relaxed hip lets it come down.',
        ],
        consequences:
          'The trunk moves a little toward the standing leg, and the muscles at the side of the waist help to lift the free leg. This costs some extra effort.',
        correction: [
          'Keep the trunk tall and in the middle, and let the free hip relax while the leg swings forward.',
          'Practice slow marching with both hips level, in front of a mirror.',
        ],
      },
    },
    PelvicB: {
      above: {
        position: 'Too much',
        recap: [
          'Your pelvis drops by {measured} toward the free leg.',
          'Up to {goodHigh} would be good.',
          'Hip strength and quicker steps are a good start.',
        ],
        consequences:
          'The hip of the standing leg gives way to the side, and thigh and knee tend to move toward the middle. Studies find larger drops more often in injured runners, but this does not show that the drop is the cause.',
        correction: [
          'Strengthen the side of the hips two or three times a week, first lying, then standing on one leg.',
          'Practice with a mirror: stand on one leg and lift the free side of the pelvis slowly until it is level.',
          'Take about five percent more steps per minute at the same speed.',
        ],
      },
      below: {
        position: 'Clearly raised',
        recap: [
          'Your pelvis tilts by {measured}: the free side is raised.',
          'Between {goodLow} and {goodHigh} is good.',
          'Work on a tall and calm trunk.',
        ],
        consequences:
          'The trunk leans clearly over the standing leg, and the waist lifts the free leg. This costs effort and often makes the two sides of the body work differently.',
        correction: [
          'Run tall and keep the head above the middle between your feet.',
          'Let the free hip relax while the leg swings forward, and bend the knee a little more so that the foot has room.',
          'Practice slow marching with both hips level, in front of a mirror.',
        ],
      },
    },
    KneeAligned: {
      position: 'Aligned',
      explanation:
        'Seen from behind, your thigh and your lower leg form a nearly straight line while the leg carries your weight: the side angle of the knee is {measured}. Zero would be exactly straight, and from {goodLow} to {goodHigh} counts as aligned. A camera from behind sees this angle only roughly, because the leg also turns, so read it as a tendency.',
      recap: [
        'Your knee tends to stay well aligned.',
        'Hip, knee and foot work in one line.',
        'Keep your legs strong.',
      ],
      consequences: '',
      correction:
        'Nothing needs correction. Keep hips and legs strong with exercises on one leg, and watch the line of knee and foot while you do them.',
    },
    MildAbduction: {
      position: 'Slightly inward',
      explanation:
        'Seen from behind, your knee shows a slight tendency to move inward while the leg carries your weight: the side angle is {measured}. Zero would be a straight leg, positive values point inward, and from {goodLow} to {goodHigh} counts as aligned. A camera from behind sees this angle only roughly, because the leg also turns. Take it as a reason for some practice, not as a finding about your knee.',
      recap: [
        'Your knee tends to move slightly inward.',
        'The camera shows this only roughly.',
        'Hip strength helps to guide the knee.',
      ],
      consequences:
        'When the knee moves inward, the hip and the inner side of the foot have to guide the leg more with every step. The movement can become larger when you are tired.',
      correction: [
        'Strengthen the side and the back of the hips, two or three times a week.',
        'Practice slow squats in front of a mirror with the knees above the toes.',
        'Let your feet land a little apart, not on one line.',
      ],
    },
    ExcessiveAbduction: {
      position: 'Far inward',
      explanation:
        'Seen from behind, your knee shows a clear tendency to move inward while the leg carries your weight: the side angle is {measured}. Zero would be a straight leg, positive values point inward, and from {goodLow} to {goodHigh} counts as aligned. A camera from behind sees this angle only roughly, because the leg also turns. It is a reason to train control, not a finding about your knee.',
      recap: [
        'Your knee tends to move clearly inward.',
        'The camera shows this only roughly.',
        'Train hip strength and knee control.',
      ],
      consequences:
        'Hip and foot have to hold the leg against this movement with every step, so muscles may tire earlier. The movement often becomes larger when you are tired.',
      correction: [
        'Strengthen the hips two or three times a week, with exercises lying on the side and standing on one leg.',
        'Practice slow step-downs and squats in front of a mirror with the knee above the second toe.',
        'Run with slightly quicker steps and let the feet land a little apart.',
      ],
    },
    MildAdduction: {
      position: 'Slightly outward',
      explanation:
        'Seen from behind, your knee shows a slight tendency to move outward while the leg carries your weight: the side angle is {measured}. Zero would be a straight leg, minus values point outward, and from {goodLow} to {goodHigh} counts as aligned. A camera from behind sees this angle only roughly, and the natural shape of the legs plays a part. Take it as a reason for some practice, not as a finding about your knee.',
      recap: [
        'Your knee tends to move slightly outward.',
        'The natural shape of your legs plays a part.',
        'Balance and strength help to guide it.',
      ],
      consequences:
        'The outer side of the leg and the foot carries a little more of the load. Many runners have legs of this shape and run well with them.',
      correction: [
        'Strengthen the inner side of the thighs together with the hips.',
        'Practice standing on one leg with the weight over the middle of the foot.',
        'Watch in front of a mirror that the knee points in the direction of the second toe.',
      ],
    },
    ExcessiveAdduction: {
      position: 'Far outward',
      explanation:
        'Seen from behind, your knee shows a clear tendency to move outward while the leg carries your weight: the side angle is {measured}. Zero would be a straight leg, minus values point outward, and from {goodLow} to {goodHigh} counts as aligned. A camera from behind sees this angle only roughly, and the natural shape of the legs plays a large part. It is a reason to train control, not a finding about your knee.',
      recap: [
        'Your knee tends to move clearly outward.',
        'The natural shape of your legs plays a part.',
        'Train balance and the inner thighs.',
      ],
      consequences:
        'The outer side of the leg and the foot carries most of the load, and the step can feel hard. The muscles at the outer thigh may tire earlier on long runs.',
      correction: [
        'Strengthen the inner side of the thighs and the hips, two or three times a week.',
        'Practice balance on one leg with the weight over the whole foot, big toe included.',
        'Do slow squats in front of a mirror and guide the knee above the second toe.',
      ],
    },
  },
};
