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
        plus: 'Ao receber seu peso, o calcanhar se inclina {measured} para dentro; a faixa neutra é {good}.',
        zero: 'Ao receber seu peso, o calcanhar fica reto ({measured}); a faixa neutra é {good} para dentro.',
        minus:
          'Ao receber seu peso, o calcanhar se inclina {measured} para fora; a faixa neutra é {good} para dentro.',
      },
      good: {
        position: 'Neutra',
        meaning:
          'Uma pequena inclinação para dentro ajuda o pé a amortecer. O tênis esconde o osso do calcanhar, então o valor pode variar alguns graus.',
        recap: ['A inclinação do seu calcanhar é normal.'],
        consequences: '',
        correction: 'Escolha o tênis pelo conforto e mantenha os pés fortes.',
      },
      above: {
        slight: {
          position: 'Pronação levemente aumentada',
          recap: [
            'Seu calcanhar se inclina um pouco mais que a média.',
            'Muita gente saudável corre assim.',
          ],
        },
        clear: {
          position: 'Pronação claramente aumentada',
          recap: [
            'Seu calcanhar se inclina bem mais que a média.',
            'Treine para ter mais controle.',
          ],
        },
        meaning:
          'Por si só, isso não é uma causa comprovada de lesão. O tênis esconde o osso do calcanhar, então o valor pode variar alguns graus.',
        consequences:
          'O arco e a parte interna da panturrilha trabalham mais para frear essa inclinação e podem cansar antes.',
        correction: [
          'Eleve o arco sem encolher os dedos do pé, duas ou três vezes por semana.',
          'Treine o equilíbrio em uma perna e, mais adiante, sobre algo macio.',
          'Escolha o tênis que parecer estável e confortável.',
        ],
      },
      below: {
        slight: {
          position: 'Supinação leve',
          recap: [
            'Seu calcanhar se inclina um pouco menos que a média.',
            'Muita gente corre bem assim.',
          ],
        },
        clear: {
          position: 'Supinação acentuada',
          recap: [
            'Você se apoia mais na parte de fora do pé.',
            'Treine o equilíbrio e a parte externa da panturrilha.',
          ],
        },
        meaning:
          'O pé se apoia mais na borda de fora. O tênis esconde o osso do calcanhar, então o valor pode variar alguns graus.',
        consequences: 'O pé cede menos, então panturrilha, joelho e quadril amortecem mais.',
        correction: [
          'Fortaleça com um elástico a parte externa da perna, abaixo do joelho.',
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
          'Sua pelve sobe {measured} do lado da perna livre; a faixa adequada vai de uma subida de {goodLow} a uma queda de {goodHigh}.',
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
          position: 'Um pouco maior que o ideal',
          recap: ['Um quadril mais forte pode sustentar a pelve mais alta.'],
        },
        clear: { position: 'Grande demais', recap: ['Comece pela força do quadril.'] },
        meaning: 'O quadril de apoio cede um pouco.',
        consequences:
          'A coxa e o joelho vão para dentro com mais facilidade. Quedas grandes são mais comuns em pessoas com lesões; não se sabe se são a causa.',
        correction: [
          'Fortaleça a lateral do quadril duas ou três vezes por semana, primeiro no chão, depois em pé.',
          'Fique em uma perna só diante do espelho e suba o lado livre até nivelar a pelve.',
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
          'Corra com a postura alta e a cabeça no centro, e relaxe o quadril livre quando a perna passar.',
          'Marche devagar no lugar diante do espelho com os dois lados do quadril na mesma altura.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'Visto de trás, seu joelho se desvia {measured} para dentro; até {goodHigh} para cada lado conta como alinhado.',
        zero: 'Visto de trás, seu joelho aponta para a frente ({measured}); até {goodHigh} para cada lado conta como alinhado.',
        minus:
          'Visto de trás, seu joelho se desvia {measured} para fora; até {goodHigh} para cada lado conta como alinhado.',
      },
      good: {
        position: 'Alinhado',
        meaning: 'A câmera vê isso só de forma aproximada, então encare como uma tendência.',
        recap: ['Quadril, joelho e pé trabalham alinhados.'],
        consequences: '',
        correction: 'Mantenha as pernas fortes com exercícios em uma perna só.',
      },
      above: {
        slight: {
          position: 'Um pouco para dentro',
          recap: [
            'Seu joelho tende a ir um pouco para dentro.',
            'Um quadril forte ajuda a guiá-lo.',
          ],
        },
        clear: {
          position: 'Muito para dentro',
          recap: [
            'Seu joelho tende a ir bastante para dentro.',
            'Treine o quadril e o controle do joelho.',
          ],
        },
        meaning:
          'A câmera vê isso só de forma aproximada: é uma tendência a trabalhar, não um veredito sobre seu joelho.',
        consequences: 'O quadril e o pé precisam guiar mais, sobretudo quando bate o cansaço.',
        correction: [
          'Fortaleça a lateral e a parte de trás do quadril duas ou três vezes por semana.',
          'Faça agachamentos lentos diante do espelho, com cada joelho sobre o segundo dedo do pé.',
          'Apoie os pés um pouco afastados, não em uma linha só.',
        ],
      },
      below: {
        slight: {
          position: 'Um pouco para fora',
          recap: [
            'Seu joelho tende a ir um pouco para fora.',
            'O formato da perna também influencia.',
          ],
        },
        clear: {
          position: 'Muito para fora',
          recap: [
            'Seu joelho tende a ir bastante para fora.',
            'O formato da perna também influencia.',
          ],
        },
        meaning:
          'A câmera vê isso só de forma aproximada: é uma tendência a trabalhar, não um veredito sobre seu joelho.',
        consequences: 'A parte de fora da perna e do pé recebe mais carga.',
        correction: [
          'Fortaleça a parte interna das coxas e o quadril duas ou três vezes por semana.',
          'Treine o equilíbrio em uma perna com o dedão firme no chão.',
          'Faça agachamentos lentos diante do espelho, com cada joelho sobre o segundo dedo do pé.',
        ],
      },
    },
  },
};
