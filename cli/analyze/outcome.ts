import { join, relative } from 'node:path';

import type { AnalyzedVideo, Session, VideoPath } from './analyze-video.ts';
import { analyzeVideo, nameOf } from './analyze-video.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import { describeFailure } from './failure.ts';
import type { Style } from './format-results.ts';
import { formatResults } from './format-results.ts';
import type { AnalyzeRequest } from './read-command-line.ts';
import { REPORT_FILE, saveFiles } from './save-files.ts';
import { suggestExercises } from './suggest-exercises.ts';

/** How the analysis of one video ended. */
export interface Outcome {
  name: string;
  exitCode: number;
  /** Null without results. */
  totalScore: number | null;
  /** For stdout. */
  printed: string;
  /** Why there are no results, for stderr; null if all went well. */
  problem: string | null;
}

interface CheckedVideo {
  path: VideoPath;
  /** Why it cannot be sent. */
  problem: string | null;
  /** For its files; null if they are not to be saved. */
  directory: string | null;
}

export async function outcomeOf(
  { path, problem, directory }: CheckedVideo,
  request: AnalyzeRequest,
  { session, style }: { session: Session; style: Style },
): Promise<Outcome> {
  const name = nameOf(path);
  try {
    if (problem !== null) throw new CommandFailure(EXIT.misused, problem);
    return await analyzeVideo({ path, fields: request.fields }, session, async (analyzed) => ({
      name,
      exitCode: EXIT.done,
      totalScore: analyzed.results.biomechanical_analysis.total_score,
      printed: await present({ path, analyzed, directory }, request, { session, style }),
      problem: null,
    }));
  } catch (error) {
    if (session.signal.aborted) throw error;
    const { sentence, exitCode, results } = describeFailure(error);
    const isOne = request.videos.length === 1;
    const json = isOne
      ? { results, calculated_data: null }
      : { video: name, results, calculated_data: null, error: sentence };
    const isPrinted = request.isJson && (results !== null || !isOne);
    return {
      name,
      exitCode,
      totalScore: null,
      printed: isPrinted ? `${JSON.stringify(json)}\n` : '',
      problem: sentence,
    };
  }
}

/** Saves everything that was asked for, and returns what to print. */
async function present(
  {
    path,
    analyzed,
    directory,
  }: Pick<CheckedVideo, 'path' | 'directory'> & { analyzed: AnalyzedVideo },
  request: AnalyzeRequest,
  { session, style }: { session: Session; style: Style },
): Promise<string> {
  const { results, calculatedData } = analyzed;
  const { isJson, language } = request;
  const name = nameOf(path);
  if (directory !== null) {
    session.say('Saving files ...');
    await saveFiles(analyzed, session, { directory, name, language });
  }
  if (isJson) {
    const video = request.videos.length === 1 ? {} : { video: name };
    return `${JSON.stringify({ ...video, results, calculated_data: calculatedData })}\n`;
  }
  const table = formatResults(analyzed, { ...style, language });
  if (table === null) {
    const sentence = 'This version cannot display these results; use --json.';
    throw new CommandFailure(EXIT.refused, sentence);
  }
  const { client, signal } = session;
  const exercises = await suggestExercises(client, { results, language, signal });
  const closing =
    directory === null
      ? 'For the annotated video and a report with charts: --out DIR'
      : `Open ${shortest(join(directory, REPORT_FILE), request.callFolder)}`;
  return `${style.paint(name, 'bold')}\n\n${table}\n${exercises}\n${style.paint(closing, 'bold')}\n`;
}

/** Returns the path as typed in the folder where the command was called. */
function shortest(path: string, from: string): string {
  const short = relative(from, path);
  return short.startsWith('..') ? path : short;
}
