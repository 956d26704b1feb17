import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: 'Pronação',
    pelvic_drop: 'Queda da pelve',
    knee_adduction: 'Alinhamento do joelho',
  },
  states: {
    PronationNeutral: {
      position: 'Neutra',
      explanation:
        'Enquanto o pé sustenta o seu peso, a inclinação do calcanhar para dentro em relação à parte de baixo da perna é de {measured}. Esse movimento chama-se pronação, e a faixa neutra aqui é {good}. Uma pequena inclinação para dentro é normal e útil: deixa o pé mais flexível, para que possa amortecer a aterrissagem. O tênis esconde o osso do calcanhar, por isso o valor pode ter um erro de alguns graus.',
      recap: [
        'O seu calcanhar se inclina para dentro na medida normal.',
        'Isso ajuda o pé a amortecer a aterrissagem.',
        'Mantenha os pés fortes.',
      ],
      consequences: '',
      correction:
        'Não há nada a corrigir. Escolha o tênis pelo conforto e pelo ajuste, e mantenha os pés e as panturrilhas fortes com alguns exercícios simples por semana.',
    },
    MildPronation: {
      position: 'Pronação leve',
      explanation:
        'Enquanto o pé sustenta o seu peso, a inclinação do calcanhar para dentro em relação à parte de baixo da perna é de {measured}. Esse movimento chama-se pronação, e a faixa neutra aqui é {good}. O seu calcanhar se inclina para dentro um pouco mais do que o habitual. O mesmo acontece com muitas pessoas saudáveis que correm, e esse movimento sozinho não é uma causa comprovada de lesão. O tênis esconde o osso do calcanhar, por isso o valor pode ter um erro de alguns graus.',
      recap: [
        'O seu calcanhar se inclina para dentro um pouco mais do que o habitual.',
        'Muitas pessoas saudáveis correm assim.',
        'Pés e panturrilhas fortes ajudam a controlar isso.',
      ],
      consequences:
        'Os músculos do lado interno da parte de baixo da perna e os que ficam sob o arco do pé têm um pouco mais de trabalho. A maioria das pessoas que correm está bem acostumada e não percebe.',
      correction: [
        'Treine os músculos pequenos do pé: eleve o arco com os dedos longos e relaxados.',
        'Pratique o equilíbrio em uma perna, primeiro em piso firme e depois sobre uma superfície macia.',
        'Escolha um tênis que transmita conforto e estabilidade.',
      ],
    },
    ExcessivePronation: {
      position: 'Pronação excessiva',
      explanation:
        'Enquanto o pé sustenta o seu peso, a inclinação do calcanhar para dentro em relação à parte de baixo da perna é de {measured}. Esse movimento chama-se pronação, e a faixa neutra aqui é {good}. O seu calcanhar se inclina para dentro claramente mais do que o habitual. Isso sozinho não é uma causa comprovada de lesão, mas com mais controle os seus passos podem ficar mais estáveis. O tênis esconde o osso do calcanhar, por isso o valor pode ter um erro de alguns graus.',
      recap: [
        'O seu calcanhar se inclina para dentro claramente mais do que o habitual.',
        'Isso por si só não é uma lesão.',
        'Treine pés, panturrilhas e quadris para ter mais controle.',
      ],
      consequences:
        'O arco do pé e os músculos do lado interno da parte de baixo da perna trabalham mais para frear o movimento, e essa parte da perna gira para dentro com o pé. É possível perceber isso como cansaço nos pés ou nas panturrilhas.',
      correction: [
        'Fortaleça o arco do pé e os músculos do lado interno da parte de baixo da perna, duas ou três vezes por semana.',
        'Treine também os quadris, porque eles ajudam a guiar a perna inteira.',
        'Experimente tênis diferentes e fique com o par que pareça estável e confortável.',
      ],
    },
    MildSupination: {
      position: 'Supinação leve',
      explanation:
        'Enquanto o pé sustenta o seu peso, a inclinação do calcanhar para dentro em relação à parte de baixo da perna é de {measured}; um valor negativo significa que ele se inclina para fora. A faixa neutra aqui é {good}. O seu calcanhar se inclina para dentro um pouco menos do que o habitual, e o pé fica mais sobre a borda externa: é a chamada supinação. Muitas pessoas correm bem assim. O tênis esconde o osso do calcanhar, por isso o valor pode ter um erro de alguns graus.',
      recap: [
        'O seu calcanhar se inclina para dentro um pouco menos do que o habitual.',
        'O seu pé fica mais sobre a borda externa.',
        'Tornozelos móveis ajudam o pé a amortecer.',
      ],
      consequences:
        'O pé fica um pouco mais firme na aterrissagem e amortece um pouco menos por si só. O joelho, o quadril e a panturrilha assumem uma pequena parte desse trabalho.',
      correction: [
        'Mantenha o tornozelo e a panturrilha móveis com alongamentos suaves depois dos treinos.',
        'Fortaleça os músculos do lado externo da parte de baixo da perna com um elástico.',
        'Escolha um tênis cujo amortecimento seja confortável para você.',
      ],
    },
    ExcessiveSupination: {
      position: 'Supinação excessiva',
      explanation:
        'Enquanto o pé sustenta o seu peso, a inclinação do calcanhar para dentro em relação à parte de baixo da perna é de {measured}; um valor negativo significa que ele se inclina para fora. A faixa neutra aqui é {good}. O seu pé fica claramente sobre a borda externa: é a chamada supinação. Isso não diz nada sobre uma lesão, mas o pé consegue amortecer menos e o tornozelo fica menos estável. O tênis esconde o osso do calcanhar, por isso o valor pode ter um erro de alguns graus.',
      recap: [
        'O seu pé fica claramente sobre a borda externa.',
        'Ele amortece menos a aterrissagem.',
        'Treine o equilíbrio e os músculos externos da perna.',
      ],
      consequences:
        'A borda externa do pé suporta a maior parte da carga, e a aterrissagem parece mais dura. Em terreno irregular, o tornozelo precisa de mais atenção, porque pode virar para fora com mais facilidade.',
      correction: [
        'Fortaleça os músculos do lado externo da parte de baixo da perna, duas ou três vezes por semana.',
        'Pratique o equilíbrio em uma perna até que fique tranquilo e depois acrescente pequenos movimentos.',
        'Mantenha o tornozelo e a panturrilha móveis e escolha um tênis com amortecimento confortável.',
      ],
    },
    PelvicG: {
      position: 'Ideal',
      recap: [
        'A sua pelve se inclina {measured}; até {goodHigh} é adequado.',
        'O quadril da perna de apoio mantém a pelve nivelada.',
        'Mantenha os quadris fortes.',
      ],
      consequences: '',
      correction:
        'Não há nada a corrigir. Uma pequena queda para o lado da perna livre faz parte de um passo suave. Mantenha os músculos laterais do quadril fortes com um ou dois exercícios por semana.',
    },
    PelvicO: {
      above: {
        position: 'Um pouco maior que o ideal',
        recap: [
          'A sua pelve cai {measured} para o lado da perna livre.',
          'Até {goodHigh} seria adequado.',
          'Quadris mais fortes podem manter a pelve mais nivelada.',
        ],
        consequences:
          'Os músculos laterais do quadril trabalham mais esticados, e a coxa tende a ir para o meio. O passo parece menos estável, principalmente com cansaço.',
        correction: [
          'Fortaleça a lateral do quadril, por exemplo com elevações da perna de lado no chão, duas ou três vezes por semana.',
          'Pratique o equilíbrio em uma perna com a pelve nivelada, diante de um espelho.',
          'Ao correr, dê passos um pouco mais rápidos na mesma velocidade.',
        ],
      },
      below: {
        position: 'Lado livre um pouco elevado',
        recap: [
          'A sua pelve se inclina {measured}: o lado livre está elevado.',
          'De {goodLow} a {goodHigh} é adequado.',
          'Com o quadril relaxado, esse lado desce.',
        ],
        consequences:
          'O tronco vai um pouco para o lado da perna de apoio, e os músculos laterais da cintura ajudam a elevar a perna livre. Isso custa algum esforço extra.',
        correction: [
          'Mantenha o tronco alto e centrado e deixe o quadril livre relaxar enquanto a perna avança.',
          'Pratique uma marcha lenta com os dois lados do quadril nivelados, diante de um espelho.',
        ],
      },
    },
    PelvicB: {
      above: {
        position: 'Grande demais',
        recap: [
          'A sua pelve cai {measured} para o lado da perna livre.',
          'Até {goodHigh} seria adequado.',
          'Força no quadril e passos mais rápidos são um bom começo.',
        ],
        consequences:
          'O quadril da perna de apoio cede para o lado, e a coxa e o joelho tendem a ir para o meio. Estudos encontram quedas maiores com mais frequência entre pessoas que correm e têm uma lesão, mas isso não mostra que a queda seja a causa.',
        correction: [
          'Fortaleça a lateral do quadril duas ou três vezes por semana, primeiro no chão e depois em pé sobre uma perna.',
          'Pratique diante de um espelho: em pé sobre uma perna, eleve devagar o lado livre da pelve até ficar nivelado.',
          'Dê cerca de cinco por cento mais passos por minuto na mesma velocidade.',
        ],
      },
      below: {
        position: 'Lado livre claramente elevado',
        recap: [
          'A sua pelve se inclina {measured}: o lado livre está elevado.',
          'De {goodLow} a {goodHigh} é adequado.',
          'Busque um tronco alto e tranquilo.',
        ],
        consequences:
          'O tronco se inclina claramente sobre a perna de apoio, e a cintura eleva a perna livre. Isso custa esforço e muitas vezes faz os dois lados do corpo trabalharem de forma diferente.',
        correction: [
          'Corra com a postura alta e mantenha a cabeça acima do ponto médio entre os pés.',
          'Deixe o quadril livre relaxar enquanto a perna avança e flexione um pouco mais o joelho, para que o pé tenha espaço.',
          'Pratique uma marcha lenta com os dois lados do quadril nivelados, diante de um espelho.',
        ],
      },
    },
    KneeAligned: {
      position: 'Alinhado',
      explanation:
        'Vistas de trás, a coxa e a parte de baixo da perna formam uma linha quase reta enquanto a perna sustenta o seu peso: o ângulo lateral do joelho é de {measured}. Zero seria uma linha reta, e de {goodLow} a {goodHigh} o joelho é considerado alinhado. Uma câmera posicionada atrás vê esse ângulo só de forma aproximada, porque a perna também gira: leia o valor como uma tendência.',
      recap: [
        'O seu joelho tende a ficar bem alinhado.',
        'Quadril, joelho e pé trabalham em uma linha.',
        'Mantenha as pernas fortes.',
      ],
      consequences: '',
      correction:
        'Não há nada a corrigir. Mantenha os quadris e as pernas fortes com exercícios em uma perna e observe, durante eles, a linha entre o joelho e o pé.',
    },
    MildAbduction: {
      position: 'Um pouco para dentro',
      explanation:
        'Visto de trás, o seu joelho mostra uma leve tendência a ir para dentro enquanto a perna sustenta o seu peso: o ângulo lateral é de {measured}. Zero seria uma perna reta, valores positivos apontam para dentro, e de {goodLow} a {goodHigh} o joelho é considerado alinhado. Uma câmera posicionada atrás vê esse ângulo só de forma aproximada, porque a perna também gira. Veja nisso um motivo para praticar um pouco, não um diagnóstico do seu joelho.',
      recap: [
        'O seu joelho tende a ir um pouco para dentro.',
        'A câmera mostra isso só de forma aproximada.',
        'Quadris fortes ajudam a guiar o joelho.',
      ],
      consequences:
        'Quando o joelho vai para dentro, o quadril e o lado interno do pé precisam guiar mais a perna a cada passo. O movimento pode aumentar com o cansaço.',
      correction: [
        'Fortaleça a lateral e a parte de trás do quadril, duas ou três vezes por semana.',
        'Pratique agachamentos lentos diante de um espelho, com os joelhos acima dos dedos dos pés.',
        'Deixe os pés aterrissarem um pouco afastados, e não sobre uma única linha.',
      ],
    },
    ExcessiveAbduction: {
      position: 'Muito para dentro',
      explanation:
        'Visto de trás, o seu joelho mostra uma clara tendência a ir para dentro enquanto a perna sustenta o seu peso: o ângulo lateral é de {measured}. Zero seria uma perna reta, valores positivos apontam para dentro, e de {goodLow} a {goodHigh} o joelho é considerado alinhado. Uma câmera posicionada atrás vê esse ângulo só de forma aproximada, porque a perna também gira. É um motivo para treinar o controle, não um diagnóstico do seu joelho.',
      recap: [
        'O seu joelho tende a ir claramente para dentro.',
        'A câmera mostra isso só de forma aproximada.',
        'Treine a força do quadril e o controle do joelho.',
      ],
      consequences:
        'O quadril e o pé precisam segurar a perna contra esse movimento a cada passo, por isso os músculos podem cansar mais cedo. Com o cansaço, o movimento costuma ficar maior.',
      correction: [
        'Fortaleça os quadris duas ou três vezes por semana, com exercícios de lado no chão e em pé sobre uma perna.',
        'Pratique descidas lentas de um degrau e agachamentos diante de um espelho, com o joelho acima do segundo dedo do pé.',
        'Corra com passos um pouco mais rápidos e deixe os pés aterrissarem um pouco afastados.',
      ],
    },
    MildAdduction: {
      position: 'Um pouco para fora',
      explanation:
        'Visto de trás, o seu joelho mostra uma leve tendência a ir para fora enquanto a perna sustenta o seu peso: o ângulo lateral é de {measured}. Zero seria uma perna reta, valores negativos apontam para fora, e de {goodLow} a {goodHigh} o joelho é considerado alinhado. Uma câmera posicionada atrás vê esse ângulo só de forma aproximada, e o formato natural das pernas também influencia. Veja nisso um motivo para praticar um pouco, não um diagnóstico do seu joelho.',
      recap: [
        'O seu joelho tende a ir um pouco para fora.',
        'O formato natural das suas pernas também influencia.',
        'Equilíbrio e força ajudam a guiar o joelho.',
      ],
      consequences:
        'O lado externo da perna e do pé suporta um pouco mais da carga. Muitas pessoas têm pernas com esse formato e correm bem com elas.',
      correction: [
        'Fortaleça o lado interno das coxas junto com os quadris.',
        'Pratique o equilíbrio em uma perna com o peso sobre o meio do pé.',
        'Confira diante de um espelho se o joelho aponta na direção do segundo dedo do pé.',
      ],
    },
    ExcessiveAdduction: {
      position: 'Muito para fora',
      explanation:
        'Visto de trás, o seu joelho mostra uma clara tendência a ir para fora enquanto a perna sustenta o seu peso: o ângulo lateral é de {measured}. Zero seria uma perna reta, valores negativos apontam para fora, e de {goodLow} a {goodHigh} o joelho é considerado alinhado. Uma câmera posicionada atrás vê esse ângulo só de forma aproximada, e o formato natural das pernas influencia muito. É um motivo para treinar o controle, não um diagnóstico do seu joelho.',
      recap: [
        'O seu joelho tende a ir claramente para fora.',
        'O formato natural das suas pernas também influencia.',
        'Treine o equilíbrio e o lado interno das coxas.',
      ],
      consequences:
        'O lado externo da perna e do pé suporta a maior parte da carga, e o passo pode parecer duro. Os músculos do lado externo da coxa podem cansar mais cedo em treinos longos.',
      correction: [
        'Fortaleça o lado interno das coxas e os quadris, duas ou três vezes por semana.',
        'Pratique o equilíbrio em uma perna com o peso sobre o pé inteiro, incluindo o dedão.',
        'Faça agachamentos lentos diante de um espelho e guie o joelho acima do segundo dedo do pé.',
      ],
    },
  },
};
