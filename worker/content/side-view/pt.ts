import type { SideViewTexts } from '../text-shapes.ts';

export const SIDE_VIEW: SideViewTexts = {
  titles: {
    arm: 'Braços',
    back_cycle: 'Joelho de trás na aterrissagem',
    foot: 'Aterrissagem do pé',
    forward_cycle: 'Joelho da frente na aterrissagem',
    head: 'Cabeça',
    trunk: 'Tronco',
  },
  postures: {
    arm: {
      measured: 'Na aterrissagem, seu cotovelo está a {measured}; o ideal é {good}.',
      good: {
        position: 'Ideal',
        meaning: 'Compactos e soltos, seus braços compensam o giro do quadril.',
        recap: ['Cotovelos bem flexionados e soltos.'],
        consequences: 'Os braços marcam o ritmo e deixam o trabalho para as pernas.',
        correction: 'Mantenha as mãos soltas, mesmo no fim do treino.',
      },
      above: {
        slight: {
          position: 'Cotovelo um pouco aberto demais',
          recap: ['Dobre um pouco mais os cotovelos.'],
        },
        clear: {
          position: 'Cotovelo aberto demais',
          recap: ['Dobre mais os cotovelos.'],
        },
        meaning:
          'Segundo os estudos, o gasto de energia quase não muda: é questão de ritmo e conforto.',
        consequences: 'Os ombros se mexem mais e podem cansar nos longões.',
        correction:
          'Dobre os cotovelos quase em ângulo reto e balance os braços a partir dos ombros, mãos entre quadril e peito.',
        coach_tips: 'Pense “cotovelos para trás” por 30 segundos e esqueça por dois minutos.',
      },
      below: {
        slight: {
          position: 'Cotovelo um pouco fechado demais',
          recap: ['Deixe os cotovelos abrirem um pouco.'],
        },
        clear: {
          position: 'Cotovelo fechado demais',
          recap: ['Solte a tensão e abra os cotovelos.'],
        },
        meaning: 'Braços tão fechados costumam vir com mãos tensas e ombros encolhidos.',
        consequences: 'Com um balanço curto, o tronco precisa girar para compensar.',
        correction:
          'Abaixe os ombros, abra as mãos e deixe os antebraços descerem quase até o ângulo reto.',
        coach_tips: 'Imagine uma batata chips em cada mão. Não deixe quebrar.',
      },
    },
    back_cycle: {
      measured:
        'Na aterrissagem, seu joelho de trás está a {measured} (reto: {180}); o ideal no seu ritmo é {good}.',
      good: {
        position: 'Ideal',
        meaning: 'A perna dobra e passa leve para a frente.',
        recap: ['Sua perna de trás dobra bem.'],
        consequences: 'Uma perna dobrada é mais fácil de trazer para a frente.',
        correction: 'Mantenha a coxa solta e deixe o calcanhar subir sozinho.',
      },
      above: {
        slight: {
          position: 'Um pouco estendido demais',
          recap: ['Educativos de corrida ajudam a dobrar a perna de trás.'],
        },
        clear: {
          position: 'Estendido demais',
          recap: ['Aprenda a dobrar a perna de trás, primeiro nos educativos.'],
        },
        meaning: '',
        consequences:
          'Uma perna esticada pesa mais para passar, e o quadril trabalha mais a cada passo.',
        correction:
          'Quando a coxa vier para a frente, deixe o joelho dobrar e o calcanhar passar sob o quadril.',
        coach_tips: 'Faça 20 segundos de calcanhar no glúteo e corra um minuto com essa sensação.',
      },
      below: {
        slight: {
          position: 'Um pouco flexionado demais',
          recap: ['Raramente importa; mantenha a perna relaxada.'],
        },
        clear: {
          position: 'Flexionado demais',
          recap: ['Relaxe a perna de trás.'],
        },
        meaning: '',
        consequences:
          'Dobrada, a perna passa com facilidade, mas puxar o calcanhar cansa a parte de trás das coxas à toa.',
        correction:
          'Relaxe a perna assim que ela deixar o chão e traga o joelho para a frente. O calcanhar acompanha.',
        coach_tips: 'Corra um minuto com passos baixos e silenciosos e depois compare.',
      },
    },
    forward_cycle: {
      measured:
        'Na aterrissagem, seu joelho da frente está a {measured} (reto: {180}); o ideal é {good}.',
      good: {
        position: 'Ideal',
        meaning: 'Ele fica quase reto, mas não travado, e pode flexionar.',
        recap: ['Joelho relaxado na aterrissagem.'],
        consequences: 'Tornozelo, joelho e quadril dividem a aterrissagem.',
        correction: 'Mantenha o joelho relaxado também nas descidas e quando bater o cansaço.',
      },
      above: {
        slight: {
          position: 'Um pouco estendido demais',
          recap: ['Aterrisse com o joelho um pouco mais relaxado.'],
        },
        clear: {
          position: 'Estendido demais',
          recap: ['O joelho chega quase travado; dê espaço para flexionar.'],
        },
        meaning: 'Um joelho reto quase não amortece.',
        consequences:
          'A aterrissagem parece mais dura; canela, joelho e quadril recebem mais carga.',
        correction:
          'Apoie o pé antes de esticar a perna por completo, com o joelho pronto para flexionar.',
        coach_tips: 'Escute seus passos: quando ficarem mais silenciosos, você acertou.',
      },
      below: {
        slight: {
          position: 'Um pouco flexionado demais',
          recap: ['Suba um pouco o quadril.'],
        },
        clear: {
          position: 'Flexionado demais',
          recap: ['Você aterrissa com o quadril muito baixo; suba-o.'],
        },
        meaning: '',
        consequences:
          'Você aterrissa com suavidade, mas a frente das coxas faz hora extra e pode cansar cedo.',
        correction: 'Suba o quadril e cresça para aterrissar mais alto.',
        coach_tips: 'Por 30 segundos, imagine um fio puxando o topo da cabeça.',
      },
    },
    head: {
      measured: {
        plus: 'Sua cabeça está inclinada {measured} para cima; o ideal vai de {goodLow} para baixo a {goodHigh} para cima.',
        zero: 'Sua cabeça está reta ({measured}); o ideal vai de {goodLow} para baixo a {goodHigh} para cima.',
        minus:
          'Sua cabeça está inclinada {measured} para baixo; o ideal vai de {goodLow} para baixo a {goodHigh} para cima.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Você provavelmente olha bem à frente.',
        recap: ['Sua cabeça está bem posicionada.'],
        consequences: 'O pescoço pode relaxar, e você enxerga o caminho com antecedência.',
        correction: 'Quando bater o cansaço, confira primeiro o olhar.',
      },
      above: {
        slight: {
          position: 'Olhar um pouco alto',
          recap: ['Abaixe um pouco o queixo, por conforto.'],
        },
        clear: {
          position: 'Olhar alto demais',
          recap: ['Abaixe o queixo.'],
        },
        meaning: 'O queixo costuma subir quando o esforço aperta.',
        consequences: 'Isso encurta a nuca e pode levantar os ombros.',
        correction: 'Abaixe o queixo até ver o chão 15 a 20 metros à frente.',
        coach_tips: 'Solte o ar devagar e deixe o queixo descer junto.',
      },
      below: {
        slight: {
          position: 'Olhar um pouco baixo',
          recap: ['Olhe um pouco mais longe, por conforto.'],
        },
        clear: {
          position: 'Olhar baixo demais',
          recap: ['Olhe mais longe.'],
        },
        meaning: 'Você provavelmente olha para o chão perto dos pés.',
        consequences: 'Pescoço e parte alta das costas sustentam a cabeça o tempo todo.',
        correction: 'Olhe 15 a 20 metros à frente, com a nuca alongada.',
        coach_tips: 'Escolha uma árvore, corra até ela e escolha a próxima.',
      },
    },
    trunk: {
      measured: {
        plus: 'Você se inclina {measured} para a frente; o ideal no seu ritmo é {good}.',
        zero: 'Seu tronco está na vertical ({measured}); o ideal no seu ritmo é {good} para a frente.',
        minus: 'Você se inclina {measured} para trás; o ideal no seu ritmo é {good} para a frente.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Uma leve inclinação divide o trabalho entre joelhos e quadril.',
        recap: ['Uma inclinação leve, na medida certa.'],
        consequences: 'As costas têm pouco a sustentar.',
        correction: 'Continue inclinando o corpo a partir dos tornozelos, não da cintura.',
      },
      above: {
        slight: {
          position: 'Um pouco inclinado demais para a frente',
          recap: ['Endireite um pouco o corpo.'],
        },
        clear: {
          position: 'Inclinado demais para a frente',
          recap: ['Suba o peito.'],
        },
        meaning: '',
        consequences:
          'Inclinar-se alivia os joelhos, mas o quadril e a lombar trabalham mais e podem cansar primeiro.',
        correction: 'Alinhe o peito sobre o quadril, numa linha só dos pés à cabeça.',
        coach_tips:
          'Em pé, com postura alta, incline-se à frente até precisar dar um passo. Já basta.',
      },
      below: {
        slight: {
          position: 'Um pouco ereto demais',
          recap: ['Um pouco de inclinação ajuda.'],
        },
        clear: {
          position: 'Falta inclinação para a frente',
          recap: ['Busque uma leve inclinação.'],
        },
        meaning: '',
        consequences: 'Joelhos e coxas fazem um trabalho que o quadril poderia dividir.',
        correction: 'Incline o corpo todo a partir dos tornozelos, sem dobrar na cintura.',
        coach_tips:
          'Comece a correr deixando o corpo cair no primeiro passo e mantenha essa sensação.',
      },
    },
  },
  foot: {
    measured: {
      plus: 'Seu pé aterrissa {measured} à frente do seu centro de gravidade; no seu ritmo, até {goodHigh} está bom.',
      zero: 'Seu pé aterrissa bem embaixo do seu centro de gravidade ({measured}); no seu ritmo, até {goodHigh} à frente está bom.',
      minus:
        'Seu pé aterrissa {measured} atrás do seu centro de gravidade; no seu ritmo, até {goodHigh} à frente está bom.',
    },
    positions: {
      RearfootGZ: 'Calcanhar: sob o corpo',
      RearfootG: 'Calcanhar: passada levemente alongada, na faixa adequada',
      RearfootO: 'Calcanhar: passada moderadamente alongada',
      RearfootB: 'Calcanhar: passada muito alongada',
      MidfootGZ: 'Mediopé: sob o corpo',
      MidfootG: 'Mediopé: passada levemente alongada, na faixa adequada',
      MidfootO: 'Mediopé: passada moderadamente alongada',
      MidfootB: 'Mediopé: passada muito alongada',
      ForefootGZ: 'Antepé: sob o corpo',
      ForefootG: 'Antepé: passada levemente alongada, na faixa adequada',
      ForefootO: 'Antepé: passada moderadamente alongada',
      ForefootB: 'Antepé: passada muito alongada',
    },
    definition:
      'A passada alongada é o quanto o pé aterrissa à frente do centro de gravidade, mais ou menos o quadril.',
    levels: {
      score_ideal: {
        title: 'Aterrissagem sob o corpo',
        meaning: '',
        recap: ['Seu pé aterrissa logo abaixo de você.'],
        consequences: 'O chão quase não freia você.',
        correction: 'Continue aterrissando perto do corpo quando bater o cansaço.',
      },
      score_slight: {
        title: 'Passada levemente alongada, na faixa adequada',
        meaning: '',
        recap: ['Você aterrissa um pouco à frente, e está bom assim.'],
        consequences: 'Você perde pouca velocidade na aterrissagem.',
        correction: 'Nas descidas, cuide para não começar a avançar o pé.',
      },
      score_moderate: {
        title: 'Passada moderadamente alongada',
        meaning: '',
        recap: ['Aterrisse mais perto do corpo.'],
        consequences: 'Avançar o pé freia você um pouco e aumenta a carga na canela e no joelho.',
        correction: 'Não avance o pé. Deixe-o descer mais cedo, mais perto do quadril.',
        coach_tips: 'Não mude sua forma de pisar; importa mais onde o pé aterrissa.',
      },
      score_excessive: {
        title: 'Passada muito alongada',
        meaning: '',
        recap: ['Aproxime a aterrissagem aos poucos.'],
        consequences: 'Avançar tanto o pé freia você a cada passo e aumenta a carga nas pernas.',
        correction: 'Apoie o pé mais cedo e pense em varrer o chão para trás.',
        coach_tips: 'Pratique em trechos curtos; conte com semanas, não dias.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Primeiro o calcanhar, como a maioria. Segundo os estudos, nenhuma forma de pisar é claramente mais rápida ou econômica.',
        phases: {
          impact:
            'O calcanhar aterrissa, com a ponta para cima; tênis e almofada do calcanhar recebem o contato.',
          amortisation: 'O pé se apoia inteiro, o joelho dobra e a coxa sustenta você.',
          propulsion: 'Panturrilha e quadril impulsionam você sobre o dedão.',
        },
      },
      midfoot: {
        explanation:
          'Calcanhar e metatarso juntos: panturrilha e joelho dividem a carga. Segundo os estudos, nenhuma forma de pisar é claramente mais rápida ou econômica.',
        phases: {
          impact: 'A planta do pé toca o chão quase por inteiro.',
          amortisation: 'Tornozelo e joelho dobram juntos; o arco cede como uma mola.',
          propulsion: 'O arco e o tendão de Aquiles devolvem energia na impulsão.',
        },
      },
      forefoot: {
        explanation:
          'Primeiro o metatarso: panturrilha e tendão de Aquiles trabalham mais, o joelho um pouco menos. Segundo os estudos, nenhuma forma de pisar é claramente mais rápida ou econômica.',
        phases: {
          impact: 'O metatarso aterrissa, muitas vezes pela borda de fora.',
          amortisation: 'O calcanhar desce; panturrilha e tendão de Aquiles se alongam.',
          propulsion:
            'Panturrilha e tendão devolvem a energia e impulsionam você pela ponta do pé.',
        },
      },
    },
  },
};
