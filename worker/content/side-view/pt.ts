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
      measured: 'Na aterrissagem, seu cotovelo está em {measured}; {good} é adequado.',
      good: {
        position: 'Ideal',
        meaning: 'Compactos e soltos, os braços equilibram o giro do quadril.',
        recap: ['Cotovelos bem flexionados e soltos.'],
        consequences: 'Os braços marcam o ritmo e deixam o trabalho para as pernas.',
        correction: 'Mantenha as mãos soltas, mesmo no fim do treino.',
      },
      above: {
        slight: {
          position: 'Cotovelo um pouco aberto demais',
          recap: ['Cotovelos um pouco abertos demais.', 'É um detalhe.'],
        },
        clear: {
          position: 'Cotovelo aberto demais',
          recap: ['Cotovelos claramente abertos demais.', 'É fácil mudar.'],
        },
        meaning:
          'Um braço mais longo balança mais devagar. Estudos quase não veem diferença de energia, então é questão de ritmo e conforto.',
        consequences: 'Os ombros balançam mais e podem cansar em treinos longos.',
        correction:
          'Flexione os cotovelos quase em ângulo reto e balance a partir do ombro, com as mãos entre o quadril e a parte baixa do peito.',
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
          recap: ['Cotovelos claramente fechados demais.', 'Solte a tensão para abrir.'],
        },
        meaning: 'Braços tão fechados costumam vir com mãos tensas e ombros altos.',
        consequences: 'Um balanço curto deixa o equilíbrio para o tronco, que precisa girar.',
        correction:
          'Abaixe os ombros, abra as mãos e deixe os antebraços descerem até o cotovelo ficar quase em ângulo reto.',
        coach_tips: 'Imagine uma batatinha em cada mão. Não esmague.',
      },
    },
    back_cycle: {
      measured:
        'Quando um pé aterrissa, o joelho de trás está em {measured} (reto é {180}); no seu ritmo, {good} é adequado.',
      good: {
        position: 'Ideal',
        meaning: 'A perna dobra e passa leve.',
        recap: ['Sua perna de trás dobra bem.'],
        consequences: 'Uma perna dobrada é mais fácil de trazer para a frente.',
        correction: 'Deixe a coxa solta e o calcanhar subir sozinho.',
      },
      above: {
        slight: {
          position: 'Um pouco estendido demais',
          recap: [
            'Sua perna de trás fica um pouco longa.',
            'Exercícios de técnica ajudam a dobrar.',
          ],
        },
        clear: {
          position: 'Estendido demais',
          recap: [
            'Sua perna de trás fica longa lá atrás.',
            'Aprenda primeiro a dobrar com exercícios de técnica.',
          ],
        },
        meaning: 'Uma perna longa é mais pesada para passar e costuma chegar tarde.',
        consequences: 'O quadril trabalha mais para trazê-la, passo após passo.',
        correction:
          'Quando a coxa vem para a frente, deixe o joelho flexionar para o calcanhar passar sob o quadril.',
        coach_tips:
          'Corra tocando os calcanhares no glúteo por 20 segundos, depois corra um minuto com essa sensação.',
      },
      below: {
        slight: {
          position: 'Um pouco flexionado demais',
          recap: ['Sua perna de trás dobra um pouco mais que a média.', 'Raramente importa.'],
        },
        clear: {
          position: 'Flexionado demais',
          recap: ['Sua perna de trás dobra muito.', 'Relaxe a perna.'],
        },
        meaning:
          'Uma perna dobrada passa com facilidade; só custa se você puxar o calcanhar para cima.',
        consequences: 'Puxar cansa a parte de trás das coxas sem levar você para a frente.',
        correction:
          'Relaxe a perna quando ela deixa o chão e traga o joelho para a frente. O calcanhar acompanha.',
        coach_tips: 'Corra um minuto com passos baixos e silenciosos, e compare.',
      },
    },
    forward_cycle: {
      measured:
        'Na aterrissagem, seu joelho da frente está em {measured} (reto é {180}); {good} é adequado.',
      good: {
        position: 'Ideal',
        meaning: 'Está quase reto sem travar e pode ceder.',
        recap: ['Joelho relaxado na aterrissagem.'],
        consequences: 'Tornozelo, joelho e quadril dividem a aterrissagem.',
        correction: 'Mantenha-o relaxado na descida e com cansaço.',
      },
      above: {
        slight: {
          position: 'Um pouco estendido demais',
          recap: ['Seu joelho da frente está um pouco reto demais.', 'Aterrisse mais suave.'],
        },
        clear: {
          position: 'Estendido demais',
          recap: ['Seu joelho da frente está quase travado.', 'Dê espaço para ele ceder.'],
        },
        meaning: 'Um joelho reto quase não cede e costuma vir com o pé muito à frente.',
        consequences: 'A aterrissagem parece mais dura, e canela, joelho e quadril recebem mais.',
        correction: 'Apoie o pé antes de a perna estender por completo, com um joelho que cede.',
        coach_tips: 'Escute seus passos. Quando ficarem mais silenciosos, é isso.',
      },
      below: {
        slight: {
          position: 'Um pouco flexionado demais',
          recap: ['Seu joelho da frente flexiona um pouco demais.', 'Suba um pouco o quadril.'],
        },
        clear: {
          position: 'Flexionado demais',
          recap: [
            'Você aterrissa com o quadril baixo, quase na posição sentada.',
            'Corra com a postura mais alta.',
          ],
        },
        meaning: 'Você aterrissa suave, mas as coxas sustentam seu peso por mais tempo.',
        consequences: 'A frente das coxas faz hora extra e pode cansar cedo.',
        correction: 'Suba o quadril e alongue as costas, para a perna aterrissar mais alta.',
        coach_tips: 'Por 30 segundos, imagine um fio puxando o topo da cabeça.',
      },
    },
    head: {
      measured: {
        plus: 'Sua cabeça vai {measured} para cima; de {goodLow} para baixo a {goodHigh} para cima é adequado.',
        zero: 'Sua cabeça vai nivelada, em {measured}; de {goodLow} para baixo a {goodHigh} para cima é adequado.',
        minus:
          'Sua cabeça vai {measured} para baixo; de {goodLow} para baixo a {goodHigh} para cima é adequado.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Você provavelmente olha bem à frente.',
        recap: ['Sua cabeça está bem posicionada.'],
        consequences: 'O pescoço pode relaxar, e você vê o caminho cedo.',
        correction: 'Com cansaço, confira primeiro o olhar.',
      },
      above: {
        slight: {
          position: 'Olhar um pouco alto',
          recap: ['Seu queixo está um pouco alto.', 'É mais questão de conforto.'],
        },
        clear: {
          position: 'Olhar alto demais',
          recap: ['Seu queixo está claramente alto.', 'Abaixe-o.'],
        },
        meaning: 'O queixo costuma subir quando correr fica difícil.',
        consequences: 'Isso encurta a nuca e pode levantar os ombros.',
        correction: 'Abaixe o queixo até ver o chão 15 a 20 metros à frente.',
        coach_tips: 'Solte o ar devagar e deixe o queixo descer junto.',
      },
      below: {
        slight: {
          position: 'Olhar um pouco baixo',
          recap: ['Seu olhar está um pouco baixo.', 'É mais questão de conforto.'],
        },
        clear: {
          position: 'Olhar baixo demais',
          recap: ['Seu olhar está claramente baixo.', 'Olhe mais longe.'],
        },
        meaning: 'Você provavelmente olha para o chão perto dos pés.',
        consequences: 'O pescoço e a parte alta das costas sustentam a cabeça o caminho todo.',
        correction: 'Olhe 15 a 20 metros à frente e deixe a nuca ficar longa.',
        coach_tips: 'Escolha uma árvore, corra até ela e escolha a próxima.',
      },
    },
    trunk: {
      measured: {
        plus: 'Você se inclina {measured} para a frente; no seu ritmo, {good} é adequado.',
        zero: 'Sua inclinação é de {measured}, na vertical; no seu ritmo, {good} para a frente é adequado.',
        minus:
          'Você se inclina {measured} para trás; no seu ritmo, {good} para a frente é adequado.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Uma leve inclinação divide o trabalho entre joelhos e quadril.',
        recap: ['Uma inclinação boa e leve.'],
        consequences: 'As costas têm pouco a sustentar.',
        correction: 'Continue a inclinar a partir dos tornozelos, não da cintura.',
      },
      above: {
        slight: {
          position: 'Um pouco inclinado demais para a frente',
          recap: ['Você se inclina um pouco demais.', 'Suba um pouco.'],
        },
        clear: {
          position: 'Inclinado demais para a frente',
          recap: ['Você se inclina claramente demais.', 'Suba o peito.'],
        },
        meaning: 'Inclinar alivia os joelhos, mas passa a carga para o quadril e as costas.',
        consequences: 'O quadril e a lombar sustentam mais e podem cansar primeiro.',
        correction: 'Suba o peito sobre o quadril e mantenha uma linha do pé à cabeça.',
        coach_tips:
          'Fique com a postura alta e se incline até precisar dar um passo. Não precisa de mais que isso.',
      },
      below: {
        slight: {
          position: 'Um pouco ereto demais',
          recap: ['Sua postura é um pouco ereta demais.', 'Um pouco de inclinação ajuda.'],
        },
        clear: {
          position: 'Pouca inclinação para a frente',
          recap: ['Sua postura é muito ereta.', 'Encontre uma pequena inclinação.'],
        },
        meaning: 'Quanto mais ereta a postura, mais os joelhos e as coxas trabalham.',
        consequences: 'A frente das coxas faz um trabalho que o quadril poderia dividir.',
        correction: 'Incline o corpo todo a partir dos tornozelos, sem dobrar a cintura.',
        coach_tips: 'Comece o treino caindo no primeiro passo e mantenha essa sensação.',
      },
    },
  },
  foot: {
    measured: {
      plus: 'Seu pé aterrissa {measured} à frente do centro de gravidade; no seu ritmo, até {goodHigh} é adequado.',
      zero: 'Seu pé aterrissa {measured} à frente do centro de gravidade; no seu ritmo, até {goodHigh} é adequado.',
      minus:
        'Seu pé aterrissa {measured} atrás do centro de gravidade; no seu ritmo, até {goodHigh} à frente é adequado.',
    },
    positions: {
      RearfootGZ: 'Calcanhar: sob o corpo',
      RearfootG: 'Calcanhar: passada levemente alongada, na faixa',
      RearfootO: 'Calcanhar: passada moderadamente alongada',
      RearfootB: 'Calcanhar: passada excessivamente alongada',
      MidfootGZ: 'Mediopé: sob o corpo',
      MidfootG: 'Mediopé: passada levemente alongada, na faixa',
      MidfootO: 'Mediopé: passada moderadamente alongada',
      MidfootB: 'Mediopé: passada excessivamente alongada',
      ForefootGZ: 'Antepé: sob o corpo',
      ForefootG: 'Antepé: passada levemente alongada, na faixa',
      ForefootO: 'Antepé: passada moderadamente alongada',
      ForefootB: 'Antepé: passada excessivamente alongada',
    },
    definition:
      'A passada alongada mostra quanto o pé aterrissa à frente do centro de gravidade, mais ou menos o quadril. Todo mundo aterrissa um pouco à frente.',
    levels: {
      score_ideal: {
        title: 'Aterrissagem sob o corpo',
        meaning: 'Isso é bem perto de você.',
        recap: ['Seu pé aterrissa logo abaixo de você.'],
        consequences: 'O chão quase não freia você.',
        correction: 'Continue a aterrissar assim perto com cansaço.',
      },
      score_slight: {
        title: 'Passada levemente alongada, na faixa adequada',
        meaning: 'Uma passada levemente alongada, e isso está ótimo.',
        recap: ['Um pouco à frente, e está bem assim.'],
        consequences: 'Você perde pouca velocidade na aterrissagem.',
        correction: 'Na descida, cuide para não avançar o pé.',
      },
      score_moderate: {
        title: 'Passada moderadamente alongada',
        meaning: 'A perna avança antes de tocar o chão.',
        recap: ['Seu pé aterrissa longe demais.', 'Traga-o para perto.'],
        consequences: 'Avançar o pé freia um pouco e carrega mais a canela e o joelho.',
        correction: 'Não avance o pé. Deixe-o descer mais cedo, mais perto do quadril.',
        coach_tips: 'Não mude a pisada; importa mais onde o pé aterrissa.',
      },
      score_excessive: {
        title: 'Passada excessivamente alongada',
        meaning: 'A perna avança muito antes de tocar o chão.',
        recap: ['Seu pé aterrissa muito à frente.', 'Traga-o para perto aos poucos.'],
        consequences: 'Você freia a cada passo, e canela, joelho e quadril recebem mais carga.',
        correction: 'Apoie o pé mais cedo e pense nele indo para trás ao aterrissar.',
        coach_tips: 'Pratique em trechos curtos e conte com semanas, não dias.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Primeiro o calcanhar, como a maioria. Estudos não veem diferença clara de energia ou velocidade entre as pisadas.',
        phases: {
          impact:
            'O calcanhar aterrissa, dedos para cima; o tênis e a almofada do calcanhar recebem o primeiro contato.',
          amortisation: 'O pé desce, o joelho flexiona e a coxa sustenta você.',
          propulsion: 'Panturrilha e quadril impulsionam você sobre o dedão.',
        },
      },
      midfoot: {
        explanation:
          'Calcanhar e metatarso juntos, então panturrilha e joelho dividem a carga. Estudos não veem diferença clara de energia ou velocidade entre as pisadas.',
        phases: {
          impact: 'A sola toca o chão quase plana.',
          amortisation: 'Tornozelo e joelho cedem juntos; o arco cede como uma mola.',
          propulsion: 'O arco e o tendão de Aquiles devolvem energia na impulsão.',
        },
      },
      forefoot: {
        explanation:
          'Primeiro o metatarso, então a panturrilha e o tendão de Aquiles trabalham mais e o joelho um pouco menos. Estudos não veem diferença clara de energia ou velocidade entre as pisadas.',
        phases: {
          impact: 'O metatarso aterrissa, muitas vezes primeiro pela borda de fora.',
          amortisation: 'O calcanhar desce enquanto a panturrilha e o tendão de Aquiles alongam.',
          propulsion: 'Eles devolvem a energia e lançam você sobre os dedos.',
        },
      },
    },
  },
};
