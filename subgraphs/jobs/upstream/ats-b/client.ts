import { z } from 'zod';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { BoardClient } from '../../model/board.ts';
import { toBoardParts } from './board-parts.ts';
import { decodePosting, decoderVersion } from './decode-posting.ts';
import { boardTimeoutMs, maxBoardBytes } from './definition.ts';
import { requestBoard } from './requests.ts';
import { boardWire } from './wire.ts';

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
 * Boards of Greenhouse, without paging or search: one body of at most 64 MB, held in memory. Whether the source honours
 * validators is unknown. The account's region makes no difference.
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

    readBoard: async ({ token }, { etag, lastModified }, signal) => {
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
        signal,
      );
      if (response.status === 304 && (knownEtag ?? knownDate) !== undefined) return { outcome: 'unchanged' };
      if (isMissing(response)) return { outcome: 'missing' };
      const { jobs } = decodeJson(http.source, response, boardWire);
      return {
        outcome: 'read',
        ...toBoardParts(http.source, token, jobs, signal),
        validators: {
          etag: toValidator(response.headers['etag']),
          lastModified: toValidator(response.headers['last-modified']),
        },
      };
    },

    readPosting: async ({ sourceId, boardToken }, signal) => {
      if (boardToken === null || !tokenForm.test(boardToken) || !idForm.test(sourceId)) return null;
      const response = await requestBoard(
        http,
        { path: `/v1/boards/${boardToken}/jobs/${sourceId}`, query: { pay_transparency: true } },
        signal,
      );
      if (isMissing(response)) return null;
      const posting = decodePosting(decodeJson(http.source, response, z.unknown()), boardToken);
      if (posting?.sourceId !== sourceId)
        throw new UpstreamError(http.source, 'malformed', { cause: new Error('the response is another job') });
      return { posting, boardToken, warnings: [] };
    },
  };
};
