/**
 * Words found in most common passwords of ten or more characters. Matching ignores digits,
 * punctuation, and repetition, which keeps the list short.
 */
const COMMON_WORDS = (
  'password passwort passw pass word motdepasse contrasena contrasenha senha parola wachtwoord ' +
  'admin administrator root user guest test testing default changeme change letmein login welcome ' +
  'willkommen bienvenue master secret access server internet computer google facebook yahoo hotmail ' +
  'gmail iloveyou loveyou iloveu love lover lovely teamo jetaime forever together hello hallo bonjour ' +
  'sunshine princess angel baby babygirl sweet honey flower butterfly rainbow purple orange banana ' +
  'chocolate cookie pepper ginger monkey dragon tiger eagle falcon panther shadow superman batman ' +
  'spiderman starwars pokemon naruto matrix phoenix hunter killer warrior ninja football baseball ' +
  'basketball softball soccer hockey liverpool arsenal chelsea barcelona juventus realmadrid ' +
  'manchester united lakers yankees cowboys steelers mustang ferrari porsche mercedes corvette ' +
  'harley jordan michael michelle jennifer jessica daniel andrew ashley nicole charlie thomas robert ' +
  'matthew joshua anthony william christopher alexander alexandra elizabeth samantha samsung ' +
  'stephanie victoria veronica christian jesus jesuschrist blessed heaven trustno whatever nothing ' +
  'freedom summer winter spring autumn sommer january february march april june july august september ' +
  'october november december monday friday sunday london paris berlin america canada brasil mexico ' +
  'running runner marathon jogging qwerty qwertz azerty abcdef abcd abc asdf zxcv the my one'
)
  .split(' ')
  .toSorted((left, right) => right.length - left.length);
const COMMON_WORD = new RegExp(COMMON_WORDS.join('|'), 'g');
/** Keyboard rows and the alphabet, read in both directions. */
const ROWS = [
  '1234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6',
  'a1b2c3d4e5f6g7',
  'zaq12wsxcde34rfv',
];
const RUNS = [...ROWS, ...ROWS.map((row) => Array.from(row).toReversed().join(''))];
const RUN_LENGTH = 4;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const PRODUCT = 'strideline';
/** Shorter names occur within too many other words. */
const MIN_NAME_LENGTH = 5;
/** Minimum distinct letters outside common words and runs. */
const MIN_UNEXPLAINED_LETTERS = 4;
/**
 * Minimum distinct characters outside common words and runs: generated passwords may contain few
 * letters.
 */
const MIN_UNEXPLAINED_CHARACTERS = 8;

/** Whether a password is among an attacker's first guesses, for this account or any. */
export function isGuessable(password: string, email: string): boolean {
  const typed = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  const namesAccount = name.length >= MIN_NAME_LENGTH && typed.includes(name);
  if (namesAccount || typed.includes(PRODUCT)) return true;
  const meant = Array.from(typed, (character) => LOOKALIKES[character] ?? character).join('');
  return [typed, meant].some(isExplained);
}

/** Whether the text is little more than common words and runs. */
function isExplained(text: string): boolean {
  const rest = removeRuns(text.replaceAll(COMMON_WORD, ' ')).replaceAll(/\s/g, '');
  const letters = new Set(rest.match(/\p{L}/gu)).size;
  return letters < MIN_UNEXPLAINED_LETTERS && new Set(rest).size < MIN_UNEXPLAINED_CHARACTERS;
}

function removeRuns(text: string): string {
  let rest = '';
  for (let index = 0; index < text.length;) {
    const length = runLengthAt(text, index);
    if (length === 0) rest += text.charAt(index);
    index += Math.max(length, 1);
  }
  return rest;
}

function runLengthAt(text: string, index: number): number {
  let length = RUN_LENGTH;
  const isRun = () => RUNS.some((run) => run.includes(text.slice(index, index + length)));
  if (index + length > text.length || !isRun()) return 0;
  while (index + length < text.length) {
    length += 1;
    if (!isRun()) return length - 1;
  }
  return length;
}
