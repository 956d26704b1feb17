/** One line of the table. */
export interface Row {
  quantity: string;
  clip: string;
  value: number;
  unit: '°' | 'ms' | 'steps/min' | 'm/s' | 'm' | 'landings' | 'points' | 'trunks' | '%';
  /** Upper limit of the absolute value; null if there is no goal. */
  goal: number | null;
  /** Explanation of this line for the reader. */
  note?: string;
}

const DECIMALS: Record<Row['unit'], number> = {
  '°': 1,
  ms: 1,
  'steps/min': 2,
  'm/s': 4,
  m: 4,
  landings: 0,
  points: 3,
  trunks: 3,
  '%': 0,
};

/** A clip with ground truth should not be refused, so its row misses a goal. */
export function refusedRow(clip: string, reason: string): Row {
  return { quantity: 'analysis', clip, value: Number.NaN, unit: 'points', goal: 0, note: reason };
}

/** A Markdown table, padded so that it is also readable as plain text. */
export function accuracyTable(rows: readonly Row[]): string {
  const cells = [
    ['quantity', 'clip', 'value', 'goal', 'met'],
    ...rows.map((row) => [
      row.note === undefined ? row.quantity : `${row.quantity} (${row.note})`,
      row.clip,
      withUnit(row.value, row.unit),
      row.goal === null ? '' : withUnit(row.goal, row.unit),
      row.goal === null ? '' : isMet(row) ? 'yes' : 'no',
    ]),
  ];
  const widths = cells[0]?.map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  );
  const lines = cells.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(' | ')} |`,
  );
  const [head = '', ...body] = lines;
  const rule = `| ${(widths ?? []).map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [head, rule, ...body].join('\n');
}

/** A value that could not be measured does not meet its goal. */
export function isMet({ value, unit, goal }: Row): boolean {
  return goal !== null && Math.abs(Number(value.toFixed(DECIMALS[unit]))) <= goal;
}

function withUnit(value: number, unit: Row['unit']): string {
  if (Number.isNaN(value)) return 'not measured';
  const digits = value.toFixed(DECIMALS[unit]);
  return unit === '°' ? `${digits}°` : `${digits} ${unit}`;
}
