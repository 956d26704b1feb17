import type { UsedCaptureLink } from '../../capture-links/capture-links.ts';
import { presentCaptureLink } from '../../capture-links/capture-links.ts';
import { writeText } from '../../languages/write-text.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { Button, Form } from '../page/form.tsx';
import { Badge, Table, Time } from '../page/parts.tsx';
import type { Texts } from '../texts/texts.ts';

const TONES = { active: 'good', used_up: 'plain', expired: 'plain' } as const;

interface LinkTableProps {
  links: readonly UsedCaptureLink[];
  /** By the names that links give them. */
  subjects: ReadonlyMap<string, SubjectRow>;
  nowMs: number;
  path: string;
  texts: Texts;
}

export function LinkTable({ links, ...table }: LinkTableProps) {
  const { analyses, captureLinks, sharing } = table.texts;
  const columns = [
    { label: analyses.view },
    { label: analyses.runner },
    { label: captureLinks.uses },
    { label: sharing.until },
    { label: captureLinks.state },
    { label: sharing.actions, isEnd: true },
  ];
  return (
    <Table caption={captureLinks.title} columns={columns}>
      {links.map((link) => (
        <Row link={link} {...table} />
      ))}
    </Table>
  );
}

function Row({
  link,
  subjects,
  nowMs,
  path,
  texts,
}: Omit<LinkTableProps, 'links'> & { link: UsedCaptureLink }) {
  const { code, analyses, captureLinks, sharing, subjects: runners } = texts;
  const { uses, createdAtMs, expiresAtMs } = link;
  const shown = presentCaptureLink(link, { uses, nowMs });
  const subject = subjects.get(shown.subject_id ?? '');
  return (
    <tr>
      <td>
        <strong>{analyses.views[shown.view]}</strong>
        <br />
        <span class="quiet small">
          <Time atMs={createdAtMs} />
        </span>
      </td>
      <td class={subject === undefined ? 'none' : undefined} data-label={analyses.runner}>
        {subject === undefined ? '–' : (subject.name ?? runners.unnamed)}
      </td>
      <td data-label={captureLinks.uses}>
        {writeText(code, captureLinks.usesOf, { uses, most: shown.max_uses })}
      </td>
      <td data-label={sharing.until}>
        <Time atMs={expiresAtMs} />
      </td>
      <td data-label={captureLinks.state}>
        <Badge tone={TONES[shown.status]}>{captureLinks.states[shown.status]}</Badge>
      </td>
      <td class="end">
        <Form action={`${path}/${link.id}/revoke`} confirm={captureLinks.confirmRevoke}>
          <Button look="danger" isCompact>
            {sharing.revoke}
          </Button>
        </Form>
      </td>
    </tr>
  );
}
