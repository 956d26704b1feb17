import type { AnnotationWords } from '../../../../contract/annotation-words.ts';
import { RUNNING_STYLES } from '../../../../contract/job-result.ts';
import { decimalSign } from '../../../platform/languages/number-format.ts';
import type { Language } from '../../../../contract/job.ts';
import { TEXTS } from '../languages.ts';

/** The words that the container writes on the annotated video and the thumbnail. */
export function annotationWordsIn(language: Language): AnnotationWords {
  const { labels, runningStyles } = TEXTS[language];
  const { good, stances, ...values } = labels.annotations;
  const animals = RUNNING_STYLES.map((style) => [style, runningStyles[style].animal] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the styles has its animal
  const styles = Object.fromEntries(animals) as AnnotationWords['styles'];
  const { sides } = labels;
  return { values, good, sides, stances, styles, decimalSign: decimalSign(language) };
}
