import { z } from 'zod';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson } from '../../../../platform/upstream/decode-json.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { BoardClient } from '../../model/board.ts';
import { toBoardParts } from './board-parts.ts';
import { decodePosting, decoderVersion } from './decode-posting.ts';
import { boardTimeoutMs, maxBoardBytes } from './definition.ts';
import { requestBoard } from './requests.ts';
import { boardWire } from './wire.ts';

const tokenForm = /^[a-z0-9][a-z0-9_-]*$/i;
const idForm = /^[1-9]\d{0,18}$/;

/** The API reports a missing board or job as JSON. A 404 of an intermediary has none, and proves nothing. */
const missingWire = z.object({ status: z.literal(404) });

/** Validators are stored with the decoder's version, since a board that an older one decoded must be decoded again. */
const toValidator = (header: string | undefined): string | null =>
  header === undefined ? null : `${decoderVersion} ${header}`;
const headerOf = (validator: string | null): string | undefined =>
  validator?.startsWith(`${decoderVersion} `) === true ? validator.slice(decoderVersion.length + 1) : undefined;

/**
 * Boards of Greenhouse, without paging or search: a reading is the whole board in one body of at most 64 MB, held in
 * memory. Validators are sent if a response had some; whether the source honours them is unknown. The account's region
 * makes no difference.
 */
export const createAtsBClient = ({ http }: { readonly http: UpstreamHttp }): BoardClient => {
  const isMissing = (response: UpstreamResponse): boolean => {
    if (response.status === 200) return false;
    if (response.status === 404) {
      decodeJson(http.source, response, missingWire);
      return true;
    }
    throw new UpstreamError(http.source, 'malformed', { cause: new Error(`status ${response.status}`) });
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
      // A posting can only be requested by its board.
      if (boardToken === null || !tokenForm.test(boardToken) || !idForm.test(sourceId)) return null;
      const response = await requestBoard(
        http,
        { path: `/v1/boards/${boardToken}/jobs/${sourceId}`, query: { pay_transparency: true } },
        signal,
      );
      if (isMissing(response)) return null;
      const posting = decodePosting(decodeJson(http.source, response, z.unknown()), boardToken);
      if (posting?.sourceId !== sourceId)
        throw new UpstreamError(http.source, 'malformed', { cause: new Error('the answer is not the job asked for') });
      return { posting, boardToken, warnings: [] };
    },
  };
};
