/** Runs a statement on a connection of the driver or of the platform. */
type Run = (text: string, values: unknown[]) => Promise<unknown>;

type Row = Readonly<Record<string, unknown>>;

const atOnce = 1000;

export function* inBatches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Writes rows while they are generated, as JSON that the database reads as its own types: a list as an array, and
 * `\x00ff` as bytes. All rows have the members of the first.
 */
export const insertRows = async (run: Run, table: string, rows: Iterable<Row>): Promise<void> => {
  for (const batch of inBatches(rows, atOnce)) {
    const columns = Object.keys(batch[0] ?? {}).join(', ');
    const source = `json_populate_recordset(null::${table}, $1::json)`;
    await run(`insert into ${table} (${columns}) overriding system value select ${columns} from ${source}`, [
      JSON.stringify(batch),
    ]);
  }
};
