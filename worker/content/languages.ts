import { BACK_VIEW as BACK_VIEW_DE } from './back-view/de.ts';
import { BACK_VIEW as BACK_VIEW_EN } from './back-view/en.ts';
import { BACK_VIEW as BACK_VIEW_ES } from './back-view/es.ts';
import { BACK_VIEW as BACK_VIEW_FR } from './back-view/fr.ts';
import { BACK_VIEW as BACK_VIEW_IT } from './back-view/it.ts';
import { BACK_VIEW as BACK_VIEW_JA } from './back-view/ja.ts';
import { BACK_VIEW as BACK_VIEW_KO } from './back-view/ko.ts';
import { BACK_VIEW as BACK_VIEW_PT } from './back-view/pt.ts';
import { BACK_VIEW as BACK_VIEW_ZH } from './back-view/zh.ts';
import { FAILURES as FAILURES_DE } from './failures/de.ts';
import { FAILURES as FAILURES_EN } from './failures/en.ts';
import { FAILURES as FAILURES_ES } from './failures/es.ts';
import { FAILURES as FAILURES_FR } from './failures/fr.ts';
import { FAILURES as FAILURES_IT } from './failures/it.ts';
import { FAILURES as FAILURES_JA } from './failures/ja.ts';
import { FAILURES as FAILURES_KO } from './failures/ko.ts';
import { FAILURES as FAILURES_PT } from './failures/pt.ts';
import { FAILURES as FAILURES_ZH } from './failures/zh.ts';
import { LABELS as LABELS_DE } from './labels/de.ts';
import { LABELS as LABELS_EN } from './labels/en.ts';
import { LABELS as LABELS_ES } from './labels/es.ts';
import { LABELS as LABELS_FR } from './labels/fr.ts';
import { LABELS as LABELS_IT } from './labels/it.ts';
import { LABELS as LABELS_JA } from './labels/ja.ts';
import { LABELS as LABELS_KO } from './labels/ko.ts';
import { LABELS as LABELS_PT } from './labels/pt.ts';
import { LABELS as LABELS_ZH } from './labels/zh.ts';
import { REPORT as REPORT_DE } from './reports/de.ts';
import { REPORT as REPORT_EN } from './reports/en.ts';
import { REPORT as REPORT_ES } from './reports/es.ts';
import { REPORT as REPORT_FR } from './reports/fr.ts';
import { REPORT as REPORT_IT } from './reports/it.ts';
import { REPORT as REPORT_JA } from './reports/ja.ts';
import { REPORT as REPORT_KO } from './reports/ko.ts';
import { REPORT as REPORT_PT } from './reports/pt.ts';
import { REPORT as REPORT_ZH } from './reports/zh.ts';
import { RUNNING_STYLES as RUNNING_STYLES_DE } from './running-styles/de.ts';
import { RUNNING_STYLES as RUNNING_STYLES_EN } from './running-styles/en.ts';
import { RUNNING_STYLES as RUNNING_STYLES_ES } from './running-styles/es.ts';
import { RUNNING_STYLES as RUNNING_STYLES_FR } from './running-styles/fr.ts';
import { RUNNING_STYLES as RUNNING_STYLES_IT } from './running-styles/it.ts';
import { RUNNING_STYLES as RUNNING_STYLES_JA } from './running-styles/ja.ts';
import { RUNNING_STYLES as RUNNING_STYLES_KO } from './running-styles/ko.ts';
import { RUNNING_STYLES as RUNNING_STYLES_PT } from './running-styles/pt.ts';
import { RUNNING_STYLES as RUNNING_STYLES_ZH } from './running-styles/zh.ts';
import { SIDE_VIEW as SIDE_VIEW_DE } from './side-view/de.ts';
import { SIDE_VIEW as SIDE_VIEW_EN } from './side-view/en.ts';
import { SIDE_VIEW as SIDE_VIEW_ES } from './side-view/es.ts';
import { SIDE_VIEW as SIDE_VIEW_FR } from './side-view/fr.ts';
import { SIDE_VIEW as SIDE_VIEW_IT } from './side-view/it.ts';
import { SIDE_VIEW as SIDE_VIEW_JA } from './side-view/ja.ts';
import { SIDE_VIEW as SIDE_VIEW_KO } from './side-view/ko.ts';
import { SIDE_VIEW as SIDE_VIEW_PT } from './side-view/pt.ts';
import { SIDE_VIEW as SIDE_VIEW_ZH } from './side-view/zh.ts';
import type {
  BackViewTexts,
  FailureTexts,
  LabelTexts,
  ReportTexts,
  RunningStyleTexts,
  SideViewTexts,
  WarningTexts,
} from './text-shapes.ts';
import { WARNINGS as WARNINGS_DE } from './warnings/de.ts';
import { WARNINGS as WARNINGS_EN } from './warnings/en.ts';
import { WARNINGS as WARNINGS_ES } from './warnings/es.ts';
import { WARNINGS as WARNINGS_FR } from './warnings/fr.ts';
import { WARNINGS as WARNINGS_IT } from './warnings/it.ts';
import { WARNINGS as WARNINGS_JA } from './warnings/ja.ts';
import { WARNINGS as WARNINGS_KO } from './warnings/ko.ts';
import { WARNINGS as WARNINGS_PT } from './warnings/pt.ts';
import { WARNINGS as WARNINGS_ZH } from './warnings/zh.ts';
import type { Language } from '../../contract/job.ts';

