const RECORDED_MS = 8000;
/** Eight seconds take 12 MB, well below the upload limit. */
const BITS_PER_SECOND = 12_000_000;
/** In order of preference; MP4 stores its times in the header. */
const TYPES = ['video/mp4;codecs=avc1.640028', 'video/mp4', 'video/webm;codecs=vp9', 'video/webm'];

export async function recordClip(stream: MediaStream, signal: AbortSignal): Promise<File> {
  const type = TYPES.find((known) => MediaRecorder.isTypeSupported(known)) ?? '';
  const recorder = new MediaRecorder(stream, {
    ...(type === '' ? {} : { mimeType: type }),
    videoBitsPerSecond: BITS_PER_SECOND,
  });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const stopped = new Promise((resolve) => {
    recorder.addEventListener('stop', resolve);
  });
  recorder.start();
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  signal.addEventListener('abort', stop);
  setTimeout(stop, RECORDED_MS);
  await stopped;
  const [container = ''] = recorder.mimeType.split(';');
  const extension = container.endsWith('mp4') ? 'mp4' : 'webm';
  return new File(chunks, `run.${extension}`, { type: container });
}
