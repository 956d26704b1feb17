const CODES = { green: '32', yellow: '33', red: '31', bold: '1', dim: '2' } as const;
export type Color = keyof typeof CODES;
export type Paint = (text: string, color: Color) => string;

/** Colors on a terminal, unless `NO_COLOR` asks for none (no-color.org). */
export function painterFor(output: { isTTY?: boolean }, environment: NodeJS.ProcessEnv): Paint {
  const isColored = output.isTTY === true && (environment['NO_COLOR'] ?? '') === '';
  return isColored
    ? (text, color) => (text === '' ? '' : `\u001B[${CODES[color]}m${text}\u001B[0m`)
    : (text) => text;
}
