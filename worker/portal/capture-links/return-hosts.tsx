import { captureSettingsSchema } from '../../capture-links/capture-links.ts';
import { Button, Form, TextArea } from '../page/form.tsx';
import { Card } from '../page/parts.tsx';
import { useTexts } from '../page/page-texts.ts';

interface ReturnHostsProps {
  hosts: readonly string[];
  refused: string | undefined;
  isAdmin: boolean;
  path: string;
}

export function ReturnHosts({ hosts, refused, isAdmin, path }: ReturnHostsProps) {
  const { captureLinks: words } = useTexts();
  if (!isAdmin) {
    return (
      <Card title={words.hostsTitle} lead={words.hostsLead}>
        <p>{hosts.length === 0 ? words.noHosts : hosts.join(', ')}</p>
      </Card>
    );
  }
  return (
    <Card title={words.hostsTitle} lead={words.hostsLead} id="return-hosts">
      <Form action={`${path}/return-hosts`} className="form">
        <TextArea
          name="hosts"
          label={words.hosts}
          value={refused ?? hosts.join('\n')}
          hint={words.hostsHint}
          problem={refused === undefined ? undefined : words.invalid.hosts}
          spellcheck={false}
        />
        <div class="row">
          <Button>{words.saveHosts}</Button>
        </div>
      </Form>
    </Card>
  );
}

/** Reads one host a line; null if one is invalid or there are too many. */
export function readHosts(text: string): string[] | null {
  const hosts = text.split(/[\s,]+/).filter((host) => host !== '');
  const sent = captureSettingsSchema.safeParse({ allowed_return_hosts: hosts });
  return sent.data?.allowed_return_hosts ?? null;
}
