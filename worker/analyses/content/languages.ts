import { LANGUAGES } from '../../../contract/job.ts';
import { recordOf } from '../../../contract/record-of.ts';
import { BACK_VIEW } from './back-view/back-view.ts';
import { FAILURES } from './failures/failures.ts';
import { LABELS } from './labels/labels.ts';
import { REPORTS } from './reports/reports.ts';
import { RUNNING_STYLES } from './running-styles/running-styles.ts';
import { SIDE_VIEW } from './side-view/side-view.ts';
import { WARNINGS } from './warnings/warnings.ts';

export const TEXTS = recordOf(LANGUAGES, (language) => ({
  sideView: SIDE_VIEW[language],
  backView: BACK_VIEW[language],
  runningStyles: RUNNING_STYLES[language],
  report: REPORTS[language],
  labels: LABELS[language],
  failures: FAILURES[language],
  warnings: WARNINGS[language],
}));
