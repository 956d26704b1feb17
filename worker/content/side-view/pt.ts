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
  states: {
    ArmG: {
      position: 'Ideal',
      explanation:
        'O ângulo do seu cotovelo é de {measured} quando os pés aterrissam, dentro da faixa adequada ({good}). Um braço esticado teria {180}, e um ângulo reto tem {90}. Com esse ângulo, os braços fazem um balanço curto e relaxado, que equilibra a rotação dos quadris. Na corrida, os braços influenciam menos do que as pernas, por isso não é preciso mudar nada aqui.',
      recap: [
        'Os seus cotovelos estão bem flexionados.',
        'Os braços equilibram o movimento das pernas.',
        'Mantenha os braços relaxados.',
      ],
      consequences:
        'Os seus braços equilibram a rotação dos quadris com pouco esforço. Balançar os braços livremente gasta menos energia do que segurá-los parados, e uma flexão relaxada facilita esse balanço.',
      correction:
        'Não há nada a corrigir. Mantenha as mãos soltas e deixe os cotovelos irem para trás perto do corpo, também quando o cansaço aparece no fim do treino ou em uma subida.',
      coach_tips:
        'De vez em quando, confira se os ombros estão baixos e as mãos, abertas. A tensão das mãos sobe depressa para os braços.',
    },
    ArmOD: {
      position: 'Cotovelo um pouco aberto demais',
      explanation:
        'O seu cotovelo abre até {measured} quando os pés aterrissam; a faixa adequada é {good}. Um braço esticado teria {180}, portanto os seus braços ficam um pouco mais longos do que o necessário. Um braço mais longo balança mais devagar e exige mais do ombro. Estudos encontram pouca diferença no gasto de energia entre braços flexionados e esticados: é uma questão de ritmo e conforto.',
      recap: [
        'Os seus cotovelos estão um pouco abertos demais.',
        'Com um pouco mais de flexão, o balanço fica mais rápido.',
        'O efeito na sua corrida é pequeno.',
      ],
      consequences:
        'Braços longos tendem a balançar devagar, e as pernas costumam seguir o ritmo dos braços. Isso pode aparecer quando você quer dar passos mais rápidos ou como cansaço nos ombros em treinos longos.',
      correction:
        'Flexione os cotovelos até que o antebraço e o braço formem mais ou menos um ângulo reto. Leve os cotovelos suavemente para trás e deixe as mãos irem do quadril à parte baixa do peito.',
      coach_tips:
        'Corra 30 segundos com a atenção só nos cotovelos e depois não pense neles por dois minutos. Lembretes curtos funcionam melhor do que o controle constante.',
    },
    ArmOT: {
      position: 'Cotovelo um pouco fechado demais',
      explanation:
        'O seu cotovelo fecha até {measured} quando os pés aterrissam; a faixa adequada é {good}. Quanto menor o número, mais dobrado está o braço; {180} seria um braço esticado. Braços tão dobrados costumam mostrar alguma tensão nas mãos, nos ombros ou no pescoço. O desvio é pequeno e, na corrida, os braços influenciam menos do que as pernas.',
      recap: [
        'Os seus cotovelos estão um pouco fechados demais.',
        'Com os ombros relaxados, os cotovelos abrem.',
        'O efeito na sua corrida é pequeno.',
      ],
      consequences:
        'Um braço muito dobrado balança em um arco curto e costuma vir acompanhado de ombros elevados. Isso pode custar algum conforto e fazer o tronco girar mais do que o necessário.',
      correction:
        'Deixe os ombros descerem e abra os cotovelos até um ângulo mais ou menos reto. Leve as mãos mais baixas, entre o quadril e a parte baixa do peito, e mantenha os dedos soltos.',
      coach_tips:
        'Sacuda os dois braços por alguns passos e deixe que voltem ao lugar. Solte o ar enquanto baixa os ombros.',
    },
    ArmBD: {
      position: 'Cotovelo aberto demais',
      explanation:
        'O seu cotovelo abre até {measured} quando os pés aterrissam, claramente mais do que a faixa adequada ({good}). Um braço esticado teria {180}. Braços tão longos balançam devagar: exigem mais trabalho dos ombros e dificultam um ritmo rápido. Os braços contam pouco na sua pontuação total, mas estão entre as coisas mais fáceis de mudar.',
      recap: [
        'Os seus cotovelos estão claramente abertos demais.',
        'Braços longos balançam devagar.',
        'Busque mais ou menos um ângulo reto.',
      ],
      consequences:
        'Um braço longo precisa de mais tempo e de mais trabalho do ombro para balançar. Os seus passos podem ficar mais lentos com isso, e os ombros e o pescoço podem cansar mais cedo em treinos longos ou rápidos.',
      correction:
        'Pratique primeiro diante de um espelho: em pé, com a postura alta, flexione os cotovelos mais ou menos em ângulo reto e balance os braços a partir do ombro. Mantenha esse ângulo enquanto as mãos vão do quadril à parte baixa do peito e depois leve o movimento para treinos curtos e leves.',
      coach_tips:
        'Imagine que cada cotovelo empurra suavemente algo que está atrás de você. Comece com um minuto de atenção a cada dez minutos de corrida.',
    },
    ArmBT: {
      position: 'Cotovelo fechado demais',
      explanation:
        'O seu cotovelo fecha até {measured} quando os pés aterrissam, claramente menos do que a faixa adequada ({good}). Um braço esticado teria {180}, portanto os seus antebraços ficam muito recolhidos. Essa posição costuma vir com mãos tensas e ombros elevados. Os braços contam pouco na sua pontuação total, mas com braços relaxados todo o tronco fica mais tranquilo, e isso é fácil de aprender.',
      recap: [
        'Os seus cotovelos estão claramente fechados demais.',
        'Os braços quase não balançam.',
        'Relaxe os ombros e baixe as mãos.',
      ],
      consequences:
        'Quando os braços quase não conseguem balançar, o tronco precisa girar mais para equilibrar o movimento das pernas. A tensão também pode passar para os ombros e o pescoço e deixar os treinos longos menos confortáveis.',
      correction:
        'Baixe os ombros, abra as mãos e deixe os antebraços caírem até que o cotovelo chegue perto de um ângulo reto. Balance os braços a partir do ombro, sem puxar as mãos para o peito.',
      coach_tips:
        'Ao correr, apoie o polegar de leve sobre o indicador, como se houvesse uma folha fina entre os dois. Dedos soltos ajudam os cotovelos a abrir.',
    },
    BackCycleG: {
      position: 'Ideal',
      explanation:
        'Quando um pé aterrissa, o joelho da perna que está atrás forma um ângulo de {measured}. Uma perna esticada teria {180}, e na sua velocidade {good} é uma faixa adequada. Uma perna de trás flexionada é curta, por isso avança com leveza e chega a tempo para o próximo passo. Quanto mais rápido se corre, mais esse joelho flexiona, e o seu valor combina com a sua velocidade.',
      recap: [
        'A sua perna de trás dobra bem.',
        'Ela avança com facilidade.',
        'O ângulo combina com a sua velocidade.',
      ],
      consequences:
        'Uma perna dobrada pede menos trabalho do quadril para avançar. O seu próximo passo pode começar cedo, e o pé tem tempo de descer sob o corpo.',
      correction:
        'Não há nada a corrigir. Deixe o calcanhar subir sozinho atrás de você depois da impulsão e mantenha a coxa relaxada enquanto a perna avança.',
      coach_tips:
        'Em ritmo leve, não puxe o calcanhar para cima de propósito. Uma boa flexão é o resultado de uma boa impulsão e de uma coxa relaxada.',
    },
    BackCycleO: {
      above: {
        position: 'Um pouco estendido demais',
        explanation:
          'Quando um pé aterrissa, o joelho da perna que está atrás forma um ângulo de {measured}. Uma perna esticada teria {180}, e na sua velocidade {good} é uma faixa adequada. A sua perna de trás está, portanto, um pouco estendida demais nesse momento. Uma perna longa pesa mais ao ser levada para a frente e chega um pouco mais tarde. O desvio é pequeno e muitas vezes melhora com exercícios simples de técnica de corrida.',
        recap: [
          'A sua perna de trás dobra um pouco menos do que o ideal.',
          'Uma perna longa pesa mais ao ser levada para a frente.',
          'Exercícios de técnica podem ajudar.',
        ],
        consequences:
          'O quadril precisa trabalhar mais para levar a perna para a frente. Como a perna chega atrasada, o pé pode tender a aterrissar mais à frente do corpo.',
        correction:
          'Depois da impulsão, deixe o joelho flexionar e o calcanhar subir sob o quadril enquanto a coxa já avança. Pratique isso com exercícios de técnica em velocidade baixa antes de buscar o movimento na corrida normal.',
        coach_tips:
          'Pense em pés rápidos e leves, em vez de passos longos. Faça alguns exercícios curtos de técnica depois do aquecimento, duas ou três vezes por semana.',
      },
      below: {
        position: 'Um pouco flexionado demais',
        explanation:
          'Quando um pé aterrissa, o joelho da perna que está atrás forma um ângulo de {measured}. Uma perna esticada teria {180}, e na sua velocidade {good} é uma faixa adequada. A sua perna de trás está, portanto, um pouco mais dobrada do que o habitual nesse momento. Uma perna dobrada avança com facilidade, e a diferença raramente atrapalha. Só custa esforço quando o calcanhar é puxado ativamente para cima.',
        recap: [
          'A sua perna de trás dobra um pouco mais do que o habitual.',
          'Isso raramente atrapalha a corrida.',
          'Deixe o calcanhar subir sem esforço.',
        ],
        consequences:
          'Quando o calcanhar é puxado ativamente para cima, os músculos da parte de trás da coxa trabalham mais do que o necessário e podem cansar mais cedo em treinos longos.',
        correction:
          'Deixe o calcanhar subir só até onde a impulsão o leva. Leve o joelho para a frente e pense no próximo passo, e não na altura do calcanhar atrás de você.',
        coach_tips:
          'Em ritmo leve, tente correr por um minuto com os passos mais baixos e silenciosos possíveis. Depois volte à sua forma normal de correr e compare.',
      },
    },
    BackCycleB: {
      above: {
        position: 'Estendido demais',
        explanation:
          'Quando um pé aterrissa, o joelho da perna que está atrás forma um ângulo de {measured}. Uma perna esticada teria {180}, e na sua velocidade {good} é uma faixa adequada. A sua perna de trás está claramente estendida demais nesse momento: fica longa e muito atrás do corpo. Uma perna longa pesa mais ao ser levada para a frente e começa tarde o próximo passo. Exercícios de técnica e músculos mais fortes no quadril e na coxa podem mudar isso.',
        recap: [
          'A sua perna de trás fica estendida demais.',
          'Ela avança tarde e com mais esforço.',
          'Pratique exercícios de técnica e treine força.',
        ],
        consequences:
          'O quadril precisa levantar uma perna longa e pesada a cada passo, e isso gasta energia. A perna chega atrasada, por isso o pé muitas vezes aterrissa mais à frente do corpo e freia um pouco a corrida.',
        correction:
          'Aprenda o movimento por partes. Em pé sobre uma perna, desenhe círculos com o outro pé, de modo que o calcanhar passe sob o quadril. Depois faça o mesmo ao caminhar e ao trotar devagar, e deixe o calcanhar subir enquanto a coxa avança.',
        coach_tips:
          'Faça exercícios de técnica em que o calcanhar sobe em direção ao quadril, por 15 a 25 segundos, e depois corra normalmente por um minuto. A qualidade é mais importante do que o número de repetições.',
      },
      below: {
        position: 'Flexionado demais',
        explanation:
          'Quando um pé aterrissa, o joelho da perna que está atrás forma um ângulo de {measured}. Uma perna esticada teria {180}, e na sua velocidade {good} é uma faixa adequada. A sua perna de trás está muito mais dobrada do que o habitual nesse momento. Uma perna dobrada avança com leveza, mas dobrar tanto costuma exigir que o calcanhar seja puxado ativamente, e esse trabalho não leva o corpo para a frente.',
        recap: [
          'A sua perna de trás dobra muito mais do que o habitual.',
          'Puxar ativamente custa esforço.',
          'Relaxe a perna depois da impulsão.',
        ],
        consequences:
          'Os músculos da parte de trás da coxa trabalham muito para levantar o calcanhar. Podem cansar cedo, e o movimento fica mais alto e mais lento do que a sua velocidade precisa.',
        correction:
          'Relaxe a perna assim que o pé deixa o solo e leve o joelho para a frente. O calcanhar então só sobe o necessário. Mantenha os passos baixos e rápidos.',
        coach_tips:
          'Corra alguns trechos curtos e escute os seus passos. Tente deixá-los rápidos, baixos e silenciosos, sem levantar os calcanhares de propósito.',
      },
    },
    ForwardCycleG: {
      position: 'Ideal',
      explanation:
        'O joelho da perna que aterrissa forma um ângulo de {measured} quando o pé toca o solo. Uma perna esticada teria {180}, e {good} é uma faixa adequada. A perna está quase esticada, mas não travada: o joelho pode flexionar mais e amortecer a aterrissagem com suavidade. Os músculos da coxa estão prontos no momento certo.',
      recap: [
        'O joelho da frente está levemente flexionado na aterrissagem.',
        'Ele pode amortecer a aterrissagem com suavidade.',
        'Mantenha esse movimento.',
      ],
      consequences:
        'A aterrissagem é bem dividida entre tornozelo, joelho e quadril. O joelho tem espaço para flexionar e guardar energia, que devolve durante a impulsão.',
      correction:
        'Não há nada a corrigir. Continue a aterrissar com o joelho relaxado, também em descidas e com cansaço, porque nessas situações a perna tende a ficar mais esticada.',
      coach_tips:
        'Escute os seus passos: uma aterrissagem silenciosa costuma indicar um joelho relaxado. Treinar regularmente a força das coxas ajuda a mantê-lo assim.',
    },
    ForwardCycleO: {
      above: {
        position: 'Um pouco estendido demais',
        explanation:
          'O joelho da perna que aterrissa forma um ângulo de {measured} quando o pé toca o solo. Uma perna esticada teria {180}, e {good} é uma faixa adequada. A sua perna está um pouco estendida demais, o que muitas vezes acompanha um pé que aterrissa muito à frente do corpo. Com um pouco mais de flexão, o joelho pode amortecer a aterrissagem com mais suavidade.',
        recap: [
          'O joelho da frente está um pouco estendido demais na aterrissagem.',
          'Um joelho mais relaxado amortece mais.',
          'Passos mais curtos e rápidos podem ajudar.',
        ],
        consequences:
          'Um joelho mais estendido tem menos espaço para flexionar: a aterrissagem parece mais dura, e o corpo perde um pouco mais de velocidade a cada passo.',
        correction:
          'Dê passos um pouco mais curtos e rápidos na mesma velocidade, cerca de cinco por cento mais passos por minuto. Assim o pé desce mais perto do corpo e o joelho flexiona sozinho.',
        coach_tips:
          'Use um metrônomo ou uma música com a batida adequada por um ou dois minutos de cada vez. Não force a flexão do joelho; deixe o passo mais rápido fazer o trabalho.',
      },
      below: {
        position: 'Um pouco flexionado demais',
        explanation:
          'O joelho da perna que aterrissa forma um ângulo de {measured} quando o pé toca o solo. Uma perna esticada teria {180}, e {good} é uma faixa adequada. O seu joelho está um pouco mais flexionado do que o habitual nesse momento. Isso deixa a aterrissagem suave, mas os músculos da coxa precisam sustentar mais peso do corpo a cada passo.',
        recap: [
          'O joelho da frente está um pouco flexionado demais na aterrissagem.',
          'A aterrissagem é suave, mas as coxas trabalham mais.',
          'Corra com a postura um pouco mais alta.',
        ],
        consequences:
          'A parte da frente da coxa trabalha mais a cada passo e pode cansar mais cedo. Os quadris também ficam mais baixos, e a mola natural das pernas é menos aproveitada.',
        correction:
          'Corra com a postura um pouco mais alta: deixe as costas longas, eleve os quadris e deixe a perna chegar ao solo sem esperar em uma flexão profunda. Treinar a força das coxas e das panturrilhas facilita isso.',
        coach_tips:
          'Imagine que um fio puxa para cima o topo da sua cabeça. Mantenha essa postura alta por 30 segundos, relaxe e repita.',
      },
    },
    ForwardCycleB: {
      above: {
        position: 'Estendido demais',
        explanation:
          'O joelho da perna que aterrissa forma um ângulo de {measured} quando o pé toca o solo. Uma perna esticada teria {180}, e {good} é uma faixa adequada. A sua perna está quase travada nesse momento, em geral porque o pé avança muito à frente do corpo. Joelhos mais estendidos são vistos com mais frequência entre pessoas que correm e têm uma lesão, mas isso não prova que sejam a causa.',
        recap: [
          'O joelho da frente está estendido demais na aterrissagem.',
          'A aterrissagem é mais dura do que o necessário.',
          'Passos mais curtos e rápidos são o melhor começo.',
        ],
        consequences:
          'Um joelho quase esticado consegue amortecer pouco. A aterrissagem é mais dura, cada passo freia mais a corrida, e a canela, o joelho e o quadril precisam receber mais carga de uma vez.',
        correction:
          'Mantenha a velocidade e dê cerca de cinco por cento mais passos por minuto, para que o pé aterrisse mais perto do corpo. Aterrisse em silêncio, com o joelho relaxado. Mais tarde, experimente até dez por cento a mais, se for confortável.',
        coach_tips:
          'Mude os passos em trechos curtos de um a dois minutos e acrescente um pouco a cada semana. As suas panturrilhas precisam de tempo para a adaptação.',
      },
      below: {
        position: 'Flexionado demais',
        explanation:
          'O joelho da perna que aterrissa forma um ângulo de {measured} quando o pé toca o solo. Uma perna esticada teria {180}, e {good} é uma faixa adequada. O seu joelho está muito mais flexionado do que o habitual, e você corre em uma posição bastante baixa, como quem vai se sentar. A aterrissagem é suave, mas as coxas precisam carregar grande parte do seu peso a cada passo.',
        recap: [
          'O joelho da frente está flexionado demais na aterrissagem.',
          'As suas coxas carregam muito peso.',
          'Corra com a postura mais alta e ganhe força.',
        ],
        consequences:
          'Os músculos da coxa e a parte da frente do joelho recebem mais carga, e as pernas perdem parte da sua mola natural. As pernas podem parecer pesadas já no começo do treino.',
        correction:
          'Antes de cada treino, eleve os quadris e deixe as costas longas, e mantenha essa altura enquanto trota devagar. Ganhe força com agachamentos, afundos e elevações de calcanhares, e pratique contatos curtos e rápidos com o solo.',
        coach_tips:
          'Peça a alguém para filmar alguns segundos enquanto você tenta correr com a postura mais alta. Pequenas mudanças de altura são mais fáceis de ver do que de sentir.',
      },
    },
    RearfootGZ: {
      position: 'Calcanhar: sob o corpo',
      explanation:
        'Você aterrissa primeiro com o calcanhar, e o pé desce perto do ponto que fica sob o seu centro de gravidade: a linha entre o pé e esse centro forma um ângulo de {measured} com a vertical. Quanto menor, mais perto; na sua velocidade, tudo o que não passa de {goodHigh} é adequado. Você está no grupo com a menor distância do pé ao corpo. Aterrissar com o calcanhar é o mais comum, e não há problema nisso.',
      recap: [
        'O seu pé aterrissa perto do corpo.',
        'Você perde pouca velocidade na aterrissagem.',
        'Não há problema em aterrissar com o calcanhar.',
      ],
      consequences:
        'Com o pé perto do corpo, o solo tira só um pouco da velocidade. A perna está em boa posição para amortecer a aterrissagem e começar cedo a impulsão.',
      correction:
        'Não há nada a corrigir. Mantenha a cadência ao correr mais rápido ou com cansaço, para que o pé continue a aterrissar perto do corpo.',
      coach_tips:
        'Não é preciso trocar o calcanhar pelo antepé. Guarde a sua energia para treinar com regularidade e fazer exercícios simples de força.',
    },
    RearfootG: {
      position: 'Calcanhar: passada levemente alongada',
      explanation:
        'Você aterrissa primeiro com o calcanhar, com o pé levemente à frente do seu centro de gravidade: a linha entre os dois forma um ângulo de {measured} com a vertical. Na sua velocidade, tudo o que não passa de {goodHigh} é adequado. Toda pessoa que corre aterrissa um pouco à frente do corpo, portanto isso é normal. Aterrissar com o calcanhar é o mais comum, e não há problema nisso.',
      recap: [
        'O seu pé aterrissa levemente à frente do corpo.',
        'É um valor normal e bom.',
        'Não há problema em aterrissar com o calcanhar.',
      ],
      consequences:
        'O solo tira só um pouco da velocidade a cada aterrissagem. Há uma pequena reserva para quem quer passos mais leves, mas não é preciso mudar.',
      correction:
        'Pode manter a sua forma de aterrissar. Para melhorar, experimente passos um pouco mais rápidos na mesma velocidade e deixe o pé descer, em vez de avançá-lo.',
      coach_tips:
        'Observe esse valor em descidas ou com cansaço. Nessas situações, a maioria das pessoas avança mais o pé.',
    },
    RearfootO: {
      position: 'Calcanhar: passada moderadamente alongada',
      explanation:
        'Você aterrissa primeiro com o calcanhar, com o pé claramente à frente do seu centro de gravidade: a linha entre os dois forma um ângulo de {measured} com a vertical e, na sua velocidade, até {goodHigh} é adequado. A sua perna avança antes de tocar o solo e freia um pouco a corrida. Não há problema em aterrissar com o calcanhar; o que você pode melhorar é a distância ao corpo.',
      recap: [
        'O seu pé aterrissa longe demais à frente do corpo.',
        'Cada aterrissagem freia um pouco a corrida.',
        'Dê passos um pouco mais curtos e rápidos.',
      ],
      consequences:
        'Quanto mais à frente do corpo está o pé, mais o solo freia a corrida e mais carga o joelho e a canela precisam amortecer. Manter a velocidade pede um esforço extra.',
      correction:
        'Mantenha a velocidade e dê cerca de cinco por cento mais passos por minuto. Não tente aterrissar na ponta dos pés; simplesmente deixe o pé descer mais perto do corpo.',
      coach_tips:
        'Conte os passos de um pé durante 30 segundos e depois tente dar dois a mais. Repita isso algumas vezes em um treino leve.',
    },
    RearfootB: {
      position: 'Calcanhar: passada excessivamente alongada',
      explanation:
        'Você aterrissa primeiro com o calcanhar, com o pé muito à frente do seu centro de gravidade: a linha entre os dois forma um ângulo de {measured} com a vertical e, na sua velocidade, até {goodHigh} é adequado. A perna avança e funciona como um freio a cada passo. Não há problema em aterrissar com o calcanhar. O que custa energia é avançar tanto o pé, e isso pode mudar aos poucos.',
      recap: [
        'O seu pé aterrissa muito à frente do corpo.',
        'Cada aterrissagem funciona como um freio.',
        'Mais passos por minuto são o melhor começo.',
      ],
      consequences:
        'Você perde velocidade a cada aterrissagem e precisa recuperá-la. O joelho, a canela e o quadril amortecem forças maiores do que o necessário, o que pode deixar os treinos longos cansativos.',
      correction:
        'Corra na mesma velocidade com cerca de cinco por cento mais passos por minuto. Quando isso parecer normal, depois de algumas semanas, acrescente um pouco mais. Pense em puxar o pé para trás logo antes da aterrissagem e mantenha uma leve inclinação para a frente.',
      coach_tips:
        'Use um metrônomo por um ou dois minutos, cinco vezes em um treino leve. Aumente devagar e dê às panturrilhas tempo para a adaptação.',
    },
    MidfootGZ: {
      position: 'Mediopé: sob o corpo',
      explanation:
        'Você aterrissa com o pé inteiro, e ele desce perto do ponto que fica sob o seu centro de gravidade: a linha entre o pé e esse centro forma um ângulo de {measured} com a vertical. Quanto menor, mais perto; na sua velocidade, tudo o que não passa de {goodHigh} é adequado. Você está no grupo com a menor distância do pé ao corpo. A carga da aterrissagem é dividida entre panturrilha e joelho.',
      recap: [
        'O seu pé aterrissa perto do corpo.',
        'Você perde pouca velocidade na aterrissagem.',
        'O pé inteiro divide a carga.',
      ],
      consequences:
        'Com o pé perto do corpo, o solo tira só um pouco da velocidade. A perna consegue amortecer bem a aterrissagem e fica pronta cedo para a impulsão.',
      correction:
        'Não há nada a corrigir. Mantenha a cadência em todas as velocidades e cuide das panturrilhas e dos pés com treino regular de força.',
      coach_tips:
        'Não é preciso aterrissar mais na frente do pé. O lugar onde o pé aterrissa importa mais do que a parte que toca o solo primeiro.',
    },
    MidfootG: {
      position: 'Mediopé: passada levemente alongada',
      explanation:
        'Você aterrissa com o pé inteiro, levemente à frente do seu centro de gravidade: a linha entre os dois forma um ângulo de {measured} com a vertical. Na sua velocidade, tudo o que não passa de {goodHigh} é adequado. Toda pessoa que corre aterrissa um pouco à frente do corpo, portanto isso é normal. Na aterrissagem com o pé inteiro, a carga é dividida entre panturrilha e joelho.',
      recap: [
        'O seu pé aterrissa levemente à frente do corpo.',
        'É um valor normal e bom.',
        'O pé inteiro divide a carga.',
      ],
      consequences:
        'O solo tira só um pouco da velocidade a cada aterrissagem. Os seus passos ainda poderiam ficar um pouco mais leves, mas não é preciso mudar.',
      correction:
        'Pode manter a sua forma de aterrissar. Para melhorar, experimente passos um pouco mais rápidos na mesma velocidade e deixe o pé descer debaixo de você.',
      coach_tips:
        'De vez em quando, compare a corrida leve com a rápida. O pé deve aterrissar perto do corpo nas duas velocidades.',
    },
    MidfootO: {
      position: 'Mediopé: passada moderadamente alongada',
      explanation:
        'Você aterrissa com o pé inteiro, mas claramente à frente do seu centro de gravidade: a linha entre os dois forma um ângulo de {measured} com a vertical e, na sua velocidade, até {goodHigh} é adequado. Um pé plano na aterrissagem não impede que ele avance demais: a perna ainda freia um pouco a corrida. Não há problema em aterrissar com o pé inteiro; o que você pode melhorar é a distância ao corpo.',
      recap: [
        'O seu pé aterrissa longe demais à frente do corpo.',
        'Cada aterrissagem freia um pouco a corrida.',
        'Dê passos um pouco mais curtos e rápidos.',
      ],
      consequences:
        'Quanto mais à frente do corpo está o pé, mais o solo freia a corrida. O joelho e a canela amortecem mais carga, e manter a velocidade pede um esforço extra.',
      correction:
        'Mantenha a velocidade e dê cerca de cinco por cento mais passos por minuto. Deixe o pé aterrissar mais tarde e mais perto do corpo, sem apontar os dedos para o solo.',
      coach_tips:
        'Experimente trechos curtos de 20 segundos com passos muito leves e rápidos e depois corra normalmente por um minuto. Busque a mesma leveza.',
    },
    MidfootB: {
      position: 'Mediopé: passada excessivamente alongada',
      explanation:
        'Você aterrissa com o pé inteiro, mas muito à frente do seu centro de gravidade: a linha entre os dois forma um ângulo de {measured} com a vertical e, na sua velocidade, até {goodHigh} é adequado. A perna avança e funciona como um freio a cada passo, embora o pé aterrisse plano. Não há problema em aterrissar com o pé inteiro. O que custa energia é avançar tanto o pé, e isso pode mudar aos poucos.',
      recap: [
        'O seu pé aterrissa muito à frente do corpo.',
        'Cada aterrissagem funciona como um freio.',
        'Mais passos por minuto são o melhor começo.',
      ],
      consequences:
        'Você perde velocidade a cada aterrissagem e precisa recuperá-la. A canela, o joelho e o quadril amortecem forças maiores do que o necessário, e os treinos longos ficam mais cansativos.',
      correction:
        'Corra na mesma velocidade com cerca de cinco por cento mais passos por minuto. Quando isso parecer normal, depois de algumas semanas, acrescente um pouco mais. Traga o pé de volta em direção ao corpo antes da aterrissagem e mantenha uma leve inclinação para a frente.',
      coach_tips:
        'Mude só uma coisa de cada vez e só em trechos curtos do treino. Mudanças duradouras na técnica de corrida precisam de várias semanas.',
    },
    ForefootGZ: {
      position: 'Antepé: sob o corpo',
      explanation:
        'Você aterrissa com a parte da frente do pé, que desce perto do ponto que fica sob o seu centro de gravidade: a linha entre o pé e esse centro forma um ângulo de {measured} com a vertical. Quanto menor, mais perto; na sua velocidade, tudo o que não passa de {goodHigh} é adequado. Você está no grupo com a menor distância do pé ao corpo. Essa forma de aterrissar exige mais da panturrilha e do tendão de Aquiles.',
      recap: [
        'O seu pé aterrissa perto do corpo.',
        'Você perde pouca velocidade na aterrissagem.',
        'As panturrilhas fazem grande parte do trabalho.',
      ],
      consequences:
        'Com o pé perto do corpo, o solo tira só um pouco da velocidade. A panturrilha e o tendão de Aquiles recebem a aterrissagem e devolvem energia durante a impulsão.',
      correction:
        'Não há nada a corrigir. Mantenha as panturrilhas e os tendões de Aquiles fortes com elevações regulares de calcanhares e aumente a distância e a velocidade aos poucos.',
      coach_tips:
        'Deixe o calcanhar descer suavemente depois de cada aterrissagem, ao menos em ritmo leve. Assim a panturrilha tem um breve descanso a cada passo.',
    },
    ForefootG: {
      position: 'Antepé: passada levemente alongada',
      explanation:
        'Você aterrissa com a parte da frente do pé, levemente à frente do seu centro de gravidade: a linha entre os dois forma um ângulo de {measured} com a vertical. Na sua velocidade, tudo o que não passa de {goodHigh} é adequado. Toda pessoa que corre aterrissa um pouco à frente do corpo, portanto isso é normal. Aterrissar com a parte da frente do pé exige mais da panturrilha e do tendão de Aquiles.',
      recap: [
        'O seu pé aterrissa levemente à frente do corpo.',
        'É um valor normal e bom.',
        'As panturrilhas fazem grande parte do trabalho.',
      ],
      consequences:
        'O solo tira só um pouco da velocidade a cada aterrissagem. A maior parte é amortecida pela panturrilha e pelo tendão de Aquiles, que precisam de força e descanso suficientes.',
      correction:
        'Pode manter a sua forma de aterrissar. Para melhorar, deixe o pé descer um pouco mais perto do corpo com passos um pouco mais rápidos e mantenha o tornozelo relaxado.',
      coach_tips:
        'Reserve duas sessões curtas de força para as panturrilhas por semana. Elas são a base da sua forma de correr.',
    },
    ForefootO: {
      position: 'Antepé: passada moderadamente alongada',
      explanation:
        'Você aterrissa com a parte da frente do pé, mas claramente à frente do seu centro de gravidade: a linha entre os dois forma um ângulo de {measured} com a vertical e, na sua velocidade, até {goodHigh} é adequado. Quem avança a ponta do pé freia com a panturrilha. Não há problema em aterrissar com essa parte do pé; o que você pode melhorar é a distância ao corpo.',
      recap: [
        'O seu pé aterrissa longe demais à frente do corpo.',
        'Cada aterrissagem freia um pouco a corrida.',
        'Dê passos um pouco mais curtos e rápidos.',
      ],
      consequences:
        'O pé freia um pouco a corrida a cada passo, e a panturrilha e o tendão de Aquiles precisam segurar essa força. Podem ficar tensos ou cansados depois de treinos longos ou rápidos.',
      correction:
        'Mantenha a velocidade e dê cerca de cinco por cento mais passos por minuto. Não aponte os dedos para o solo; relaxe o tornozelo e deixe o pé descer mais perto do corpo.',
      coach_tips:
        'Permita que o calcanhar toque o solo suavemente depois da aterrissagem. Com o tornozelo relaxado, fica bem mais fácil avançar menos o pé.',
    },
    ForefootB: {
      position: 'Antepé: passada excessivamente alongada',
      explanation:
        'Você aterrissa com a parte da frente do pé, mas muito à frente do seu centro de gravidade: a linha entre os dois forma um ângulo de {measured} com a vertical e, na sua velocidade, até {goodHigh} é adequado. A perna avança com a ponta do pé e funciona como um freio, e a panturrilha precisa segurar essa força. Não há problema em aterrissar com essa parte do pé. Avançar tanto o pé é algo que pode mudar aos poucos.',
      recap: [
        'O seu pé aterrissa muito à frente do corpo.',
        'As suas panturrilhas precisam frear a cada aterrissagem.',
        'Mais passos por minuto são o melhor começo.',
      ],
      consequences:
        'Você perde velocidade a cada aterrissagem e precisa recuperá-la. A panturrilha e o tendão de Aquiles suportam cargas especialmente altas nessa posição e cansam cedo.',
      correction:
        'Corra na mesma velocidade com cerca de cinco por cento mais passos por minuto e relaxe o tornozelo antes que o pé aterrisse. Quando isso parecer normal, depois de algumas semanas, acrescente um pouco mais. Mantenha uma leve inclinação para a frente.',
      coach_tips:
        'Comece com um ou dois minutos de cada vez, em terreno plano. Se as panturrilhas ficarem doloridas, descanse um ou dois dias antes da próxima tentativa.',
    },
    HeadG: {
      position: 'Ideal',
      explanation:
        'A inclinação da sua cabeça é de {measured} quando os pés aterrissam. Zero significa que o olhar vai reto para a frente, e valores negativos, que vai para baixo; de {goodLow} a {goodHigh} é uma faixa adequada. O pescoço fica longo e relaxado, e você vê o caminho com antecedência. A câmera vê a cabeça e não os olhos, por isso esse valor só mostra para onde você provavelmente olha.',
      recap: [
        'A sua cabeça está em boa posição.',
        'Você olha bem à frente.',
        'O pescoço pode ficar relaxado.',
      ],
      consequences:
        'A cabeça repousa sobre os ombros, por isso os músculos do pescoço têm pouco a sustentar. Você vê o caminho cedo e pode preparar os passos a tempo.',
      correction:
        'Não há nada a corrigir. Mantenha os olhos em um ponto entre 15 e 20 metros à frente e só baixe o olhar por um momento quando o solo exigir.',
      coach_tips:
        'Quando o cansaço chegar, confira primeiro o olhar. Uma cabeça que cai costuma ser um sinal precoce de fadiga.',
    },
    HeadOD: {
      position: 'Olhar um pouco baixo',
      explanation:
        'A inclinação da sua cabeça é de {measured} quando os pés aterrissam. Zero significa que o olhar vai reto para a frente, e valores negativos, que vai para baixo; de {goodLow} a {goodHigh} é uma faixa adequada. O seu olhar está um pouco mais baixo do que um piso regular exige. Isso importa mais para o conforto do que para o desempenho, e a câmera vê só a cabeça, não os olhos.',
      recap: [
        'O seu olhar está um pouco baixo demais.',
        'Levante um pouco o olhar.',
        'É principalmente uma questão de conforto.',
      ],
      consequences:
        'Quando a cabeça pende para a frente, os músculos do pescoço e da parte alta das costas trabalham por mais tempo do que o necessário. Algumas pessoas também arredondam então a parte alta das costas.',
      correction:
        'Olhe para um ponto entre 15 e 20 metros à frente e deixe a cabeça seguir os olhos. Mantenha o queixo na horizontal e deixe a nuca longa.',
      coach_tips:
        'Escolha uma árvore ou uma placa ao longe, corra até lá e depois escolha outro ponto. Em terreno irregular, não há problema em baixar mais o olhar.',
    },
    HeadOT: {
      position: 'Olhar um pouco alto',
      explanation:
        'A inclinação da sua cabeça é de {measured} quando os pés aterrissam. Zero significa que o olhar vai reto para a frente, e valores positivos, que vai para cima; de {goodLow} a {goodHigh} é uma faixa adequada. O seu queixo está um pouco mais alto do que o necessário. Isso importa mais para o conforto do que para o desempenho, e a câmera vê só a cabeça, não os olhos.',
      recap: [
        'O seu olhar está um pouco alto demais.',
        'Baixe um pouco o queixo.',
        'É principalmente uma questão de conforto.',
      ],
      consequences:
        'Um queixo elevado encurta a nuca e pode deixar os ombros tensos. Algumas pessoas também inclinam o tronco para trás e perdem a leve inclinação para a frente.',
      correction:
        'Baixe um pouco o queixo até sentir a nuca longa e olhe para o solo entre 15 e 20 metros à frente. Enquanto isso, mantenha os ombros baixos.',
      coach_tips:
        'Confira isso em subidas ou em velocidade alta, porque muitas pessoas levantam o queixo com o esforço. Soltar o ar com calma uma vez ajuda a baixá-lo.',
    },
    HeadBD: {
      position: 'Olhar baixo demais',
      explanation:
        'A inclinação da sua cabeça é de {measured} quando os pés aterrissam. Zero significa que o olhar vai reto para a frente, e valores negativos, que vai para baixo; de {goodLow} a {goodHigh} é uma faixa adequada. Você olha para o solo perto dos pés, e a cabeça pende à frente do corpo. A câmera vê só a cabeça, por isso tome esse valor como um sinal, e não como uma medida exata.',
      recap: [
        'O seu olhar está claramente baixo demais.',
        'O pescoço precisa segurar a cabeça.',
        'Olhe entre 15 e 20 metros à frente.',
      ],
      consequences:
        'O pescoço e a parte alta das costas precisam sustentar o peso da cabeça durante o treino inteiro e podem ficar tensos. A parte alta das costas costuma arredondar junto.',
      correction:
        'Levante o olhar para um ponto entre 15 e 20 metros à frente. Leve o queixo suavemente para trás e deixe o pescoço longo, sem inclinar o tronco para trás. Exercícios suaves para o pescoço e a parte alta das costas ajudam.',
      coach_tips:
        'Ligue o lembrete a algo regular, por exemplo cada esquina ou cada quilômetro: olhar à frente, pescoço longo, ombros baixos.',
    },
    HeadBT: {
      position: 'Olhar alto demais',
      explanation:
        'A inclinação da sua cabeça é de {measured} quando os pés aterrissam. Zero significa que o olhar vai reto para a frente, e valores positivos, que vai para cima; de {goodLow} a {goodHigh} é uma faixa adequada. O seu queixo está claramente elevado, e o pescoço dobra para trás. A câmera vê só a cabeça, por isso tome esse valor como um sinal, e não como uma medida exata.',
      recap: [
        'O seu olhar está claramente alto demais.',
        'O pescoço dobra para trás.',
        'Baixe o queixo e relaxe os ombros.',
      ],
      consequences:
        'A nuca fica encurtada e pode ficar tensa. Você vê tarde o solo à sua frente, e o tronco tende a ir para trás com a cabeça.',
      correction:
        'Baixe o queixo até olhar para o solo entre 15 e 20 metros à frente. Deixe o pescoço longo e os ombros baixos. Exercícios para os músculos da frente do pescoço ajudam.',
      coach_tips:
        'Pratique ao caminhar: mantenha o queixo baixo e o pescoço longo por um minuto. Depois comece a trotar sem mudar a posição.',
    },
    TrunkG: {
      position: 'Ideal',
      explanation:
        'A inclinação do seu tronco para a frente é de {measured} quando os pés aterrissam, e {good} é uma faixa adequada na sua velocidade. Zero seria exatamente vertical. Uma leve inclinação para a frente divide bem o trabalho entre joelhos e quadris e costuma acompanhar uma aterrissagem perto do corpo. O normal é inclinar um pouco mais o tronco ao correr mais rápido.',
      recap: [
        'O seu tronco tem uma boa inclinação para a frente.',
        'Joelhos e quadris dividem o trabalho.',
        'Mantenha as costas longas.',
      ],
      consequences:
        'Os músculos das costas só precisam sustentar uma inclinação pequena, e os quadris podem impulsionar o corpo para a frente. O trabalho é bem dividido entre a parte da frente das coxas e os quadris.',
      correction:
        'Não há nada a corrigir. Mantenha as costas longas e deixe a inclinação vir dos tornozelos, sem dobrar o corpo no quadril, também com cansaço.',
      coach_tips:
        'Treinar a força do tronco duas ou três vezes por semana ajuda a manter essa posição em treinos longos.',
    },
    TrunkOD: {
      position: 'Um pouco inclinado demais para a frente',
      explanation:
        'A inclinação do seu tronco para a frente é de {measured} quando os pés aterrissam; {good} é uma faixa adequada na sua velocidade. Zero seria exatamente vertical. O tronco está um pouco mais inclinado do que o necessário. Inclinar para a frente tira carga dos joelhos, mas dá mais trabalho aos quadris e às costas, por isso uma pequena correção em direção à vertical pode deixar a corrida mais leve.',
      recap: [
        'O seu tronco está um pouco inclinado demais para a frente.',
        'Os quadris e as costas trabalham mais.',
        'Corra com a postura um pouco mais alta.',
      ],
      consequences:
        'Os músculos dos quadris e da região lombar precisam sustentar mais peso. Podem cansar mais cedo, e então o tronco tende a cair ainda mais para a frente.',
      correction:
        'Eleve o peito e deixe as costas longas até sentir a postura alta. Deixe o resto da inclinação vir dos tornozelos, em uma só linha do pé à cabeça, e olhe bem à frente.',
      coach_tips:
        'Em pé, com a postura alta, deixe o corpo inteiro cair para a frente até que seja preciso dar um passo: essa é a inclinação a buscar. Evite dobrar o corpo no quadril.',
    },
    TrunkOT: {
      position: 'Um pouco ereto demais',
      explanation:
        'A inclinação do seu tronco para a frente é de {measured} quando os pés aterrissam; {good} é uma faixa adequada na sua velocidade. Zero seria exatamente vertical. Você corre com o tronco um pouco ereto demais, o que é um desvio pequeno. Com uma inclinação um pouco maior, os quadris assumem parte do trabalho da frente das coxas e dos joelhos.',
      recap: [
        'O seu tronco está um pouco ereto demais.',
        'Uma pequena inclinação alivia os joelhos.',
        'Incline o corpo a partir dos tornozelos.',
      ],
      consequences:
        'Quando o corpo vai muito ereto, a parte da frente das coxas e os joelhos fazem mais do trabalho. O pé também tende a aterrissar um pouco mais à frente do corpo.',
      correction:
        'Incline muito levemente o corpo inteiro para a frente, dos tornozelos até a cabeça. Mantenha as costas longas e os quadris à frente, e não dobre o corpo na cintura.',
      coach_tips:
        'Comece alguns treinos em pé, com o corpo inclinado para a frente até que o primeiro passo venha sozinho. Guarde essa sensação nos 30 segundos seguintes.',
    },
    TrunkBD: {
      position: 'Inclinado demais para a frente',
      explanation:
        'A inclinação do seu tronco para a frente é de {measured} quando os pés aterrissam, claramente mais do que a faixa adequada na sua velocidade ({good}). Zero seria exatamente vertical. Uma inclinação tão grande costuma vir do corpo dobrado no quadril. Ela tira carga dos joelhos, mas dá muito mais trabalho aos quadris e às costas, e pode deixar a corrida mais cansativa.',
      recap: [
        'O seu tronco está inclinado demais para a frente.',
        'Os quadris e as costas suportam muito.',
        'Deixe as costas longas e eleve o peito.',
      ],
      consequences:
        'Os quadris e a região lombar precisam sustentar o peso do tronco a cada passo. Isso gasta energia e muitas vezes deixa menos espaço para as pernas avançarem.',
      correction:
        'Corra com a postura mais alta: eleve o peito, leve os quadris para a frente, sob os ombros, e olhe entre 15 e 20 metros à frente. Mobilidade na frente do quadril e força nas costas e no tronco facilitam manter essa posição.',
      coach_tips:
        'Confira a posição quando o cansaço chegar, porque o corpo cai para a frente com a fadiga. Caminhar um pouco e recomeçar é melhor do que muitos minutos com o corpo dobrado.',
    },
    TrunkBT: {
      position: 'Pouca inclinação para a frente',
      explanation:
        'A inclinação do seu tronco para a frente é de {measured} quando os pés aterrissam; {good} é uma faixa adequada na sua velocidade. Zero é exatamente vertical, e um valor negativo significa inclinação para trás. O seu corpo fica vertical ou até um pouco para trás, por isso as pernas precisam trabalhar à sua frente. Uma pequena inclinação para a frente daria aos quadris uma parte maior do trabalho.',
      recap: [
        'O seu tronco se inclina muito pouco para a frente.',
        'Os joelhos e as coxas trabalham mais.',
        'Aprenda uma pequena inclinação a partir dos tornozelos.',
      ],
      consequences:
        'A parte da frente das coxas e os joelhos recebem mais carga, e o pé tende a aterrissar muito à frente do corpo, onde ele freia a corrida. Manter a velocidade exige mais esforço.',
      correction:
        'Aprenda a inclinação em pé: mantenha o corpo reto como uma tábua e deixe que caia para a frente a partir dos tornozelos até ser preciso dar um passo. Comece assim os seus treinos e mantenha os quadris sob os ombros.',
      coach_tips:
        'Pense no osso do peito como a primeira parte que avança. Uma mudança de poucos graus basta, por isso pare antes que pareça que o corpo dobra.',
    },
  },
  overstride: {
    score_ideal: {
      title: 'Aterrissagem sob o corpo',
      explanation:
        'O seu pé toca o solo só um pouco à frente do centro de gravidade, o ponto de equilíbrio do corpo, na região dos quadris. É a menor distância de quatro níveis. O solo freia muito pouco a corrida, e a perna fica pronta cedo para sustentar e impulsionar o corpo.',
    },
    score_slight: {
      title: 'Passada levemente alongada',
      explanation:
        'O seu pé toca o solo levemente à frente do centro de gravidade, o ponto de equilíbrio do corpo, na região dos quadris. É o segundo de quatro níveis e ainda é bom. Ninguém corre em velocidade constante sem aterrissar um pouco à frente do corpo.',
    },
    score_moderate: {
      title: 'Passada moderadamente alongada',
      explanation:
        'O seu pé toca o solo claramente à frente do centro de gravidade, o ponto de equilíbrio do corpo, na região dos quadris. É o terceiro de quatro níveis. Quanto maior a distância, mais o solo freia a corrida. Passos um pouco mais rápidos costumam trazer o pé mais para perto.',
    },
    score_excessive: {
      title: 'Passada excessivamente alongada',
      explanation:
        'O seu pé toca o solo muito à frente do centro de gravidade, o ponto de equilíbrio do corpo, na região dos quadris. É o último de quatro níveis. A perna freia a corrida a cada passo e precisa amortecer mais. Passos mais rápidos na mesma velocidade trazem o pé aos poucos para mais perto.',
    },
  },
  foot_strike: {
    rearfoot: {
      explanation:
        'O calcanhar toca o solo primeiro, e depois a planta do pé rola até os dedos. A maioria das pessoas que correm por lazer aterrissa assim. Isso exige menos da panturrilha e do tendão de Aquiles e um pouco mais do joelho. Em geral, nenhuma forma de aterrissar é melhor que outra: o gasto de energia e a velocidade não dependem dela.',
      phases: {
        impact:
          'O calcanhar toca o solo com a ponta do pé levantada. O amortecimento do tênis e a almofada de gordura sob o calcanhar recebem o primeiro contato, e os músculos da canela baixam o pé com controle.',
        amortisation:
          'O pé fica plano enquanto o joelho flexiona. A parte da frente da coxa faz a maior parte do trabalho de frear, e o tornozelo e o quadril dividem o resto.',
        propulsion:
          'O calcanhar sobe, a panturrilha e o quadril impulsionam o corpo para a frente, e o pé deixa o solo pelo dedão. Uma impulsão completa precisa de uma panturrilha forte e de um dedão móvel.',
      },
    },
    midfoot: {
      explanation:
        'O calcanhar e a parte da frente do pé tocam o solo quase ao mesmo tempo. A carga é dividida entre a panturrilha e o joelho. Algumas pessoas aterrissam assim por natureza; outras, só em velocidade mais alta. Em geral, nenhuma forma de aterrissar é melhor que outra: o gasto de energia e a velocidade não dependem dela.',
      phases: {
        impact:
          'A planta do pé toca o solo quase plana, muitas vezes um pouco antes pela borda externa. Uma parte maior do pé recebe o primeiro contato, e o tornozelo pode começar a trabalhar de imediato.',
        amortisation:
          'O tornozelo e o joelho flexionam juntos. A panturrilha e a coxa dividem o trabalho de frear, e o arco do pé cede um pouco, como uma mola.',
        propulsion:
          'O arco do pé e o tendão de Aquiles devolvem energia enquanto a panturrilha e o quadril impulsionam. O pé deixa o solo pelo metatarso e pelo dedão.',
      },
    },
    forefoot: {
      explanation:
        'A parte da frente do pé toca o solo primeiro, e o calcanhar desce depois ou fica logo acima do solo. A panturrilha, o tendão de Aquiles e a planta do pé suportam mais carga; o joelho, um pouco menos. Em geral, nenhuma forma de aterrissar é melhor que outra: o gasto de energia e a velocidade não dependem dela.',
      phases: {
        impact:
          'O metatarso toca o solo, em geral primeiro pela borda externa e com os dedos baixos. O primeiro contato é suave porque o tornozelo pode se mover livremente desde o início.',
        amortisation:
          'O calcanhar desce de forma controlada em direção ao solo. A panturrilha e o tendão de Aquiles fazem a maior parte do trabalho de frear e são esticados como uma mola.',
        propulsion:
          'A panturrilha esticada e o tendão de Aquiles devolvem energia rapidamente, e o pé deixa o solo pelos dedos. Para isso são necessárias panturrilhas fortes e acostumadas à carga.',
      },
    },
  },
};
