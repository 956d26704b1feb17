import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: 'Pronação',
    pelvic_drop: 'Queda da pelve',
    knee_adduction: 'Alinhamento do joelho',
  },
  postures: {
    pronation: {
      measured: {
        plus: 'No apoio, seu calcanhar se inclina {measured} para dentro; neutro é {good}.',
        zero: 'No apoio, seu calcanhar fica reto ({measured}); neutro é {good} para dentro.',
        minus:
          'No apoio, seu calcanhar se inclina {measured} para fora; neutro é {good} para dentro.',
      },
      good: {
        position: 'Neutra',
        meaning:
          'Uma pequena inclinação para dentro ajuda o pé a amortecer. O tênis esconde o calcanhar: conte com alguns graus de margem.',
        recap: ['A inclinação do seu calcanhar é normal.'],
        consequences: '',
        correction: 'Escolha o tênis pelo conforto e mantenha os pés fortes.',
      },
      above: {
        slight: {
          position: 'Pronação levemente aumentada',
          recap: ['Muita gente saudável corre assim.'],
        },
        clear: {
          position: 'Pronação claramente aumentada',
          recap: ['Treine para ter mais controle.'],
        },
        meaning:
          'Por si só, não é causa comprovada de lesão. O tênis esconde o calcanhar: conte com alguns graus de margem.',
        consequences:
          'O arco e o lado interno da panturrilha freiam mais a inclinação e podem cansar antes.',
        correction: [
          'Eleve o arco sem encolher os dedos, duas ou três vezes por semana.',
          'Treine o equilíbrio em uma perna, depois sobre algo macio.',
          'Escolha um tênis que pareça estável e confortável.',
        ],
      },
      below: {
        slight: {
          position: 'Supinação leve',
          recap: ['Muita gente corre bem assim.'],
        },
        clear: {
          position: 'Supinação acentuada',
          recap: ['Treine o equilíbrio e o lado externo da panturrilha.'],
        },
        meaning:
          'O pé se apoia mais na borda de fora. O tênis esconde o calcanhar: conte com alguns graus de margem.',
        consequences: 'O pé cede menos: panturrilha, joelho e quadril amortecem mais.',
        correction: [
          'Fortaleça com um elástico o lado externo da panturrilha.',
          'Cuide da mobilidade dos tornozelos e das panturrilhas.',
          'Escolha um tênis com amortecimento agradável.',
        ],
      },
    },
    pelvic_drop: {
      measured: {
        plus: 'Sua pelve cai {measured} para o lado da perna livre; até {goodHigh} está bom.',
        zero: 'Sua pelve fica nivelada ({measured}); até {goodHigh} de queda está bom.',
        minus:
          'Sua pelve sobe {measured} do lado da perna livre; o ideal vai de subir {goodLow} a cair {goodHigh}.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Uma pequena queda faz parte de um passo suave.',
        recap: ['Seu quadril sustenta bem a pelve.'],
        consequences: '',
        correction: 'Um ou dois exercícios de quadril por semana ajudam a manter assim.',
      },
      above: {
        slight: {
          position: 'Pouco acima do ideal',
          recap: ['Um quadril mais forte sustenta melhor a pelve.'],
        },
        clear: { position: 'Bem acima do ideal', recap: ['Comece pela força do quadril.'] },
        meaning: 'O quadril de apoio cede um pouco.',
        consequences:
          'Coxa e joelho vão mais facilmente para dentro. Essa queda é mais comum em quem tem lesões; não se sabe se é a causa.',
        correction: [
          'Fortaleça a lateral do quadril duas ou três vezes por semana, primeiro no chão, depois em pé.',
          'Em uma perna, diante do espelho, suba o lado livre até nivelar a pelve.',
        ],
      },
      below: {
        slight: {
          position: 'Lado livre um pouco elevado',
          recap: ['Com o quadril relaxado, esse lado desce sozinho.'],
        },
        clear: {
          position: 'Lado livre claramente elevado',
          recap: ['Treine manter o tronco alto e estável.'],
        },
        meaning: 'Você puxa para cima o quadril da perna livre.',
        consequences:
          'A cintura trabalha para subir a perna livre, e o tronco se desloca sobre a outra.',
        correction: [
          'Corra com a postura alta, cabeça no centro, e relaxe o quadril livre quando a perna passar.',
          'Marche devagar no lugar diante do espelho, com o quadril nivelado.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'Visto de trás, seu joelho se desvia {measured} para dentro; alinhado: até {goodHigh} para cada lado.',
        zero: 'Visto de trás, seu joelho aponta para a frente ({measured}); alinhado: até {goodHigh} para cada lado.',
        minus:
          'Visto de trás, seu joelho se desvia {measured} para fora; alinhado: até {goodHigh} para cada lado.',
      },
      good: {
        position: 'Alinhado',
        meaning: 'A câmera só vê isso de forma aproximada; encare como uma tendência.',
        recap: ['Quadril, joelho e pé trabalham alinhados.'],
        consequences: '',
        correction: 'Mantenha as pernas fortes com exercícios em uma perna só.',
      },
      above: {
        slight: {
          position: 'Um pouco para dentro',
          recap: ['Um quadril forte ajuda a guiar o joelho.'],
        },
        clear: {
          position: 'Muito para dentro',
          recap: ['Treine o quadril e o controle do joelho.'],
        },
        meaning: 'A câmera só dá uma ideia: é uma tendência, não um veredito.',
        consequences: 'Quadril e pé precisam guiar mais, sobretudo no cansaço.',
        correction: [
          'Fortaleça glúteos e lateral do quadril duas ou três vezes por semana.',
          'Faça agachamentos lentos diante do espelho, joelhos sobre o segundo dedo do pé.',
          'Apoie os pés um pouco afastados, não na mesma linha.',
        ],
      },
      below: {
        slight: {
          position: 'Um pouco para fora',
          recap: ['O formato da perna também influencia.'],
        },
        clear: {
          position: 'Muito para fora',
          recap: ['O formato da perna também influencia; treine ainda o equilíbrio.'],
        },
        meaning: 'A câmera só dá uma ideia: é uma tendência, não um veredito.',
        consequences: 'A parte de fora da perna e do pé recebe mais carga.',
        correction: [
          'Fortaleça adutores e quadril duas ou três vezes por semana.',
          'Treine o equilíbrio em uma perna, com o dedão firme no chão.',
          'Faça agachamentos lentos diante do espelho, joelhos sobre o segundo dedo do pé.',
        ],
      },
    },
  },
};
