/** Why a video was not taken; the page has a text for each. */
export type UploadProblem =
  | 'notVideo'
  | 'tooLong'
  | 'tooLarge'
  | 'settings'
  | 'noCredits'
  | 'busy'
  | 'failed';

const PROBLEM_OF_CODE: Readonly<Record<string, UploadProblem>> = {
  missing_video: 'notVideo',
  invalid_video: 'notVideo',
  file_too_large: 'tooLarge',
  invalid_height: 'settings',
  invalid_weight: 'settings',
  invalid_pace: 'settings',
  pace_required: 'settings',
  insufficient_api_credits: 'noCredits',
  too_many_uploads: 'busy',
};

/** Reads an answer to an upload that is not its acceptance; status 0 is none. */
export function uploadProblemOf(status: number, answer: unknown): UploadProblem {
  if (status === 429) return 'busy';
  // A page, such as that of a session that has ended.
  if (typeof answer !== 'object' || answer === null) return 'failed';
  const code: unknown = Reflect.get(answer, 'code');
  if (typeof code === 'string') return PROBLEM_OF_CODE[code] ?? 'failed';
  // The interface defines no code for these two: the runner was deleted, and the video is too long.
  if (status === 404) return 'settings';
  return status === 400 ? 'tooLong' : 'failed';
}

/** Whether it is refused again however often it is sent, and other videos may not be. */
export function isOfTheVideo(problem: UploadProblem): boolean {
  return problem === 'notVideo' || problem === 'tooLong' || problem === 'tooLarge';
}
