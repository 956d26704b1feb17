import { keysOf } from '../../contract/keys-of.ts';

/** Language-independent facts. */
interface ExerciseFacts {
  /** Never changes, because clients store it. */
  id: string;
  kind: 'strength' | 'mobility' | 'drill' | 'plyometric' | 'technique' | 'stability';
  difficulty: 'easy' | 'medium' | 'hard';
  /** Whether `effortMs` is the time per series or per repetition. */
  format: 'duration' | 'repetitions';
  effortMs: readonly [min: number, max: number];
  /** Per side, if one side is trained at a time. */
  series: number;
  /** Trains a higher cadence than the runner's. */
  raisesCadence?: boolean;
}

type Effort = Pick<ExerciseFacts, 'format' | 'effortMs' | 'series'>;

const effortIn =
  (format: Effort['format']) =>
  (minSeconds: number, maxSeconds: number, series: number): Effort => ({
    format,
    effortMs: [minSeconds * 1000, maxSeconds * 1000],
    series,
  });
const timed = effortIn('duration');
const reps = effortIn('repetitions');

function exercisesOf(kind: ExerciseFacts['kind']) {
  const exercise = (difficulty: ExerciseFacts['difficulty']) => (id: string, effort: Effort) => ({
    id,
    kind,
    difficulty,
    ...effort,
  });
  return { easy: exercise('easy'), medium: exercise('medium'), hard: exercise('hard') };
}
const drill = exercisesOf('drill');
const mobility = exercisesOf('mobility');
const plyometric = exercisesOf('plyometric');
const stability = exercisesOf('stability');
const strength = exercisesOf('strength');
const technique = exercisesOf('technique');

