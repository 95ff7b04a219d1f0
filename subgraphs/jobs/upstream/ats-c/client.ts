import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeLargeList, type LargeList } from '../../../../platform/upstream/decode/decode-large-list.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { BoardClient, BoardValidators, RawPosting } from '../../model/board.ts';
import { toPathSegment } from '../postings/path-segment.ts';
import { createRawPostings, type RawPostings, uuidOf } from '../postings/raw-postings.ts';
import { decodePosting, decoderVersion } from './decode-posting.ts';
import { boardWire } from './wire.ts';

/** Stored with the decoder's version, since a new decoder must read the board again. */
const toValidators = ({ headers }: UpstreamResponse): BoardValidators => ({
  etag: headers['etag'] === undefined ? null : `${decoderVersion} ${headers['etag']}`,
  lastModified: null,
});

const statedEtag = ({ etag }: BoardValidators): string | undefined =>
  etag?.startsWith(`${decoderVersion} `) === true ? etag.slice(decoderVersion.length + 1) : undefined;

const findRow = async (rows: LargeList, id: string): Promise<unknown> => {
  for await (const part of rows) {
    const row = part.find((candidate) => uuidOf(candidate) === id);
    if (row !== undefined) return row;
  }
  return undefined;
};

/** Boards of Ashby. Single postings have no address and are searched on their board. */
export const createAtsCClient = ({ http }: { readonly http: UpstreamHttp }): BoardClient => {
  /** Returns undefined for a 404: no such board, or its API is switched off. */
  const askFor = async (board: string, etag: string | undefined, call: Call): Promise<UpstreamResponse | undefined> => {
    const headers = etag === undefined ? {} : { 'if-none-match': etag };
    const path = `/posting-api/job-board/${board}`;
    const response = await http.request({ path, query: { includeCompensation: true }, headers }, call);
    if (response.status === 404) return undefined;
    if (response.status === 200 || (response.status === 304 && etag !== undefined)) return response;
    throw unexpectedStatus(http.source, response);
  };

  const rawPostings = (board: string): RawPostings =>
    createRawPostings({ source: http.source, decoderVersion, decode: (row) => decodePosting(row, board) });

  async function* partsOf(rows: LargeList, raw: RawPostings): AsyncGenerator<readonly RawPosting[]> {
    for await (const part of rows) yield raw.take(part);
  }

  return {
    source: 'ATS_C',
    readBoard: async ({ token }, validators, call) => {
      const board = toPathSegment(token);
      const response = board === undefined ? undefined : await askFor(board, statedEtag(validators), call);
      if (board === undefined || response === undefined) return { outcome: 'missing' };
      if (response.status === 304) return { outcome: 'unchanged' };
      const jobs = await decodeLargeList(http.source, response, boardWire, 'jobs');
      const raw = rawPostings(board);
      return {
        outcome: 'read',
        parts: partsOf(jobs, raw),
        validators: toValidators(response),
        warnings: raw.warnings,
      };
    },
    readPosting: async ({ sourceId, boardToken }, call) => {
      const board = boardToken === null ? undefined : toPathSegment(boardToken);
      const response = board === undefined ? undefined : await askFor(board, undefined, call);
      if (board === undefined || response === undefined) return null;
      const jobs = await decodeLargeList(http.source, response, boardWire, 'jobs');
      const row = await findRow(jobs, sourceId.toLowerCase());
      if (row === undefined) return null;
      const posting = decodePosting(row, board);
      if (posting === null)
        throw new UpstreamError(http.source, 'malformed', { cause: new Error('the row is not a posting') });
      return { posting, boardToken, warnings: [] };
    },
  };
};
