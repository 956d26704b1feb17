import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Canguru',
    animal_explanation: 'Rápido e elástico, mal toca o chão.',
    summary: 'Muitos passos rápidos, contatos curtos.',
    explanation:
      'Você dá mais passos que a maioria das pessoas da sua altura no seu ritmo. Panturrilhas e pés trabalham muito, então mantenha-os fortes.',
  },
  Bounce: {
    animal: 'Gazela',
    animal_explanation: 'Leve no chão, muito tempo no ar.',
    summary: 'Cadência média, contatos curtos, voo longo.',
    explanation:
      'Seus pés deixam o chão cedo e você fica mais tempo no ar que a maioria. Pernas elásticas pedem panturrilhas fortes.',
  },
  Push: {
    animal: 'Guepardo',
    animal_explanation: 'Vai longe a cada passo.',
    summary: 'Menos passos, e mais longos.',
    explanation:
      'Você dá menos passos que a maioria das pessoas da sua altura no seu ritmo. A amplitude deve vir da impulsão, não de avançar o pé.',
  },
  Stick: {
    animal: 'Urso',
    animal_explanation: 'Anda rente ao chão, com passos firmes.',
    summary: 'Cadência média, contatos longos, voo curto.',
    explanation:
      'Seus pés ficam mais tempo no chão e você sobe e desce pouco. Segundo os estudos, não gasta mais energia que um estilo mais saltado.',
  },
  Sit: {
    animal: 'Avestruz',
    animal_explanation: 'Pernas dobradas embaixo, corpo estável em cima.',
    summary: 'Cadência média, joelhos que dobram.',
    explanation:
      'Sua cadência é típica da sua altura e do seu ritmo, e seus joelhos dobram um pouco mais que a média na aterrissagem. As coxas trabalham mais.',
    besideStraightKnee: {
      summary: 'Cadência média, nada extremo.',
      explanation:
        'Sua cadência e seu tempo no chão são típicos da sua altura e do seu ritmo: este é apenas o estilo mais parecido com o seu.',
    },
  },
};
