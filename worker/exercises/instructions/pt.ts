import type { ExerciseInstructions } from './exercise-instructions.ts';

export const PT: ExerciseInstructions = {
  'standing-arm-swing': {
    cue: 'Cotovelos para trás, mãos soltas',
    instructions: [
      'Em pé diante do espelho, avance um pouco um pé e dobre os cotovelos em ângulo mais ou menos reto.',
      'Balance os braços a partir dos ombros como na corrida, com as mãos entre o quadril e a parte baixa do peito.',
      'O ângulo dos cotovelos não muda e os ombros ficam baixos. O pescoço não deve ficar tenso.',
    ],
  },
  'seated-arm-swing': {
    cue: 'Curto e rápido, sem quicar',
    instructions: [
      'Sente no chão com as costas eretas, as pernas esticadas e os cotovelos em ângulo mais ou menos reto.',
      'Balance os braços rápido e com pouca amplitude, sem quicar no chão.',
      'Se o corpo começar a quicar ou a girar, diminua a velocidade e comece o movimento pelos ombros.',
    ],
  },
  'relaxed-arm-strides': {
    cue: 'Ombros baixos, mãos soltas',
    instructions: [
      'Sacuda as mãos, deixe os ombros caírem e abra os cotovelos até um ângulo mais ou menos reto.',
      'Acelere aos poucos até correr rápido, mas com leveza, e depois alivie.',
      'As mãos e o maxilar ficam soltos o tempo todo. Volte caminhando antes da próxima.',
    ],
  },
  'dumbbell-arm-swing': {
    cue: 'Pouco peso, cotovelos firmes',
    instructions: [
      'Avance um pouco um pé e segure de 0,5 a 1,5\u00a0kg em cada mão.',
      'Balance os braços com fluidez como na corrida, com os cotovelos em ângulo mais ou menos reto.',
      'O movimento sai dos ombros e o tronco fica quieto. Se o pescoço ficar tenso, use menos peso.',
    ],
  },
  'band-row': {
    cue: 'Cotovelos para trás, ombros baixos',
    instructions: [
      'Prenda um elástico na altura do peito e segure uma ponta em cada mão, com os braços esticados e os joelhos um pouco dobrados.',
      'Puxe os cotovelos para trás junto ao corpo, aproxime as escápulas e volte devagar.',
      'Você deve sentir o esforço entre as escápulas. Faça de 12 a 15 repetições por série.',
    ],
  },
  'prone-y-t-w-raise': {
    cue: 'Pescoço alongado, braços leves',
    instructions: [
      'Deite de bruços com a testa sobre uma toalha dobrada e os polegares para cima.',
      'Tire os braços do chão em forma de Y, depois de T e depois de W, e abaixe devagar a cada vez.',
      'Você deve sentir o esforço em volta das escápulas, não no pescoço. Faça de 6 a 8 repetições por letra.',
    ],
  },
  'doorway-chest-stretch': {
    cue: 'Peito aberto, costelas baixas',
    instructions: [
      'Apoie um antebraço no batente da porta, com o cotovelo na altura do ombro.',
      'Dê um passo à frente e gire o peito para o lado oposto até sentir um alongamento leve.',
      'Respire com calma e depois troque de lado. Se o braço formigar ou houver uma fisgada no ombro, baixe o cotovelo.',
    ],
  },
  'thoracic-extension-roller': {
    cue: 'Só a parte alta das costas se arqueia',
    instructions: [
      'Deite de costas com o rolo sob as escápulas, as mãos atrás da cabeça e os pés no chão.',
      'Solte o ar e deixe a parte alta das costas se arquear sobre o rolo. Depois volte.',
      'Mantenha as costelas baixas e o rolo longe da lombar. Faça de 8 a 10 repetições por série.',
    ],
  },
  'horizon-gaze-strides': {
    cue: 'Olhar longe, queixo na horizontal',
    instructions: [
      'Escolha um ponto 15 a 20 metros à frente e mantenha o olhar a essa distância durante a corrida.',
      'Acelere aos poucos até correr rápido, mas com leveza, e depois alivie.',
      'O queixo fica na horizontal e a nuca alongada. Volte caminhando antes da próxima.',
    ],
  },
  'chin-tuck': {
    cue: 'Alongue a nuca',
    instructions: [
      'Em pé ou em uma cadeira, com as costas eretas, olhe para a frente.',
      'Leve a cabeça reta para trás, sem inclinar, como se fizesse uma papada, e segure por dois segundos.',
      'Você deve sentir um alongamento leve na base do crânio. Faça 10 repetições por série. Pare se houver dor ou tontura.',
    ],
  },
  'deep-neck-flexor-hold': {
    cue: 'Queixo recolhido, cabeça leve',
    instructions: [
      'Deite de costas com os joelhos dobrados e recolha o queixo.',
      'Tire a cabeça do chão só um pouquinho e segure, com o queixo ainda recolhido.',
      'Você deve sentir o esforço bem no fundo da frente do pescoço. Apoie a cabeça se o queixo escapar ou se houver dor ou tontura.',
    ],
  },
  'back-of-neck-stretch': {
    cue: 'Mãos pesadas, ombros baixos',
    instructions: [
      'Em pé ou em uma cadeira, com as costas eretas, recolha o queixo e cruze as mãos atrás da cabeça.',
      'Deixe o peso das mãos baixar a cabeça. Não puxe.',
      'Respire com calma. Você deve sentir um alongamento leve na nuca. Pare se doer ou formigar.',
    ],
  },
  'run-tall-strides': {
    cue: 'Como se um fio puxasse para cima',
    instructions: [
      'Cresça, como se um fio puxasse o topo da sua cabeça para cima.',
      'Mantenha essa altura e acelere aos poucos até correr rápido, mas com leveza, e depois alivie.',
      'O quadril avança sobre o pé que aterrissa. A sensação deve ser leve, sem rigidez. Volte caminhando antes da próxima.',
    ],
  },
  'ankle-lean-march': {
    cue: 'Incline-se a partir dos tornozelos',
    instructions: [
      'Em pé, incline o corpo todo um pouco para a frente a partir dos tornozelos, em linha dos calcanhares à cabeça.',
      'Marche devagar para a frente nessa inclinação, com os joelhos altos e os braços em movimento.',
      'Você deve sentir o peso no metatarso. Se dobrar a cintura, endireite o corpo e comece de novo.',
    ],
  },
  'falling-start': {
    cue: 'Primeiro cair, depois correr',
    instructions: [
      'Fique em pé com os pés juntos e pelo menos dez metros de chão plano à frente.',
      'Deixe o corpo cair para a frente a partir dos tornozelos, em linha, e segure a queda com um primeiro passo rápido.',
      'Corra uns dez metros nessa inclinação e volte caminhando. Cinco saídas formam uma série.',
    ],
  },
  'hip-hinge-dowel': {
    cue: 'Quadril para trás, costas alongadas',
    instructions: [
      'Segure um bastão ao longo das costas, em contato com a cabeça, a parte alta das costas e o sacro. Dobre um pouco os joelhos.',
      'Leve o quadril para trás enquanto o tronco se inclina e depois traga o quadril para a frente para subir.',
      'O bastão não perde nenhum dos três contatos. Você deve sentir a parte de trás das coxas se alongar. Faça 10 repetições por série.',
    ],
  },
  'front-plank': {
    cue: 'Costelas baixas, uma linha reta',
    instructions: [
      'Apoie-se nos antebraços e nas pontas dos pés, com os cotovelos sob os ombros.',
      'Encaixe um pouco a pelve e mantenha uma linha da cabeça aos calcanhares.',
      'Você deve sentir o abdômen, não a lombar. Termine a série quando o quadril cair. Com os joelhos no chão é mais fácil.',
    ],
  },
  'side-plank': {
    cue: 'Empurre o chão',
    instructions: [
      'Apoie-se em um antebraço e na lateral dos pés, com o cotovelo sob o ombro.',
      'Suba o quadril até alinhar cabeça, quadril e pés, e segure.',
      'Você deve sentir o lado voltado para o chão. Se o quadril cair, apoie os joelhos dobrados. Pare se o ombro doer.',
    ],
  },
  'side-plank-leg-lift': {
    cue: 'Quadril alto, ponta do pé para a frente',
    instructions: [
      'Fique em prancha lateral sobre o antebraço, com o corpo em linha.',
      'Suba a perna de cima com a ponta do pé para a frente e segure.',
      'Você deve sentir a parte externa dos dois quadris. Se o quadril cair ou rolar para trás, baixe a perna.',
    ],
  },
  'dead-bug': {
    cue: 'A lombar não sai do chão',
    instructions: [
      'Deite de costas com os braços para o teto e os quadris e joelhos em ângulo reto.',
      'Ao soltar o ar, baixe um braço atrás da cabeça e a perna oposta em direção ao chão. Volte e troque.',
      'Vá só até onde a lombar continue no chão. Faça de 8 a 10 repetições por lado.',
    ],
  },
  'bird-dog': {
    cue: 'Vá longe, pelve firme',
    instructions: [
      'Fique de quatro apoios, com as mãos sob os ombros e os joelhos sob os quadris.',
      'Estique um braço para a frente e a perna oposta para trás, segure um segundo e volte.',
      'Busque comprimento, não altura, para as costas ficarem retas e a pelve não girar. Faça de 8 a 10 repetições por lado.',
    ],
  },
  'pallof-press': {
    cue: 'Não deixe o elástico girar você',
    instructions: [
      'Prenda um elástico na altura do peito, fique de lado e segure com as duas mãos junto ao peito.',
      'Empurre as mãos para a frente, faça uma pausa e volte.',
      'O elástico tenta girar o corpo. O quadril e o peito continuam voltados para a frente. Faça 10 repetições por lado.',
    ],
  },
  'prone-back-extension': {
    cue: 'Olhar no chão, pescoço alongado',
    instructions: [
      'Deite de bruços com os braços ao lado do corpo e o olhar no chão.',
      'Tire um pouco o peito do chão, faça uma pausa e desça devagar.',
      'Você deve sentir os músculos ao longo da coluna, sem beliscar a lombar. Faça de 10 a 12 repetições por série.',
    ],
  },
  'half-kneeling-hip-flexor-stretch': {
    cue: 'Primeiro encaixe, depois avance',
    instructions: [
      'Apoie um joelho sobre algo macio, com o outro pé à frente.',
      'Encaixe a pelve e depois avance o quadril até sentir um alongamento leve na parte da frente.',
      'Mantenha o tronco ereto sem arquear as costas. Depois troque de lado.',
    ],
  },
  'metronome-run-5-percent': {
    cue: 'Mesmo ritmo, pés mais rápidos',
    instructions: [
      'Conte seus passos durante um minuto de corrida leve e ajuste o metrônomo 5% acima.',
      'Corra no seu ritmo normal, um passo por batida.',
      'Os passos ficam mais curtos, não mais pesados. Entre as séries, trote sem metrônomo, e descanse se as panturrilhas ficarem doloridas.',
    ],
  },
  'metronome-run-10-percent': {
    cue: 'Mesmo ritmo, leve e rápido',
    instructions: [
      'Quando 5% for fácil, ajuste o metrônomo 10% acima da sua cadência normal.',
      'Corra no seu ritmo normal, um passo por batida, e deixe os passos ficarem mais curtos.',
      'Se a velocidade aumentar ou as panturrilhas doerem, volte a 5%. Entre as séries, trote sem metrônomo.',
    ],
  },
  'line-run': {
    cue: 'Um pé de cada lado',
    instructions: [
      'Procure uma linha reta em uma pista ou em um caminho tranquilo.',
      'Corra com o pé esquerdo à esquerda e o direito à direita, sem pisar na linha nem cruzar.',
      'Você deve sentir os pés tocarem o chão sob os quadris. Olhe para a frente e só de relance para a linha.',
    ],
  },
  'barefoot-grass-strides': {
    cue: 'Pés leves e silenciosos',
    instructions: [
      'Aqueça e confira se não há vidro nem pedras em um gramado plano.',
      'Corra com os pés descalços, com passos curtos e aterrissagens silenciosas, e acelere aos poucos até ir rápido, mas com leveza.',
      'Comece com duas e acrescente uma por vez. Não faça se uma panturrilha, um tendão de Aquiles ou um pé estiver dolorido.',
    ],
  },
  'downhill-strides': {
    cue: 'Passos curtos, sem avançar o pé',
    instructions: [
      'Procure uma descida regular de 1 a 2%.',
      'Desça com leveza, com passos curtos e rápidos e aterrissagens silenciosas perto do corpo.',
      'Deixe a descida trabalhar, sem frear nem avançar o pé. Suba caminhando. Pare se um joelho ou uma canela doer.',
    ],
  },
  'butt-kicks': {
    cue: 'O calcanhar sobe sob o glúteo',
    instructions: [
      'Fique em pé com uma leve inclinação a partir dos tornozelos.',
      'Corra com passos curtos e deixe cada calcanhar subir sob o glúteo, com o joelho para a frente e para baixo.',
      'Você deve sentir a parte de trás das coxas. Os pés tocam o chão só por um instante.',
    ],
  },
  'high-knee-run': {
    cue: 'Joelhos altos, pés sob o quadril',
    instructions: [
      'Fique em pé com os cotovelos em ângulo mais ou menos reto.',
      'Corra no lugar, suba os joelhos até a altura do quadril e deixe os braços acompanharem.',
      'Apoie o metatarso rápido e sem barulho. Se o tronco for para trás, suba menos os joelhos.',
    ],
  },
  'quick-feet-ladder': {
    cue: 'Pés rápidos, tronco quieto',
    instructions: [
      'Coloque uma escada de agilidade no chão ou desenhe uma com giz.',
      'Passe por ela com dois apoios em cada espaço, um pé depois do outro.',
      'Os passos são curtos e ficam sob o quadril, com o olhar à frente. Volte caminhando antes da próxima passagem.',
    ],
  },
  'single-leg-cycle': {
    cue: 'Sobe, avança, desce, volta',
    instructions: [
      'Fique ao lado de um corrimão, segure com a mão desse lado e apoie o peso na perna desse lado.',
      'Com a outra perna, desenhe o círculo de um passo de corrida: calcanhar alto, joelho à frente, pé para baixo e para trás sob o quadril.',
      'Mantenha o tronco ereto e a pelve quieta. Faça 10 círculos por lado.',
    ],
  },
  'a-skip': {
    cue: 'Joelho para cima, ponta para cima, pé no chão',
    instructions: [
      'Fique em pé com os cotovelos em ângulo mais ou menos reto.',
      'Avance com saltinhos. Suba um joelho até a altura do quadril com a ponta do pé para cima, salte no outro pé e troque.',
      'Apoie o pé sob o quadril, com um contato curto e elástico. O compasso importa mais do que a velocidade.',
    ],
  },
  'b-skip': {
    cue: 'Traga o pé para trás',
    instructions: [
      'Aprenda antes o skipping A, porque este começa igual.',
      'Com o joelho no alto, deixe a perna se esticar para a frente e depois traga o pé para baixo e para trás.',
      'Ele aterrissa sob o quadril, não à frente. Pare se sentir uma fisgada atrás da coxa.',
    ],
  },
  'glute-bridge': {
    cue: 'Contraia e depois suba',
    instructions: [
      'Deite de costas com os joelhos dobrados e os pés no chão, afastados na largura do quadril.',
      'Empurre com os calcanhares, suba o quadril até alinhar joelhos, quadril e ombros, e desça devagar.',
      'Você deve sentir os glúteos, não a lombar. Faça de 12 a 15 repetições por série.',
    ],
  },
  'single-leg-hip-thrust': {
    cue: 'Pelve nivelada até em cima',
    instructions: [
      'Apoie a parte alta das costas em um banco, com um pé no chão e a outra perna no ar.',
      'Empurre com o calcanhar, suba o quadril até alinhar tronco e coxa, e desça devagar.',
      'Os dois lados da pelve ficam na mesma altura. Você deve sentir o glúteo da perna que empurra. Faça de 8 a 12 repetições por lado.',
    ],
  },
  'single-leg-deadlift': {
    cue: 'Pelve nivelada, costas alongadas',
    instructions: [
      'Fique em uma perna só com o joelho um pouco dobrado.',
      'Incline o corpo enquanto a outra perna vai para trás, tudo em linha, até sentir a parte de trás da coxa. Depois suba.',
      'Os dois lados da pelve ficam na mesma altura. Toque a parede se perder o equilíbrio. Faça de 8 a 10 repetições por lado.',
    ],
  },
  'side-lying-leg-raise': {
    cue: 'Ponta para baixo, perna para trás',
    instructions: [
      'Deite de lado com a perna de baixo dobrada e a de cima esticada, um pouco atrás do corpo.',
      'Vire a ponta do pé um pouco para baixo, suba a perna sem rolar para trás e desça devagar.',
      'Você deve sentir a parte externa do quadril, não a frente da coxa. Faça de 12 a 15 repetições por lado.',
    ],
  },
  'band-clamshell': {
    cue: 'Pés juntos, pelve quieta',
    instructions: [
      'Deite de lado com os joelhos dobrados, os pés juntos e um elástico logo acima dos joelhos.',
      'Abra o joelho de cima contra o elástico, faça uma pausa e feche devagar.',
      'A pelve não rola para trás. Você deve sentir a lateral do glúteo. Faça de 12 a 15 repetições por lado.',
    ],
  },
  'lateral-band-walk': {
    cue: 'Joelhos sobre os dedos, elástico tenso',
    instructions: [
      'Coloque um elástico em volta das pernas, acima dos joelhos ou nos tornozelos, e dobre um pouco os joelhos.',
      'Dê passos curtos para um lado e depois volte. Os pés nunca se juntam.',
      'Os joelhos ficam sobre os dedos e o tronco quieto. Você deve sentir a parte externa dos quadris.',
    ],
  },
  'hip-hitch': {
    cue: 'Suba pelo quadril de apoio',
    instructions: [
      'Fique de lado em um degrau, sobre uma perna, com o outro pé no ar. Segure em algo se precisar.',
      'Com o joelho de apoio esticado, deixe o lado livre da pelve descer e suba de novo.',
      'Você deve sentir a lateral do quadril de apoio. Faça 12 repetições por lado.',
    ],
  },
  'band-psoas-march': {
    cue: 'Joelho alto, tronco ereto',
    instructions: [
      'Fique em pé com um elástico em volta dos dois pés.',
      'Suba um joelho até a altura do quadril com a ponta do pé para cima, faça uma pausa, desça devagar e troque.',
      'Não leve o tronco para trás. Você deve sentir a frente do quadril. Faça 12 repetições por lado.',
    ],
  },
  'ball-squeeze': {
    cue: 'Pressão igual, sem prender o ar',
    instructions: [
      'Deite de costas com os joelhos dobrados, os pés no chão e uma bola ou almofada entre os joelhos.',
      'Aperte por igual dos dois lados, mantenha a pressão e continue respirando.',
      'Você deve sentir a parte interna das coxas. Aperte só até onde não haja dor na virilha.',
    ],
  },
  'copenhagen-plank': {
    cue: 'Quadril alto, corpo alongado',
    instructions: [
      'Fique em prancha lateral sobre o antebraço, com a parte interna do joelho de cima em um banco.',
      'Pressione o joelho contra o banco, suba o quadril até alinhar o corpo e segure.',
      'Você deve sentir a parte interna da coxa de cima. Comece com pouco tempo e pare se a virilha doer.',
    ],
  },
  'mirror-squat': {
    cue: 'Patelas sobre os segundos dedos',
    instructions: [
      'Fique diante do espelho com os pés na largura do quadril.',
      'Agache devagar com o quadril para trás, só até onde os calcanhares fiquem no chão, e suba.',
      'As patelas ficam sobre os segundos dedos e o peso no pé inteiro. Faça 10 repetições por série.',
    ],
  },
  'wall-sit': {
    cue: 'Costas coladas na parede',
    instructions: [
      'Encoste em uma parede e desça até os joelhos ficarem quase em ângulo reto.',
      'Canelas na vertical, pés inteiros no chão. Segure e continue respirando.',
      'Você deve sentir a frente das coxas. Se os joelhos doerem, suba um pouco.',
    ],
  },
  'split-squat': {
    cue: 'Reto para baixo, reto para cima',
    instructions: [
      'Dê um passo longo à frente e tire o calcanhar de trás do chão. Os dois pés ficam onde estão.',
      'Desça o joelho de trás na vertical até perto do chão e suba com força no calcanhar da frente.',
      'O joelho da frente fica sobre o segundo dedo e o tronco ereto. Faça de 8 a 10 repetições por lado.',
    ],
  },
  'box-step-down': {
    cue: 'Desça devagar, joelho sobre os dedos',
    instructions: [
      'Fique em uma perna só sobre uma caixa de uns 20 centímetros, com o outro pé no ar à frente da borda.',
      'Dobre devagar o joelho de apoio até o calcanhar livre tocar o chão, e suba.',
      'A pelve fica nivelada e o joelho sobre o segundo dedo. Se o joelho doer, use uma caixa mais baixa. Faça de 8 a 10 repetições por lado.',
    ],
  },
  'drop-landing': {
    cue: 'Aterrisse macio e sem barulho',
    instructions: [
      'Suba em uma caixa de no máximo 30 centímetros.',
      'Dê um passo para fora, aterrisse com os dois pés, joelhos e quadris relaxados, e segure por dois segundos.',
      'Os joelhos ficam sobre os dedos e a aterrissagem quase não se ouve. Faça 6 repetições por série, só enquanto nada doer.',
    ],
  },
  'ball-hamstring-curl': {
    cue: 'O quadril não desce',
    instructions: [
      'Deite de costas com os calcanhares na bola suíça e suba o quadril.',
      'Puxe a bola com os calcanhares e deixe voltar devagar.',
      'O quadril fica alto o tempo todo. Você deve sentir a parte de trás das coxas. Faça de 8 a 12 repetições por série.',
    ],
  },
  'nordic-hamstring-curl': {
    cue: 'Devagar até embaixo',
    instructions: [
      'Ajoelhe sobre algo macio e peça que segurem seus tornozelos.',
      'Desça para a frente o mais devagar possível, em linha dos joelhos à cabeça, e segure a queda com as mãos.',
      'Empurre o chão para subir. Faça de 4 a 6 repetições por série. No começo, dor muscular no dia seguinte é normal. Pare se houver dor aguda.',
    ],
  },
  'standing-quad-stretch': {
    cue: 'Joelhos juntos, pelve encaixada',
    instructions: [
      'Fique em uma perna só, segure em algo e leve o outro calcanhar ao glúteo.',
      'Com os joelhos juntos, encaixe a pelve até sentir um alongamento leve na frente da coxa.',
      'Mantenha o tronco ereto e depois troque de lado. Se o joelho doer, puxe menos.',
    ],
  },
  'calf-raise': {
    cue: 'Suba tudo, desça devagar',
    instructions: [
      'Fique sobre os dois pés com os joelhos esticados e as pontas dos dedos das mãos na parede.',
      'Suba o máximo possível com o peso nos dedões, faça uma pausa e desça os calcanhares devagar.',
      'Você deve sentir as panturrilhas. Faça de 12 a 15 repetições por série. Quando for fácil, use uma perna.',
    ],
  },
  'bent-knee-calf-raise': {
    cue: 'Os joelhos ficam dobrados',
    instructions: [
      'Dobre os joelhos como se fosse sentar, com as pontas dos dedos das mãos na parede.',
      'Suba os calcanhares sem esticar os joelhos e desça devagar.',
      'Você deve sentir o esforço bem no fundo, na parte baixa das panturrilhas. Faça de 12 a 15 repetições por série.',
    ],
  },
  'heel-squeeze-calf-raise': {
    cue: 'Segure a bola e suba',
    instructions: [
      'Fique em pé com uma bola pequena entre os calcanhares e as pontas dos dedos das mãos na parede.',
      'Aperte de leve a bola, suba no metatarso e desça os calcanhares devagar sem soltar a bola.',
      'Você deve sentir a parte interna das panturrilhas e o arco do pé. Faça de 12 a 15 repetições por série.',
    ],
  },
  'eccentric-heel-drop': {
    cue: 'Suba com dois, desça com um',
    instructions: [
      'Apoie o metatarso dos dois pés em um degrau e segure em algo.',
      'Suba com os dois pés, passe o peso para um e desça esse calcanhar abaixo do degrau em três segundos.',
      'Você deve sentir um alongamento forte na panturrilha. Faça de 10 a 15 repetições por lado. Se o tendão de Aquiles doer, não passe da altura do degrau.',
    ],
  },
  'tibialis-raise': {
    cue: 'Pontas dos pés altas, joelhos esticados',
    instructions: [
      'Encoste as costas na parede, com os calcanhares a um pé de distância.',
      'Suba a parte da frente dos pés o máximo possível, faça uma pausa e desça devagar.',
      'Você deve sentir os músculos ao lado das canelas. Faça de 15 a 20 repetições por série.',
    ],
  },
  'band-ankle-inversion': {
    cue: 'Só o pé se move',
    instructions: [
      'Sente no chão com uma perna esticada e um elástico na parte da frente do pé, preso do lado externo.',
      'Gire a sola para dentro contra o elástico, faça uma pausa e volte devagar.',
      'O joelho não se move. Você deve sentir a parte interna da perna, abaixo do joelho. Faça de 12 a 15 repetições por lado.',
    ],
  },
  'band-ankle-eversion': {
    cue: 'Só os pés se movem',
    instructions: [
      'Sente no chão com as pernas esticadas e um elástico em volta da parte da frente dos dois pés.',
      'Gire as solas para fora contra o elástico, faça uma pausa e volte devagar.',
      'Os joelhos não se movem. Você deve sentir a parte externa das pernas, abaixo dos joelhos. Faça de 12 a 15 repetições por série.',
    ],
  },
  'short-foot': {
    cue: 'Arco alto, dedos esticados',
    instructions: [
      'Sente com um pé descalço inteiro no chão e o joelho acima do tornozelo.',
      'Aproxime o metatarso do calcanhar para o arco subir, e segure. Os dedos ficam esticados, sem se encolher.',
      'Você deve sentir uma tração leve sob o arco. Se houver cãibra, solte. Quando for fácil, faça em pé.',
    ],
  },
  'towel-toe-curl': {
    cue: 'Abra, agarre, puxe',
    instructions: [
      'Sente com os pés descalços, um calcanhar no chão e uma toalha sob os dedos.',
      'Abra os dedos, agarre a toalha com eles, puxe e solte.',
      'Você deve sentir a sola do pé. Faça 15 repetições por lado. Se houver cãibra, descanse.',
    ],
  },
  'toe-yoga': {
    cue: 'Primeiro o dedão, depois os outros dedos',
    instructions: [
      'Fique em pé com os pés descalços e o peso no pé inteiro.',
      'Suba o dedão enquanto os outros dedos ficam no chão. Depois pressione o dedão e suba os outros.',
      'O calcanhar e o metatarso não saem do chão. No começo, ajude com a mão. Faça 10 repetições por lado.',
    ],
  },
  'single-leg-balance': {
    cue: 'Pelve nivelada, dedão no chão',
    instructions: [
      'Fique em uma perna só perto de uma parede, com o joelho um pouco dobrado.',
      'Mantenha a pelve nivelada, o peso no pé inteiro e o olhar à frente.',
      'Você deve sentir as pequenas correções do pé e do tornozelo. Quando for fácil, gire a cabeça de um lado para o outro.',
    ],
  },
  'star-reach-balance': {
    cue: 'Vá longe, volte com firmeza',
    instructions: [
      'Fique em uma perna só com as mãos no quadril.',
      'Leve o outro pé para a frente, para o lado e para trás, e volte ao centro a cada vez.',
      'O calcanhar de apoio fica no chão e o joelho sobre o segundo dedo. Vá só até onde houver equilíbrio.',
    ],
  },
  'cushion-balance': {
    cue: 'Tornozelo ativo, tronco quieto',
    instructions: [
      'Fique em uma perna só sobre uma almofada ou um colchonete dobrado, perto de uma parede.',
      'Mantenha o joelho um pouco dobrado, a pelve nivelada e o olhar à frente.',
      'Você deve sentir o tornozelo fazer o trabalho. Se precisar da parede toda hora, volte ao chão firme.',
    ],
  },
  'rope-skipping': {
    cue: 'Baixo e leve',
    instructions: [
      'Mantenha os cotovelos junto ao corpo e gire a corda com os punhos.',
      'Salte com os dois pés, só o suficiente para a corda passar, e aterrisse macio no metatarso.',
      'Os joelhos ficam relaxados. Comece com tempos curtos e pare se uma panturrilha ou uma canela doer.',
    ],
  },
  'pogo-jumps': {
    cue: 'Tornozelos firmes, contatos curtos',
    instructions: [
      'Fique em pé com os pés na largura do quadril e os joelhos quase esticados.',
      'Salte no lugar com os tornozelos e saia do chão o mais rápido possível.',
      'A sensação deve ser de mola. Pare quando os contatos ficarem longos ou um tendão de Aquiles doer.',
    ],
  },
  'single-leg-hop': {
    cue: 'Baixo, sem barulho, joelho alinhado',
    instructions: [
      'Fique em uma perna só com o joelho um pouco dobrado.',
      'Dê saltos baixos no lugar e aterrisse macio no metatarso.',
      'O joelho fica sobre os dedos e a pelve nivelada. Salte só se nada doer e descanse antes de trocar de lado.',
    ],
  },
  'wall-calf-stretch': {
    cue: 'Calcanhar no chão, joelho esticado',
    instructions: [
      'De frente para uma parede, apoie as mãos e leve uma perna esticada para trás.',
      'Com o joelho de trás esticado, o calcanhar no chão e a ponta do pé para a frente, incline o corpo até sentir um alongamento leve na panturrilha.',
      'Respire com calma e depois troque de lado.',
    ],
  },
  'knee-to-wall': {
    cue: 'O calcanhar não sai do chão',
    instructions: [
      'De frente para uma parede, avance um pé e deixe os dedos a um palmo dela.',
      'Leve o joelho em direção à parede sobre o segundo dedo e volte. O calcanhar fica no chão.',
      'Você deve sentir a panturrilha, sem beliscar a frente do tornozelo. Se for fácil, afaste o pé. Faça 10 repetições por lado.',
    ],
  },
  'foot-ball-roll': {
    cue: 'Devagar, do calcanhar aos dedos',
    instructions: [
      'Em pé perto de uma parede, com os pés descalços, coloque uma bola pequena sob um pé.',
      'Role devagar do calcanhar aos dedos e fique um momento onde houver tensão.',
      'A pressão pode ser firme, mas sem dor. Depois troque de lado.',
    ],
  },
};
