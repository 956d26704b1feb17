import * as z from 'zod';

import { annotationWordsSchema } from '../../contract/annotation-words.ts';
import { OVERSTRIDE_SCORES } from '../../contract/calculated-data.ts';
import { FAILURE_REASONS } from '../../contract/failure-reasons.ts';
import { FOOT_STRIKE_PATTERNS, RUNNING_STYLES } from '../../contract/job-result.ts';
import { keysOf } from '../../contract/keys-of.ts';
import {
  BACK_VIEW_SEGMENTS,
  SIDE_VIEW_SEARCH_KEYS,
  SIDE_VIEW_SEGMENTS,
} from '../../contract/search-keys.ts';
import { WARNINGS } from '../../contract/warnings.ts';
import { each, text, textWith } from '../languages/text-schema.ts';

export type FootStrikePattern = (typeof FOOT_STRIKE_PATTERNS)[number];
export type OverstrideLevel = (typeof OVERSTRIDE_SCORES)[number];
export type RunningStyle = (typeof RUNNING_STYLES)[number];
export type FootKey = (typeof SIDE_VIEW_SEARCH_KEYS)['foot'][number];

/** Every part of the body that a side view judges by an angle alone. */
const SIDE_POSTURES = SIDE_VIEW_SEGMENTS.filter((name) => name !== 'foot');
const DEGREES = 'measured|good|goodLow|goodHigh|gap|\\d+';

/** Holds the placeholders that `render-text.ts` puts the numbers of a finding in for. */
const finding = textWith(DEGREES);
const findings = z.array(finding).readonly();
const gap = textWith('gap');
const steps = textWith('steps|target');
const withCue = textWith(`${DEGREES}|cue`);

/** The sides of the good range that an angle can be on. */
const bothDirections = z.strictObject({ above: text, below: text });
export type Direction = keyof z.infer<typeof bothDirections>;
const bothSides = z.strictObject({ left: text, right: text });

/**
 * The sentence with the numbers. An angle that can point either way has a sentence for each, because
 * numbers in sentences carry no sign, and one for an angle of zero.
 */
const measured = z.union([
  finding,
  z.strictObject({ plus: finding, zero: finding, minus: finding }),
]);
export type Measured = z.infer<typeof measured>;

/** Label and summary of a state: slightly outside of the good range, or clearly. */
const degree = { position: text, recap: findings };

/** What the angle means follows the sentence with the numbers. */
const adviceWith = <Correction extends z.ZodType>(correction: Correction) => ({
  meaning: finding,
  consequences: finding,
  correction,
});

function postureSchema<Correction extends z.ZodType>(correction: Correction) {
  const off = z.strictObject({
    ...adviceWith(correction),
    /** Of a side view only. */
    coach_tips: finding.exactOptional(),
    slight: z.strictObject(degree),
    clear: z.strictObject(degree),
  });
  return z.strictObject({
    measured,
    good: z.strictObject({ ...adviceWith(finding), ...degree }),
    above: off,
    below: off,
  });
}
export type Posture<Correction> = z.infer<ReturnType<typeof postureSchema<z.ZodType<Correction>>>>;

export const sideViewTextsSchema = z.strictObject({
  titles: each(SIDE_VIEW_SEGMENTS, text),
  postures: each(SIDE_POSTURES, postureSchema(finding)),
  foot: z.strictObject({
    measured,
    positions: each(SIDE_VIEW_SEARCH_KEYS.foot, text),
    /** What overstride is, for `overstride_explanation`. */
    definition: text,
    levels: each(
      OVERSTRIDE_SCORES,
      z.strictObject({
        ...adviceWith(finding),
        title: text,
        recap: findings,
        coach_tips: finding.exactOptional(),
      }),
    ),
    strikes: each(
      FOOT_STRIKE_PATTERNS,
      z.strictObject({
        explanation: text,
        phases: each(['amortisation', 'impact', 'propulsion'], text),
      }),
    ),
  }),
});
export type SideViewTexts = z.infer<typeof sideViewTextsSchema>;

