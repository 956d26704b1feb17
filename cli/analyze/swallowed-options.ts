/** The options of the command, with what their value is called; null for a switch. */
type Options = Readonly<Record<string, string | null>>;

/** npm expands what begins like one of its own options. */
const EXPANDED_BY_NPM: Readonly<Record<string, string>> = { view: 'viewer' };
const VIEWS = ['side', 'back'];
const SAFE_WORD = /^[\w./:@%+=,-]+$/;

/**
 * Without `--`, npm takes the options for its own and hides them in the environment: a back view
 * would be analyzed as a side view. Returns the command that was meant, or null if npm took nothing.
 */
export function commandMeant(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  options: Options,
): string | null {
  const taken = Object.keys(options).flatMap((name) => {
    const value = takenByNpm(name, environment);
    return value === null ? [] : [{ name, value }];
  });
  if (taken.length === 0) return null;
  // npm leaves the value of an option that it does not know among the words.
  const isLost = ({ name, value }: { name: string; value: string }) =>
    value === 'true' && options[name] !== null;
  const lost = taken.filter(isLost);
  const videoCount = lost.length === 0 ? words.length : 1;
  const videos = words.slice(0, videoCount).map(quoted);
  const leftOver = words.slice(videoCount);
  const [onlyValue] = lost.length === 1 && leftOver.length === 1 ? leftOver : [];
  const given = taken.map((option) => {
    const { name, value } = option;
    const valueName = options[name];
    const flag = name.length === 1 ? `-${name}` : `--${name}`;
    if (valueName === null) return flag;
    return `${flag} ${isLost(option) ? quoted(onlyValue ?? valueName ?? '') : quoted(value)}`;
  });
  const isSample = taken.some(({ name }) => name === 'sample');
  if (videos.length === 0 && !isSample) videos.push('VIDEO');
  return ['npm run analyze --', ...videos, ...given].join(' ');
}

function takenByNpm(name: string, environment: NodeJS.ProcessEnv): string | null {
  const value = environment[`npm_config_${name.replaceAll('-', '_')}`];
  if (value !== undefined) return name === 'key' ? 'KEY' : value;
  if (name === 'lang' && isReadAsLetters(environment)) return 'true';
  const expanded = environment[`npm_config_${EXPANDED_BY_NPM[name] ?? ''}`];
  // npm has a setting of this name; other values are the user's own.
  return expanded !== undefined && VIEWS.includes(expanded) ? expanded : null;
}

function quoted(word: string): string {
  return SAFE_WORD.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** npm has no --lang, and reads its own -l, -a, -n, and -g. */
function isReadAsLetters(environment: NodeJS.ProcessEnv): boolean {
  return ['long', 'all'].every((name) => environment[`npm_config_${name}`] === 'true');
}