interface LanguageTexts {
  sideView: SideViewTexts;
  backView: BackViewTexts;
  runningStyles: RunningStyleTexts;
  report: ReportTexts;
  labels: LabelTexts;
  failures: FailureTexts;
  warnings: WarningTexts;
}

export const TEXTS: Record<Language, LanguageTexts> = {
  en: {
    sideView: SIDE_VIEW_EN,
    backView: BACK_VIEW_EN,
    runningStyles: RUNNING_STYLES_EN,
    report: REPORT_EN,
    labels: LABELS_EN,
    failures: FAILURES_EN,
    warnings: WARNINGS_EN,
  },
  fr: {
    sideView: SIDE_VIEW_FR,
    backView: BACK_VIEW_FR,
    runningStyles: RUNNING_STYLES_FR,
    report: REPORT_FR,
    labels: LABELS_FR,
    failures: FAILURES_FR,
    warnings: WARNINGS_FR,
  },
  de: {
    sideView: SIDE_VIEW_DE,
    backView: BACK_VIEW_DE,
    runningStyles: RUNNING_STYLES_DE,
    report: REPORT_DE,
    labels: LABELS_DE,
    failures: FAILURES_DE,
    warnings: WARNINGS_DE,
  },
  zh: {
    sideView: SIDE_VIEW_ZH,
    backView: BACK_VIEW_ZH,
    runningStyles: RUNNING_STYLES_ZH,
    report: REPORT_ZH,
    labels: LABELS_ZH,
    failures: FAILURES_ZH,
    warnings: WARNINGS_ZH,
  },
  ko: {
    sideView: SIDE_VIEW_KO,
    backView: BACK_VIEW_KO,
    runningStyles: RUNNING_STYLES_KO,
    report: REPORT_KO,
    labels: LABELS_KO,
    failures: FAILURES_KO,
    warnings: WARNINGS_KO,
  },
  pt: {
    sideView: SIDE_VIEW_PT,
    backView: BACK_VIEW_PT,
    runningStyles: RUNNING_STYLES_PT,
    report: REPORT_PT,
    labels: LABELS_PT,
    failures: FAILURES_PT,
    warnings: WARNINGS_PT,
  },
  es: {
    sideView: SIDE_VIEW_ES,
    backView: BACK_VIEW_ES,
    runningStyles: RUNNING_STYLES_ES,
    report: REPORT_ES,
    labels: LABELS_ES,
    failures: FAILURES_ES,
    warnings: WARNINGS_ES,
  },
  it: {
    sideView: SIDE_VIEW_IT,
    backView: BACK_VIEW_IT,
    runningStyles: RUNNING_STYLES_IT,
    report: REPORT_IT,
    labels: LABELS_IT,
    failures: FAILURES_IT,
    warnings: WARNINGS_IT,
  },
  ja: {
    sideView: SIDE_VIEW_JA,
    backView: BACK_VIEW_JA,
    runningStyles: RUNNING_STYLES_JA,
    report: REPORT_JA,
    labels: LABELS_JA,
    failures: FAILURES_JA,
    warnings: WARNINGS_JA,
  },
};
