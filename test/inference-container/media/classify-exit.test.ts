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

describe('the end of a media process', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGXCPU', 'SIGXFSZ', 'SIGINT', 'SIGHUP', 'SIGPIPE'] as const)(
    'I-63: by %s says nothing about the video',
    (signalName) => {
      expect(kindOf({ exitCode: null, signalName })).toBe('interrupted');
    },
  );

  it.each(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE'] as const)(
    'by %s is a refusal with that signal',
    (signalName) => {
      const end = classifyExit({ ...EXITED, exitCode: null, signalName });

      expect(end).toEqual({ kind: 'refused', crashSignal: signalName });
    },
  );

  it('I-63: by time-out says nothing about the video, whatever the process did then', () => {
    expect(kindOf({ exitCode: 1, hasTimedOut: true })).toBe('interrupted');
    expect(kindOf({ exitCode: null, signalName: 'SIGKILL', hasTimedOut: true })).toBe(
      'interrupted',
    );
  });

  it('I-63: with the code that ffmpeg ends with on SIGTERM and SIGXCPU says nothing about the video', () => {
    expect(kindOf({ exitCode: 255 })).toBe('interrupted');
  });

  it.each([126, 127])('with code %i, of a fence that started nothing, says nothing', (exitCode) => {
    expect(kindOf({ exitCode })).toBe('interrupted');
  });

  it.each([1, 69, 183])('with code %i is a refusal', (exitCode) => {
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
  ])('I-63: after "%s" is no verdict, and no good end either', (stderr) => {
    for (const exitCode of [0, 1]) {
      expect(endWith(exitCode, `one\n${stderr}\nother`)).toEqual({
        kind: 'interrupted',
        reason: stderr,
        isShortOfMemory: true,
      });
    }
  });

  it.each([
    'av_interleaved_write_frame(): No space left on device',
    '/tmp/video: No such file or directory',
    'unshare: unshare failed: Operation not permitted',
    'pthread_create() failed: Operation not permitted',
    'ffmpeg: error while loading shared libraries: libx264.so: cannot open shared object file',
  ])('I-63: after "%s" is no verdict, but may be a good end', (stderr) => {
    expect(endWith(1, stderr).kind).toBe('interrupted');
    expect(endWith(0, stderr).kind).toBe('succeeded');
  });

  it.each([
    'Error while decoding stream #0:0: Operation not permitted',
    '[vist#0:0/h263 @ 0x1] Error submitting packet to decoder: Operation not permitted',
    'Error while decoding stream #0:0: No such file or directory',
  ])('I-63: after "%s", the -1 of a decoder, is a refusal', (stderr) => {
    expect(endWith(1, `header damaged\n${stderr}`)).toEqual({ kind: 'refused', crashSignal: null });
  });

  it('beyond the CPU time that its input may cost is costly, whatever signal ends it', () => {
    expect(kindOf({ exitCode: null, signalName: 'SIGKILL', isOverAllowance: true })).toBe('costly');
  });
});
