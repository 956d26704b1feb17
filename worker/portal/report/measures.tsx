import { METRIC_NAMES } from '../../../contract/metrics.ts';
import type { Motion, MotionStep } from '../../analyses/analyses.ts';
import { DataTable } from '../page/table.tsx';
import { doubtsAboutMetric } from './doubts.ts';
import { metricOf } from './metric-texts.ts';
import type { ShownReport } from './read-report.ts';
import { Section } from './report-controls.tsx';
import type { ReportWords } from './report-words.ts';
import { useWords } from './report-words.ts';
import { stepColumns } from './step-columns.ts';

export function Measures({ report: { motion, findings } }: { report: ShownReport }) {
  const words = useWords();
  if (motion?.metrics === undefined) return null;
  const { warnings } = findings;
  return (
    <Section id="metrics" title={words.texts.metrics.title}>
      <dl class="card metrics">
        {METRIC_NAMES.map((name) => {
          const metric = metricOf(name, motion, words);
          if (metric === null) return null;
          return (
            <div>
              <dt class="quiet small">{words.texts.metrics[name]}</dt>
              <dd>
                <strong class="measure number">{metric.value}</strong>{' '}
                <span class="quiet small number">
                  {metric.error === null ? '' : `±\u00A0${metric.error} `}
                  {metric.unit}
                </span>
                <Doubts codes={doubtsAboutMetric(name, { warnings, motion })} />
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

export function StepTable({ motion }: { motion: Motion | null }) {
  const words = useWords();
  const steps = motion?.foot_landing.steps ?? [];
  if (steps.length === 0) return null;
  const { steps: texts } = words.texts;
  const measured = stepColumns(steps, words).map(({ label, cells }) => ({
    label,
    kind: 'number' as const,
    cell: (index: number) => cells[index],
  }));
  return (
    <Section id="steps" title={texts.title}>
      <div class="card step-table">
        <DataTable
          caption={texts.title}
          rows={[...steps.keys()]}
          columns={[
            { label: texts.number, cell: (index) => index + 1 },
            { label: texts.side, cell: (index) => sideOf(steps[index], words) },
            ...measured,
          ]}
        />
      </div>
    </Section>
  );
}

function sideOf(step: MotionStep | undefined, { labels }: ReportWords) {
  return step?.landing_leg ? labels.sides[step.landing_leg] : '–';
}

/** Shows caveats in a few words; the warnings section explains them. */
export function Doubts({ codes }: { codes: readonly string[] }) {
  const words = useWords();
  const names = new Map(Object.entries(words.labels.warnings));
  const shown = codes.flatMap((code) => names.get(code) ?? []);
  if (shown.length === 0) return null;
  return <p class="quiet small">{shown.join(' · ')}</p>;
}
