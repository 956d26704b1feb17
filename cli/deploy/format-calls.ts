import type { OperatorCommand } from '../../contract/operator.ts';
import type { ApiCall } from './cloudflare-api.ts';

export function formatApiCall({ method, path, body }: ApiCall): string {
  return [method, path, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' ');
}

export function formatWranglerCall(words: readonly string[]): string {
  return ['wrangler', ...words].join(' ');
}

export function formatOperatorCall(baseUrl: string, command: OperatorCommand): string {
  return `POST ${baseUrl}/operator/${command.replaceAll(' ', '/')}`;
}

export function describeDomain(host: string): string {
  return `custom domain ${host}, which replaces a DNS record of that name`;
}
