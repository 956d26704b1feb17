import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Canguru',
    animal_explanation:
      'O canguru avança com saltos rápidos e elásticos e toca o solo só por um instante. Os tendões guardam a energia de cada aterrissagem e depois a devolvem.',
    summary: 'Você corre com muitos passos rápidos e contatos relativamente curtos com o solo.',
    explanation:
      'Em comparação com outras pessoas da sua estatura e velocidade, você dá mais passos por minuto, e os seus pés ficam relativamente pouco tempo no solo. Cada passo é curto e leve, por isso a carga de cada aterrissagem é moderada. As panturrilhas e os pés trabalham com muita frequência: fortaleça-os com regularidade. Em geral, nenhum estilo é melhor que outro, e o seu pode mudar com a velocidade.',
  },
  Bounce: {
    animal: 'Gazela',
    animal_explanation:
      'A gazela corre aos saltos e parece flutuar entre um passo e o seguinte. Com contatos curtos e fortes, ela vai alto e longe.',
    summary: 'Você corre com cadência média, contatos curtos e voo longo.',
    explanation:
      'A sua cadência é a habitual para a sua estatura e velocidade, mas os seus pés ficam pouco tempo no solo, e o voo entre dois passos é longo. As suas pernas trabalham como molas fortes. Isso exige panturrilhas e tendões de Aquiles firmes, por isso vale a pena treinar força e aumentar o treino aos poucos. Em geral, nenhum estilo é melhor que outro, e o seu pode mudar com a velocidade.',
  },
  Push: {
    animal: 'Guepardo',
    animal_explanation:
      'O guepardo cobre muito terreno a cada passada. Ele avança com o impulso de quadris potentes.',
    summary: 'Você corre com menos passos, mais longos, e com uma impulsão forte para a frente.',
    explanation:
      'Em comparação com outras pessoas da sua estatura e velocidade, você dá menos passos por minuto, e cada um é mais longo. Os seus pés ficam um tempo médio no solo e impulsionam o corpo para a frente com a força dos quadris. Cuide para que o comprimento venha da impulsão atrás do corpo, e não de avançar o pé. Em geral, nenhum estilo é melhor que outro, e o seu pode mudar com a velocidade.',
  },
  Stick: {
    animal: 'Urso',
    animal_explanation:
      'O urso avança perto do solo, sobre pés largos. Os contatos são longos, e o corpo pesado sobe e desce muito pouco.',
    summary: 'Você corre com cadência média, contatos longos e voo curto.',
    explanation:
      'A sua cadência é a habitual para a sua estatura e velocidade, mas os seus pés ficam muito tempo no solo, e o voo entre dois passos é curto. O corpo sobe e desce pouco, e a carga de cada aterrissagem é distribuída por mais tempo. Segundo os estudos, correr assim gasta tanta energia quanto correr com um voo longo. Em geral, nenhum estilo é melhor que outro, e o seu pode mudar com a velocidade.',
  },
  Sit: {
    animal: 'Avestruz',
    animal_explanation:
      'Avestruzes correm com as pernas flexionadas sob um corpo tranquilo. As pernas dobram e esticam, enquanto o corpo fica nivelado.',
    summary: 'Você corre com cadência média e com os joelhos mais flexionados.',
    explanation:
      'A sua cadência e o tempo no solo são os habituais para a sua estatura e velocidade, mas os seus joelhos ficam um pouco mais flexionados quando os pés aterrissam. Isso deixa a aterrissagem suave e dá mais trabalho à parte da frente das coxas. Coxas e quadris fortes ajudam muito nesse estilo. Em geral, nenhum estilo é melhor que outro, e o seu pode mudar com a velocidade.',
  },
};
