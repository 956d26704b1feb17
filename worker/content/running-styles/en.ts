import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Kangaroo',
    animal_explanation: 'Quick and springy, barely touching down.',
    summary: 'Lots of quick steps, short contacts.',
    explanation:
      'You take more steps than most runners of your size at your pace. Calves and feet do a lot of the work, so keep them strong.',
  },
  Bounce: {
    animal: 'Gazelle',
    animal_explanation: 'Light on its feet, long in the air.',
    summary: 'Average rhythm, short contacts, long flight.',
    explanation:
      'Your feet leave the ground early, and you spend longer in the air than most. Springy legs need strong calves.',
  },
  Push: {
    animal: 'Cheetah',
    animal_explanation: 'Covers a lot of ground with every step.',
    summary: 'Fewer, longer steps.',
    explanation:
      'You take fewer steps than most runners of your size at your pace. The length should come from the push behind you, not from reaching ahead.',
  },
  Stick: {
    animal: 'Bear',
    animal_explanation: 'Stays close to the ground on sure feet.',
    summary: 'Average rhythm, long contacts, short flight.',
    explanation:
      'Your feet stay down longer, and you move little up and down. Studies find that it costs no more energy than a bouncier style.',
  },
  Sit: {
    animal: 'Ostrich',
    animal_explanation: 'Bent legs below, a level body above.',
    summary: 'Average rhythm, knees that bend.',
    explanation:
      'Your rhythm is typical for your size and pace, and your knees bend a bit more than most at landing. Your thighs do more of the work.',
    besideStraightKnee: {
      summary: 'Average rhythm, nothing extreme.',
      explanation:
        'Your rhythm and ground time are typical for your size and pace, so this is simply your nearest match.',
    },
  },
};
