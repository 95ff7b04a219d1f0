import { once } from 'node:events';
import type pg from 'pg';

/** A value in a row of `copy`; a list is an array of texts. */
export type CopyValue = string | number | boolean | null | readonly string[];

/** The part of `pg`'s connection for `copy from stdin`, which its types omit. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  readonly stream: NodeJS.WritableStream & { readonly writableNeedDrain: boolean };
}

const escapeText = (text: string): string =>
  /[\\\n\r\t]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
    : text;

const toField = (value: CopyValue): string => {
  if (value === null) return '\\N';
  if (typeof value === 'object') return escapeText(`{${value.map((text) => JSON.stringify(text)).join(',')}}`);
  return typeof value === 'string' ? escapeText(value) : String(value);
};

export const toCopyLine = (row: readonly CopyValue[]): string => `${row.map(toField).join('\t')}\n`;

const chunkLength = 1 << 18;

class CopyIn {
  readonly done: Promise<void>;
  readonly #text: string;
  readonly #rows: Iterable<readonly CopyValue[]>;
  #resolve: () => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #failure: unknown;

  constructor(text: string, rows: Iterable<readonly CopyValue[]>) {
    this.#text = text;
    this.#rows = rows;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => this.#reject(error));
  }

  async #send(connection: CopyConnection): Promise<void> {
    let chunk = '';
    const flush = async () => {
      connection.sendCopyFromChunk(Buffer.from(chunk));
      chunk = '';
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    };
    for (const row of this.#rows) {
      if (this.#failure !== undefined) return;
      chunk += toCopyLine(row);
      if (chunk.length > chunkLength) await flush();
    }
    await flush();
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleError(error: unknown): void {
    this.#failure = error;
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#resolve();
    else this.#reject(this.#failure);
  }
}

/** The fastest way to fill a table. Throws the server's error. */
export const copyRows = async (
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> => {
  const copy = new CopyIn(`copy ${table} (${columns.join(', ')}) from stdin`, rows);
  client.query(copy as unknown as pg.Query);
  await copy.done;
};
