import { METRIC_NAMES } from '../../../contract/metrics.ts';
import type { Motion, MotionStep } from '../../analyses/analyses.ts';
import { Table } from '../page/parts.tsx';
import { doubtsAboutMetric } from './doubts.ts';
import { Doubts } from './doubt-list.tsx';
import { metricOf } from './metric-texts.ts';
import type { ShownReport } from './read-report.ts';
import type { ReportWords } from './report-words.ts';
import { Section } from './section.tsx';
import { stepColumns } from './step-columns.ts';
import { useWords } from './use-words.ts';

/** Side view only; what could not be measured is left out. */
export function Measures({
  report: { motion, findings },
}: {
  report: Pick<ShownReport, 'motion' | 'findings'>;
}) {
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
  const measured = stepColumns(steps, words);
  const columns = [
    { label: texts.number },
    { label: texts.side },
    ...measured.map(({ label }) => ({ label, isEnd: true })),
  ];
  return (
    <Section id="steps" title={texts.title}>
      <div class="card">
        <Table caption={texts.title} columns={columns} isDense>
          {steps.map((step, index) => (
            <tr>
              <td class="number">{index + 1}</td>
              <td>{sideOf(step, words)}</td>
              {measured.map(({ cells }) => (
                <td class="end number">{cells[index]}</td>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </Section>
  );
}

function sideOf({ landing_leg: side }: MotionStep, { labels }: ReportWords) {
  return side === null ? '–' : labels.sides[side];
}
