import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAGE_PATH = join(import.meta.dirname, 'page.html');
const TASKS_VISION_DIRECTORY = dirname(
  fileURLToPath(import.meta.resolve('@mediapipe/tasks-vision')),
);
/** The files of the package that the page may request. */
const TASKS_VISION_FILE = /^\/tasks-vision\/((?:wasm\/)?[a-z_]+\.(?:mjs|js|wasm))$/;
const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

export interface PageServer {
  url: string;
  /** Keeps the pixels until the next call; returns the frame number for the page to request. */
  offerFrame: (rgb: Buffer) => number;
  close: () => Promise<void>;
}

/** Serves the page, MediaPipe, one model bundle, and one frame at a time, on loopback only. */
export async function servePage(modelBundlePath: string): Promise<PageServer> {
  let frame: Buffer = Buffer.alloc(0);
  let frameNumber = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const packageFile = TASKS_VISION_FILE.exec(path)?.[1];
    if (path === '/') sendFile(response, PAGE_PATH);
    else if (path === '/model.task') sendFile(response, modelBundlePath);
    else if (path === `/frames/${frameNumber}`) response.end(frame);
    else if (packageFile !== undefined) {
      sendFile(response, join(TASKS_VISION_DIRECTORY, packageFile));
    } else response.writeHead(404).end();
  });
  const { promise: isListening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', resolve);
  await isListening;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    offerFrame: (rgb) => {
      frame = rgb;
      frameNumber += 1;
      return frameNumber;
    },
    close: async () => {
      const { promise: isClosed, resolve: done } = Promise.withResolvers<void>();
      server.close(() => done());
      server.closeAllConnections();
      await isClosed;
    },
  };
}

function sendFile(response: ServerResponse, path: string): void {
  response.setHeader('Content-Type', CONTENT_TYPES[extname(path)] ?? 'application/octet-stream');
  createReadStream(path)
    .on('error', () => response.destroy())
    .pipe(response);
}
