import { captureSettingsSchema } from '../../capture-links/capture-links.ts';
import { Button, Form } from '../page/form.tsx';
import { Card } from '../page/parts.tsx';
import { useTexts } from '../page/page-texts.ts';

interface ReturnHostsProps {
  hosts: readonly string[];
  /** What was sent and refused. */
  refused: string | undefined;
  isAdmin: boolean;
  path: string;
}

/** Hosts that links may lead back to: admins change them, everybody sees them. */
export function ReturnHosts({ hosts, refused, isAdmin, path }: ReturnHostsProps) {
  const { captureLinks: words } = useTexts();
  if (!isAdmin) {
    return (
      <Card title={words.hostsTitle} lead={words.hostsLead}>
        <p>{hosts.length === 0 ? words.noHosts : hosts.join(', ')}</p>
      </Card>
    );
  }
  const isRefused = refused !== undefined;
  return (
    <Card title={words.hostsTitle} lead={words.hostsLead} id="hosts">
      <Form action={`${path}/return-hosts`} className="form">
        <div class="field">
          <label for="allowed-hosts">{words.hosts}</label>
          <span class="hint" id="hosts-hint">
            {words.hostsHint}
          </span>
          {isRefused ? (
            <span class="problem" id="hosts-problem">
              {words.invalid.hosts}
            </span>
          ) : null}
          <textarea
            id="allowed-hosts"
            name="hosts"
            rows={4}
            spellcheck={false}
            aria-invalid={isRefused ? 'true' : undefined}
            aria-describedby={isRefused ? 'hosts-hint hosts-problem' : 'hosts-hint'}
          >
            {refused ?? hosts.join('\n')}
          </textarea>
        </div>
        <div class="row">
          <Button>{words.saveHosts}</Button>
        </div>
      </Form>
    </Card>
  );
}

/** One host a line; null if one of them is none, or there are too many. */
export function readHosts(text: string): string[] | null {
  const hosts = text.split(/[\s,]+/).filter((host) => host !== '');
  const sent = captureSettingsSchema.safeParse({ allowed_return_hosts: hosts });
  return sent.data?.allowed_return_hosts ?? null;
}
