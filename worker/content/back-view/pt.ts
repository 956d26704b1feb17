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
        plus: 'Com seu peso em cima, o calcanhar se inclina {measured} para dentro; {good} é neutro.',
        zero: 'Com seu peso em cima, o calcanhar se inclina {measured} para dentro; {good} é neutro.',
        minus:
          'Com seu peso em cima, o calcanhar se inclina {measured} para fora; {good} para dentro é neutro.',
      },
      good: {
        position: 'Neutra',
        meaning:
          'Uma pequena inclinação para dentro ajuda o pé a amortecer. O tênis esconde o osso do calcanhar, então conte com alguns graus de margem.',
        recap: ['Seu calcanhar se inclina na medida normal.'],
        consequences: '',
        correction: 'Escolha o tênis pelo conforto e mantenha os pés fortes.',
      },
      above: {
        slight: {
          position: 'Pronação leve',
          recap: [
            'Seu calcanhar se inclina um pouco mais que a média.',
            'Muita gente saudável corre assim.',
          ],
        },
        clear: {
          position: 'Pronação excessiva',
          recap: ['Seu calcanhar se inclina claramente mais que a média.', 'Treine o controle.'],
        },
        meaning:
          'Sozinha, ela não é uma causa comprovada de lesão. O tênis esconde o osso do calcanhar, então conte com alguns graus de margem.',
        consequences: 'O arco e a parte interna da panturrilha freiam mais e podem cansar antes.',
        correction: [
          'Eleve o arco com os dedos longos, duas ou três vezes por semana.',
          'Treine ficar em uma perna, depois sobre algo macio.',
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
          position: 'Supinação excessiva',
          recap: [
            'Você fica na parte de fora do pé.',
            'Treine o equilíbrio e a panturrilha externa.',
          ],
        },
        meaning:
          'O pé fica mais na borda de fora. O tênis esconde o osso do calcanhar, então conte com alguns graus de margem.',
        consequences: 'O pé cede menos, então panturrilha, joelho e quadril amortecem mais.',
        correction: [
          'Fortaleça a parte externa da perna com um elástico.',
          'Mantenha tornozelos e panturrilhas móveis.',
          'Escolha um tênis com amortecimento agradável.',
        ],
      },
    },
    pelvic_drop: {
      measured: {
        plus: 'Sua pelve cai {measured} para o lado da perna livre; até {goodHigh} é adequado.',
        zero: 'Sua pelve fica nivelada, em {measured}; uma queda de até {goodHigh} é adequada.',
        minus:
          'Sua pelve sobe {measured} do lado da perna livre; de {goodLow} a uma queda de {goodHigh} é adequado.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Uma pequena queda faz parte de um passo suave.',
        recap: ['Seu quadril sustenta bem.'],
        consequences: '',
        correction: 'Um ou dois exercícios de quadril por semana mantêm assim.',
      },
      above: {
        slight: {
          position: 'Um pouco maior que o ideal',
          recap: ['Um quadril mais forte sustenta a pelve mais alta.'],
        },
        clear: { position: 'Grande demais', recap: ['Comece pela força do quadril.'] },
        meaning: 'O quadril de apoio cede um pouco.',
        consequences:
          'A coxa e o joelho vão mais para dentro. Quedas grandes são mais comuns em pessoas lesionadas; não se sabe se são a causa.',
        correction: [
          'Fortaleça a lateral do quadril duas ou três vezes por semana, primeiro no chão, depois em pé.',
          'Fique em uma perna diante do espelho e suba o lado livre até nivelar a pelve.',
        ],
      },
      below: {
        slight: {
          position: 'Lado livre um pouco elevado',
          recap: ['Com o quadril relaxado, ele desce.'],
        },
        clear: {
          position: 'Lado livre claramente elevado',
          recap: ['Trabalhe um tronco alto e calmo.'],
        },
        meaning: 'O quadril livre está sendo puxado para cima.',
        consequences: 'A cintura trabalha para subir a perna livre, e o tronco vai sobre a outra.',
        correction: [
          'Corra com a postura alta, cabeça no centro, e relaxe o quadril livre quando a perna passa.',
          'Marche devagar diante do espelho com os dois lados do quadril nivelados.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'De trás, seu joelho vai {measured} para dentro; até {goodHigh} para cada lado conta como alinhado.',
        zero: 'De trás, seu joelho está reto, em {measured}; até {goodHigh} para cada lado conta como alinhado.',
        minus:
          'De trás, seu joelho vai {measured} para fora; até {goodHigh} para cada lado conta como alinhado.',
      },
      good: {
        position: 'Alinhado',
        meaning: 'Uma câmera vê isso só de forma aproximada, então leia como tendência.',
        recap: ['Quadril, joelho e pé trabalham em uma linha.'],
        consequences: '',
        correction: 'Mantenha as pernas fortes com exercícios em uma perna.',
      },
      above: {
        slight: {
          position: 'Um pouco para dentro',
          recap: ['Seu joelho tende a ir um pouco para dentro.', 'Um quadril forte ajuda a guiar.'],
        },
        clear: {
          position: 'Muito para dentro',
          recap: [
            'Seu joelho tende a ir claramente para dentro.',
            'Treine o quadril e o controle do joelho.',
          ],
        },
        meaning:
          'Uma câmera vê isso só de forma aproximada: é uma tendência para treinar, não um veredito sobre seu joelho.',
        consequences: 'O quadril e o pé precisam guiar mais, sobretudo com cansaço.',
        correction: [
          'Fortaleça a lateral e a parte de trás do quadril duas ou três vezes por semana.',
          'Faça agachamentos lentos diante do espelho, com os joelhos sobre os segundos dedos.',
          'Apoie os pés um pouco afastados, não em uma linha só.',
        ],
      },
      below: {
        slight: {
          position: 'Um pouco para fora',
          recap: ['Seu joelho tende a ir um pouco para fora.', 'A forma da perna influi.'],
        },
        clear: {
          position: 'Muito para fora',
          recap: ['Seu joelho tende a ir claramente para fora.', 'A forma da perna influi.'],
        },
        meaning:
          'Uma câmera vê isso só de forma aproximada: é uma tendência para treinar, não um veredito sobre seu joelho.',
        consequences: 'A parte de fora da perna e do pé recebe mais carga.',
        correction: [
          'Fortaleça a parte interna das coxas e o quadril duas ou três vezes por semana.',
          'Treine o equilíbrio em uma perna com o dedão firme no chão.',
          'Faça agachamentos lentos diante do espelho, com os joelhos sobre os segundos dedos.',
        ],
      },
    },
  },
};
