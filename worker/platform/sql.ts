/** SQL text of a statement or fragment, with its bound values. */
export class Statement {
  readonly text: string;
  readonly bindings: readonly SqlStorageValue[];

  constructor(text: string, bindings: readonly SqlStorageValue[]) {
    this.text = text;
    this.bindings = bindings;
  }
}

/** Builds a statement: values are bound, and nested statements become part of it. */
export function sql(
  parts: TemplateStringsArray,
  ...values: readonly (SqlStorageValue | Statement)[]
): Statement {
  const nested = values.map((value) =>
    value instanceof Statement ? value : new Statement('?', [value]),
  );
  return new Statement(
    String.raw({ raw: parts }, ...nested.map(({ text }) => text)),
    nested.flatMap(({ bindings }) => bindings),
  );
}

/** Throws if a statement did not return exactly one row. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows instead of one`);
  return row;
}

/** Tables in a Durable Object's storage. All methods are synchronous. */
export abstract class Tables {
  protected readonly storage: SqlStorage;

  constructor(storage: SqlStorage) {
    this.storage = storage;
  }

  protected query<Row extends object>({ text, bindings }: Statement): Row[] {
    return this.storage.exec<Row & Record<string, SqlStorageValue>>(text, ...bindings).toArray();
  }

  /** Returns the `value` column of a query's only row. */
  protected number(statement: Statement): number {
    return onlyRow(this.query<{ value: number }>(statement)).value;
  }

  protected numberOrNull(statement: Statement): number | null {
    return onlyRow(this.query<{ value: number | null }>(statement)).value;
  }
}
