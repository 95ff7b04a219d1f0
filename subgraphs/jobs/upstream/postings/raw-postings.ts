import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { isJsonObject } from '../../../../platform/text/json/json-object.ts';
import { toRowsDroppedWarning } from '../../../../platform/upstream/decode/decode-json.ts';
import type { RawPosting } from '../../model/board.ts';
import { toContentHash } from './content-hash.ts';

type Row = Readonly<Record<string, unknown>>;

interface RawPostingsOptions {
  readonly source: string;
  /** In lower case. Undefined when the row is not a posting. Default: `uuidOf`. */
  readonly idOf?: (row: Row) => string | undefined;
  readonly decoderVersion: string;
  /** Keys of a row that change without meaning. Default: none. */
  readonly meaningless?: ReadonlySet<string>;
  readonly decode: (row: Row) => ReturnType<RawPosting['decode']>;
}

export interface RawPostings {
  /** Returns postings without repeated ids. Throws `malformed` when no row so far has an id. */
  take(rows: readonly unknown[]): RawPosting[];
  /** One warning with the number of rows without id. */
  readonly warnings: readonly Warning[];
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** `id` of a row when that is a UUID. */
export const uuidOf = (row: unknown): string | undefined =>
  isJsonObject(row) && typeof row['id'] === 'string' && isUuid(row['id']) ? row['id'].toLowerCase() : undefined;

export const createRawPostings = (options: RawPostingsOptions): RawPostings => {
  const { source, idOf = uuidOf, decoderVersion, meaningless, decode } = options;
  const seen = new Set<string>();
  const warnings: Warning[] = [];
  let total = 0;
  let dropped = 0;
  return {
    warnings,
    take: (rows) => {
      const postings: RawPosting[] = [];
      let withoutId = 0;
      for (const row of rows) {
        const sourceId = isJsonObject(row) ? idOf(row) : undefined;
        if (!isJsonObject(row) || sourceId === undefined) {
          withoutId++;
          continue;
        }
        if (seen.has(sourceId)) continue;
        seen.add(sourceId);
        const contentHash = toContentHash(decoderVersion, row, meaningless);
        postings.push({ sourceId, contentHash, decode: () => decode(row) });
      }
      if (withoutId > 0 && seen.size === 0)
        throw new UpstreamError(source, 'malformed', { cause: new Error('no row has an id') });
      total += rows.length;
      dropped += withoutId;
      if (dropped > 0) warnings.splice(0, 1, toRowsDroppedWarning(source, dropped, total));
      return postings;
    },
  };
};
