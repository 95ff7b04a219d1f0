import { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { decodeLargeList, type LargeList } from '../../../../platform/upstream/decode/decode-large-list.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { BoardClient, RawPosting } from '../../model/board.ts';
import { createRawPostings } from '../postings/raw-postings.ts';
import { decodePosting, decoderVersion } from './decode-posting.ts';
import { boardTimeoutMs, maxBoardBytes } from './definition.ts';
import { requestBoard } from './requests.ts';
import { boardWire, jobHeadWire } from './wire.ts';

/** Changes with every edit, and sometimes without one. */
const meaningless: ReadonlySet<string> = new Set(['updated_at']);

/** Throws `malformed`, and the call's reason. */
const toBoardParts = (
  source: string,
  boardToken: string,
  jobs: LargeList,
  call: Call,
): { readonly parts: AsyncIterable<readonly RawPosting[]>; readonly warnings: readonly Warning[] } => {
  const raw = createRawPostings({
    source,
    idOf: (row) => jobHeadWire.safeParse(row).data?.id,
    decoderVersion,
    meaningless,
    decode: (row) => decodePosting(row, boardToken),
  });
  const parts = async function* () {
    for await (const part of jobs) {
      call.throwIfAborted();
      yield raw.take(part);
    }
  };
  return { parts: parts(), warnings: raw.warnings };
};

const tokenForm = /^[a-z0-9][a-z0-9_-]*$/i;
const idForm = /^[1-9]\d{0,18}$/;

/** A missing board or job is reported as JSON; another 404 is an intermediary's. */
const missingWire = z.object({ status: z.literal(404) });

/** Stored with the decoder's version, since a new decoder must read the board again. */
const toValidator = (header: string | undefined): string | null =>
  header === undefined ? null : `${decoderVersion} ${header}`;
const headerOf = (validator: string | null): string | undefined =>
  validator?.startsWith(`${decoderVersion} `) === true ? validator.slice(decoderVersion.length + 1) : undefined;

/**
 * Boards of Greenhouse, without paging or search: one body of at most 64 MB, held in memory and parsed in parts.
 * Whether the source honours validators is unknown. The account's region makes no difference.
 */
export const createAtsBClient = ({ http }: { readonly http: UpstreamHttp }): BoardClient => {
  const isMissing = (response: UpstreamResponse): boolean => {
    if (response.status === 200) return false;
    if (response.status === 404) {
      decodeJson(http.source, response, missingWire);
      return true;
    }
    throw unexpectedStatus(http.source, response);
  };

  return {
    source: 'ATS_B',

    readBoard: async ({ token }, { etag, lastModified }, call) => {
      if (!tokenForm.test(token)) return { outcome: 'missing' };
      const knownEtag = headerOf(etag);
      const knownDate = headerOf(lastModified);
      const response = await requestBoard(
        http,
        {
          path: `/v1/boards/${token}/jobs`,
          query: { content: true, pay_transparency: true },
          headers: {
            ...(knownEtag === undefined ? {} : { 'if-none-match': knownEtag }),
            ...(knownDate === undefined ? {} : { 'if-modified-since': knownDate }),
          },
          timeoutMs: boardTimeoutMs,
          maxBytes: maxBoardBytes,
        },
        call,
      );
      if (response.status === 304 && (knownEtag ?? knownDate) !== undefined) return { outcome: 'unchanged' };
      if (isMissing(response)) return { outcome: 'missing' };
      const jobs = await decodeLargeList(http.source, response, boardWire, 'jobs');
      return {
        outcome: 'read',
        ...toBoardParts(http.source, token, jobs, call),
        validators: {
          etag: toValidator(response.headers['etag']),
          lastModified: toValidator(response.headers['last-modified']),
        },
      };
    },

    readPosting: async ({ sourceId, boardToken }, call) => {
      if (boardToken === null || !tokenForm.test(boardToken) || !idForm.test(sourceId)) return null;
      const response = await requestBoard(
        http,
        { path: `/v1/boards/${boardToken}/jobs/${sourceId}`, query: { pay_transparency: true } },
        call,
      );
      if (isMissing(response)) return null;
      const posting = decodePosting(decodeJson(http.source, response, z.unknown()), boardToken);
      if (posting?.sourceId !== sourceId)
        throw new UpstreamError(http.source, 'malformed', { cause: new Error('the response is another job') });
      return { posting, boardToken, warnings: [] };
    },
  };
};
