/** Providers that deliver mail with and without dots in the name to the same mailbox. */
const DOTLESS_DOMAINS = ['gmail.com'];
const SAME_DOMAINS: Record<string, string> = { 'googlemail.com': 'gmail.com' };

/**
 * Returns one spelling for all addresses of a mailbox: sub-addresses, case, and Gmail's dots are
 * ignored.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const sent = email.slice(at + 1).toLowerCase();
  const domain = SAME_DOMAINS[sent] ?? sent;
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const mailbox = DOTLESS_DOMAINS.includes(domain) ? name.replaceAll('.', '') : name;
  return `${mailbox}@${domain}`;
}
