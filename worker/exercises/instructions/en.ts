import type { ExerciseInstructions } from './exercise-instructions.ts';

export const EN: ExerciseInstructions = {
  'standing-arm-swing': {
    cue: 'Elbows back, hands loose',
    instructions: [
      'Stand in front of a mirror with one foot slightly ahead and your elbows bent to about a right angle.',
      'Swing your arms from the shoulders as if running, hands moving between hip and lower chest.',
      'Keep the bend in your elbows the same and your shoulders low. You should feel no tension in your neck.',
    ],
  },
  'seated-arm-swing': {
    cue: 'Quick and small, seat still',
    instructions: [
      'Sit tall on the floor with your legs stretched out and your elbows bent to about a right angle.',
      'Swing your arms in quick, small strokes without bouncing on the floor.',
      'If you start to bounce or twist, slow down and swing from the shoulders.',
    ],
  },
  'relaxed-arm-strides': {
    cue: 'Shoulders low, hands soft',
    instructions: [
      'Shake out your hands, drop your shoulders, and let your elbows open to about a right angle.',
      'Build up gradually until you’re running fast but relaxed, then ease off.',
      'Your hands and jaw stay loose the whole way. Walk back before the next one.',
    ],
  },
  'dumbbell-arm-swing': {
    cue: 'Light weights, steady elbows',
    instructions: [
      'Stand with one foot slightly ahead and hold a weight of 0.5 to 1.5\u00a0kg in each hand.',
      'Swing your arms smoothly as if running, elbows at about a right angle.',
      'The swing comes from your shoulders while your trunk stays quiet. If your neck tightens up, use less weight.',
    ],
  },
  'band-row': {
    cue: 'Elbows back, shoulders down',
    instructions: [
      'Anchor a band at chest height and hold one end in each hand, arms straight, knees slightly bent.',
      'Pull your elbows back close to your body, squeeze your shoulder blades together, and let the band out slowly.',
      'You should feel it between your shoulder blades. Do 12 to 15 reps per set.',
    ],
  },
  'prone-y-t-w-raise': {
    cue: 'Long neck, light arms',
    instructions: [
      'Lie face down with your forehead on a folded towel and your thumbs pointing up.',
      'Lift your arms off the floor in the shape of a Y, then a T, then a W, and lower them slowly each time.',
      'You should feel it around your shoulder blades, not in your neck. Do 6 to 8 reps of each letter.',
    ],
  },
  'doorway-chest-stretch': {
    cue: 'Chest open, ribs down',
    instructions: [
      'Rest one forearm on a door frame with the elbow at shoulder height.',
      'Step forward and turn your chest away until you feel a mild stretch across it.',
      'Breathe calmly, then switch sides. If your arm tingles or your shoulder pinches, lower the elbow.',
    ],
  },
  'thoracic-extension-roller': {
    cue: 'Bend in the upper back only',
    instructions: [
      'Lie on your back with a foam roller under your shoulder blades, hands behind your head, feet on the floor.',
      'Breathe out and let your upper back bend over the roller, then come back up.',
      'Keep your ribs down, and keep the roller off your lower back. Do 8 to 10 reps per set.',
    ],
  },
  'horizon-gaze-strides': {
    cue: 'Eyes far ahead, chin level',
    instructions: [
      'Pick a spot 15 to 20 meters ahead, and keep your eyes that far in front of you as you run.',
      'Build up gradually until you’re running fast but relaxed, then ease off.',
      'Your chin stays level and the back of your neck long. Walk back before the next one.',
    ],
  },
  'chin-tuck': {
    cue: 'Back of the neck long',
    instructions: [
      'Stand or sit tall and look straight ahead.',
      'Draw your head straight back without nodding, as if making a double chin, and hold it for two seconds.',
      'You should feel a light stretch at the base of your skull. Do 10 reps per set. Stop if it hurts or you get dizzy.',
    ],
  },
  'deep-neck-flexor-hold': {
    cue: 'Chin in, head light',
    instructions: [
      'Lie on your back with your knees bent and draw your chin in.',
      'Lift your head just off the floor and hold it there with your chin still in.',
      'You should feel it deep in the front of your neck. If your chin pokes out, it hurts, or you get dizzy, lay your head down.',
    ],
  },
  'back-of-neck-stretch': {
    cue: 'Hands heavy, shoulders low',
    instructions: [
      'Sit or stand tall, draw your chin in, and fold your hands behind your head.',
      'Let the weight of your hands bring your head down. Don’t pull.',
      'Breathe calmly. You should feel a mild stretch down the back of your neck. Stop if it hurts or tingles.',
    ],
  },
  'run-tall-strides': {
    cue: 'Tall, as if pulled by a string',
    instructions: [
      'Stand tall, as if a string were pulling up the crown of your head.',
      'Keep that height as you build up until you’re running fast but relaxed, then ease off.',
      'Your hips move forward over the foot you land on. You should feel light, not stiff. Walk back before the next one.',
    ],
  },
  'ankle-lean-march': {
    cue: 'Lean from the ankles',
    instructions: [
      'Stand tall and tip your whole body slightly forward from the ankles, in one line from heel to head.',
      'March forward slowly in that lean, lifting your knees and swinging your arms.',
      'You should feel your weight over the balls of your feet. If you bend at the waist, come up and start over.',
    ],
  },
  'falling-start': {
    cue: 'Fall first, then run',
    instructions: [
      'Stand tall with your feet together and at least ten meters of flat ground ahead of you.',
      'Fall forward from the ankles with your body in one line, and catch yourself with a quick first step.',
      'Run about ten meters in that lean, then walk back. Five falls make one set.',
    ],
  },
  'hip-hinge-dowel': {
    cue: 'Hips back, back long',
    instructions: [
      'Hold a dowel along your back so that it touches your head, upper back, and tailbone. Bend your knees slightly.',
      'Push your hips back as your trunk tips forward, then bring your hips forward to stand up.',
      'The dowel stays on all three points. You should feel a stretch in the back of your thighs. Do 10 reps per set.',
    ],
  },
  'front-plank': {
    cue: 'Ribs down, one straight line',
    instructions: [
      'Support yourself on your forearms and toes, elbows under your shoulders.',
      'Tuck your pelvis under slightly and hold one line from head to heels.',
      'You should feel it in your abs, not your lower back. End the set when your hips sag. On your knees it’s easier.',
    ],
  },
  'side-plank': {
    cue: 'Push the floor away',
    instructions: [
      'Support yourself on one forearm and the side of your feet, elbow under the shoulder.',
      'Lift your hips until head, hips, and feet are in line, and hold.',
      'You should feel it in the side that faces the floor. If your hips sink, bend your knees and rest on them. Stop if your shoulder hurts.',
    ],
  },
  'side-plank-leg-lift': {
    cue: 'Hips high, toes forward',
    instructions: [
      'Get into a side plank on your forearm, body in one line.',
      'Lift the upper leg with the toes pointing forward, and hold it there.',
      'You should feel it on the outside of both hips. If your hips sink or roll back, lower the leg.',
    ],
  },
  'dead-bug': {
    cue: 'Lower back stays down',
    instructions: [
      'Lie on your back with your arms straight up and your hips and knees at right angles.',
      'Breathe out as you lower one arm behind your head and the opposite leg toward the floor. Come back and switch.',
      'Go only as far as you can with your lower back on the floor. Do 8 to 10 reps per side.',
    ],
  },
  'bird-dog': {
    cue: 'Reach long, hips level',
    instructions: [
      'Get on all fours, hands under your shoulders and knees under your hips.',
      'Stretch one arm forward and the opposite leg back, pause for a second, and come back.',
      'Reach far rather than high, so that your back stays flat and your hips don’t tip. Do 8 to 10 reps per side.',
    ],
  },
  'pallof-press': {
    cue: 'Don’t let it turn you',
    instructions: [
      'Anchor a band at chest height, stand sideways to it, and hold it at your chest with both hands.',
      'Press your hands straight forward, pause, and bring them back.',
      'The band wants to turn you. Keep your hips and chest facing straight ahead. Do 10 reps per side.',
    ],
  },
  'prone-back-extension': {
    cue: 'Gaze down, neck long',
    instructions: [
      'Lie face down with your arms beside your body, looking at the floor.',
      'Lift your chest a little off the floor, pause, and lower it slowly.',
      'You should feel it along your spine, with no pinching in the lower back. Do 10 to 12 reps per set.',
    ],
  },
  'half-kneeling-hip-flexor-stretch': {
    cue: 'Tuck first, then go forward',
    instructions: [
      'Kneel on one knee, on something soft, with the other foot in front of you.',
      'Tuck your pelvis under, then move your hips forward until you feel a mild stretch at the front of the hip.',
      'Stay tall and don’t arch your back. Then switch sides.',
    ],
  },
  'metronome-run-5-percent': {
    cue: 'Same pace, quicker feet',
    instructions: [
      'Count your steps in a minute of easy running, and set a metronome 5 percent higher.',
      'Run at your usual pace and take one step per beat.',
      'Your steps get shorter, not harder. Jog without the beat between sets, and take a break if your calves get sore.',
    ],
  },
  'metronome-run-10-percent': {
    cue: 'Same pace, light and quick',
    instructions: [
      'Once 5 percent feels easy, set a metronome 10 percent above your usual steps per minute.',
      'Run at your usual pace, one step per beat, and let your steps get shorter.',
      'If you speed up or your calves get sore, go back to 5 percent. Jog without the beat between sets.',
    ],
  },
  'line-run': {
    cue: 'One foot on each side',
    instructions: [
      'Find a straight line on a track or a quiet path.',
      'Run along it with your left foot landing to its left and your right foot to its right, never on or across it.',
      'You should feel your feet landing below your hips. Look ahead and only glance at the line.',
    ],
  },
  'barefoot-grass-strides': {
    cue: 'Soft, quiet feet',
    instructions: [
      'Warm up, and check an even stretch of grass for glass and stones.',
      'Run barefoot with short steps and quiet landings, and build up gradually until you’re fast but relaxed.',
      'Begin with two and add one at a time. Leave them out if a calf, an Achilles tendon, or a foot is sore.',
    ],
  },
  'downhill-strides': {
    cue: 'Short steps, no reaching',
    instructions: [
      'Find an even slope of one or two percent.',
      'Run down it relaxed, with short, quick steps and quiet landings close to your body.',
      'Let the slope do the work, without braking or reaching. Walk back up. Stop if a knee or a shin hurts.',
    ],
  },
  'butt-kicks': {
    cue: 'Heel up under the hip',
    instructions: [
      'Stand tall with a slight lean from the ankles.',
      'Run in short steps and let each heel come up under your hip, knee pointing forward and down.',
      'You should feel it in the back of your thighs. Your feet touch the ground only briefly.',
    ],
  },
  'high-knee-run': {
    cue: 'Knees up, feet under the hips',
    instructions: [
      'Stand tall with your elbows bent to about a right angle.',
      'Run in place, lift each knee to about hip height, and let your arms swing along.',
      'Land quickly and quietly on the balls of your feet. If you lean back, lift your knees less.',
    ],
  },
  'quick-feet-ladder': {
    cue: 'Quick feet, quiet trunk',
    instructions: [
      'Lay out an agility ladder, or draw one on the ground with chalk.',
      'Run through it with two contacts in each square, one foot after the other.',
      'Keep your steps short and below your hips, and look ahead. Walk back before the next round.',
    ],
  },
  'single-leg-cycle': {
    cue: 'Up, forward, down, back',
    instructions: [
      'Stand beside a rail, hold on with the near hand, and put your weight on the near leg.',
      'Draw the circle of a running step with the other leg, heel up, knee forward, foot down and back under the hip.',
      'Stay tall and keep your pelvis still. Do 10 circles per side.',
    ],
  },
  'a-skip': {
    cue: 'Knee up, toes up, foot down',
    instructions: [
      'Stand tall with your elbows bent to about a right angle.',
      'Skip forward. Lift one knee to hip height with the toes up, hop on the other foot, and switch.',
      'Set the foot down under your hip with a short, springy contact. Rhythm matters more than speed.',
    ],
  },
  'b-skip': {
    cue: 'Pull the foot back',
    instructions: [
      'Learn the A-skip first, because this one starts the same way.',
      'From the lifted knee, let the lower leg swing out, then pull the foot back and down.',
      'It lands under your hip, not in front of you. Stop if you feel a sharp pull in the back of your thigh.',
    ],
  },
  'glute-bridge': {
    cue: 'Squeeze, then lift',
    instructions: [
      'Lie on your back with your knees bent and your feet flat on the floor, hip-width apart.',
      'Push through your heels, lift your hips until knees, hips, and shoulders form a line, and lower them slowly.',
      'You should feel it in your glutes, not your lower back. Do 12 to 15 reps per set.',
    ],
  },
  'single-leg-hip-thrust': {
    cue: 'Hips level all the way up',
    instructions: [
      'Rest your upper back on a bench, with one foot flat on the floor and the other leg lifted.',
      'Push through the heel, raise your hips until trunk and thigh form a line, and lower them slowly.',
      'Both sides of your pelvis stay level. You should feel it in the glute of the pushing leg. Do 8 to 12 reps per side.',
    ],
  },
  'single-leg-deadlift': {
    cue: 'Hips level, back long',
    instructions: [
      'Stand on one leg with the knee slightly bent.',
      'Tip forward as the free leg goes back, both in one line, until you feel a stretch in the back of your thigh. Then stand up again.',
      'Both sides of your pelvis stay level. Touch a wall if you wobble. Do 8 to 10 reps per side.',
    ],
  },
  'side-lying-leg-raise': {
    cue: 'Toes down, leg slightly back',
    instructions: [
      'Lie on your side with the lower leg bent and the upper one straight, a little behind your body.',
      'Point the toes slightly down, lift the leg without rolling back, and lower it slowly.',
      'You should feel it on the outside of your hip, not the front of your thigh. Do 12 to 15 reps per side.',
    ],
  },
  'band-clamshell': {
    cue: 'Feet together, pelvis still',
    instructions: [
      'Lie on your side with your knees bent, your feet together, and a band just above your knees.',
      'Open the upper knee against the band, pause, and close it slowly.',
      'Your pelvis doesn’t roll back. You should feel it in the side of your glutes. Do 12 to 15 reps per side.',
    ],
  },
  'lateral-band-walk': {
    cue: 'Knees over toes, band tight',
    instructions: [
      'Put a band around your legs, above the knees or at the ankles, and bend your knees slightly.',
      'Take small steps to one side, then back again. Never let your feet come together.',
      'Your knees stay over your toes and your trunk stays quiet. You should feel it on the outside of your hips.',
    ],
  },
  'hip-hitch': {
    cue: 'Lift from the standing hip',
    instructions: [
      'Stand sideways on a step on one leg, with the other foot hanging free. Hold on if you need to.',
      'Keep the standing knee straight, let the free side of your pelvis sink, and lift it again.',
      'You should feel it in the side of the hip you stand on. Do 12 reps per side.',
    ],
  },
  'band-psoas-march': {
    cue: 'Knee up, trunk tall',
    instructions: [
      'Stand tall with a band looped around both feet.',
      'Pull one knee up to hip height with the toes up, pause, lower it slowly, and switch.',
      'Don’t lean back. You should feel it in the front of your hip. Do 12 reps per side.',
    ],
  },
  'ball-squeeze': {
    cue: 'Squeeze evenly, keep breathing',
    instructions: [
      'Lie on your back with your knees bent, your feet flat, and a ball or a cushion between your knees.',
      'Squeeze it evenly from both sides, hold the pressure, and keep breathing.',
      'You should feel it in your inner thighs. Squeeze only as hard as you can without pain in the groin.',
    ],
  },
  'copenhagen-plank': {
    cue: 'Hips up, body long',
    instructions: [
      'Get into a side plank on your forearm, with the inner side of your upper knee on a bench.',
      'Press the knee into the bench, lift your hips until your body is in line, and hold.',
      'You should feel it in the inner thigh of the upper leg. Begin with short holds, and stop if your groin hurts.',
    ],
  },
  'mirror-squat': {
    cue: 'Kneecaps over second toes',
    instructions: [
      'Stand in front of a mirror with your feet hip-width apart.',
      'Squat slowly, hips back, only as deep as you can with your heels down, and come up again.',
      'Watch your kneecaps stay over your second toes, and keep your weight on the whole foot. Do 10 reps per set.',
    ],
  },
  'wall-sit': {
    cue: 'Back flat against the wall',
    instructions: [
      'Lean against a wall and slide down until your knees are bent to nearly a right angle.',
      'Keep your shins vertical and your feet flat, hold, and keep breathing.',
      'You should feel it in the front of your thighs. If your knees hurt, slide up a little.',
    ],
  },
  'split-squat': {
    cue: 'Straight down, straight up',
    instructions: [
      'Take a long step forward and lift the back heel. Both feet stay where they are.',
      'Lower the back knee straight down until it’s close to the floor, and push up through the front heel.',
      'The front knee stays over the second toe, and your trunk stays tall. Do 8 to 10 reps per side.',
    ],
  },
  'box-step-down': {
    cue: 'Down slowly, knee over the toes',
    instructions: [
      'Stand on a box about 20 centimeters high on one leg, the other foot free over the edge.',
      'Bend the standing knee slowly until the free heel touches the floor, and push up again.',
      'Your pelvis stays level and the knee over the second toe. If the knee hurts, use a lower box. Do 8 to 10 reps per side.',
    ],
  },
  'drop-landing': {
    cue: 'Land soft, land quiet',
    instructions: [
      'Stand on a box no higher than 30 centimeters.',
      'Step off, land on both feet with soft knees and hips, and hold the landing for two seconds.',
      'Your knees stay over your toes, and you hardly hear the landing. Do 6 reps per set, and only if nothing hurts.',
    ],
  },
  'ball-hamstring-curl': {
    cue: 'Hips stay up',
    instructions: [
      'Lie on your back with your heels on an exercise ball, and lift your hips.',
      'Pull the ball in with your heels, then let it roll out slowly.',
      'Your hips stay up all the time. You should feel it in the back of your thighs. Do 8 to 12 reps per set.',
    ],
  },
  'nordic-hamstring-curl': {
    cue: 'Slow all the way down',
    instructions: [
      'Kneel on something soft and have a partner hold your ankles.',
      'Lower yourself forward in one line from knees to head, as slowly as you can, and catch yourself with your hands.',
      'Push off the floor to come back up. Do 4 to 6 reps per set. Sore muscles are normal at first; stop if you feel sharp pain.',
    ],
  },
  'standing-quad-stretch': {
    cue: 'Knees together, pelvis tucked',
    instructions: [
      'Stand on one leg, hold on to something, and bring the other heel toward your glutes.',
      'Keep your knees together and tuck your pelvis under until you feel a mild stretch at the front of your thigh.',
      'Stay tall, then switch sides. If the knee hurts, pull less.',
    ],
  },
  'calf-raise': {
    cue: 'All the way up, slowly down',
    instructions: [
      'Stand on both feet with your knees straight and your fingertips on a wall.',
      'Rise as high as you can, weight over the big toes, pause, and lower your heels slowly.',
      'You should feel it in your calves. Do 12 to 15 reps per set. Once that’s easy, use one leg.',
    ],
  },
  'bent-knee-calf-raise': {
    cue: 'Knees stay bent',
    instructions: [
      'Stand with your knees bent, as if about to sit down, and your fingertips on a wall.',
      'Lift your heels without straightening your knees, and lower them slowly.',
      'You should feel it deep in the lower part of your calves. Do 12 to 15 reps per set.',
    ],
  },
  'heel-squeeze-calf-raise': {
    cue: 'Hold the ball, rise tall',
    instructions: [
      'Stand with a small ball between your heels and your fingertips on a wall.',
      'Squeeze the ball lightly, rise onto the balls of your feet, and lower your heels slowly without losing it.',
      'You should feel it in your inner calves and your arches. Do 12 to 15 reps per set.',
    ],
  },
  'eccentric-heel-drop': {
    cue: 'Up on two, down on one',
    instructions: [
      'Stand with the balls of your feet on a step and hold on to something.',
      'Rise on both feet, shift your weight to one, and lower that heel below the step over three seconds.',
      'You should feel a strong stretch in the calf. Do 10 to 15 reps per side. If the Achilles tendon hurts, stop at the height of the step.',
    ],
  },
  'tibialis-raise': {
    cue: 'Toes up, knees straight',
    instructions: [
      'Lean your back against a wall with your heels about a foot’s length away from it.',
      'Lift the front of your feet as high as you can, pause, and lower them slowly.',
      'You should feel it beside your shins. Do 15 to 20 reps per set.',
    ],
  },
  'band-ankle-inversion': {
    cue: 'Only the foot moves',
    instructions: [
      'Sit on the floor with one leg straight and a band around the front of the foot, anchored on the outer side.',
      'Turn the sole inward against the band, pause, and let it back slowly.',
      'The knee stays still. You should feel it along the inner side of your lower leg. Do 12 to 15 reps per side.',
    ],
  },
  'band-ankle-eversion': {
    cue: 'Only the feet move',
    instructions: [
      'Sit on the floor with your legs straight and a band looped around the front of both feet.',
      'Turn your soles outward against the band, pause, and let them back slowly.',
      'Your knees stay still. You should feel it along the outer side of your lower legs. Do 12 to 15 reps per set.',
    ],
  },
  'short-foot': {
    cue: 'Arch up, toes long',
    instructions: [
      'Sit with one bare foot flat on the floor, the knee above the ankle.',
      'Draw the ball of the foot toward the heel so that the arch rises, and hold. Your toes stay long and don’t curl.',
      'You should feel a gentle pull under the arch. If it cramps, ease off. Once that’s easy, do it standing.',
    ],
  },
  'towel-toe-curl': {
    cue: 'Spread, grip, pull',
    instructions: [
      'Sit barefoot with one heel on the floor and a towel under your toes.',
      'Spread your toes, grip the towel with them, pull it toward you, and let go.',
      'You should feel it in the sole of your foot. Do 15 reps per side. If it cramps, take a break.',
    ],
  },
  'toe-yoga': {
    cue: 'Big toe up, then the others',
    instructions: [
      'Stand barefoot with your weight on the whole foot.',
      'Lift the big toe while the others stay down, then press it down and lift the others.',
      'Heel and ball of the foot stay on the floor. Help with your hand at first. Do 10 reps per side.',
    ],
  },
  'single-leg-balance': {
    cue: 'Pelvis level, big toe down',
    instructions: [
      'Stand on one leg next to a wall, with the knee slightly bent.',
      'Keep your pelvis level, your weight on the whole foot, and your eyes ahead.',
      'You should feel your foot and ankle making small corrections. Once that’s easy, turn your head from side to side.',
    ],
  },
  'star-reach-balance': {
    cue: 'Reach far, come back steady',
    instructions: [
      'Stand on one leg with your hands on your hips.',
      'Reach the other foot out to the front, the side, and the back, and return to the middle each time.',
      'The standing heel stays down and the knee over the second toe. Reach only as far as you can without wobbling.',
    ],
  },
  'cushion-balance': {
    cue: 'Busy ankle, quiet trunk',
    instructions: [
      'Stand on one leg on a cushion or a folded mat, next to a wall.',
      'Keep the knee slightly bent, your pelvis level, and your eyes ahead.',
      'You should feel your ankle do the balancing. If you keep reaching for the wall, go back to firm ground.',
    ],
  },
  'rope-skipping': {
    cue: 'Low and light',
    instructions: [
      'Hold your elbows close to your body and turn the rope from your wrists.',
      'Jump on both feet, just high enough for the rope, and land softly on the balls of your feet.',
      'Your knees stay soft. Begin with short rounds, and stop if a calf or a shin hurts.',
    ],
  },
  'pogo-jumps': {
    cue: 'Stiff ankles, short contacts',
    instructions: [
      'Stand tall with your feet hip-width apart and your knees almost straight.',
      'Jump in place from your ankles, and get off the ground again as quickly as you can.',
      'It should feel like a spring. Stop when the contacts get slow or an Achilles tendon hurts.',
    ],
  },
  'single-leg-hop': {
    cue: 'Low, quiet, knee over the toes',
    instructions: [
      'Stand on one leg with the knee slightly bent.',
      'Hop low in place, and land softly on the ball of your foot.',
      'The knee stays over the toes and your pelvis level. Hop only if nothing hurts, and rest before you switch sides.',
    ],
  },
  'wall-calf-stretch': {
    cue: 'Heel down, knee straight',
    instructions: [
      'Face a wall with your hands on it and one leg stretched out behind you.',
      'Keep the back knee straight, the heel down, and the toes forward, and lean in until you feel a mild stretch in the calf.',
      'Breathe calmly, then switch sides.',
    ],
  },
  'knee-to-wall': {
    cue: 'Heel stays down',
    instructions: [
      'Stand facing a wall, one foot ahead, its toes a hand’s width from the wall.',
      'Push the front knee over the second toe toward the wall and bring it back. The heel stays down.',
      'You should feel it in the calf, with no pinch at the front of the ankle. If it’s easy, move the foot back. Do 10 reps per side.',
    ],
  },
  'foot-ball-roll': {
    cue: 'Slow, from heel to toes',
    instructions: [
      'Stand barefoot next to a wall and put a small ball under one foot.',
      'Roll it slowly from heel to toes, and stay a moment where it’s tense.',
      'Firm pressure is fine, but it shouldn’t hurt. Then switch sides.',
    ],
  },
};
