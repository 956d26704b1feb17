/** Text that becomes part of a statement; never comes from a caller. */
class Fragment {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function fragment(text: string): Fragment {
  return new Fragment(text);
}

interface Statement {
  text: string;
  bindings: SqlStorageValue[];
}

/** Builds a statement whose values are bound, except for fragments. */
export function sql(
  parts: TemplateStringsArray,
  ...values: readonly (SqlStorageValue | Fragment)[]
): Statement {
  const places = values.map((value) => (value instanceof Fragment ? value.text : '?'));
  return {
    text: String.raw({ raw: parts }, ...places),
    bindings: values.flatMap((value) => (value instanceof Fragment ? [] : [value])),
  };
}

/** Runs a statement and returns its rows. */
export type Query = <Row extends object>(statement: Statement) => Row[];

export function queryOn(storage: SqlStorage): Query {
  return <Row extends object>({ text, bindings }: Statement) =>
    storage.exec<Row & Record<string, SqlStorageValue>>(text, ...bindings).toArray();
}

/** Throws if a statement did not return exactly one row. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows instead of one`);
  return row;
}

/** Tables in the storage of an object. All methods are synchronous. */
export abstract class Tables {
  protected readonly query: Query;

  constructor(storage: SqlStorage) {
    this.query = queryOn(storage);
  }

  /** The only row and value of a query. */
  protected only<Value extends SqlStorageValue>(statement: Statement): Value {
    return onlyRow(this.query<{ value: Value }>(statement)).value;
  }
}
