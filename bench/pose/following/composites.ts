import type { Composite, Layer } from './compose-frames.ts';
import type { Placement } from './paste-picture.ts';
import type { PersonClip } from './person-clips.ts';

/** Clips with several people or a runner who is hard to track, composed of one-person clips. */
export function listComposites(clips: ReadonlyMap<string, PersonClip>): Composite[] {
  const clip = (name: string): PersonClip => {
    const found = clips.get(name);
    if (found === undefined) throw new Error(`There is no clip ${name}.`);
    return found;
  };
  const people: People = {
    man: clip('hamner_real_gait_m_side'),
    woman: clip('rpm_f_jog_side'),
    tallWoman: clip('var_f_lean_faces_left_side'),
    tallMan: clip('var_m_upright_30fps_yaw_side'),
    manBehind: clip('hamner_real_gait_m_back'),
    womanBehind: clip('rpm_f_jog_back'),
    treadmill: clip('treadmill-side-male'),
    walkers: clip('walking-not-running'),
  };
  return [
    ...besideEachOther(people),
    ...crossing(people),
    ...whoDoesNotRun(people),
    ...outOfSight(people),
    ...smallAndCut(people),
  ];
}

type People = Record<
  'man' | 'woman' | 'tallWoman' | 'tallMan' | 'manBehind' | 'womanBehind' | 'treadmill' | 'walkers',
  PersonClip
>;

const SQUARE = { widthPx: 960, heightPx: 960, durationSeconds: 3 };
const PHONE = { widthPx: 720, heightPx: 1280, durationSeconds: 3 };
/** In `walkers`: the woman who walks through the picture, and the man who stands above her. */
const WALKING_WOMAN = { leftPx: 1100, topPx: 480, widthPx: 420, heightPx: 500 };
const STANDING_MAN = { leftPx: 440, topPx: 30, widthPx: 420, heightPx: 400 };

function besideEachOther({ man, woman, manBehind, womanBehind }: People): Composite[] {
  const large = scene(man, stay({ leftPx: 120, topPx: 0 }));
  const small = body(woman, stay({ leftPx: 600, topPx: 200, scale: 0.7 }));
  const alike = body(woman, stay({ leftPx: 470, topPx: -30 }), { startSeconds: 1 });
  const back = scene(manBehind, stay({ leftPx: 0, topPx: 0 }));
  const smallBack = body(womanBehind, stay({ leftPx: 450, topPx: 150, scale: 0.75 }));
  const reflection = body(man, stay({ leftPx: 500, topPx: 0, isMirrored: true }), {
    opacity: 0.5,
    brightness: 0.6,
  });
  return [
    { name: 'beside a smaller runner', ...SQUARE, layers: [large, small], subject: large },
    { name: 'beside one of the same size', ...SQUARE, layers: [large, alike], subject: large },
    { name: 'beside a smaller one, back', ...SQUARE, layers: [back, smallBack], subject: back },
    { name: 'beside a reflection', ...SQUARE, layers: [large, reflection], subject: large },
  ];
}

function crossing({ man, woman, tallMan, manBehind, womanBehind }: People): Composite[] {
  const stage = scene(man, stay({ leftPx: 200, topPx: 0 }));
  const inFront = body(man, stay({ leftPx: 200, topPx: 0 }));
  const passing = (clip: PersonClip, speedPxPerSecond: number, scale = 1) => {
    const place = { topPx: 480 - 500 * scale, scale, isMirrored: true };
    const middlePx = 470 - (scale * 540) / 2;
    return body(
      clip,
      (timeSeconds) => ({ ...place, leftPx: middlePx + speedPxPerSecond * (timeSeconds - 1.5) }),
      { startSeconds: 1 },
    );
  };
  const twin = passing(man, 300);
  const other = passing(woman, 300);
  const slow = passing(woman, -160, 1.05);
  const fast = passing(woman, -900);
  const small = passing(woman, 250, 0.7);
  const large = body(
    tallMan,
    (timeSeconds) => ({ leftPx: 700 - 500 * timeSeconds, topPx: -120, scale: 0.9 }),
    { startSeconds: 1 },
  );
  const back = scene(manBehind, stay({ leftPx: 200, topPx: 0 }));
  const frontOfBack = body(manBehind, stay({ leftPx: 200, topPx: 0 }));
  const backTwin = body(womanBehind, (timeSeconds) => ({
    leftPx: -250 + 300 * timeSeconds,
    topPx: 0,
    scale: 1,
  }));
  return [
    crossingFilm('another crosses in front', [stage, other]),
    crossingFilm('another crosses behind', [stage, other, inFront]),
    crossingFilm('a twin crosses in front', [stage, twin]),
    crossingFilm('a twin crosses behind', [stage, twin, inFront]),
    crossingFilm('a larger one crosses in front', [stage, large]),
    crossingFilm('a smaller one crosses behind', [stage, small, inFront]),
    crossingFilm('another crosses slowly in front', [stage, slow]),
    crossingFilm('another crosses fast in front', [stage, fast]),
    crossingFilm('another crosses in front, back', [back, backTwin]),
    crossingFilm('another crosses behind, back', [back, backTwin, frontOfBack]),
  ];
}

