import type { SideViewTexts } from '../text-shapes.ts';

export const SIDE_VIEW: SideViewTexts = {
  titles: {
    arm: '腕振り',
    back_cycle: '着地時の後ろ脚の膝',
    foot: '足の着地',
    forward_cycle: '着地時の前脚の膝',
    head: '頭',
    trunk: '上体',
  },
  postures: {
    arm: {
      measured: '着地のとき、肘の角度は{measured}です。適正範囲は{good}です。',
      good: {
        position: '理想的',
        meaning: 'コンパクトで力みのない腕振りが、腰の回転とうまくつり合っています。',
        recap: ['肘がほどよく曲がり、力みがありません。'],
        consequences: '腕がリズムを刻み、脚は走ることに専念できています。',
        correction: '走りの終盤も、手の力を抜いておきましょう。',
      },
      above: {
        slight: {
          position: 'やや伸びすぎ',
          recap: ['肘をもう少し曲げましょう。'],
        },
        clear: {
          position: '伸びすぎ',
          recap: ['肘をもっと曲げましょう。簡単に直せます。'],
        },
        meaning: '研究ではエネルギー消費の差はほとんどなく、リズムと走りやすさの問題です。',
        consequences: 'その分、肩で振ることになり、長い距離では肩が疲れやすくなります。',
        correction: '肘をほぼ直角に曲げ、手が腰とみぞおちの間を通るように、肩から振りましょう。',
        coach_tips: '30秒だけ「肘を後ろへ」と意識し、次の2分間は忘れて走りましょう。',
      },
      below: {
        slight: {
          position: 'やや曲がりすぎ',
          recap: ['肘をもう少しゆるめましょう。'],
        },
        clear: {
          position: '曲がりすぎ',
          recap: ['力を抜いて、肘をゆるめましょう。'],
        },
        meaning: '腕をこれだけたたむと、手に力が入り、肩も上がっていることがよくあります。',
        consequences: '振りが短いと、バランスを取るために上体がねじれます。',
        correction: '肩を下げ、手を軽く開き、肘がほぼ直角になるまで前腕を下ろしましょう。',
        coach_tips: '両手にポテトチップスを1枚ずつ、割らないように持つつもりで走りましょう。',
      },
    },
    back_cycle: {
      measured:
        '着地のとき、後ろ脚の膝の角度は{measured}です（まっすぐで{180}）。このペースでの適正範囲は{good}です。',
      good: {
        position: '理想的',
        meaning: '脚がコンパクトにたたまれ、すっと前に出ています。',
        recap: ['後ろ脚がよくたたまれています。'],
        consequences: 'たたまれた脚は、楽に前へ運べます。',
        correction: '太ももの力を抜き、かかとが自然に上がるのに任せましょう。',
      },
      above: {
        slight: {
          position: 'やや伸びすぎ',
          recap: ['ドリルで、後ろ脚をたたむ感覚が身につきます。'],
        },
        clear: {
          position: '伸びすぎ',
          recap: ['まずドリルで、後ろ脚のたたみ方を覚えましょう。'],
        },
        meaning: '',
        consequences: '伸びた脚は前に運ぶのが重く、一歩ごとに股関節まわりが余計に働きます。',
        correction: '太ももが前に出るときに膝をたたみ、かかとがお尻の下を通るようにしましょう。',
        coach_tips: 'かかとをお尻に近づけるバットキックを20秒、その感覚のまま1分走りましょう。',
      },
      below: {
        slight: {
          position: 'やや曲がりすぎ',
          recap: ['問題になることはまれです。脚の力を抜いておきましょう。'],
        },
        clear: {
          position: '曲がりすぎ',
          recap: ['後ろ脚の力を抜きましょう。'],
        },
        meaning: '',
        consequences:
          'たたんだ脚は前に運びやすいのですが、かかとを力で引き上げると、進む助けにならないまま太ももの裏が疲れます。',
        correction:
          '足が地面を離れたら脚の力を抜き、膝を前に出しましょう。かかとは後からついてきます。',
        coach_tips: '足をできるだけ低く静かに運んで1分走り、いつもと比べてみましょう。',
      },
    },
    forward_cycle: {
      measured:
        '着地のとき、前脚の膝の角度は{measured}です（まっすぐで{180}）。適正範囲は{good}です。',
      good: {
        position: '理想的',
        meaning: 'ほぼ伸びていても突っ張らず、曲がる余裕があります。',
        recap: ['膝をやわらかく使って着地しています。'],
        consequences: '着地の衝撃を、足首と膝と股関節で分け合えています。',
        correction: '下り坂でも、疲れてきても、膝のやわらかさを保ちましょう。',
      },
      above: {
        slight: {
          position: 'やや伸びすぎ',
          recap: ['もう少し膝をやわらかく使って着地しましょう。'],
        },
        clear: {
          position: '伸びすぎ',
          recap: ['膝がほぼ伸びきっています。曲がる余裕を持たせましょう。'],
        },
        meaning: '伸びた膝には、曲がる余裕がほとんどありません。',
        consequences: '着地が硬く感じられ、すねと膝と股関節の負担が増えます。',
        correction: '脚が伸びきる前に足を下ろし、やわらかい膝で受け止めましょう。',
        coach_tips: '足音を聞いてみましょう。静かになれば、うまくできています。',
      },
      below: {
        slight: {
          position: 'やや曲がりすぎ',
          recap: ['もう少し腰を高く保ちましょう。'],
        },
        clear: {
          position: '曲がりすぎ',
          recap: ['腰が落ちた着地です。腰を高く保ちましょう。'],
        },
        meaning: '',
        consequences: '着地はやわらかいものの、太ももの前側の出番が増え、早く疲れやすくなります。',
        correction: '腰を引き上げ、背すじを伸ばして、高い姿勢のまま着地しましょう。',
        coach_tips: '30秒間、頭のてっぺんを糸で吊られているつもりで走りましょう。',
      },
    },
    head: {
      measured: {
        plus: '頭の向きは上向き{measured}です。下向き{goodLow}から上向き{goodHigh}までが適正です。',
        zero: '頭の向きは水平（{measured}）です。下向き{goodLow}から上向き{goodHigh}までが適正です。',
        minus:
          '頭の向きは下向き{measured}です。下向き{goodLow}から上向き{goodHigh}までが適正です。',
      },
      good: {
        position: '理想的',
        meaning: 'おそらく、十分に先のほうを見ています。',
        recap: ['頭がよい位置に収まっています。'],
        consequences: '首の力が抜け、路面も早めに目に入ります。',
        correction: '疲れたら、まず視線を確かめましょう。',
      },
      above: {
        slight: {
          position: '視線がやや高い',
          recap: ['楽に走るために、あごを少し引きましょう。'],
        },
        clear: {
          position: '視線が高すぎる',
          recap: ['あごを引きましょう。'],
        },
        meaning: '走りがきつくなると、あごは上がりがちです。',
        consequences: '首の後ろが縮み、肩も上がりやすくなります。',
        correction: '15～20メートル先の地面が見えるまで、軽くあごを引きましょう。',
        coach_tips: '長く息を吐きながら、あごも一緒に下ろしましょう。',
      },
      below: {
        slight: {
          position: '視線がやや低い',
          recap: ['楽に走るために、もう少し先を見ましょう。'],
        },
        clear: {
          position: '視線が低すぎる',
          recap: ['もっと先を見ましょう。'],
        },
        meaning: 'おそらく、足元近くの地面を見ています。',
        consequences: '首と背中の上部で、ずっと頭を支え続けることになります。',
        correction: '15～20メートル先を見て、首の後ろをすっと伸ばしましょう。',
        coach_tips: '前方の木を1本選んでそこまで走り、また次の木を選びましょう。',
      },
    },
    trunk: {
      measured: {
        plus: '上体は{measured}前傾しています。このペースでの適正範囲は{good}です。',
        zero: '上体の傾きは{measured}で、まっすぐ起きています。このペースでは前傾{good}が適正です。',
        minus: '上体は{measured}後ろに傾いています。このペースでは前傾{good}が適正です。',
      },
      good: {
        position: '理想的',
        meaning: '軽い前傾のおかげで、膝と股関節が負担を分け合えています。',
        recap: ['ほどよい前傾です。'],
        consequences: '背中に余計な力を入れずに済みます。',
        correction: '腰からではなく、足首からの前傾を続けましょう。',
      },
      above: {
        slight: {
          position: 'やや前傾しすぎ',
          recap: ['上体を少し起こしましょう。'],
        },
        clear: {
          position: '前傾しすぎ',
          recap: ['胸を起こしましょう。'],
        },
        meaning: '',
        consequences:
          '前傾すると膝は楽になりますが、股関節と腰の負担が増え、そこから先に疲れやすくなります。',
        correction: '胸を起こして腰の上に乗せ、足から頭までを一直線に保ちましょう。',
        coach_tips: 'まっすぐ立ち、思わず足が出るまで体を前に倒します。前傾はそれで十分です。',
      },
      below: {
        slight: {
          position: 'やや起きすぎ',
          recap: ['少し前傾すると走りやすくなります。'],
        },
        clear: {
          position: '前傾不足',
          recap: ['軽い前傾を身につけましょう。'],
        },
        meaning: '',
        consequences: '股関節と分け合えるはずの負担を、膝と太ももが引き受けています。',
        correction: '腰で折らず、足首から全身を前に傾けましょう。',
        coach_tips: '体を前に倒し、自然に出た一歩で走り出して、その感覚を保ちましょう。',
      },
    },
  },
  foot: {
    measured: {
      plus: '足は重心より{measured}前に着地しています。このペースでは{goodHigh}までが適正です。',
      zero: '足は重心の真下（{measured}）に着地しています。このペースでは前{goodHigh}までが適正です。',
      minus:
        '足は重心より{measured}後ろに着地しています。このペースでは前{goodHigh}までが適正です。',
    },
    positions: {
      RearfootGZ: 'かかと着地：体の真下',
      RearfootG: 'かかと着地：わずかなオーバーストライド、適正範囲内',
      RearfootO: 'かかと着地：中程度のオーバーストライド',
      RearfootB: 'かかと着地：大きなオーバーストライド',
      MidfootGZ: 'ミッドフット着地：体の真下',
      MidfootG: 'ミッドフット着地：わずかなオーバーストライド、適正範囲内',
      MidfootO: 'ミッドフット着地：中程度のオーバーストライド',
      MidfootB: 'ミッドフット着地：大きなオーバーストライド',
      ForefootGZ: 'フォアフット着地：体の真下',
      ForefootG: 'フォアフット着地：わずかなオーバーストライド、適正範囲内',
      ForefootO: 'フォアフット着地：中程度のオーバーストライド',
      ForefootB: 'フォアフット着地：大きなオーバーストライド',
    },
    definition:
      'オーバーストライドは、足が重心（およそ腰の位置）よりどれだけ前に着くかを表します。',
    levels: {
      score_ideal: {
        title: '体の真下での着地',
        meaning: '',
        recap: ['足が体の真下に着地しています。'],
        consequences: '着地でほとんど減速しません。',
        correction: '疲れてきても、この近さを保ちましょう。',
      },
      score_slight: {
        title: 'わずかなオーバーストライド、適正範囲内',
        meaning: '',
        recap: ['ほんの少し前ですが、これで問題ありません。'],
        consequences: '着地で失うスピードはわずかです。',
        correction: '下り坂では、足が前に伸びないように気をつけましょう。',
      },
      score_moderate: {
        title: '中程度のオーバーストライド',
        meaning: '',
        recap: ['足をもっと体の近くに着きましょう。'],
        consequences: '足を前に伸ばすと少しブレーキがかかり、すねと膝の負担が増えます。',
        correction: '足を前に伸ばさず、腰の近くに早めに下ろしましょう。',
        coach_tips: '着地パターンは変えなくて大丈夫です。大切なのは足を着く位置です。',
      },
      score_excessive: {
        title: '大きなオーバーストライド',
        meaning: '',
        recap: ['足を着く位置を、少しずつ体に近づけましょう。'],
        consequences: '足をここまで前に伸ばすと一歩ごとにブレーキがかかり、脚の負担が増えます。',
        correction: '足を早めに下ろし、着地しながら地面を後ろへなでる感覚で走りましょう。',
        coach_tips: '短い区間で練習し、数日ではなく数週間かけて身につけましょう。',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          '多くの人と同じ、かかとからの着地です。研究では、明らかに速い着地パターンや効率のよい着地パターンは見つかっていません。',
        phases: {
          impact: 'つま先を上げたままかかとが着き、シューズとかかとの脂肪がクッションになります。',
          amortisation: '足裏全体が着き、膝が曲がり、太ももが体を支えます。',
          propulsion: 'ふくらはぎと股関節で体を押し出し、最後に足の親指が地面を離れます。',
        },
      },
      midfoot: {
        explanation:
          'かかとと足の前側が同時に着き、ふくらはぎと膝が負荷を分け合います。研究では、明らかに速い着地パターンや効率のよい着地パターンは見つかっていません。',
        phases: {
          impact: '足裏がほぼ平らに地面に着きます。',
          amortisation: '足首と膝が一緒に曲がり、アーチがバネのようにたわみます。',
          propulsion: '蹴り出すとき、アーチとアキレス腱が蓄えた力を返します。',
        },
      },
      forefoot: {
        explanation:
          '足の前側から着くので、ふくらはぎとアキレス腱の負担が増え、膝の負担は少し減ります。研究では、明らかに速い着地パターンや効率のよい着地パターンは見つかっていません。',
        phases: {
          impact: '足指の付け根が、多くは外側のふちから着きます。',
          amortisation: 'かかとが沈み、ふくらはぎとアキレス腱が伸びます。',
          propulsion: '伸びた腱が力を返し、つま先から体を送り出します。',
        },
      },
    },
  },
};
