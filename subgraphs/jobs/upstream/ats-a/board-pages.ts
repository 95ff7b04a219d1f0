import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { isJsonObject } from '../../../../platform/json/json-object.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamRequest, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
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
export const askFor = async (
  http: UpstreamHttp,
  path: string,
  { query, isEu }: { readonly query: string; readonly isEu: boolean },
  signal: AbortSignal,
): Promise<UpstreamResponse | undefined> => {
  const response = await http.request(requestOf(path, query, isEu), signal);
  if (response.status === 404) return undefined;
  if (response.status !== 200) throw unexpectedStatus(http.source, response);
  return response;
};

const idOf = (row: unknown): unknown => (isJsonObject(row) ? row['id'] : undefined);

/**
 * Yields pages as they arrive; undefined without such a board. The last page is not full, or larger than requested or
 * without new rows: then the host ignores paging and has sent everything.
 */
export const readPages = async (
  http: UpstreamHttp,
  site: string,
  isEu: boolean,
  signal: AbortSignal,
): Promise<AsyncGenerator<Rows> | undefined> => {
  const pageAt = async (skip: number): Promise<Rows | undefined> => {
    const query = `mode=json&skip=${skip}&limit=${pageSize}`;
    const response = await askFor(http, `/v0/postings/${site}`, { query, isEu }, signal);
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
