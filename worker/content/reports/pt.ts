import type { ReportTexts } from '../text-shapes.ts';

export const REPORT: ReportTexts = {
  strength: {
    arm: 'Seus braços balançam compactos e soltos.',
    back_cycle: 'Sua perna de trás dobra e passa leve.',
    foot: 'Seu pé aterrissa perto do quadril.',
    forward_cycle: 'Você aterrissa com o joelho da frente relaxado.',
    head: 'Sua cabeça está bem posicionada.',
    trunk: 'Você corre com uma leve inclinação para a frente.',
    pronation: 'A inclinação dos seus calcanhares é normal.',
    pelvic_drop: 'Seu quadril mantém a pelve estável.',
    knee_adduction: 'Seus joelhos seguem a linha dos pés.',
    none: 'Ainda não há nada na faixa adequada, então há muito a ganhar.',
    oneSide: 'Ainda não há nada na faixa adequada dos dois lados, então há muito a ganhar.',
  },
  priority: {
    arm: {
      above: 'Primeiro: flexione mais os cotovelos.',
      below: 'Primeiro: abra os cotovelos.',
    },
    back_cycle: {
      above: 'Primeiro: deixe a perna de trás dobrar.',
      below: 'Primeiro: relaxe a perna de trás.',
    },
    foot: 'Primeiro: aterrisse mais perto do corpo.',
    forward_cycle: {
      above: 'Primeiro: aterrisse com o joelho mais relaxado.',
      below: 'Primeiro: corra com a postura mais alta.',
    },
    head: {
      above: 'Primeiro: abaixe o queixo.',
      below: 'Primeiro: levante o olhar.',
    },
    trunk: {
      above: 'Primeiro: alinhe o peito sobre o quadril.',
      below: 'Primeiro: busque uma leve inclinação para a frente.',
    },
    pronation: {
      above: 'Primeiro: controle quanto os calcanhares se inclinam para dentro.',
      below: 'Primeiro: tornozelos móveis e bom equilíbrio.',
    },
    pelvic_drop: {
      above: 'Primeiro: mantenha a pelve nivelada.',
      below: 'Primeiro: relaxe o quadril da perna livre.',
    },
    knee_adduction: {
      above: 'Primeiro: guie os joelhos sobre os dedos dos pés.',
      below: 'Primeiro: distribua o peso pelo pé inteiro.',
    },
    none: 'Não há nada a corrigir.',
  },
  connection: {
    arm: {
      upper: 'Da cintura para cima, algo já vai bem, então os braços podem acompanhar.',
      legs: 'Nas pernas, algo já vai bem, então sobra atenção para os braços.',
    },
    back_cycle: {
      upper: 'Da cintura para cima, algo já vai bem, então dá para cuidar da perna de trás.',
      legs: 'Nas pernas, algo já vai bem, e agora é a vez da perna de trás.',
    },
    foot: {
      upper: 'Da cintura para cima, algo já vai bem, então dá para cuidar de onde o pé aterrissa.',
      legs: 'Nas pernas, algo já vai bem, e agora é hora de olhar onde o pé aterrissa.',
    },
    forward_cycle: {
      upper: 'Da cintura para cima, algo já vai bem, então dá para cuidar da aterrissagem.',
      legs: 'Nas pernas, algo já vai bem, e agora é a vez do joelho da frente.',
    },
    head: {
      upper: 'Da cintura para cima, algo já vai bem, então a cabeça pode acompanhar.',
      legs: 'Nas pernas, algo já vai bem, então sobra atenção para a cabeça.',
    },
    trunk: {
      upper: 'Da cintura para cima, algo já vai bem, e agora é a vez do tronco.',
      legs: 'Nas pernas, algo já vai bem, então sobra atenção para a postura.',
    },
    back_view: 'O que já está estável serve de base para o resto, uma articulação por vez.',
    noStrength: 'Mude uma coisa por vez e veja o que muda junto.',
    noPriority: 'Tudo o que medimos se encaixa, então não há por que mexer.',
  },
  focus: {
    moreSteps:
      'Você dá {steps} passos por minuto. Em dois treinos leves por semana, ajuste um metrônomo para {target} e siga a batida em cinco trechos de um ou dois minutos. Grave de novo em quatro semanas.',
    enoughSteps:
      'Seus {steps} passos por minuto bastam: mantenha essa cadência. Em dois treinos leves por semana, faça cinco trechos de um minuto apoiando o pé mais cedo. Grave de novo em quatro semanas.',
    closerSteps:
      'Em dois treinos leves por semana, faça cinco trechos de um minuto apoiando o pé mais cedo. Você está a {gap} da faixa adequada; grave de novo em quatro semanas.',
    running:
      'Em dois treinos leves por semana, dedique cinco trechos de um minuto a isto: {cue}. Você está a {gap} da faixa adequada; grave de novo em quatro semanas.',
    balancing:
      'Duas ou três vezes por semana, equilibre-se três vezes 30 segundos em cada perna: {cue}. Você está a {gap} da faixa adequada; grave de novo em quatro semanas.',
    keep: 'Continue assim por quatro semanas, depois grave de novo no mesmo ritmo e compare.',
    keepSteps:
      'Mantenha seus {steps} passos por minuto e grave de novo em quatro semanas no mesmo ritmo.',
    cues: {
      arm: {
        above: 'cotovelos em ângulo reto, puxando para trás',
        below: 'ombros baixos, mãos soltas, cotovelos mais abertos',
      },
      back_cycle: {
        above: 'calcanhar por baixo do quadril ao passar',
        below: 'passos baixos e silenciosos, coxa relaxada',
      },
      forward_cycle: {
        above: 'joelho relaxado quando o pé aterrissa',
        below: 'quadril alto, costas alongadas',
      },
      head: {
        above: 'queixo baixo, nuca alongada',
        below: 'olhar 15 a 20 metros à frente',
      },
      trunk: {
        above: 'peito sobre o quadril',
        below: 'leve inclinação a partir dos tornozelos',
      },
      pronation: {
        above: 'arco elevado, dedão no chão',
        below: 'peso no pé inteiro',
      },
      pelvic_drop: {
        above: 'pelve nivelada',
        below: 'quadril livre relaxado, tronco alto',
      },
      knee_adduction: {
        above: 'joelho sobre o segundo dedo do pé',
        below: 'dedão firme no chão',
      },
    },
  },
  sides: {
    pronation: {
      left: 'Seu calcanhar esquerdo se inclina para dentro {gap} a mais que o direito.',
      right: 'Seu calcanhar direito se inclina para dentro {gap} a mais que o esquerdo.',
    },
    pelvic_drop: {
      left: 'Sua pelve cai {gap} a mais no apoio da perna esquerda que no da direita.',
      right: 'Sua pelve cai {gap} a mais no apoio da perna direita que no da esquerda.',
    },
    knee_adduction: {
      left: 'Seu joelho esquerdo se desvia {gap} a mais para dentro que o direito.',
      right: 'Seu joelho direito se desvia {gap} a mais para dentro que o esquerdo.',
    },
    alike: 'Esquerda e direita estão quase iguais: a diferença não passa de {gap}.',
  },
  borderline: {
    inside: 'Está dentro por pouco, perto demais do limite para cravar.',
    outside: 'Está fora por pouco, perto demais do limite para cravar.',
  },
  pain: 'Se sentir dor, pare; se ela durar mais de uma semana ou voltar sempre, procure um médico ou fisioterapeuta.',
};
