import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { DatabaseNotice } from '../log-notice.ts';
import { valueParsers } from '../value-parsers.ts';
import type { Engine } from './engine.ts';

interface PgliteEngineOptions {
  readonly dataDir: string | undefined;
  readonly onNotice: (notice: DatabaseNotice) => void;
  /** Called with each line of PostgreSQL's log, even while a statement runs. */
  readonly onLogLine?: (line: string) => void;
}

// PGlite's default is 128 MB of shared buffers, which it fills over time and never frees.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB'];

export const toEngine = (pglite: PGlite, onNotice: (notice: DatabaseNotice) => void): Engine => ({
  run: async ({ text, values }) => {
    // Without parameters the simple protocol is used, which accepts several statements in one text, as
    // migrations send.
    const result =
      values.length === 0
        ? (await pglite.exec(text, { onNotice })).at(-1)
        : await pglite.query<Record<string, unknown>>(text, [...values], { onNotice });
    return { rows: result?.rows ?? [], affectedRows: result?.affectedRows ?? 0 };
  },
  get isLost() {
    return pglite.closed;
  },
  close: async () => {
    if (!pglite.closed) await pglite.close();
  },
  abandon: () => {},
});

export const openPgliteEngine = async ({ dataDir, onNotice, onLogLine }: PgliteEngineOptions): Promise<Engine> => {
  const pglite = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    startParams,
    // Provides the extension's files. A migration creates the extension, also in folders that were made without it.
    extensions: { pg_trgm },
    parsers: Object.fromEntries(valueParsers),
    ...(onLogLine === undefined
      ? {}
      : {
          onStderr: (line: string) => {
            onLogLine(line);
            return false;
          },
        }),
  });
  return toEngine(pglite, onNotice);
};
