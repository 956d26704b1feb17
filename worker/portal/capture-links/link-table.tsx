import type { UsedCaptureLink } from '../../capture-links/capture-links.ts';
import { presentCaptureLink } from '../../capture-links/capture-links.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { Button, Form } from '../page/form.tsx';
import { Badge, Time } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable } from '../page/table.tsx';
import { useTexts } from '../page/page-texts.ts';

const TONES = { active: 'good', used_up: 'plain', expired: 'plain' } as const;

interface LinkTableProps {
  links: readonly UsedCaptureLink[];
  subjects: ReadonlyMap<string, SubjectRow>;
  nowMs: number;
  path: string;
  mayRevoke: boolean;
}

export function LinkTable({ links, subjects, nowMs, path, mayRevoke }: LinkTableProps) {
  const { code, analyses, captureLinks, sharing, subjects: runners } = useTexts();
  const rows = links.map((link) => ({
    ...link,
    shown: presentCaptureLink(link, { uses: link.uses, nowMs }),
  }));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      label: analyses.view,
      cell: ({ shown, createdAtMs }) => (
        <>
          <strong>{analyses.views[shown.view]}</strong>
          <br />
          <span class="quiet small">
            <Time atMs={createdAtMs} />
          </span>
        </>
      ),
    },
    {
      label: analyses.runner,
      cell: ({ shown }) => {
        const subject = subjects.get(shown.subject_id ?? '');
        return subject === undefined ? null : (subject.name ?? runners.unnamed);
      },
    },
    {
      label: captureLinks.uses,
      cell: ({ uses, shown }) =>
        writeText(code, captureLinks.usesOf, { uses, most: shown.max_uses }),
    },
    { label: sharing.until, cell: ({ expiresAtMs }) => <Time atMs={expiresAtMs} /> },
    {
      label: captureLinks.state,
      cell: ({ shown: { status } }) => (
        <Badge tone={TONES[status]}>{captureLinks.states[status]}</Badge>
      ),
    },
    {
      label: sharing.actions,
      kind: 'actions',
      isShown: mayRevoke,
      cell: ({ id }) => (
        <Form action={`${path}/${id}/revoke`} confirm={captureLinks.confirmRevoke}>
          <Button look="danger" isCompact>
            {sharing.revoke}
          </Button>
        </Form>
      ),
    },
  ];
  return <DataTable caption={captureLinks.title} columns={columns} rows={rows} />;
}
