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
      measured:
        'Na aterrissagem, seu cotovelo forma um ângulo de {measured}; a faixa adequada é {good}.',
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
          recap: ['Cotovelos um pouco abertos demais.', 'É um detalhe a ajustar.'],
        },
        clear: {
          position: 'Cotovelo aberto demais',
          recap: ['Cotovelos bem mais abertos que o ideal.', 'É fácil de corrigir.'],
        },
        meaning:
          'Segundo os estudos, o gasto de energia quase não muda, então é questão de ritmo e conforto.',
        consequences: 'Os ombros participam mais do balanço e podem cansar nos treinos longos.',
        correction:
          'Dobre os cotovelos quase em ângulo reto e balance os braços a partir dos ombros, com as mãos entre o quadril e a parte baixa do peito.',
        coach_tips:
          'Pense “cotovelos para trás” por 30 segundos e depois esqueça por dois minutos.',
      },
      below: {
        slight: {
          position: 'Cotovelo um pouco fechado demais',
          recap: ['Cotovelos um pouco fechados demais.', 'Deixe-os mais soltos.'],
        },
        clear: {
          position: 'Cotovelo fechado demais',
          recap: ['Cotovelos bem mais fechados que o ideal.', 'Solte a tensão para abri-los.'],
        },
        meaning: 'Braços tão fechados costumam vir com mãos tensas e ombros encolhidos.',
        consequences: 'Com um balanço curto, o tronco precisa girar para manter o equilíbrio.',
        correction:
          'Abaixe os ombros, abra as mãos e deixe os antebraços descerem até o cotovelo ficar quase em ângulo reto.',
        coach_tips: 'Imagine uma batata chips em cada mão. Não deixe quebrar.',
      },
    },
    back_cycle: {
      measured:
        'Quando um pé aterrissa, seu joelho de trás forma um ângulo de {measured} ({180} é totalmente reto); no seu ritmo, a faixa adequada é {good}.',
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
          recap: [
            'Sua perna de trás fica um pouco esticada.',
            'Os educativos de corrida ajudam a dobrar mais.',
          ],
        },
        clear: {
          position: 'Estendido demais',
          recap: [
            'Sua perna de trás fica esticada lá atrás.',
            'Aprenda primeiro a dobrar com educativos de corrida.',
          ],
        },
        meaning: 'Uma perna esticada é mais pesada de levar à frente e costuma chegar atrasada.',
        consequences: 'O quadril trabalha mais para trazer a perna, passo após passo.',
        correction:
          'Quando a coxa vier para a frente, deixe o joelho dobrar para o calcanhar passar por baixo do quadril.',
        coach_tips:
          'Faça 20 segundos de calcanhar no glúteo, depois corra um minuto com essa sensação.',
      },
      below: {
        slight: {
          position: 'Um pouco flexionado demais',
          recap: ['Sua perna de trás dobra um pouco mais que a média.', 'Isso raramente importa.'],
        },
        clear: {
          position: 'Flexionado demais',
          recap: ['Sua perna de trás dobra muito.', 'Deixe a perna relaxar.'],
        },
        meaning:
          'Uma perna dobrada passa com facilidade; só custa energia se você puxar o calcanhar para cima.',
        consequences:
          'Puxar o calcanhar cansa a parte de trás das coxas e não leva você para a frente.',
        correction:
          'Relaxe a perna assim que ela deixar o chão e traga o joelho para a frente. O calcanhar acompanha.',
        coach_tips:
          'Corra um minuto com os passos mais baixos e silenciosos que conseguir, depois compare.',
      },
    },
    forward_cycle: {
      measured:
        'Na aterrissagem, seu joelho da frente forma um ângulo de {measured} ({180} é totalmente reto); a faixa adequada é {good}.',
      good: {
        position: 'Ideal',
        meaning: 'Ele fica quase reto, mas não travado, e pode ceder.',
        recap: ['Joelho relaxado na aterrissagem.'],
        consequences: 'Tornozelo, joelho e quadril dividem a aterrissagem.',
        correction: 'Mantenha o joelho relaxado também nas descidas e quando bater o cansaço.',
      },
      above: {
        slight: {
          position: 'Um pouco estendido demais',
          recap: [
            'Seu joelho da frente chega um pouco reto demais.',
            'Aterrisse com mais suavidade.',
          ],
        },
        clear: {
          position: 'Estendido demais',
          recap: ['Seu joelho da frente chega quase travado.', 'Dê espaço para ele ceder.'],
        },
        meaning: 'Um joelho reto quase não cede e costuma vir com o pé muito à frente.',
        consequences:
          'A aterrissagem parece mais dura, e canela, joelho e quadril recebem mais carga.',
        correction:
          'Apoie o pé antes de esticar a perna por completo, com o joelho pronto para ceder.',
        coach_tips: 'Escute seus passos. Quando ficarem mais silenciosos, você acertou.',
      },
      below: {
        slight: {
          position: 'Um pouco flexionado demais',
          recap: ['Seu joelho da frente dobra um pouco demais.', 'Suba um pouco o quadril.'],
        },
        clear: {
          position: 'Flexionado demais',
          recap: [
            'Você aterrissa com o quadril baixo, como se fosse sentar.',
            'Corra com a postura mais alta.',
          ],
        },
        meaning:
          'Você aterrissa com suavidade, mas as coxas precisam sustentar você por mais tempo.',
        consequences: 'A parte da frente das coxas faz hora extra e pode cansar cedo.',
        correction: 'Suba o quadril e alongue as costas para aterrissar com o corpo mais alto.',
        coach_tips: 'Por 30 segundos, imagine um fio que puxa o topo da cabeça para cima.',
      },
    },
    head: {
      measured: {
        plus: 'Sua cabeça está inclinada {measured} para cima; a faixa adequada vai de {goodLow} para baixo a {goodHigh} para cima.',
        zero: 'Sua cabeça está reta ({measured}); a faixa adequada vai de {goodLow} para baixo a {goodHigh} para cima.',
        minus:
          'Sua cabeça está inclinada {measured} para baixo; a faixa adequada vai de {goodLow} para baixo a {goodHigh} para cima.',
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
          recap: ['Seu queixo está um pouco alto.', 'É mais uma questão de conforto.'],
        },
        clear: {
          position: 'Olhar alto demais',
          recap: ['Seu queixo está alto demais.', 'Deixe-o descer.'],
        },
        meaning: 'O queixo costuma subir quando o esforço aperta.',
        consequences: 'Isso encurta a nuca e pode levantar os ombros.',
        correction: 'Abaixe o queixo até ver o chão 15 a 20 metros à frente.',
        coach_tips: 'Solte o ar devagar e deixe o queixo descer junto.',
      },
      below: {
        slight: {
          position: 'Olhar um pouco baixo',
          recap: ['Seu olhar está um pouco baixo.', 'É mais uma questão de conforto.'],
        },
        clear: {
          position: 'Olhar baixo demais',
          recap: ['Seu olhar está baixo demais.', 'Olhe mais longe.'],
        },
        meaning: 'Você provavelmente olha para o chão perto dos pés.',
        consequences:
          'O pescoço e a parte alta das costas precisam sustentar a cabeça o tempo todo.',
        correction: 'Olhe 15 a 20 metros à frente e deixe a nuca se alongar.',
        coach_tips: 'Escolha uma árvore, corra até ela e escolha a próxima.',
      },
    },
    trunk: {
      measured: {
        plus: 'Você se inclina {measured} para a frente; no seu ritmo, a faixa adequada é {good}.',
        zero: 'Seu tronco está totalmente na vertical ({measured}); no seu ritmo, a faixa adequada é {good} para a frente.',
        minus:
          'Você se inclina {measured} para trás; no seu ritmo, a faixa adequada é {good} para a frente.',
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
          recap: ['Você se inclina um pouco demais.', 'Endireite um pouco o corpo.'],
        },
        clear: {
          position: 'Inclinado demais para a frente',
          recap: ['Você se inclina demais.', 'Suba o peito.'],
        },
        meaning:
          'Inclinar o corpo alivia os joelhos, mas passa a carga para o quadril e as costas.',
        consequences: 'O quadril e a lombar trabalham mais e podem cansar primeiro.',
        correction: 'Alinhe o peito sobre o quadril e mantenha uma linha só dos pés à cabeça.',
        coach_tips:
          'Em pé, com a postura alta, deixe o corpo cair para a frente até precisar dar um passo. Essa inclinação já basta.',
      },
      below: {
        slight: {
          position: 'Um pouco ereto demais',
          recap: ['Seu tronco fica um pouco ereto demais.', 'Um pouco de inclinação ajuda.'],
        },
        clear: {
          position: 'Falta inclinação para a frente',
          recap: ['Seu tronco fica muito ereto.', 'Busque uma leve inclinação.'],
        },
        meaning: 'Quanto mais ereto o tronco, mais os joelhos e as coxas trabalham.',
        consequences: 'A parte da frente das coxas faz um trabalho que o quadril poderia dividir.',
        correction:
          'Incline o corpo todo para a frente a partir dos tornozelos, sem dobrar na cintura.',
        coach_tips:
          'Ao começar a correr, deixe o corpo cair para o primeiro passo e mantenha essa sensação.',
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
      'A passada alongada mostra o quanto o pé aterrissa à frente do centro de gravidade, que fica mais ou menos no quadril. A maioria aterrissa um pouco à frente.',
    levels: {
      score_ideal: {
        title: 'Aterrissagem sob o corpo',
        meaning: 'Seu apoio fica bem perto do corpo.',
        recap: ['Seu pé aterrissa logo abaixo de você.'],
        consequences: 'O chão quase não freia você.',
        correction: 'Continue aterrissando perto do corpo quando bater o cansaço.',
      },
      score_slight: {
        title: 'Passada levemente alongada, na faixa adequada',
        meaning: 'É uma passada levemente alongada, e está ótimo assim.',
        recap: ['Você aterrissa um pouco à frente, e está bom assim.'],
        consequences: 'Você perde pouca velocidade na aterrissagem.',
        correction: 'Nas descidas, cuide para não começar a avançar o pé.',
      },
      score_moderate: {
        title: 'Passada moderadamente alongada',
        meaning: 'Você avança a perna antes de tocar o chão.',
        recap: ['Seu pé aterrissa longe demais do corpo.', 'Traga-o para mais perto.'],
        consequences: 'Avançar o pé freia você um pouco e aumenta a carga na canela e no joelho.',
        correction: 'Não avance o pé. Deixe-o descer mais cedo, mais perto do quadril.',
        coach_tips:
          'Não mude a parte do pé que toca o chão primeiro; importa mais onde ele aterrissa.',
      },
      score_excessive: {
        title: 'Passada muito alongada',
        meaning: 'Você avança muito a perna antes de tocar o chão.',
        recap: ['Seu pé aterrissa muito à frente.', 'Traga-o para mais perto aos poucos.'],
        consequences: 'Você freia a cada passo, e suas pernas recebem mais carga.',
        correction: 'Apoie o pé mais cedo e pense em varrer o chão para trás ao aterrissar.',
        coach_tips: 'Pratique em trechos curtos e conte com semanas, não dias.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Primeiro o calcanhar, como a maioria. Os estudos não encontram diferença clara de energia nem de velocidade entre as formas de pisar.',
        phases: {
          impact:
            'O calcanhar aterrissa, com a ponta do pé para cima; o tênis e a almofada do calcanhar recebem o primeiro contato.',
          amortisation: 'O pé se apoia inteiro, o joelho dobra e a coxa sustenta você.',
          propulsion: 'Panturrilha e quadril impulsionam você sobre o dedão.',
        },
      },
      midfoot: {
        explanation:
          'O calcanhar e o metatarso juntos, então panturrilha e joelho dividem a carga. Os estudos não encontram diferença clara de energia nem de velocidade entre as formas de pisar.',
        phases: {
          impact: 'A planta do pé toca o chão quase por inteiro.',
          amortisation: 'Tornozelo e joelho dobram juntos; o arco cede como uma mola.',
          propulsion: 'O arco e o tendão de Aquiles devolvem energia na impulsão.',
        },
      },
      forefoot: {
        explanation:
          'Primeiro o metatarso, então a panturrilha e o tendão de Aquiles trabalham mais e o joelho um pouco menos. Os estudos não encontram diferença clara de energia nem de velocidade entre as formas de pisar.',
        phases: {
          impact: 'O metatarso aterrissa, muitas vezes com a borda de fora primeiro.',
          amortisation:
            'O calcanhar desce enquanto a panturrilha e o tendão de Aquiles se alongam.',
          propulsion:
            'A panturrilha e o tendão devolvem a energia e impulsionam você sobre a ponta do pé.',
        },
      },
    },
  },
};
