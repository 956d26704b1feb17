import type { ReportTexts } from '../text-shapes.ts';

export const REPORT: ReportTexts = {
  strength: {
    arm: 'Your arm swing is compact and loose.',
    back_cycle: 'Your back leg folds up and swings through easily.',
    foot: 'Your foot comes down close to your hips.',
    forward_cycle: 'You land on a soft front knee.',
    head: 'You hold your head in a good position.',
    trunk: 'You run with a light forward lean.',
    pronation: 'Your heels roll in a normal amount.',
    pelvic_drop: 'Your hips keep your pelvis steady.',
    knee_adduction: 'Your knees stay in line with your feet.',
    none: 'Nothing sits in the good range yet, so there’s plenty to gain.',
    oneSide: 'Nothing is in the good range on both sides yet, so there’s plenty to gain.',
  },
  priority: {
    arm: {
      above: 'First up: bend your elbows more.',
      below: 'First up: open your elbows.',
    },
    back_cycle: {
      above: 'First up: let your back leg fold.',
      below: 'First up: relax your back leg.',
    },
    foot: 'First up: land closer to your body.',
    forward_cycle: {
      above: 'First up: land on a softer knee.',
      below: 'First up: run taller.',
    },
    head: {
      above: 'First up: lower your chin.',
      below: 'First up: lift your gaze.',
    },
    trunk: {
      above: 'First up: bring your chest up over your hips.',
      below: 'First up: find a small forward lean.',
    },
    pronation: {
      above: 'First up: control how far your heels roll in.',
      below: 'First up: mobile ankles and good balance.',
    },
    pelvic_drop: {
      above: 'First up: hold your pelvis level.',
      below: 'First up: let your free hip relax.',
    },
    knee_adduction: {
      above: 'First up: guide your knees over your toes.',
      below: 'First up: balance over the whole foot.',
    },
    none: 'Nothing needs fixing.',
  },
  connection: {
    arm: {
      upper: 'Your upper body already gets something right, and your arms can follow.',
      legs: 'Your legs already get something right, so you’ve got attention to spare for your arms.',
    },
    back_cycle: {
      upper:
        'Your upper body already gets something right, so you can turn your attention to the leg behind you.',
      legs: 'Your legs already get something right, and the leg behind you comes next.',
    },
    foot: {
      upper:
        'Your upper body already gets something right, so you can think about where your foot lands.',
      legs: 'Your legs already get something right, and where the foot comes down is next.',
    },
    forward_cycle: {
      upper: 'Your upper body already gets something right, so you can think about how you land.',
      legs: 'Your legs already get something right, and the front knee comes next.',
    },
    head: {
      upper: 'Your upper body already gets something right, and your head can follow.',
      legs: 'Your legs already get something right, so you’ve got attention to spare for your head.',
    },
    trunk: {
      upper: 'Your upper body already gets something right, and your lean comes next.',
      legs: 'Your legs already get something right, so you’ve got attention to spare for your posture.',
    },
    back_view: 'What’s already steady gives you something to build on, one joint at a time.',
    noStrength: 'Change one thing at a time, and see what moves along with it.',
    noPriority: 'Everything we measured fits together, so there’s no reason to tinker.',
  },
  focus: {
    moreSteps:
      'You take {steps} steps a minute. In two easy runs a week, set a metronome to {target} and follow it five times for a minute or two. Film again after four weeks.',
    enoughSteps:
      'Your {steps} steps a minute are plenty, so keep that rhythm. In two easy runs a week, spend five one-minute stretches setting your foot down sooner. Film again after four weeks.',
    closerSteps:
      'In two easy runs a week, spend five one-minute stretches setting your foot down sooner. You’re {gap} outside the good range today; film again after four weeks.',
    running:
      'In two easy runs a week, spend five one-minute stretches on this: {cue}. You’re {gap} outside the good range today; film again after four weeks.',
    balancing:
      'Two or three times a week, stand on each leg for three rounds of 30 seconds: {cue}. You’re {gap} outside the good range today; film again after four weeks.',
    keep: 'Keep it up for four weeks, then film again at the same pace and compare.',
    keepSteps:
      'Hold on to your {steps} steps a minute, and film again after four weeks at the same pace.',
    cues: {
      arm: {
        above: 'elbows at a right angle, driving back',
        below: 'shoulders low, hands loose, elbows opening',
      },
      back_cycle: {
        above: 'the heel passing under your hip',
        below: 'low, quiet steps with a relaxed thigh',
      },
      forward_cycle: {
        above: 'a soft knee as the foot lands',
        below: 'hips high, back long',
      },
      head: {
        above: 'chin low, neck long',
        below: 'eyes 15 to 20 meters ahead',
      },
      trunk: {
        above: 'chest over your hips',
        below: 'a small lean from the ankles',
      },
      pronation: {
        above: 'arch lifted, big toe down',
        below: 'weight over the whole foot',
      },
      pelvic_drop: {
        above: 'pelvis level',
        below: 'free hip relaxed, trunk tall',
      },
      knee_adduction: {
        above: 'knee over your second toe',
        below: 'big toe firmly down',
      },
    },
  },
  sides: {
    pronation: {
      left: 'Your left heel rolls in {gap} more than your right.',
      right: 'Your right heel rolls in {gap} more than your left.',
    },
    pelvic_drop: {
      left: 'Your pelvis drops {gap} more when you stand on your left leg than on your right.',
      right: 'Your pelvis drops {gap} more when you stand on your right leg than on your left.',
    },
    knee_adduction: {
      left: 'Your left knee points {gap} further in than your right.',
      right: 'Your right knee points {gap} further in than your left.',
    },
    alike: 'Left and right match to within {gap}.',
  },
  borderline: {
    inside: 'That’s just inside the good range, too close to call.',
    outside: 'That’s just outside the good range, too close to call.',
  },
  pain: 'If something hurts, stop; if it lasts more than a week or keeps coming back, see a doctor or physical therapist.',
};