export const backViewTextsSchema = z.strictObject({
  titles: each(BACK_VIEW_SEGMENTS, text),
  /** Corrections are steps. */
  postures: each(BACK_VIEW_SEGMENTS, postureSchema(findings)),
});
export type BackViewTexts = z.infer<typeof backViewTextsSchema>;

const style = z.strictObject({
  animal: text,
  animal_explanation: text,
  summary: text,
  explanation: text,
});
/** The explanation compares with runners of the same size and pace. */
const comparedStyle = style.extend({
  /** Instead of the explanation if size or pace is unknown. */
  unsure: text,
});

export const runningStyleTextsSchema = z.strictObject({
  ...each(RUNNING_STYLES, style).shape,
  Hop: comparedStyle,
  Push: comparedStyle,
  /** Also the style nearest to a runner without any extreme, whose knees may be straight. */
  Sit: comparedStyle.extend({
    besideStraightKnee: comparedStyle.omit({ animal: true, animal_explanation: true }),
  }),
});
export type RunningStyleTexts = z.infer<typeof runningStyleTextsSchema>;

/** What a report says as a whole. */
export const reportTextsSchema = z.strictObject({
  /** `oneSide`, where no part is good on both sides, but some are on one. */
  strength: each([...SIDE_VIEW_SEGMENTS, ...BACK_VIEW_SEGMENTS, 'none', 'oneSide'], text),
  priority: each([...SIDE_POSTURES, ...BACK_VIEW_SEGMENTS], bothDirections).extend({
    foot: text,
    none: text,
  }),
  /** Why strength and priority belong together: by priority and by where the strength is. */
  connection: each(SIDE_VIEW_SEGMENTS, z.strictObject({ upper: text, legs: text })).extend({
    back_view: text,
    /** Without a strength. */
    noStrength: text,
    /** Without a priority. */
    noPriority: text,
  }),
  /** The plan for four weeks; `{cue}` is what to look for. */
  focus: z.strictObject({
    moreSteps: steps,
    enoughSteps: steps,
    closerSteps: finding,
    running: withCue,
    balancing: withCue,
    keep: text,
    keepSteps: steps,
    cues: each([...SIDE_POSTURES, ...BACK_VIEW_SEGMENTS], bothDirections),
  }),
  /** Left against right, for the segment that the summary is about. */
  sides: each(BACK_VIEW_SEGMENTS, z.strictObject({ left: gap, right: gap })).extend({ alike: gap }),
  /** For an angle whose error may put it on the other side of a border of the good range. */
  borderline: z.strictObject({ inside: text, outside: text }),
  pain: text,
});
export type ReportTexts = z.infer<typeof reportTextsSchema>;

/** Names that a partner shows beside the results; other labels are in the texts themselves. */
export const labelTextsSchema = z.strictObject({
  strikePatterns: each(FOOT_STRIKE_PATTERNS, text),
  phases: each(['amortisation', 'impact', 'propulsion'], text),
  sides: bothSides,
  kinds: each(['strength', 'mobility', 'drill', 'plyometric', 'technique', 'stability'], text),
  difficulties: each(['easy', 'medium', 'hard'], text),
  warnings: each(WARNINGS, text),
  reasons: each(keysOf(FAILURE_REASONS), text),
  /** What is written on the annotated video: one or two words, because they stand beside a number. */
  annotations: each([...annotationWordsSchema.shape.values.keyType.options, 'good'], text).extend({
    stances: bothSides,
  }),
});
export type LabelTexts = z.infer<typeof labelTextsSchema>;

/** What is wrong with a video, and what to do differently. */
export const failureTextsSchema = each(
  keysOf(FAILURE_REASONS),
  z.strictObject({ detail: text, advice: text }),
);
export type FailureTexts = z.infer<typeof failureTextsSchema>;

/** What a warning means for the numbers, and its cure where there is one. */
export const warningTextsSchema = each(WARNINGS, text);
export type WarningTexts = z.infer<typeof warningTextsSchema>;
