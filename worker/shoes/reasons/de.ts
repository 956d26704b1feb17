import type { ReasonTexts } from './reason-texts.ts';

export const REASONS: ReasonTexts = {
  words: {
    motion_control_shoe: { yes: 'Stabilschuh', no: 'neutraler Schuh' },
    midsole_hardness: { low: 'weich', medium: 'mittelfest', high: 'fest' },
    carbon_plate: { yes: 'mit Carbonplatte', no: 'ohne Carbonplatte' },
    rocker: { low: 'eher flach', medium: 'leicht gekrümmt', high: 'deutlich gekrümmt' },
    bending_stiffness: { low: 'flexibel', medium: 'mittel', high: 'steif' },
  },
  targets: {
    heel_to_toe_drop: 'Achte auf eine Sprengung von {range}.',
    motion_control_shoe: {
      yes: 'Achte auf einen Stabilschuh, der die Innenseite des Fußes stützt.',
      no: 'Ein neutraler Schuh ohne Stütze ist die erste Wahl.',
      unknown: 'Ob ein Stabilschuh für dich sinnvoll ist, bleibt offen.',
    },
    midsole_thickness: 'Achte auf eine Sohle von {range} unter der Ferse.',
    carbon_plate: {
      yes: 'Achte auf einen Schuh mit Carbonplatte.',
      no: 'Wähl einen Schuh ohne Carbonplatte.',
    },
    shoe_weight: 'Achte auf ein Gewicht von {range} pro Schuh.',
  },
  reasons: {
    heel_to_toe_drop: {
      achilles_or_calf_pain:
        'Du hast Schmerzen in der Wade oder an der Achillessehne angegeben: Eine um {amount} höhere Sprengung kann beide etwas entlasten.',
      knee_pain:
        'Du hast Knieschmerzen angegeben: Eine um {amount} niedrigere Sprengung kann das Knie etwas entlasten.',
      hip_pain:
        'Du hast Hüftschmerzen angegeben: Eine um {amount} niedrigere Sprengung ist ein vorsichtiger Schritt, zu dem es wenig Forschung gibt.',
      foot_pain:
        'Du hast Fußschmerzen angegeben: Eine um {amount} höhere Sprengung kann für den Fuß angenehmer sein.',
      rearfoot_strike: 'Du setzt mit der Ferse auf: Dazu passt eine um {amount} höhere Sprengung.',
      forefoot_strike:
        'Du setzt mit dem Vorfuß auf: Dazu passt eine um {amount} niedrigere Sprengung.',
      moderate_overstride:
        'Dein Fuß setzt etwas weit vor dem Körper auf: Eine um {amount} niedrigere Sprengung kann helfen, näher am Körper aufzusetzen.',
      excessive_overstride:
        'Dein Fuß setzt weit vor dem Körper auf: Eine um {amount} niedrigere Sprengung kann helfen, näher am Körper aufzusetzen.',
      beginner:
        'Du fängst mit dem Laufen erst an, und in einer Studie verletzten sich Menschen, die nur gelegentlich liefen, mit niedriger Sprengung seltener: deshalb {amount} weniger.',
      occasional_running:
        'Du läufst selten, und in einer Studie verletzten sich Menschen, die nur gelegentlich liefen, mit niedriger Sprengung seltener: deshalb {amount} weniger.',
      frequent_running:
        'Du läufst oft, und in einer Studie hatte mit niedriger Sprengung mehr Verletzungen, wer regelmäßig lief: deshalb {amount} mehr.',
      racing:
        'Du planst Wettkämpfe: Viele Wettkampfschuhe haben eine niedrigere Sprengung, hier {amount} weniger.',
      previous_drop:
        'Deine Beine sind die Sprengung deiner bisherigen Schuhe gewohnt, deshalb ändert sie sich um höchstens {limit}.',
    },
    motion_control_shoe: {
      eversion:
        'Deine Ferse kippt um {value} nach innen. Je weiter das über etwa {limit} liegt, desto eher lohnt sich eine Stütze: In einer Studie gab es bei deutlich pronierten Füßen in solchen Schuhen weniger Verletzungen.',
      mild_eversion:
        'Deine Ferse kippt um {value} nach innen, etwas mehr als üblich (bis etwa {limit}): Das spricht ein wenig für mehr Stütze.',
      excessive_abduction:
        'Dein Knie geht tendenziell deutlich nach innen, das spricht ein wenig für mehr Stütze.',
      mild_abduction:
        'Dein Knie geht tendenziell leicht nach innen, das spricht nur sehr wenig für mehr Stütze.',
      shin_or_ankle_pain:
        'Du hast Schmerzen am Schienbein oder am Sprunggelenk angegeben, das spricht ein wenig für mehr Stütze.',
      previous_motion_control: 'Du bist Stabilschuhe gewohnt, und Vertrautes zählt.',
      previous_neutral: 'Du bist neutrale Schuhe gewohnt, und Vertrautes zählt.',
      more_stability: 'Du wünschst dir mehr Stabilität, und das Gefühl im Schuh zählt.',
      less_stability: 'Du wünschst dir weniger Stabilität, und das Gefühl im Schuh zählt.',
      usual_pronation:
        'Deine Ferse kippt mit {value} nicht weiter nach innen als üblich. Für solche Füße zeigt die Forschung keinen klaren Nutzen von Stabilschuhen.',
      pronation_not_seen:
        'Nur die Ansicht von hinten zeigt, wie deine Füße nach innen kippen, und hier wurde kein Fuß gemessen.',
    },
    midsole_thickness: {
      low_volume:
        'Du läufst wenige Kilometer pro Woche: Eine um {amount} dünnere Sohle reicht aus.',
      high_volume:
        'Du läufst viele Kilometer pro Woche: Eine um {amount} dickere Sohle kann deine Beine schonen.',
      very_high_volume:
        'Du läufst sehr viele Kilometer pro Woche: Eine um {amount} dickere Sohle kann deine Beine schonen.',
      racing:
        'Du planst Wettkämpfe: Eine um {amount} dickere Sohle aus leichtem, federndem Schaum kann Energie sparen.',
      intervals_only:
        'Der Schuh ist nur für Intervalle: Eine um {amount} dünnere Sohle fühlt sich direkter an.',
      lighter_runner: 'Du wiegst {value}: Eine um {amount} dünnere Sohle reicht aus.',
      heavier_runner:
        'Du wiegst {value}: Eine um {amount} dickere Sohle federt deine Landung besser ab.',
      more_heel_cushioning: 'Du wünschst dir mehr Dämpfung unter der Ferse: deshalb {amount} mehr.',
      less_heel_cushioning:
        'Du wünschst dir weniger Dämpfung unter der Ferse: deshalb {amount} weniger.',
      impact_pain:
        'Du hast Schmerzen an Knie, Schienbein, Hüfte oder Rücken angegeben: Eine um {amount} dickere Sohle kann die Landung sanfter machen.',
      ankle_pain:
        'Du hast Schmerzen am Sprunggelenk angegeben: Auf einer um {amount} dünneren Sohle steht der Fuß näher am Boden und stabiler.',
      treadmill:
        'Du läufst auf dem Laufband, das oft mehr nachgibt als die Straße: Eine um {amount} dünnere Sohle reicht aus.',
      beginner:
        'Du fängst mit dem Laufen erst an: Eine um {amount} dickere Sohle gibt etwas Reserve.',
    },
    carbon_plate: {
      asked_for: 'Du möchtest einen Schuh mit Platte.',
      declined: 'Du möchtest einen Schuh ohne Platte.',
      racing:
        'Du planst Wettkämpfe und hast das Training dafür: Im Durchschnitt sparen solche Schuhe Energie, die Wirkung ist aber von Mensch zu Mensch sehr verschieden.',
      no_racing: 'Du planst keine Wettkämpfe, und eine Platte nützt vor allem dort.',
      little_experience:
        'Eine Platte verlangt viel von Füßen und Waden: Erst sollte mehr Lauferfahrung da sein.',
      few_kilometers:
        'Bei wenigen Kilometern pro Woche sind Füße und Waden die Belastung durch eine Platte weniger gewohnt.',
      foot_or_achilles_pain:
        'Du hast Schmerzen am Fuß oder an der Achillessehne angegeben: Bei Schuhen mit Platte sind Fälle von überlasteten Fußknochen bekannt, daher ist Vorsicht besser.',
      moderate_speed:
        'Deine Pace im Video war {value}: Bei einer langsameren Pace als {limit} ist der Nutzen einer Platte ungewiss.',
    },
    shoe_weight: {
      racing: 'Du planst Wettkämpfe: Ein um {amount} leichterer Schuh spart ein wenig Energie.',
      fast_training:
        'Du planst schnelles Training: Ein um {amount} leichterer Schuh spart ein wenig Energie.',
      beginner: 'Du fängst mit dem Laufen erst an: {amount} mehr lassen Platz für Dämpfung.',
      lighter_runner: 'Du wiegst {value}: Ein um {amount} leichterer Schuh reicht aus.',
      heavier_runner: 'Du wiegst {value}: {amount} mehr lassen Platz für Dämpfung.',
      lighter_previous_shoes: 'Du bist leichtere Schuhe gewohnt: deshalb {amount} weniger.',
      heavier_previous_shoes: 'Du bist schwerere Schuhe gewohnt: deshalb {amount} mehr.',
    },
  },
  tooLittleForSupport: 'Insgesamt reicht das nicht für einen Stabilschuh.',
  rangeLimit:
    'Alle Gründe zusammen würden noch weiter führen, der Wert endet aber an der Grenze seines Bereichs.',
  comfort:
    'Wie sich ein Schuh an deinem Fuß anfühlt, zählt mehr als sein Platz in dieser Liste: Probiere mehrere an und nimm den bequemsten.',
  evidence:
    'Die Forschung zu Laufschuhen ist begrenzt, und von keinem Schuh ist belegt, dass er alle vor Verletzungen schützt: Nimm diese Werte als Ausgangspunkt.',
  pain: 'Ein Schuh ist keine Behandlung: Wenn Schmerzen bleiben oder stärker werden, lass sie ärztlich oder in der Physiotherapie abklären.',
};
