import { describe, expect, it } from 'vitest';

import type { ProcessExit } from '../../../inference-container/media/classify-exit.ts';
import {
  findMachineError,
  classifyExit,
} from '../../../inference-container/media/classify-exit.ts';

const EXITED = {
  exitCode: 0,
  signalName: null,
  hasTimedOut: false,
  isOverAllowance: false,
  machineError: null,
};
const kindOf = (end: Partial<ProcessExit>) => classifyExit({ ...EXITED, ...end }).kind;
const endWith = (exitCode: number, stderr: string) =>
  classifyExit({ ...EXITED, exitCode, machineError: findMachineError(stderr) });

describe('classifyExit', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGXCPU', 'SIGXFSZ', 'SIGINT', 'SIGHUP', 'SIGPIPE'] as const)(
    'I-63: does not blame the video for %s',
    (signalName) => {
      expect(kindOf({ exitCode: null, signalName })).toBe('interrupted');
    },
  );

  it.each(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE'] as const)(
    'refuses the video on %s, and reports the signal',
    (signalName) => {
      const end = classifyExit({ ...EXITED, exitCode: null, signalName });

      expect(end).toEqual({ kind: 'refused', crashSignal: signalName });
    },
  );

  it('I-63: does not blame the video for a timeout, however the process ended', () => {
    expect(kindOf({ exitCode: 1, hasTimedOut: true })).toBe('interrupted');
    expect(kindOf({ exitCode: null, signalName: 'SIGKILL', hasTimedOut: true })).toBe(
      'interrupted',
    );
  });

  it("I-63: does not blame the video for ffmpeg's exit code on SIGTERM and SIGXCPU", () => {
    expect(kindOf({ exitCode: 255 })).toBe('interrupted');
  });

  it.each([126, 127])(
    'does not blame the video for code %i, which a wrapper returns if nothing started',
    (exitCode) => {
      expect(kindOf({ exitCode })).toBe('interrupted');
    },
  );

  it.each([1, 69, 183])('refuses the video on code %i', (exitCode) => {
    expect(endWith(exitCode, 'moov atom not found')).toEqual({
      kind: 'refused',
      crashSignal: null,
    });
  });

  it.each([
    '[hevc @ 0x1] Error while decoding: Cannot allocate memory',
    'Error while opening decoder for input stream #0:0 : Resource temporarily unavailable',
    '[rawvideo @ 0x1] ff_frame_thread_encoder_init failed',
    "terminate called after throwing an instance of 'std::bad_alloc'",
  ])('I-63: after "%s", neither refuses the video nor accepts the output', (stderr) => {
    for (const exitCode of [0, 1]) {
      expect(endWith(exitCode, `one\n${stderr}\nother`)).toEqual({
        kind: 'interrupted',
        reason: stderr,
        isOutOfMemory: true,
      });
    }
  });

  it.each([
    'av_interleaved_write_frame(): No space left on device',
    '/tmp/video: No such file or directory',
    'unshare: unshare failed: Operation not permitted',
    'pthread_create() failed: Operation not permitted',
    'ffmpeg: error while loading shared libraries: libx264.so: cannot open shared object file',
  ])(
    'I-63: after "%s", does not refuse the video, and accepts the output if the exit code is 0',
    (stderr) => {
      expect(endWith(1, stderr).kind).toBe('interrupted');
      expect(endWith(0, stderr).kind).toBe('succeeded');
    },
  );

  it.each([
    'Error while decoding stream #0:0: Operation not permitted',
    '[vist#0:0/h263 @ 0x1] Error submitting packet to decoder: Operation not permitted',
    'Error while decoding stream #0:0: No such file or directory',
  ])(`I-63: after "%s", which is how ffmpeg prints a decoder's -1, refuses the video`, (stderr) => {
    expect(endWith(1, `header damaged\n${stderr}`)).toEqual({ kind: 'refused', crashSignal: null });
  });

  it('reports excessive CPU time as costly, regardless of the signal that ended the process', () => {
    expect(kindOf({ exitCode: null, signalName: 'SIGKILL', isOverAllowance: true })).toBe('costly');
  });
});
