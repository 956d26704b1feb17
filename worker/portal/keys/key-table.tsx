import type { KeySummary } from '../../scope/scope.ts';
import { writeText } from '../../languages/write-text.ts';
import { fillElements } from '../page/fill-elements.ts';
import { Button, Field, Form, Select } from '../page/form.tsx';
import { Badge, Table, Time } from '../page/parts.tsx';
import type { Texts } from '../texts/texts.ts';
import { MAX_NAME_LENGTH } from './create-key.ts';

interface KeysProps {
  title: string;
  keys: KeySummary[];
  path: string;
  isAdmin: boolean;
  texts: Texts;
}

export function KeyTable({ title, keys, path, isAdmin, texts: allTexts }: KeysProps) {
  const { keys: texts } = allTexts;
  const columns = [
    { label: texts.name },
    { label: texts.key },
    { label: texts.createdAt },
    { label: texts.lastUsed },
    ...(isAdmin ? [{ label: texts.actions }] : []),
  ];
  return (
    <Table caption={title} columns={columns}>
      {keys.map((key) => (
        <tr>
          <td>
            <strong>{key.name}</strong>{' '}
            {key.permission === 'full' ? null : <Badge>{texts.permissions[key.permission]}</Badge>}{' '}
            {key.endsAtMs === null ? null : (
              <Badge tone="warning">
                {fillElements(texts.ends, { time: <Time atMs={key.endsAtMs} /> })}
              </Badge>
            )}
          </td>
          <td data-label={texts.key}>
            {key.lastFour === null ? '–' : <code>{`…${key.lastFour}`}</code>}
          </td>
          <td data-label={texts.createdAt}>
            <Time atMs={key.createdAtMs} />
          </td>
          <td data-label={texts.lastUsed}>
            {key.lastUsedAtMs === null ? texts.never : <Time atMs={key.lastUsedAtMs} />}
          </td>
          {isAdmin ? (
            <td>
              <KeyActions keySummary={key} path={path} texts={allTexts} />
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

function KeyActions({
  keySummary: { keyId, name },
  path,
  texts: { code, keys: texts },
}: {
  keySummary: KeySummary;
  path: string;
  texts: Texts;
}) {
  const endings = [
    { value: 'now', label: texts.rotateNow },
    { value: 'later', label: texts.rotateLater },
  ];
  return (
    <details class="more">
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
            value={name}
            maxLength={MAX_NAME_LENGTH}
          />
          <Button look="secondary">{texts.rename}</Button>
        </Form>
        <Form action={`${path}/${keyId}/revoke`} confirm={texts.confirmRevoke} className="row">
          <Button look="danger">{texts.revoke}</Button>
        </Form>
      </div>
    </details>
  );
}
