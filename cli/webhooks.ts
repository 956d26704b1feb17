import { demoAt } from './analyze/local-program.ts';
import { localBaseUrl } from './stack/local-service.ts';
import { runWebhooks } from './webhooks/command.ts';

const PROGRAM = {
  command: 'npm run webhooks --',
  defaultBase: 'that of npm start',
  findBaseUrl: () => localBaseUrl(process.env),
  apiKeyAt: (baseUrl: string) => demoAt(baseUrl, process.env)?.apiKey,
};

await runWebhooks(PROGRAM, process.argv.slice(2));
