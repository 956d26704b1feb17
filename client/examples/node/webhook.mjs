// Receives events on PORT and prints those with a valid signature.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { verifyWebhook, WebhookVerificationError } from '../../dist/esm/index.js';

const { PORT = '3000', STRIDELINE_WEBHOOK_SECRET: secret } = process.env;
if (secret === undefined) throw new Error('STRIDELINE_WEBHOOK_SECRET is missing');

createServer(async (request, response) => {
  try {
    // The body as received: parsing and printing it again may change what was signed.
    const event = await verifyWebhook({
      body: await text(request),
      headers: request.headers,
      secret,
    });
    response.writeHead(204).end();
    process.stdout.write(`${event.type} ${'analysis_id' in event ? event.analysis_id : ''}\n`);
  } catch (error) {
    // Invalid or incomplete requests must not stop the server.
    const isRefused = error instanceof WebhookVerificationError;
    if (!isRefused) process.stderr.write(`${error}\n`);
    response.writeHead(isRefused ? 400 : 500).end();
  }
}).listen(Number(PORT), '127.0.0.1', () => process.stderr.write('Listening\n'));
