import { SECRET_SETTINGS } from '../../../../contract/worker-settings.ts';
import type { Reply } from './reply.ts';

export interface FakeWorker {
  name: string;
  vars: Record<string, string>;
  secrets: Map<string, string>;
  /** The Worker's configuration, except values that the platform stores separately. */
  config: object;
}

interface FakeOrganization {
  scopeId: string;
  name: string;
  keys: string[];
  hasShoes: boolean;
}

/** The deployed service as the command sees it: health, and operator commands. */
export class FakeService {
  worker: FakeWorker | null = null;
  readonly organizations: FakeOrganization[] = [];
  /** Number of health checks that return 503 */
  checksUntilHealthy = 0;
  hasMasterList = false;

  answer(call: { method: string; url: URL; body: unknown; token: string }): Reply {
    const path = call.url.pathname.replace(/^\/hosts\/[^/]+/, '');
    const { worker } = this;
    if (worker === null) return { status: 404, body: {} };
    if (path === '/health') return this.#answerHealth(worker);
    if (call.token !== worker.secrets.get('OPERATOR_TOKEN')) {
      return { status: 403, body: { detail: 'Wrong operator token' } };
    }
    const fields = new Map(Object.entries(call.body ?? {}));
    return { status: 200, body: this.#operate(path.replace('/operator/', ''), fields) };
  }

  #answerHealth({ vars, secrets }: FakeWorker): Reply {
    const isComplete =
      SECRET_SETTINGS.every((name) => (secrets.get(name)?.length ?? 0) >= 32) &&
      vars['ENVIRONMENT'] === 'production' &&
      vars['OWN_HOSTS'] !== '';
    this.checksUntilHealthy -= 1;
    return { status: isComplete && this.checksUntilHealthy < 0 ? 200 : 503, body: {} };
  }

  #operate(command: string, fields: Map<string, unknown>): object {
    const organization = this.organizations.find(({ scopeId }) => scopeId === fields.get('scope'));
    switch (command) {
      case 'organization/list':
        return {
          organizations: this.organizations.map(({ scopeId, name }) => {
            return { scope_id: scopeId, name };
          }),
        };
      case 'organization/create': {
        const scopeId = `scope-${this.organizations.length}`;
        const key = `gk_live_${scopeId}`;
        const name = String(fields.get('name'));
        this.organizations.push({ scopeId, name, keys: [key], hasShoes: false });
        return { scope_id: scopeId, api_key: key };
      }
      case 'key/create': {
        const mode = fields.get('test') === true ? 'test' : 'live';
        const key = `gk_${mode}_${organization?.keys.length}`;
        organization?.keys.push(key);
        return { api_key: key };
      }
      case 'shoes/import':
        this.hasMasterList = true;
        return {};
      case 'shoes/activate':
        if (organization !== undefined) organization.hasShoes = this.hasMasterList;
        return {};
      default:
        throw new Error(`The fake does not know ${command}.`);
    }
  }
}
