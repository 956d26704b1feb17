import type { KeySummary } from '../../scope/scope.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { fillElements } from '../page/fill-elements.ts';
import { Button, Field, Form, Select } from '../page/form.tsx';
import { Badge, Time } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable } from '../page/table.tsx';
import type { FormFields } from '../security/form-fields.ts';
import { useTexts } from '../page/page-texts.ts';

export const MAX_NAME_LENGTH = 100;

export interface RefusedKey {
  /** Null for the new key. */
  keyId: string | null;
  form: FormFields;
  problems: { name?: string; addresses?: string };
}

/** Returns what was refused at this key. */
export function refusedAt(
  refused: RefusedKey | undefined,
  keyId: string | null,
): Omit<RefusedKey, 'keyId'> {
  return refused?.keyId === keyId ? refused : { form: {}, problems: {} };
}

interface KeysProps {
  title: string;
  keys: KeySummary[];
  path: string;
  isAdmin: boolean;
  refused: RefusedKey | undefined;
}

export function KeyTable({ title, keys, path, isAdmin, refused }: KeysProps) {
  const { keys: texts } = useTexts();
  const columns: Column<KeySummary>[] = [
    { label: texts.name, cell: (key) => <Name keySummary={key} /> },
    {
      label: texts.key,
      cell: ({ lastFour }) => <code>{`…${lastFour}`}</code>,
    },
    { label: texts.createdAt, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
    {
      label: texts.lastUsed,
      cell: ({ lastUsedAtMs: atMs }) => (atMs === null ? texts.never : <Time atMs={atMs} />),
    },
    {
      label: texts.actions,
      kind: 'bare',
      isShown: isAdmin,
      cell: (key) => <KeyActions keySummary={key} path={path} refused={refused} />,
    },
  ];
  return <DataTable caption={title} columns={columns} rows={keys} />;
}

function Name({ keySummary }: { keySummary: KeySummary }) {
  const { name, permission, endsAtMs, allowedAddresses } = keySummary;
  const { code, keys: texts } = useTexts();
  return (
    <>
      <strong>{name}</strong>{' '}
      {permission === 'full' ? null : <Badge>{texts.permissions[permission]}</Badge>}{' '}
      {endsAtMs === null ? null : (
        <Badge tone="warning">{fillElements(texts.ends, { time: <Time atMs={endsAtMs} /> })}</Badge>
      )}
      {allowedAddresses === '' ? null : (
        <span class="quiet small breaks">
          {writeText(code, texts.onlyFrom, { addresses: allowedAddresses.replaceAll(' ', ', ') })}
        </span>
      )}
    </>
  );
}

function KeyActions({
  keySummary: { keyId, name, allowedAddresses },
  path,
  refused,
}: {
  keySummary: KeySummary;
  path: string;
  refused: RefusedKey | undefined;
}) {
  const { form, problems } = refusedAt(refused, keyId);
  const { code, keys: texts } = useTexts();
  const endings = [
    { value: 'now', label: texts.rotateNow },
    { value: 'later', label: texts.rotateLater },
  ];
  return (
    <details class="more" open={refused?.keyId === keyId}>
      <summary aria-label={writeText(code, texts.manageOf, { name })}>{texts.manage}</summary>
      <div class="stack-close">
        <Form
          action={`${path}/${keyId}/rotate`}
          confirm={texts.confirmRotate}
          className="form-line"
        >
          <Select id={`ending-${keyId}`} name="ending" label={texts.rotateWhen} options={endings} />
          <Button look="secondary">{texts.rotateAction}</Button>
        </Form>
        <Form action={`${path}/${keyId}/rename`} className="form-line">
          <Field
            id={`name-${keyId}`}
            name="name"
            label={texts.newName}
            value={form['name'] ?? name}
            problem={problems.name}
            maxLength={MAX_NAME_LENGTH}
          />
          <Button look="secondary">{texts.rename}</Button>
        </Form>
        <Form action={`${path}/${keyId}/addresses`} className="form-line">
          <AddressField
            id={`addresses-${keyId}`}
            value={form['addresses'] ?? allowedAddresses.replaceAll(' ', ', ')}
            problem={problems.addresses}
          />
          <Button look="secondary">{texts.saveAddresses}</Button>
        </Form>
        <Form action={`${path}/${keyId}/revoke`} confirm={texts.confirmRevoke} className="row">
          <Button look="danger">{texts.revoke}</Button>
        </Form>
      </div>
    </details>
  );
}

const MAX_ADDRESSES_LENGTH = 1000;

/** Empty for every address. */
export function AddressField(props: {
  id?: string;
  value?: string | undefined;
  problem?: string | undefined;
}) {
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
