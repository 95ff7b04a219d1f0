import { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { isJsonObject } from '../../../../platform/text/json/json-object.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamRequest, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { BoardClient, RawPosting } from '../../model/board.ts';
import { inParts } from '../postings/in-parts.ts';
import { toPathSegment } from '../postings/path-segment.ts';
import { createRawPostings, isUuid, type RawPostings } from '../postings/raw-postings.ts';
import { decodePosting, decoderVersion, type ReadFrom } from './decode-posting.ts';
import { euOrigin } from './definition.ts';

type Rows = readonly unknown[];

/** The API's maximum. */
const pageSize = 100;
/** More than any board has; stops at a host that returns new rows forever. */
const mostPages = 200;

const requestOf = (path: string, query: string, isEu: boolean): UpstreamRequest => ({
  path: `${path}?${query}`,
  ...(isEu ? { url: `${euOrigin}${path}?${query}` } : {}),
});

/** Returns undefined for 404. */
const askFor = async (
  http: UpstreamHttp,
  path: string,
  { query, isEu }: { readonly query: string; readonly isEu: boolean },
  call: Call,
): Promise<UpstreamResponse | undefined> => {
  const response = await http.request(requestOf(path, query, isEu), call);
  if (response.status === 404) return undefined;
  if (response.status !== 200) throw unexpectedStatus(http.source, response);
  return response;
};

const idOf = (row: unknown): unknown => (isJsonObject(row) ? row['id'] : undefined);

/**
 * Yields pages as they arrive; undefined without such a board. The last page is not full, or larger than requested or
 * without new rows: then the host ignores paging and has sent everything.
 */
const readPages = async (
  http: UpstreamHttp,
  site: string,
  isEu: boolean,
  call: Call,
): Promise<AsyncGenerator<Rows> | undefined> => {
  const pageAt = async (skip: number): Promise<Rows | undefined> => {
    const query = `mode=json&skip=${skip}&limit=${pageSize}`;
    const response = await askFor(http, `/v0/postings/${site}`, { query, isEu }, call);
    return response === undefined ? undefined : decodeJson(http.source, response, rawRows);
  };
  const first = await pageAt(0);
  if (first === undefined) return undefined;

  async function* pages(begin: Rows): AsyncGenerator<Rows> {
    const seen = new Set<unknown>();
    let page = begin;
    for (let number = 1; number <= mostPages; number++) {
      const known = seen.size;
      for (const row of page) seen.add(idOf(row));
      if (seen.size === known) return;
      yield page;
      if (page.length !== pageSize) return;
      const next = await pageAt(number * pageSize);
      // Rows that disappear midway are not known to be closed.
      if (next === undefined)
        throw new UpstreamError(http.source, 'malformed', { cause: new Error('a board ended between two pages') });
      page = next;
    }
    throw new UpstreamError(http.source, 'malformed', { cause: new Error('a board without an end') });
  }
  return pages(first);
};

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
    readBoard: async ({ token, region }, _validators, call) => {
      const site = toPathSegment(token);
      if (site === undefined) return { outcome: 'missing' };
      for (const isEu of places(region)) {
        const pages = await readPages(http, site, isEu, call);
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
    readPosting: async ({ sourceId, boardToken, region }, call) => {
      const site = boardToken === null ? undefined : toPathSegment(boardToken);
      if (site === undefined || !isUuid(sourceId)) return null;
      for (const isEu of places(region)) {
        const path = `/v0/postings/${site}/${sourceId.toLowerCase()}`;
        const response = await askFor(http, path, { query: 'mode=json', isEu }, call);
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