const CATALOG = {
  // Arms and head
  'standing-arm-swing': technique.easy('25c84a0f-a9ec-41a1-bc73-c89645fece10', timed(20, 30, 3)),
  'seated-arm-swing': technique.easy('0497849f-ff1f-4db4-9d03-c20a168ffd8d', timed(15, 25, 3)),
  'relaxed-arm-strides': technique.easy('781f33b3-4686-4097-85b2-bb9ef56293e0', timed(20, 40, 4)),
  'dumbbell-arm-swing': strength.medium('9ad1cf83-bdca-41a9-8363-bf9b250b7c81', timed(20, 30, 3)),
  'band-row': strength.easy('aa6a2f53-ca90-4ac0-b521-d02c85c32f01', reps(2.5, 4, 3)),
  'prone-y-t-w-raise': strength.easy('c7b6173c-7761-4d5b-955b-1e349d82014f', reps(3, 5, 3)),
  'doorway-chest-stretch': mobility.easy('97ff011e-24db-429d-b6f4-0c3ad0d8ffc5', timed(30, 45, 2)),
  'thoracic-extension-roller': mobility.easy('de0f4573-f1ff-49bf-8779-f8430ac43421', reps(4, 6, 2)),
  'horizon-gaze-strides': technique.easy('d53673ac-dcf3-4817-b5e9-be043f48ee48', timed(20, 40, 4)),
  'chin-tuck': mobility.easy('74839c1a-feda-4cc7-8dea-ce5590b387f7', reps(3, 5, 3)),
  'deep-neck-flexor-hold': strength.medium(
    'db34b4e0-c601-455c-8b22-3898c57745fc',
    timed(10, 20, 3),
  ),
  'back-of-neck-stretch': mobility.easy('0b858a11-ffe1-4270-9e39-e779af844c4d', timed(20, 30, 2)),
  // Trunk
  'run-tall-strides': technique.easy('647ffd24-fb23-47d0-af9a-baa17aedb985', timed(20, 40, 4)),
  'ankle-lean-march': drill.easy('516aa613-fd01-426a-8f48-fe62ef918b05', timed(20, 30, 3)),
  'falling-start': drill.medium('1b20fc20-abd6-4fd7-9f4a-67b6ec96a39a', reps(4, 8, 4)),
  'hip-hinge-dowel': technique.easy('a7f0c613-767e-4f1e-bf84-90117f2b2af6', reps(3, 5, 3)),
  'front-plank': strength.easy('3cb19f67-f319-4478-895d-a643fc5f6204', timed(20, 45, 3)),
  'side-plank': strength.medium('3389b3e4-dc8d-471b-955e-df91639524be', timed(20, 40, 3)),
  'side-plank-leg-lift': strength.hard('42f7450e-c5f6-4b06-8a68-ce2a61c3b0f2', timed(15, 30, 3)),
  'dead-bug': stability.easy('38ac3612-9e12-4b52-a257-b80dd9cd1cc8', reps(4, 6, 3)),
  'bird-dog': stability.easy('398f5858-072a-4b47-bd1c-4c2c2cc4e254', reps(4, 6, 3)),
  'pallof-press': stability.medium('0d4e4fb8-b669-4094-b774-b21b80af9668', reps(3, 5, 3)),
  'prone-back-extension': strength.easy('bbf5c1fb-fe05-4b4c-bd93-d84c9c97c2ab', reps(3, 5, 3)),
  'half-kneeling-hip-flexor-stretch': mobility.easy(
    '9ee2b131-e40f-402f-9d2d-4120154b128c',
    timed(30, 45, 2),
  ),
  // Running
  'metronome-run-5-percent': {
    ...technique.easy('849b48a3-8d0c-4fdd-b05d-9434c319a371', timed(60, 120, 5)),
    raisesCadence: true,
  },
  'metronome-run-10-percent': {
    ...technique.medium('04086ff5-6ba7-48ec-9a74-c83a64556a8d', timed(60, 120, 4)),
    raisesCadence: true,
  },
  'line-run': technique.medium('468db65e-339a-4050-a8c9-6ef0878606bc', timed(20, 40, 4)),
  'barefoot-grass-strides': technique.medium(
    '83ab32ce-436b-4d0f-b66c-a54653ec9827',
    timed(15, 25, 4),
  ),
  'downhill-strides': technique.hard('5a7e8e95-62d3-409c-bcf6-31a6229a12f2', timed(15, 25, 4)),
  'butt-kicks': drill.easy('8a7af9ec-dc7b-4577-8d29-53d2a0f03c57', timed(15, 25, 3)),
  'high-knee-run': drill.easy('1ce2e3a5-bd27-4a40-ad68-3947926875f6', timed(15, 25, 4)),
  'quick-feet-ladder': drill.easy('fb518a81-6769-46e5-b928-bb38e860fb6a', timed(15, 20, 4)),
  'single-leg-cycle': drill.medium('a2fc491a-d472-445d-9394-7f991972e164', reps(1.5, 2.5, 3)),
  'a-skip': drill.medium('9a71b12a-4fd9-4110-a5b5-2f57f204ff6e', timed(15, 25, 4)),
  'b-skip': drill.hard('ab6f2f5b-24e2-4bf2-84a4-7d0d8f0e8d02', timed(15, 25, 3)),
  // Hip
  'glute-bridge': strength.easy('29f8fc9f-5e81-4783-9fe4-33d7cdf7cce9', reps(3, 5, 3)),
  'single-leg-hip-thrust': strength.medium('9dc8bebf-434c-4820-b4d7-abc2a02a1734', reps(2.5, 4, 3)),
  'single-leg-deadlift': strength.medium('10f82ebb-4182-476d-b265-cb5aed32c447', reps(3, 5, 3)),
  'side-lying-leg-raise': strength.easy('3cc852a0-5642-4474-9f00-dea8046332ce', reps(2.5, 4, 3)),
  'band-clamshell': strength.easy('22244ce1-1adf-4f51-a61a-d945404b865e', reps(2.5, 4, 3)),
  'lateral-band-walk': strength.easy('4a1c867a-e508-43e2-97cc-34d41092ec4b', timed(20, 30, 3)),
  'hip-hitch': strength.easy('aa014aae-e21f-4d9f-a8f5-dcd7310040fc', reps(2.5, 4, 3)),
  'band-psoas-march': strength.easy('341438ae-e15a-432b-a5d2-fe6f5cc1e89a', reps(2, 3.5, 3)),
  'ball-squeeze': strength.easy('2b84a663-47d5-4848-bf9a-b84316b75c62', timed(15, 30, 3)),
  'copenhagen-plank': strength.hard('7f076517-9f4d-4988-a1ce-b957cff5e3ea', timed(10, 25, 3)),
  // Knee
  'mirror-squat': technique.easy('166e4e8d-1bc5-4737-bf55-b0c5cdcd5f11', reps(3, 5, 3)),
  'wall-sit': strength.easy('a48a52df-228b-419e-8859-01d45a8910d7', timed(20, 45, 3)),
  'split-squat': strength.easy('025e65cf-4ad4-4522-89d5-6bb561918492', reps(3, 5, 3)),
  'box-step-down': strength.medium('75105f2a-84bc-4d53-996a-9dd338864079', reps(3, 5, 3)),
  'drop-landing': plyometric.medium('123adcda-ead2-4178-86b3-d844b5931111', reps(3, 5, 3)),
  'ball-hamstring-curl': strength.medium('ac036886-9415-4d79-94d7-a48534dfa1e5', reps(3, 5, 3)),
  'nordic-hamstring-curl': strength.hard('69bdb9c8-b4ec-43ec-a5a5-f09d92b8067e', reps(4, 7, 3)),
  'standing-quad-stretch': mobility.easy('3d7fa4ef-238e-4b29-bcd8-729de4538802', timed(30, 45, 2)),
  // Foot and ankle
  'calf-raise': strength.easy('e84370b2-6021-49fe-b304-7d7281c329ce', reps(2.5, 4, 3)),
  'bent-knee-calf-raise': strength.easy('c9270b51-14bc-475d-9b2e-bb97ef94a8ca', reps(3, 5, 3)),
  'heel-squeeze-calf-raise': strength.easy('66469877-8e11-4fe4-813d-c0a929d29080', reps(3, 5, 3)),
  'eccentric-heel-drop': strength.medium('fe53044e-bd9d-4895-a1df-6efe77946811', reps(4, 6, 3)),
  'tibialis-raise': strength.easy('7107c01f-3b83-4591-9a0f-7e7190cc4b03', reps(2, 3, 3)),
  'band-ankle-inversion': strength.easy('24c242e1-f024-45f5-a666-66e6ac11cfcd', reps(2.5, 4, 3)),
  'band-ankle-eversion': strength.easy('3081a02e-de13-46e3-ad7a-ee4d6d84e6b3', reps(2.5, 4, 3)),
  'short-foot': strength.easy('294768f4-7876-4ff1-adfb-15d863f80e01', timed(10, 15, 4)),
  'towel-toe-curl': strength.easy('31e877dd-92f9-4758-8e57-09d124de113b', reps(2, 4, 3)),
  'toe-yoga': strength.easy('15d18e81-48bb-4b4d-8655-ddac327080df', reps(3, 5, 3)),
  'single-leg-balance': stability.easy('d354ede7-62f1-45d6-b3c0-cf1dd9332f17', timed(30, 45, 3)),
  'star-reach-balance': stability.medium('6eaab0ee-4081-4395-97dc-f8a299d2f17b', timed(30, 45, 3)),
  'cushion-balance': stability.medium('5f2fe79e-d7e4-4bfd-87f8-892159b8420f', timed(30, 45, 3)),
  'rope-skipping': plyometric.easy('d23317a5-407b-43d6-8fd3-92a2275ee3e5', timed(30, 60, 4)),
  'pogo-jumps': plyometric.medium('5deb2a28-cc60-46aa-b317-e2411215a932', timed(10, 20, 4)),
  'single-leg-hop': plyometric.hard('85ca5383-2022-4fe9-8f53-38674eb1c74a', timed(10, 15, 3)),
  'wall-calf-stretch': mobility.easy('48e85d4b-b22d-496c-adee-27bd575c948b', timed(30, 45, 2)),
  'knee-to-wall': mobility.easy('5980a279-f2bc-4cfb-a668-68cd68140ce9', reps(3, 5, 2)),
  'foot-ball-roll': mobility.easy('5af9b198-6edd-4b59-ad66-4e7ebf11d7f6', timed(45, 60, 2)),
};

/** Readable name of an exercise, used in code and in the names of its pose and media files. */
export type ExerciseSlug = keyof typeof CATALOG;

export const EXERCISES: Readonly<Record<ExerciseSlug, ExerciseFacts>> = CATALOG;
export const EXERCISE_SLUGS: readonly ExerciseSlug[] = keysOf(CATALOG);
