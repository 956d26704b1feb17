import type { SideViewTexts } from '../text-shapes.ts';

export const SIDE_VIEW: SideViewTexts = {
  titles: {
    arm: 'Arms',
    back_cycle: 'Back knee at landing',
    foot: 'Foot landing',
    forward_cycle: 'Front knee at landing',
    head: 'Head',
    trunk: 'Upper body',
  },
  states: {
    ArmG: {
      position: 'Ideal',
      explanation:
        'Your elbow is bent to {measured} when your feet land, inside the good range of {good}. A straight arm would be {180}, a right angle is {90}. At this angle the arms swing in a short, relaxed movement that balances the turning of your hips. Arms influence running less than legs do, so you do not need to change anything here.',
      recap: [
        'Your elbows are bent well.',
        'Your arms balance the movement of your legs.',
        'Keep them relaxed.',
      ],
      consequences:
        'Your arms balance the turning of your hips with little effort. Swinging them freely costs less energy than holding them still, and a relaxed bend makes this swing easy.',
      correction:
        'Nothing needs correction. Keep the hands loose and let the elbows swing backward close to the body, also when you get tired toward the end of a run or go uphill.',
      coach_tips:
        'From time to time, check that your shoulders are low and your hands are open. Tension in the hands quickly moves up into the arms.',
    },
    ArmOD: {
      position: 'Slightly too open',
      explanation:
        'Your elbow opens to {measured} when your feet land; the good range is {good}. A straight arm would be {180}, so your arms are a little longer than they need to be. A longer arm swings more slowly and asks more of the shoulder. Studies find little difference in energy use between bent and straight arms, so this is a matter of rhythm and comfort.',
      recap: [
        'Your elbows are slightly too open.',
        'A little more bend makes the swing quicker.',
        'The effect on your running is small.',
      ],
      consequences:
        'Long arms tend to swing slowly, and the legs often follow the rhythm of the arms. You may notice it when you want to take quicker steps, or as tired shoulders on long runs.',
      correction:
        'Bend the elbows until the forearm and the upper arm form about a right angle. Move the elbows gently backward and let the hands travel between the hip and the lower chest.',
      coach_tips:
        'Run for 30 seconds with your attention on the elbows only, then forget them for two minutes. Short reminders work better than constant control.',
    },
    ArmOT: {
      position: 'Slightly too closed',
      explanation:
        'Your elbow closes to {measured} when your feet land; the good range is {good}. The smaller the number, the more the arm is folded, and {180} would be a straight arm. Arms that are folded this much often show some tension in the hands, the shoulders or the neck. The deviation is small, and arms influence running less than legs do.',
      recap: [
        'Your elbows are slightly too closed.',
        'Relaxed shoulders let the elbows open.',
        'The effect on your running is small.',
      ],
      consequences:
        'A tightly folded arm swings in a short arc and often goes together with raised shoulders. This can cost some comfort and can let the upper body turn more than necessary.',
      correction:
        'Let the shoulders sink and open the elbows to about a right angle. Carry the hands lower, between the hip and the lower chest, and keep the fingers loose.',
      coach_tips:
        'Shake out both arms for a few steps, then let them return to their place. Breathe out while you lower the shoulders.',
    },
    ArmBD: {
      position: 'Too open',
      explanation:
        'Your elbow is open to {measured} when your feet land, clearly more than the good range of {good}. A straight arm would be {180}. Arms this long swing slowly: they need more work from the shoulders and make a quick rhythm harder. Arms count little in your total score, but they are one of the easiest things to change.',
      recap: [
        'Your elbows are clearly too open.',
        'Long arms swing slowly.',
        'Aim for about a right angle.',
      ],
      consequences:
        'A long arm takes more time and more shoulder work to swing. Your steps may become slower with it, and your shoulders and neck may tire earlier on long or fast runs.',
      correction:
        'Practice in front of a mirror first: stand tall, bend the elbows to about a right angle and swing from the shoulder. Keep this angle while the hands travel from the hip to the lower chest, then take it into short, easy runs.',
      coach_tips:
        'Imagine that you gently push something behind you with each elbow. Start with one minute of attention in every ten minutes of running.',
    },
    ArmBT: {
      position: 'Too closed',
      explanation:
        'Your elbow is closed to {measured} when your feet land, clearly less than the good range of {good}. A straight arm would be {180}, so your forearms are folded up tightly. This position often comes with tense hands and raised shoulders. Arms count little in your total score, but relaxed arms make the whole upper body calmer, and this is easy to learn.',
      recap: [
        'Your elbows are clearly too closed.',
        'Your arms can hardly swing.',
        'Relax the shoulders and lower the hands.',
      ],
      consequences:
        'When the arms can hardly swing, the upper body has to balance the legs by turning more. The tension can also spread to the shoulders and the neck and make long runs less comfortable.',
      correction:
        'Lower the shoulders, open the hands and let the forearms drop until the elbow is close to a right angle. Swing from the shoulder, without pulling the hands up to the chest.',
      coach_tips:
        'Hold the thumb loosely on the index finger while you run, as if there were a thin leaf between them. Loose fingers help the elbows to open.',
    },
    BackCycleG: {
      position: 'Ideal',
      explanation:
        'When one foot lands, the knee of the leg behind you is bent to {measured}. A straight leg would be {180}, and at your speed {good} is a good range. A bent back leg is short, so it is light to bring forward and arrives in time for the next step. The faster you run, the more this knee bends, and your value fits your speed.',
      recap: [
        'Your back leg folds well.',
        'It comes forward easily.',
        'The angle fits your speed.',
      ],
      consequences:
        'A folded leg needs less work from the hip to swing forward. Your next step can begin early, and the foot has time to come down under the body.',
      correction:
        'Nothing needs correction. Let the heel rise by itself behind you after the push-off, and keep the thigh relaxed while the leg comes forward.',
      coach_tips:
        'Do not pull the heel up on purpose at easy speed. A good fold is the result of a good push-off and a relaxed thigh.',
    },
    BackCycleO: {
      above: {
        position: 'Slightly too straight',
        explanation:
          'When one foot lands, the knee of the leg behind you measures {measured}. A straight leg would be {180}, and at your speed {good} is a good range. Your back leg is therefore a little too straight at this moment. A long leg is heavier to swing forward and arrives a little later. The deviation is small and can often be improved with simple running drills.',
        recap: [
          'Your back leg folds slightly too little.',
          'A long leg is heavier to bring forward.',
          'Running drills can help.',
        ],
        consequences:
          'The hip has to do more work to bring the leg forward. Because the leg is late, you may tend to land with the foot further in front of the body.',
        correction:
          'After the push-off, let the knee bend and the heel rise under your hip while the thigh already moves forward. Practice this with drills at low speed before you look for it in normal running.',
        coach_tips:
          'Think of quick, light feet instead of long steps. Do a few short drills after the warm-up, two or three times a week.',
      },
      below: {
        position: 'Slightly too bent',
        explanation:
          'When one foot lands, the knee of the leg behind you measures {measured}. A straight leg would be {180}, and at your speed {good} is a good range. Your back leg is therefore folded a little more than usual at this moment. A folded leg is easy to bring forward, so this rarely disturbs. It only costs effort if you pull the heel up actively.',
        recap: [
          'Your back leg folds slightly more than usual.',
          'This rarely disturbs your running.',
          'Let the heel rise without effort.',
        ],
        consequences:
          'If the heel is pulled up actively, the muscles at the back of the thigh work more than they need to, and they may tire earlier on long runs.',
        correction:
          'Let the heel rise only as far as the push-off carries it. Bring the knee forward and think of the next step instead of the height of the heel behind you.',
        coach_tips:
          'At easy speed, try to run as quietly and as low as you can for one minute. Then return to your normal running and compare.',
      },
    },
    BackCycleB: {
      above: {
        position: 'Too straight',
        explanation:
          'When one foot lands, the knee of the leg behind you measures {measured}. A straight leg would be {180}, and at your speed {good} is a good range. Your back leg is clearly too straight at this moment: it stays long and far behind the body. A long leg is heavier to swing forward and starts the next step late. Drills and stronger hip and thigh muscles can change this.',
        recap: [
          'Your back leg stays too straight.',
          'It comes forward late and with more effort.',
          'Practice with running drills and strength work.',
        ],
        consequences:
          'The hip has to lift a long, heavy leg with every step, which costs energy. The leg arrives late, so the foot often lands further in front of the body and slows you down a little.',
        correction:
          'Learn the movement in parts. Stand on one leg and draw circles with the other foot, with the heel passing under the hip. Then do the same while you walk and jog slowly, and let the heel rise as the thigh moves forward.',
        coach_tips:
          'Use drills with the heel rising toward the hip for 15 to 25 seconds, then run normally for one minute. Quality is more important than the number of repetitions.',
      },
      below: {
        position: 'Too bent',
        explanation:
          'When one foot lands, the knee of the leg behind you measures {measured}. A straight leg would be {180}, and at your speed {good} is a good range. Your back leg is folded much more than usual at this moment. A folded leg is light to bring forward, but a fold this large usually needs active pulling, and that work does not bring you forward.',
        recap: [
          'Your back leg folds much more than usual.',
          'The active pull costs effort.',
          'Relax the leg after the push-off.',
        ],
        consequences:
          'The muscles at the back of the thigh work hard to lift the heel. They may tire early, and the movement becomes higher and slower than your speed needs.',
        correction:
          'Relax the leg as soon as the foot leaves the ground and bring the knee forward. The heel then rises only as far as it needs to. Keep your steps low and quick.',
        coach_tips:
          'Run a few short sections and listen to your steps. Try to make them quick, low and quiet, without lifting the heels on purpose.',
      },
    },
    ForwardCycleG: {
      position: 'Ideal',
      explanation:
        'The knee of your landing leg is at {measured} when the foot meets the ground. A straight leg would be {180}, and {good} is a good range. The leg is nearly straight but not locked, so the knee can bend further and absorb the landing softly. Your thigh muscles are ready at the right moment.',
      recap: [
        'Your front knee is slightly bent at landing.',
        'It can absorb the landing softly.',
        'Keep this movement.',
      ],
      consequences:
        'The landing is shared well between ankle, knee and hip. The knee has room to bend and to store energy that it gives back during the push-off.',
      correction:
        'Nothing needs correction. Keep landing with a soft knee, also downhill and when you are tired, because the leg tends to become straighter in these situations.',
      coach_tips:
        'Listen to your steps: a quiet landing usually means a soft knee. Regular strength work for the thighs helps you to keep it.',
    },
    ForwardCycleO: {
      above: {
        position: 'Slightly too straight',
        explanation:
          'The knee of your landing leg is at {measured} when the foot meets the ground. A straight leg would be {180}, and {good} is a good range. Your leg is a little too straight, which often goes together with a foot that lands far in front of the body. With a little more bend, the knee can absorb the landing more softly.',
        recap: [
          'Your front knee is slightly too straight at landing.',
          'A softer knee absorbs more.',
          'Shorter, quicker steps can help.',
        ],
        consequences:
          'A straighter knee has less room to bend, so the landing is felt as harder and the body slows down a little more with each step.',
        correction:
          'Take slightly shorter and quicker steps at the same speed, about five percent more steps per minute. The foot then comes down closer to the body and the knee bends by itself.',
        coach_tips:
          'Use a metronome or music with a suitable beat for one or two minutes at a time. Do not force the knee to bend; let the quicker step do the work.',
      },
      below: {
        position: 'Slightly too bent',
        explanation:
          'The knee of your landing leg is at {measured} when the foot meets the ground. A straight leg would be {180}, and {good} is a good range. Your knee is bent a little more than usual at this moment. This makes the landing soft, but the thigh muscles have to hold more of your body weight during each step.',
        recap: [
          'Your front knee is slightly too bent at landing.',
          'The landing is soft but the thighs work more.',
          'Run a little taller.',
        ],
        consequences:
          'The front of the thigh works more with every step and may tire earlier. The hips also stay lower, so you use less of the natural spring of your legs.',
        correction:
          'Run a little taller: lengthen the back, lift the hips and let the leg reach the ground without waiting in a deep bend. Strength work for the thighs and calves makes this easier.',
        coach_tips:
          'Imagine that a thread pulls the top of your head upward. Hold this tall position for 30 seconds, then relax and repeat.',
      },
    },
    ForwardCycleB: {
      above: {
        position: 'Too straight',
        explanation:
          'The knee of your landing leg is at {measured} when the foot meets the ground. A straight leg would be {180}, and {good} is a good range. Your leg is almost locked at this moment, usually because the foot reaches far in front of the body. Straighter knees are seen more often in injured runners, but this does not prove that they are the cause.',
        recap: [
          'Your front knee is too straight at landing.',
          'The landing is harder than it needs to be.',
          'Shorter, quicker steps are the best start.',
        ],
        consequences:
          'An almost straight knee can absorb little. The landing is harder, you slow down more with each step, and the shin, the knee and the hip have to take more of the load at once.',
        correction:
          'Keep your speed and take about five percent more steps per minute, so that the foot lands closer to the body. Land quietly with a soft knee. Later you can try up to ten percent more if it feels comfortable.',
        coach_tips:
          'Change your steps in short parts of one to two minutes and add a little each week. Your calves need time to get used to it.',
      },
      below: {
        position: 'Too bent',
        explanation:
          'The knee of your landing leg is at {measured} when the foot meets the ground. A straight leg would be {180}, and {good} is a good range. Your knee is bent much more than usual, so you run in a rather low, seated position. The landing is soft, but your thighs have to carry a large part of your weight with every step.',
        recap: [
          'Your front knee is too bent at landing.',
          'Your thighs carry a lot of weight.',
          'Run taller and build strength.',
        ],
        consequences:
          'The thigh muscles and the front of the knee are under more load, and the legs lose part of their natural spring. You may feel heavy legs early in a run.',
        correction:
          'Lift the hips and lengthen the back before each run, and keep this height while you jog slowly. Build strength with squats, lunges and calf raises, and practice short, quick ground contacts.',
        coach_tips:
          'Ask someone to film you for a few seconds while you try to run taller. Small changes of height are easier to see than to feel.',
      },
    },
    RearfootGZ: {
      position: 'Rearfoot: under the body',
      explanation:
        'You land on the heel first, and your foot comes down close to a point below your center of mass: the line between the two leans {measured} from vertical. Smaller is closer, and at your speed everything up to {goodHigh} is good. You belong to the group with the shortest reach in front of the body. Landing on the heel is the most common pattern and is fine.',
      recap: [
        'Your foot lands close to your body.',
        'You lose little speed at landing.',
        'Landing on the heel is fine.',
      ],
      consequences:
        'With the foot close to the body, the ground slows you down only a little. The leg is in a good position to absorb the landing and to push off early.',
      correction:
        'Nothing needs correction. Keep your step rhythm when you run faster or get tired, so that the foot continues to land close to the body.',
      coach_tips:
        'You do not need to change from heel to forefoot. Save your energy for regular training and simple strength work.',
    },
    RearfootG: {
      position: 'Rearfoot: slight overstride',
      explanation:
        'You land on the heel first, with your foot slightly in front of your center of mass: the line between the two leans {measured} from vertical. At your speed everything up to {goodHigh} is good. Every runner lands a little in front of the body, so this is normal. Landing on the heel is the most common pattern and is fine.',
      recap: [
        'Your foot lands slightly in front of your body.',
        'This is a normal and good value.',
        'Landing on the heel is fine.',
      ],
      consequences:
        'The ground slows you down only slightly at each landing. There is a small reserve if you want to make your steps lighter, but no need to change.',
      correction:
        'You can keep your way of landing. If you want to improve, try steps that are a little quicker at the same speed, and let the foot come down instead of reaching forward.',
      coach_tips:
        'Watch this value when you run downhill or when you are tired. In these situations most runners reach further forward.',
    },
    RearfootO: {
      position: 'Rearfoot: moderate overstride',
      explanation:
        'You land on the heel first, with your foot clearly in front of your center of mass: the line between the two leans {measured} from vertical, and at your speed up to {goodHigh} is good. Your leg reaches forward before it meets the ground and brakes you a little. Landing on the heel itself is fine; the distance to the body is what you can improve.',
      recap: [
        'Your foot lands too far in front of your body.',
        'Each landing brakes you a little.',
        'Take slightly shorter, quicker steps.',
      ],
      consequences:
        'The further the foot is in front of the body, the more the ground brakes you and the more load the knee and the shin have to absorb. You need extra effort to keep your speed.',
      correction:
        'Keep your speed and take about five percent more steps per minute. Do not try to land on the toes; simply let the foot come down closer to the body.',
      coach_tips:
        'Count the steps of one foot for 30 seconds, then try to add two. Repeat this a few times during an easy run.',
    },
    RearfootB: {
      position: 'Rearfoot: excessive overstride',
      explanation:
        'You land on the heel first, with your foot far in front of your center of mass: the line between the two leans {measured} from vertical, and at your speed up to {goodHigh} is good. The leg reaches forward and works like a brake at every step. Landing on the heel itself is fine. The long reach is what costs you energy, and it can be changed step by step.',
      recap: [
        'Your foot lands far in front of your body.',
        'Every landing works like a brake.',
        'More steps per minute are the best start.',
      ],
      consequences:
        'You lose speed at each landing and have to produce it again. The knee, the shin and the hip absorb higher forces than necessary, which can make long runs tiring.',
      correction:
        'Run at the same speed with about five percent more steps per minute. When this feels normal after some weeks, add a little more. Think of pulling the foot back just before it lands, and keep a light forward lean.',
      coach_tips:
        'Use a metronome for one to two minutes, five times in an easy run. Increase slowly and give your calves time to adapt.',
    },
    MidfootGZ: {
      position: 'Midfoot: under the body',
      explanation:
        'You land on the whole foot, and it comes down close to a point below your center of mass: the line between the two leans {measured} from vertical. Smaller is closer, and at your speed everything up to {goodHigh} is good. You belong to the group with the shortest reach in front of the body. The load of the landing is shared between calf and knee.',
      recap: [
        'Your foot lands close to your body.',
        'You lose little speed at landing.',
        'The whole foot shares the load.',
      ],
      consequences:
        'With the foot close to the body, the ground slows you down only a little. The leg can absorb the landing well and is ready early for the push-off.',
      correction:
        'Nothing needs correction. Keep your step rhythm at all speeds, and care for your calves and feet with regular strength work.',
      coach_tips:
        'You do not need to land further forward on the foot. The place of the landing matters more than the part of the foot.',
    },
    MidfootG: {
      position: 'Midfoot: slight overstride',
      explanation:
        'You land on the whole foot, slightly in front of your center of mass: the line between the two leans {measured} from vertical. At your speed everything up to {goodHigh} is good. Every runner lands a little in front of the body, so this is normal. With a landing on the whole foot, the load is shared between calf and knee.',
      recap: [
        'Your foot lands slightly in front of your body.',
        'This is a normal and good value.',
        'The whole foot shares the load.',
      ],
      consequences:
        'The ground slows you down only slightly at each landing. You could still make your steps a little lighter, but there is no need to change.',
      correction:
        'You can keep your way of landing. If you want to improve, try steps that are a little quicker at the same speed, and let the foot come down below you.',
      coach_tips:
        'Compare easy and fast running from time to time. The foot should land close to the body at both speeds.',
    },
    MidfootO: {
      position: 'Midfoot: moderate overstride',
      explanation:
        'You land on the whole foot, but clearly in front of your center of mass: the line between the two leans {measured} from vertical, and at your speed up to {goodHigh} is good. A flat foot does not protect from reaching too far: the leg still brakes you a little. The part of the foot is fine; the distance to the body is what you can improve.',
      recap: [
        'Your foot lands too far in front of your body.',
        'Each landing brakes you a little.',
        'Take slightly shorter, quicker steps.',
      ],
      consequences:
        'The further the foot is in front of the body, the more the ground brakes you. The knee and the shin absorb more load, and you need extra effort to keep your speed.',
      correction:
        'Keep your speed and take about five percent more steps per minute. Let the foot land later and closer to the body, without pointing the toes to the ground.',
      coach_tips:
        'Try short runs of 20 seconds with very light, quick steps, then run normally for one minute. Look for the same lightness.',
    },
    MidfootB: {
      position: 'Midfoot: excessive overstride',
      explanation:
        'You land on the whole foot, but far in front of your center of mass: the line between the two leans {measured} from vertical, and at your speed up to {goodHigh} is good. The leg reaches forward and works like a brake at every step, although the foot lands flat. The part of the foot is fine. The long reach is what costs you energy, and it can be changed step by step.',
      recap: [
        'Your foot lands far in front of your body.',
        'Every landing works like a brake.',
        'More steps per minute are the best start.',
      ],
      consequences:
        'You lose speed at each landing and have to produce it again. The shin, the knee and the hip absorb higher forces than necessary, and long runs become more tiring.',
      correction:
        'Run at the same speed with about five percent more steps per minute. When this feels normal after some weeks, add a little more. Bring the foot back toward the body before it lands, and keep a light forward lean.',
      coach_tips:
        'Change only one thing at a time and only in short parts of the run. Lasting changes of running form need several weeks.',
    },
    ForefootGZ: {
      position: 'Forefoot: under the body',
      explanation:
        'You land on the front of the foot, and it comes down close to a point below your center of mass: the line between the two leans {measured} from vertical. Smaller is closer, and at your speed everything up to {goodHigh} is good. You belong to the group with the shortest reach in front of the body. This pattern asks more of the calf and the Achilles tendon.',
      recap: [
        'Your foot lands close to your body.',
        'You lose little speed at landing.',
        'Your calves do much of the work.',
      ],
      consequences:
        'With the foot close to the body, the ground slows you down only a little. The calf and the Achilles tendon take the landing and give energy back during the push-off.',
      correction:
        'Nothing needs correction. Keep your calves and Achilles tendons strong with regular raises, and increase distance and speed in small steps.',
      coach_tips:
        'Let the heel come down softly after each landing, at least at easy speed. This gives the calf a short rest in every step.',
    },
    ForefootG: {
      position: 'Forefoot: slight overstride',
      explanation:
        'You land on the front of the foot, slightly in front of your center of mass: the line between the two leans {measured} from vertical. At your speed everything up to {goodHigh} is good. Every runner lands a little in front of the body, so this is normal. A landing on the front of the foot asks more of the calf and the Achilles tendon.',
      recap: [
        'Your foot lands slightly in front of your body.',
        'This is a normal and good value.',
        'Your calves do much of the work.',
      ],
      consequences:
        'The ground slows you down only slightly at each landing. Most of the landing is absorbed by the calf and the Achilles tendon, which need enough strength and rest.',
      correction:
        'You can keep your way of landing. If you want to improve, let the foot come down a little closer to the body with slightly quicker steps, and keep the ankle relaxed.',
      coach_tips:
        'Plan two short strength sessions for the calves each week. They are the base of your way of running.',
    },
    ForefootO: {
      position: 'Forefoot: moderate overstride',
      explanation:
        'You land on the front of the foot, but clearly in front of your center of mass: the line between the two leans {measured} from vertical, and at your speed up to {goodHigh} is good. Runners who reach forward with the toes brake with the calf. The part of the foot is fine; the distance to the body is what you can improve.',
      recap: [
        'Your foot lands too far in front of your body.',
        'Each landing brakes you a little.',
        'Take slightly shorter, quicker steps.',
      ],
      consequences:
        'The foot brakes you a little with each step, and the calf and the Achilles tendon have to hold this force. They may feel tight or tired after long or fast runs.',
      correction:
        'Keep your speed and take about five percent more steps per minute. Do not point the toes toward the ground; relax the ankle and let the foot come down closer to the body.',
      coach_tips:
        'Allow the heel to touch the ground softly after the landing. A relaxed ankle makes a shorter reach much easier.',
    },
    ForefootB: {
      position: 'Forefoot: excessive overstride',
      explanation:
        'You land on the front of the foot, but far in front of your center of mass: the line between the two leans {measured} from vertical, and at your speed up to {goodHigh} is good. The leg reaches forward with the toes and works like a brake, and the calf has to hold this force. The part of the foot is fine. The long reach can be changed step by step.',
      recap: [
        'Your foot lands far in front of your body.',
        'Your calves have to brake at every landing.',
        'More steps per minute are the best start.',
      ],
      consequences:
        'You lose speed at each landing and have to produce it again. The calf and the Achilles tendon carry especially high loads in this position and tire early.',
      correction:
        'Run at the same speed with about five percent more steps per minute, and relax the ankle before the foot lands. When this feels normal after some weeks, add a little more. Keep a light forward lean.',
      coach_tips:
        'Begin with one or two minutes at a time on flat ground. If the calves become sore, rest for a day or two before the next attempt.',
    },
    HeadG: {
      position: 'Ideal',
      explanation:
        'Your head is held at {measured} when your feet land. Zero means that you look straight ahead, and minus values mean that you look down; from {goodLow} to {goodHigh} is a good range. Your neck stays long and relaxed, and you see the path well ahead. The camera sees the head and not the eyes, so this value only shows where you probably look.',
      recap: [
        'Your head is in a good position.',
        'You look well ahead.',
        'Your neck can stay relaxed.',
      ],
      consequences:
        'The head rests above the shoulders, so the neck muscles have little to hold. You see the path early and can prepare your steps in time.',
      correction:
        'Nothing needs correction. Keep your eyes on a point about 15 to 20 meters ahead of you, and lower them only for a moment when the ground demands it.',
      coach_tips:
        'When you get tired, check your gaze first. A head that sinks is often an early sign of fatigue.',
    },
    HeadOD: {
      position: 'Gaze slightly too low',
      explanation:
        'Your head is tilted to {measured} when your feet land. Zero means that you look straight ahead, and minus values mean that you look down; from {goodLow} to {goodHigh} is a good range. You look down a little more than an even path needs. This matters for comfort more than for performance, and the camera sees only the head, not the eyes.',
      recap: [
        'You look slightly too low.',
        'Lift your gaze a little.',
        'This is mainly a matter of comfort.',
      ],
      consequences:
        'When the head hangs forward, the muscles of the neck and the upper back work longer than they need to. Some runners then also round the upper back.',
      correction:
        'Look at a point about 15 to 20 meters ahead and let your head follow the eyes. Keep the chin level and make the back of the neck long.',
      coach_tips:
        'Choose a tree or a sign in the distance and run toward it, then choose the next one. On uneven ground a lower gaze is fine.',
    },
    HeadOT: {
      position: 'Gaze slightly too high',
      explanation:
        'Your head is tilted to {measured} when your feet land. Zero means that you look straight ahead, and positive values mean that you look up; from {goodLow} to {goodHigh} is a good range. Your chin is raised a little more than needed. This matters for comfort more than for performance, and the camera sees only the head, not the eyes.',
      recap: [
        'You look slightly too high.',
        'Lower the chin a little.',
        'This is mainly a matter of comfort.',
      ],
      consequences:
        'A raised chin shortens the back of the neck and can make the shoulders tense. Some runners also lean backward with it and lose the light forward lean.',
      correction:
        'Lower the chin slightly until the back of the neck feels long, and look at the ground about 15 to 20 meters ahead. Keep the shoulders low while you do it.',
      coach_tips:
        'Check this when you run uphill or fast, because many runners lift the chin with effort. One calm breath out helps to let it sink.',
    },
    HeadBD: {
      position: 'Gaze too low',
      explanation:
        'Your head is tilted to {measured} when your feet land. Zero means that you look straight ahead, and minus values mean that you look down; from {goodLow} to {goodHigh} is a good range. You look at the ground close to your feet, and the head hangs in front of the body. The camera sees only the head, so take this value as a sign and not as an exact measurement.',
      recap: [
        'You look clearly too low.',
        'Your neck has to hold the head.',
        'Look 15 to 20 meters ahead.',
      ],
      consequences:
        'The neck and the upper back have to hold the weight of the head during the whole run and may become tense. The upper back often becomes round with it.',
      correction:
        'Lift your gaze to a point about 15 to 20 meters ahead. Draw the chin gently back and lengthen the neck, without leaning the upper body back. Gentle exercises for neck and upper back support this.',
      coach_tips:
        'Connect the reminder with something regular, for example every corner or every kilometer: gaze ahead, neck long, shoulders low.',
    },
    HeadBT: {
      position: 'Gaze too high',
      explanation:
        'Your head is tilted to {measured} when your feet land. Zero means that you look straight ahead, and positive values mean that you look up; from {goodLow} to {goodHigh} is a good range. Your chin is clearly raised and the neck is bent backward. The camera sees only the head, so take this value as a sign and not as an exact measurement.',
      recap: [
        'You look clearly too high.',
        'Your neck is bent backward.',
        'Lower the chin and relax the shoulders.',
      ],
      consequences:
        'The back of the neck is held short and may become tense. You see the ground in front of you late, and the upper body tends to move backward with the head.',
      correction:
        'Lower the chin until you look at the ground about 15 to 20 meters ahead. Make the neck long and let the shoulders sink. Exercises for the muscles at the front of the neck support this.',
      coach_tips:
        'Practice while you walk: hold the chin low and the neck long for one minute. Then start to jog without changing the position.',
    },
    TrunkG: {
      position: 'Ideal',
      explanation:
        'Your upper body leans forward by {measured} when your feet land, and {good} is a good range at your speed. Zero would be exactly upright. A light forward lean shares the work well between knees and hips and goes together with a landing close to the body. Runners usually lean a little more when they run faster.',
      recap: [
        'Your upper body leans forward well.',
        'Knees and hips share the work.',
        'Keep your back long.',
      ],
      consequences:
        'The muscles of the back only have to hold a small lean, and the hips can push you forward. The work is shared well between the front of the thighs and the hips.',
      correction:
        'Nothing needs correction. Keep the back long and let the lean come from the ankles, not from bending in the hips, also when you get tired.',
      coach_tips:
        'Strength work for the trunk, two or three times a week, helps you to hold this position on long runs.',
    },
    TrunkOD: {
      position: 'Leaning slightly too far forward',
      explanation:
        'Your upper body leans forward by {measured} when your feet land; {good} is a good range at your speed. Zero would be exactly upright. You lean a little further than necessary. A forward lean takes load from the knees but gives more work to the hips and the back, so a small correction toward upright can make running feel lighter.',
      recap: [
        'You lean slightly too far forward.',
        'Your hips and back work more.',
        'Run a little taller.',
      ],
      consequences:
        'The muscles of the hips and the lower back have to hold more weight. They may tire earlier, and the upper body then tends to sink even further forward.',
      correction:
        'Lift the chest and lengthen the back until you feel tall. Let the rest of the lean come from the ankles, as one line from foot to head, and look well ahead.',
      coach_tips:
        'Stand tall and let the whole body fall forward until you have to step: this is the lean to look for. Avoid bending in the hips.',
    },
    TrunkOT: {
      position: 'Slightly too upright',
      explanation:
        'Your upper body leans forward by {measured} when your feet land; {good} is a good range at your speed. Zero would be exactly upright. You run a little too upright, which is a small deviation. With a slightly larger lean, the hips take over some work from the front of the thighs and the knees.',
      recap: [
        'You run slightly too upright.',
        'A small lean relieves the knees.',
        'Lean from the ankles.',
      ],
      consequences:
        'When the body is very upright, the front of the thighs and the knees do more of the work. The foot also tends to land a little further in front of the body.',
      correction:
        'Lean the whole body forward by a very small amount, from the ankles up to the head. Keep the back long and the hips forward, and do not bend in the waist.',
      coach_tips:
        'Start a few runs by leaning forward from a standing position until the first step comes by itself. Keep this feeling for the next 30 seconds.',
    },
    TrunkBD: {
      position: 'Leaning too far forward',
      explanation:
        'Your upper body leans forward by {measured} when your feet land, clearly more than the good range of {good} at your speed. Zero would be exactly upright. A lean this large usually comes from a bend in the hips. It takes load from the knees but gives much more work to the hips and the back, and it can make running more tiring.',
      recap: [
        'You lean too far forward.',
        'Your hips and back carry a lot.',
        'Lengthen the back and lift the chest.',
      ],
      consequences:
        'The hips and the lower back have to hold the weight of the upper body with every step. This costs energy and often leaves less room for the legs to come forward.',
      correction:
        'Run taller: lift the chest, bring the hips forward below the shoulders and look 15 to 20 meters ahead. Mobility for the front of the hips and strength for back and trunk make this position easier to hold.',
      coach_tips:
        'Check the position when you are tired, because the body sinks forward with fatigue. A short walk and a fresh start are better than many minutes in a bent position.',
    },
    TrunkBT: {
      position: 'Not leaning forward enough',
      explanation:
        'The forward lean of your upper body is {measured} when your feet land; {good} is a good range at your speed. Zero is exactly upright, and a minus value means leaning backward. You hold the body upright or even slightly back, so the legs have to work in front of you. A small forward lean would give the hips a better part in the work.',
      recap: [
        'You lean forward too little.',
        'Your knees and thighs work more.',
        'Learn a small lean from the ankles.',
      ],
      consequences:
        'The front of the thighs and the knees take more load, and the foot tends to land far in front of the body, where it brakes you. Keeping your speed needs more effort.',
      correction:
        'Learn the lean while you stand: keep the body straight like a board and let it tip forward from the ankles until you must take a step. Start your runs this way, and keep the hips below the shoulders.',
      coach_tips:
        'Think of your breastbone moving forward first. A change of a few degrees is enough, so stop before it feels like bending.',
    },
  },
  overstride: {
    score_ideal: {
      title: 'Landing under the body',
      explanation:
        'Your foot meets the ground only a little in front of your center of mass, the balance point of your body in the area of the hips. This is the shortest reach of four levels. The ground brakes you very little, and the leg is ready early to carry and push you.',
    },
    score_slight: {
      title: 'Slight overstride',
      explanation:
        'Your foot meets the ground slightly in front of your center of mass, the balance point of your body in the area of the hips. This is the second of four levels and still a good one. Nobody runs at a steady speed without landing a little in front of the body.',
    },
    score_moderate: {
      title: 'Moderate overstride',
      explanation:
        'Your foot meets the ground clearly in front of your center of mass, the balance point of your body in the area of the hips. This is the third of four levels. The further the reach, the more the ground brakes you. Slightly quicker steps usually bring the foot closer.',
    },
    score_excessive: {
      title: 'Excessive overstride',
      explanation:
        'Your foot meets the ground far in front of your center of mass, the balance point of your body in the area of the hips. This is the last of four levels. The leg brakes you at every step and has to absorb more. Quicker steps at the same speed bring the foot closer little by little.',
    },
  },
  foot_strike: {
    rearfoot: {
      explanation:
        'The heel touches the ground first, then the sole rolls down to the toes. Most recreational runners land this way. It asks less of the calf and the Achilles tendon and a little more of the knee. No landing pattern is better than another in general: energy use and speed do not depend on it.',
      phases: {
        impact:
          'The heel meets the ground with the toes raised. The cushioning of the shoe and the fat pad under the heel take the first contact, and the muscles at the shin let the foot down.',
        amortisation:
          'The foot becomes flat while the knee bends. The front of the thigh does most of the braking work, and the ankle and the hip share the rest.',
        propulsion:
          'The heel rises, the calf and the hip push the body forward, and the foot leaves the ground over the big toe. A complete push-off needs a strong calf and a mobile toe.',
      },
    },
    midfoot: {
      explanation:
        'Heel and front of the foot touch the ground nearly at the same time. The load is shared between the calf and the knee. Some runners land this way by nature, others only at higher speed. No landing pattern is better than another in general: energy use and speed do not depend on it.',
      phases: {
        impact:
          'The sole meets the ground nearly flat, often a little on the outer edge first. A larger part of the foot takes the first contact, and the ankle can begin to work at once.',
        amortisation:
          'The ankle and the knee bend together. Calf and thigh share the braking work, and the arch of the foot gives way a little like a spring.',
        propulsion:
          'The arch and the Achilles tendon give energy back while the calf and the hip push. The foot leaves the ground over the ball and the big toe.',
      },
    },
    forefoot: {
      explanation:
        'The front of the foot touches the ground first, and the heel follows or stays just above the ground. The calf, the Achilles tendon and the sole of the foot carry more load, the knee a little less. No landing pattern is better than another in general: energy use and speed do not depend on it.',
      phases: {
        impact:
          'The ball of the foot meets the ground, usually on the outer edge first, with the toes low. The first contact is soft because the ankle is free to move from the beginning.',
        amortisation:
          'The heel sinks under control toward the ground. The calf and the Achilles tendon do most of the braking work and are stretched like a spring.',
        propulsion:
          'The stretched calf and the Achilles tendon give energy back quickly, and the foot leaves the ground over the toes. This needs strong calves that are used to the load.',
      },
    },
  },
};
