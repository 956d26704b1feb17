import { describe, expect, it } from 'vitest';

import { X264, makeClip } from '../../../bench/support/make-clip.ts';
import { expectEventually } from '../../expect-eventually.ts';
import { descendantsOf, isRunning } from '../support/processes.ts';
import { useContainer } from '../support/use-container.ts';

/** The smallest picture with a whole chroma sample in 4:2:0. */
const TINY = '-f lavfi -i testsrc2=s=16x16:r=30 -vf scale=2:2 -c:v mjpeg -pix_fmt yuvj420p';
const NOISE = 'nullsrc=s=320x240:r=30,geq=lum=random(1)*255:cb=128:cr=128';

const inUse = useContainer();

describe('a video without a person gets a verdict, not a crash:', () => {
  it.each([
    {
      name: 'a single frame',
      command: `-f lavfi -i testsrc2=s=320x240:r=30 -frames:v 1 ${X264} one.mp4`,
      reason: 'nobody_seen',
    },
    {
      name: 'pictures of 2x2',
      command: `${TINY} -t 0.5 tiny.avi`,
      reason: 'nobody_seen',
    },
    {
      name: 'pictures of 1920x2',
      command: `-f lavfi -i testsrc2=s=1920x2:r=10 -t 0.5 ${X264} line.mp4`,
      reason: 'nobody_seen',
    },
    {
      name: 'pictures of 2x1080',
      command: `-f lavfi -i testsrc2=s=2x1080:r=10 -t 0.5 ${X264} pole.mp4`,
      reason: 'nobody_seen',
    },
    {
      name: 'pictures of 321x181',
      command: '-f lavfi -i testsrc2=s=321x181:r=10 -t 0.5 -c:v mpeg4 odd.mp4',
      reason: 'nobody_seen',
    },
    {
      name: 'black',
      command: `-f lavfi -i color=black:s=720x1280:r=30 -t 1 ${X264} black.mp4`,
      reason: 'too_dark',
    },
    {
      name: 'noise',
      command: `-f lavfi -i ${NOISE} -t 1 ${X264} noise.mp4`,
      reason: 'nobody_seen',
    },
    {
      name: 'pictures of 4096x2304',
      command: `-f lavfi -i testsrc2=s=4096x2304:r=10 -t 0.5 ${X264} largest.mp4`,
      reason: 'nobody_seen',
    },
    {
      name: '240 frames a second',
      command: `-f lavfi -i testsrc2=s=320x240:r=240 -t 0.5 ${X264} fast.mp4`,
      reason: 'nobody_seen',
    },
  ])('$name', async ({ command, reason }) => {
    const { analysisId } = inUse.worker.offer(await makeClip(inUse.directory, command));

    const call = await inUse.worker.waitFor(
      ({ route, analysisId: id }) => route === 'result' && id === analysisId,
    );

    expect(call.json).toMatchObject({ outcome: 'failed', reason });
    expect(inUse.worker.callsOf('artifacts/thumbnail', analysisId)).toHaveLength(1);
    expect(inUse.worker.callsOf('artifacts/raw_data', analysisId)).toEqual([]);
    expect(inUse.worker.callsOf('release')).toEqual([]);
    expect(isRunning(inUse.container.processId)).toBe(true);
    await expectEventually(() => descendantsOf(inUse.container.processId)).toEqual([]);
  });
});
