import type { MediaProcess, MediaProcessOptions } from './media-process.ts';
import { startMediaProcess } from './media-process.ts';
import type { PictureSocket } from './picture-socket.ts';
import { openPictureSocket } from './picture-socket.ts';

/** Starts an ffmpeg that writes pictures of equal size to its stdout. */
export async function startDecoder(
  programArguments: readonly string[],
  pictureBytes: number,
  options: MediaProcessOptions,
): Promise<{ decoder: MediaProcess; pictures: PictureSocket['pictures'] }> {
  const { pictures, ...output } = await openPictureSocket(pictureBytes);
  try {
    const decoder = startMediaProcess('ffmpeg', programArguments, { ...options, output });
    return { decoder, pictures };
  } catch (error) {
    output.readEnd.destroy();
    throw error;
  } finally {
    // Close our copy, so that the pipe ends with the decoder.
    output.writeEnd.destroy();
  }
}
