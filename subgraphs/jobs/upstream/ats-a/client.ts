import { z } from 'zod';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { BoardClient, RawPosting } from '../../model/board.ts';
import { inParts } from '../postings/in-parts.ts';
import { toPathSegment } from '../postings/path-segment.ts';
import { createRawPostings, isUuid, type RawPostings } from '../postings/raw-postings.ts';
import { askFor, readPages } from './board-pages.ts';
import { decodePosting, decoderVersion, type ReadFrom } from './decode-posting.ts';

/** Boards of Lever, each in one region: without a given region, the other one is tried after a 404. */
export const createAtsAClient = ({ http }: { readonly http: UpstreamHttp }): BoardClient => {
  /** Regions in the order of attempts. The emulator has one address for both. */
  const places = (region: 'eu' | null): readonly boolean[] => {
    if (!http.atVendor) return [false];
    return region === 'eu' ? [true] : [false, true];
  };

  const rawPostings = (from: ReadFrom): RawPostings =>
    createRawPostings({ source: http.source, decoderVersion, decode: (row) => decodePosting(row, from) });

  async function* partsOf(
    pages: AsyncGenerator<readonly unknown[]>,
    raw: RawPostings,
  ): AsyncGenerator<readonly RawPosting[]> {
    for await (const page of pages) for (const part of inParts([...page])) yield raw.take(part);
  }

  return {
    source: 'ATS_A',
    readBoard: async ({ token, region }, _validators, signal) => {
      const site = toPathSegment(token);
      if (site === undefined) return { outcome: 'missing' };
      for (const isEu of places(region)) {
        const pages = await readPages(http, site, isEu, signal);
        if (pages === undefined) continue;
        const raw = rawPostings({ site, isEu });
        return {
          outcome: 'read',
          parts: partsOf(pages, raw),
          // Responses have no validators.
          validators: { etag: null, lastModified: null },
          warnings: raw.warnings,
        };
      }
      return { outcome: 'missing' };
    },
    readPosting: async ({ sourceId, boardToken, region }, signal) => {
      const site = boardToken === null ? undefined : toPathSegment(boardToken);
      if (site === undefined || !isUuid(sourceId)) return null;
      for (const isEu of places(region)) {
        const path = `/v0/postings/${site}/${sourceId.toLowerCase()}`;
        const response = await askFor(http, path, { query: 'mode=json', isEu }, signal);
        if (response === undefined) continue;
        const posting = decodePosting(decodeJson(http.source, response, z.unknown()), { site, isEu });
        if (posting?.sourceId !== sourceId.toLowerCase())
          throw new UpstreamError(http.source, 'malformed', { cause: new Error('no posting with that id') });
        return { posting, boardToken, warnings: [] };
      }
      return null;
    },
  };
};
