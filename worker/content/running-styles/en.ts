import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Kangaroo',
    animal_explanation:
      'A kangaroo moves with quick, springy jumps and touches the ground only for a short time. Its tendons store the energy of each landing and give it back.',
    summary: 'You run with many quick steps and rather short contacts with the ground.',
    explanation:
      'Compared with other runners of your size and speed, you take more steps per minute, and your feet stay on the ground for a rather short time. Each step is short and light, so the load of a single landing is moderate. Your calves and feet work often, so give them regular strength work. No style is better than another in general, and yours may change with speed.',
  },
  Bounce: {
    animal: 'Gazelle',
    animal_explanation:
      'A gazelle bounds over the ground and seems to float between its steps. Short, strong contacts carry it high and far.',
    summary: 'You run with a medium step rhythm, short contacts and a long flight.',
    explanation:
      'Your step rhythm is usual for your size and speed, but your feet stay on the ground only for a short time, and you fly for long between two steps. You use your legs like strong springs. This asks for firm calves and Achilles tendons, so strength work and a slow increase of training are useful. No style is better than another in general, and yours may change with speed.',
  },
  Push: {
    animal: 'Cheetah',
    animal_explanation:
      'A cheetah covers much ground with every stride. It pushes itself forward with powerful hips.',
    summary: 'You run with fewer, longer steps and a strong push forward.',
    explanation:
      'Compared with other runners of your size and speed, you take fewer steps per minute, and each of them is longer. Your feet stay on the ground for a medium time and push you forward with strength from the hips. Take care that the length comes from the push behind you, not from reaching in front. No style is better than another in general, and yours may change with speed.',
  },
  Stick: {
    animal: 'Bear',
    animal_explanation:
      'A bear moves close to the ground on broad feet. Its contacts are long, and its heavy body goes up and down only a little.',
    summary: 'You run with a medium step rhythm, long contacts and a short flight.',
    explanation:
      'Your step rhythm is usual for your size and speed, but your feet stay on the ground for long, and you fly only for a short time between two steps. Your body moves little up and down, and the load of each landing is spread over a longer time. Studies find that this way of running costs as much energy as one with a long flight. No style is better than another in general, and yours may change with speed.',
  },
  Sit: {
    animal: 'Ostrich',
    animal_explanation:
      'An ostrich runs with bent legs under a calm body. Its legs fold and unfold, while the body stays level.',
    summary: 'You run with a medium step rhythm and more bend in the knees.',
    explanation:
      'Your step rhythm and the time on the ground are usual for your size and speed, but your knees are bent a little more when the feet land. This makes the landing soft and gives the front of the thighs more work. Strong thighs and hips suit you well. No style is better than another in general, and yours may change with speed.',
  },
};
