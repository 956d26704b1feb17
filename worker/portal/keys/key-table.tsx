import type { KeySummary } from '../../scope/scope.ts';
import { Action, Button, Field, Form, Select } from '../page/form.tsx';
import { MAX_NAME_LENGTH } from '../page/name.ts';
import { usePage, useScope, useTexts } from '../page/page.ts';
import { Badge, fillElements, Time } from '../page/parts.tsx';
import { TableCard } from '../page/table.tsx';

const MAX_ADDRESSES_LENGTH = 1000;

interface KeyTableProps {
  title: string;
  lead: string;
  keys: KeySummary[];
}

export function KeyTable({ title, lead, keys }: KeyTableProps) {
  const { keys: texts, page } = useTexts();
  const { isAdmin } = useScope();
  return (
    <TableCard
      caption={title}
      lead={lead}
      rows={keys}
      columns={[
        { label: texts.name, cell: (key) => <Name keySummary={key} /> },
        { label: texts.key, cell: ({ lastFour }) => <code>{`…${lastFour}`}</code> },
        { label: texts.createdAt, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
        {
          label: texts.lastUsed,
          cell: ({ lastUsedAtMs: atMs }) => (atMs === null ? texts.never : <Time atMs={atMs} />),
        },
        {
          label: page.actions,
          kind: 'bare',
          isShown: isAdmin,
          cell: (key) => <KeyActions keySummary={key} />,
        },
      ]}
    />
  );
}

function Name({ keySummary }: { keySummary: KeySummary }) {
  const { name, permission, endsAtMs, allowedAddresses } = keySummary;
  const { keys: texts, write } = useTexts();
  return (
    <>
      <strong>{name}</strong>{' '}
      {permission !== 'full' && <Badge>{texts.permissions[permission]}</Badge>}{' '}
      {endsAtMs !== null && (
        <Badge tone="warning">{fillElements(texts.ends, { time: <Time atMs={endsAtMs} /> })}</Badge>
      )}
      {allowedAddresses !== '' && (
        <span class="quiet small breaks">
          {write(texts.onlyFrom, { addresses: allowedAddresses.replaceAll(' ', ', ') })}
        </span>
      )}
    </>
  );
}

function KeyActions({ keySummary }: { keySummary: KeySummary }) {
  const { keyId, name, allowedAddresses } = keySummary;
  const { refused } = usePage().var;
  const { keys: texts, page, write } = useTexts();
  const path = `${useScope().root}/keys/${keyId}`;
  const endings = [
    { value: 'now', label: texts.rotateNow },
    { value: 'later', label: texts.rotateLater },
  ];
  return (
    <details class="more" open={refused?.action.startsWith(path)}>
      <summary aria-label={write(texts.manageOf, { name })}>{page.manage}</summary>
      <div class="stack-close">
        <Form action={`${path}/rotate`} confirm={texts.confirmRotate} className="form-line">
          <Select id={`ending-${keyId}`} name="ending" label={texts.rotateWhen} options={endings} />
          <Button variant="secondary">{texts.rotateAction}</Button>
        </Form>
        <Form action={`${path}/rename`} className="form-line">
          <Field
            id={`name-${keyId}`}
            name="name"
            label={texts.newName}
            value={name}
            maxLength={MAX_NAME_LENGTH}
          />
          <Button variant="secondary">{texts.rename}</Button>
        </Form>
        <Form action={`${path}/addresses`} className="form-line">
          <AddressField id={`addresses-${keyId}`} value={allowedAddresses.replaceAll(' ', ', ')} />
          <Button variant="secondary">{texts.saveAddresses}</Button>
        </Form>
        <Action
          action={`${path}/revoke`}
          text={page.revoke}
          variant="danger"
          confirm={texts.confirmRevoke}
          className="row"
        />
      </div>
    </details>
  );
}

export function AddressField(props: { id?: string; value?: string }) {
  const { keys: texts } = useTexts();
  return (
    <Field
      {...props}
      name="addresses"
      label={texts.addresses}
      example="203.0.113.0/24"
      isRequired={false}
      maxLength={MAX_ADDRESSES_LENGTH}
    />
  );
}
