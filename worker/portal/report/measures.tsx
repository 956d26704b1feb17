import type { MetricName } from '../../../contract/metrics.ts';
import { MAIN_METRIC_NAMES, MORE_METRIC_NAMES } from '../../../contract/metrics.ts';
import type { Motion, MotionStep } from '../../analyses/analyses.ts';
import { DataTable } from '../page/table.tsx';
import { metricCaveats } from './caveats.ts';
import { measuredIn, metricOf, metricText } from './metric-texts.ts';
import type { ShownReport } from './read-report.ts';
import { Section } from './report-controls.tsx';
import type { ReportWords } from './report-words.ts';
import { useWords } from './report-words.ts';
import { stepColumns } from './step-columns.ts';

export function Measures({ report: { motion, findings } }: { report: ShownReport }) {
  const words = useWords();
  // Back views have no main metric.
  if (motion?.frames === undefined) return null;
  const { warnings } = findings;
  return (
    <Section id="metrics" title={words.texts.metrics.title}>
      <dl class="card metrics">
        {MAIN_METRIC_NAMES.map((name) => {
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
                <Caveats codes={metricCaveats(name, { warnings, motion })} />
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

/** Shows values without a rating, left and right next to each other. */
export function MoreMeasures({ report: { motion } }: { report: ShownReport }) {
  const words = useWords();
  const { metrics, leg_symmetry: legs } = motion ?? {};
  const rows = MORE_METRIC_NAMES.filter((name) => measuredIn(metrics, name) !== null);
  if (rows.length === 0) return null;
  const { moreMeasures: texts, metrics: names } = words.texts;
  const column = (label: string, values: Parameters<typeof measuredIn>[0]) => ({
    label,
    kind: 'number' as const,
    cell: (name: MetricName) => {
      const measured = measuredIn(values, name);
      return measured && metricText(name, measured, words);
    },
  });
  return (
    <Section id="more-measures" title={texts.title} isOpen={false}>
      <div class="card stack-close">
        <DataTable
          caption={texts.title}
          rows={rows}
          columns={[
            { label: texts.title, cell: (name) => names[name] },
            column(words.texts.segments.measured, metrics),
            ...(legs === undefined
              ? []
              : [
                  column(words.labels.sides.left, legs.left),
                  column(words.labels.sides.right, legs.right),
                  column(texts.difference, legs.left_minus_right),
                ]),
          ]}
        />
        <p class="quiet small">{texts.note}</p>
        {legs && <p class="quiet small">{texts.differenceNote}</p>}
      </div>
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
    <Section id="steps" title={texts.title} isOpen={false}>
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

/** Shows short caveats; the warnings section explains them. */
export function Caveats({ codes }: { codes: readonly string[] }) {
  const words = useWords();
  const names = new Map(Object.entries(words.labels.warnings));
  const shown = codes.flatMap((code) => names.get(code) ?? []);
  if (shown.length === 0) return null;
  return <p class="quiet small">{shown.join(' · ')}</p>;
}
