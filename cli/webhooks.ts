import { demoAt } from './analyze/local-program.ts';
import { localBaseUrl } from './stack/local-service.ts';
import { runWebhooks } from './webhooks/command.ts';

const PROGRAM = {
  command: 'npm run webhooks --',
  baseUrl: localBaseUrl(process.env),
  apiKeyAt: (baseUrl: string) => demoAt(baseUrl, process.env)?.apiKey,
};

await runWebhooks(PROGRAM, process.argv.slice(2));