function crossingFilm(name: string, layers: readonly [Layer, ...Layer[]]): Composite {
  return { name, ...SQUARE, layers, subject: layers[0] };
}

function whoDoesNotRun({ man, tallWoman, treadmill, walkers }: People): Composite[] {
  const real = scene(treadmill, stay({ leftPx: 0, topPx: 0 }));
  const runner = body(treadmill, stay({ leftPx: 0, topPx: 0 }));
  const walker = (placementAt: Layer['placementAt']): Layer => ({
    clip: walkers,
    startSeconds: 2,
    cut: WALKING_WOMAN,
    placementAt,
  });
  const edge = walker(stay({ leftPx: -420, topPx: 300, scale: 0.7 }));
  const behind = walker((timeSeconds) => ({
    leftPx: -600 - 300 * (timeSeconds - 1.5) - 260,
    topPx: 100,
    scale: 1,
  }));
  const photograph: Layer = {
    clip: walkers,
    startSeconds: 0.5,
    isStill: true,
    cut: STANDING_MAN,
    placementAt: stay({ leftPx: -360, topPx: -50, scale: 2 }),
  };
  const stage = scene(man, stay({ leftPx: 0, topPx: 0 }));
  const poster = body(tallWoman, stay({ leftPx: 380, topPx: -150 }), { isStill: true });
  const hiding = body(man, stay({ leftPx: 0, topPx: 0 }));
  return [
    { name: 'walker at the edge', ...PHONE, layers: [real, edge], subject: real },
    { name: 'walker passes behind', ...PHONE, layers: [real, behind, runner], subject: real },
    {
      name: 'photograph of a man, larger',
      ...SQUARE,
      layers: [stage, photograph, hiding],
      subject: stage,
    },
    { name: 'poster of a runner, larger', ...SQUARE, layers: [stage, poster], subject: stage },
  ];
}

function outOfSight({ man, treadmill }: People): Composite[] {
  const box = { leftPx: 120, topPx: 150, widthPx: 520, heightPx: 1100 };
  const real = scene(treadmill, stay({ leftPx: 0, topPx: 0 }));
  const rendered = scene(man, stay({ leftPx: 200, topPx: 0 }));
  const leaving = scene(man, (timeSeconds) => ({
    leftPx: 200 - 600 * Math.sin((Math.PI * timeSeconds) / 4) ** 4,
    topPx: 0,
    scale: 1,
  }));
  return [
    {
      name: 'hidden for half a second',
      ...PHONE,
      layers: [real],
      subject: real,
      coverAt: (timeSeconds) => (timeSeconds >= 1.2 && timeSeconds < 1.7 ? box : null),
    },
    {
      name: 'behind a pillar that passes',
      ...SQUARE,
      layers: [rendered],
      subject: rendered,
      coverAt: (timeSeconds) => ({
        leftPx: -300 + 450 * timeSeconds,
        topPx: 0,
        widthPx: 200,
        heightPx: 960,
      }),
    },
    {
      name: 'leaves and comes back',
      ...SQUARE,
      durationSeconds: 4,
      layers: [leaving],
      subject: leaving,
    },
  ];
}

function smallAndCut({ man, woman, treadmill }: People): Composite[] {
  const far = scene(man, stay({ leftPx: 500, topPx: 250, scale: 0.42 }));
  const farReal = scene(treadmill, stay({ leftPx: 600, topPx: 150, scale: 0.28 }));
  const sinking = (clip: PersonClip, lowestPx: number): Layer =>
    scene(clip, (timeSeconds) => ({
      leftPx: 200,
      topPx: 960 - lowestPx + 50 * Math.cos(2 * timeSeconds),
      scale: 1,
    }));
  const shoes = sinking(man, 640);
  const shins = sinking(woman, 640);
  const wide = { widthPx: 1280, heightPx: 720, durationSeconds: 3 };
  return [
    { name: 'a quarter of the height', ...wide, layers: [far], subject: far },
    { name: 'a quarter of the height, real', ...wide, layers: [farReal], subject: farReal },
    { name: 'feet in and out', ...SQUARE, layers: [shoes], subject: shoes },
    { name: 'shins in and out', ...SQUARE, layers: [shins], subject: shins },
  ];
}

function stay(place: Omit<Placement, 'scale'> & { scale?: number }): Layer['placementAt'] {
  const placement = { scale: 1, ...place };
  return () => placement;
}

function scene(clip: PersonClip, placementAt: Layer['placementAt']): Layer {
  return { clip, cut: 'scene', placementAt };
}

function body(
  clip: PersonClip,
  placementAt: Layer['placementAt'],
  rest: Partial<Layer> = {},
): Layer {
  return { clip, cut: 'body', placementAt, ...rest };
}
