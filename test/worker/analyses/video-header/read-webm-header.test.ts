import { describe, test } from 'vitest';

import {
  bytesAsSource,
  readVideoHeader,
} from '../../../../worker/analyses/video-header/video-header.ts';
import { element, joined, uint32 } from './film-bytes.ts';
import { INVISIBLE, openCluster, simpleBlock, webmStart } from './webm-bytes.ts';

const NANOSECONDS_PER_MILLISECOND = 1_000_000;
const EVERY_40_MS = [0, 40, 80, 120, 160];

function blocksAt(milliseconds: readonly number[]): Uint8Array {
  return joined(...milliseconds.map((time) => simpleBlock(time)));
}

describe('the frames of a WEBM', () => {
  test('are timed from the start of the first to the end of the last, wherever the track starts', async ({
    expect,
  }) => {
    const film = joined(webmStart(), openCluster(5000), blocksAt(EVERY_40_MS));
    const result = await readVideoHeader(bytesAsSource(film));
    expect(result).toMatchObject({
      ok: true,
      header: { durationSeconds: 0.2, frameDurationSeconds: 0.04 },
    });
  });

  test('determine the frame duration if the declared one is invalid', async ({ expect }) => {
    const start = webmStart(NANOSECONDS_PER_MILLISECOND);
    const film = joined(start, openCluster(0), blocksAt(EVERY_40_MS));
    const result = await readVideoHeader(bytesAsSource(film));
    expect(result).toMatchObject({ ok: true, header: { frameDurationSeconds: 0.04 } });
  });

  test('exclude invisible frames', async ({ expect }) => {
    const hidden = simpleBlock(9000, undefined, INVISIBLE);
    const film = joined(webmStart(), openCluster(0), blocksAt(EVERY_40_MS), hidden);
    const result = await readVideoHeader(bytesAsSource(film));
    expect(result).toMatchObject({ ok: true, header: { durationSeconds: 0.2 } });
  });

  test('may have an explicit duration for the last one', async ({ expect }) => {
    const block = new Uint8Array([0x81, 0, 200, 0]);
    const group = element(0xa0, joined(element(0xa1, block), element(0x9b, uint32(300))));
    const film = joined(webmStart(), openCluster(0), blocksAt(EVERY_40_MS), group);
    const result = await readVideoHeader(bytesAsSource(film));
    expect(result).toMatchObject({ ok: true, header: { durationSeconds: 0.5 } });
  });

  test('are unreadable if there is only one and its duration is unknown', async ({ expect }) => {
    const film = joined(webmStart(), openCluster(0), blocksAt([0]));
    const result = await readVideoHeader(bytesAsSource(film));
    expect(result).toEqual({ ok: false, reason: 'unreadable' });
  });
});
