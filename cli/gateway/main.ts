import { once } from 'node:events';

import * as z from 'zod';

import { createGateway } from './gateway.ts';

const port = z.coerce.number().int().positive();
const [ownPort, workerPort] = z.tuple([port, port]).parse(process.argv.slice(2));

const gateway = createGateway(workerPort).listen(ownPort, '127.0.0.1');
await once(gateway, 'listening');
