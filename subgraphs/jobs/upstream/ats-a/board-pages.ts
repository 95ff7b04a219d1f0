import { z } from 'zod';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson } from '../../../../platform/upstream/decode-json.ts';
import type { UpstreamHttp, UpstreamRequest, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import { euOrigin } from './definition.ts';

type Rows = readonly unknown[];

/** What the interface answers most at once. */
const pageSize = 100;
/** Far more than any board has; without an end, a host that answers something new every time would be read for ever. */
const mostPages = 200;

const statusError = (source: string, { status }: UpstreamResponse): UpstreamError =>
  new UpstreamError(source, 'malformed', { cause: new Error(`status ${status}`) });

const requestOf = (path: string, query: string, isEu: boolean): UpstreamRequest => ({
  path: `${path}?${query}`,
  ...(isEu ? { url: `${euOrigin}${path}?${query}` } : {}),
});

/** Asks for something of a site. Undefined when there is none (404). */
export const askFor = async (
  http: UpstreamHttp,
  path: string,
  { query, isEu }: { readonly query: string; readonly isEu: boolean },
  signal: AbortSignal,
): Promise<UpstreamResponse | undefined> => {
  const response = await http.request(requestOf(path, query, isEu), signal);
  if (response.status === 404) return undefined;
  if (response.status !== 200) throw statusError(http.source, response);
  return response;
};

const idOf = (row: unknown): unknown => (typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined);

/**
 * The pages of a board as they come in; undefined when there is no such board. A page that is not full is the last, and so is one that is larger
 * than was asked for, or has nothing that the pages before it had not: the host takes no notice of pages then, and has told all it has.
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
    return response === undefined ? undefined : decodeJson(http.source, response, z.array(z.unknown()));
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
      // The board was there a moment ago: what is missing now is not known to be closed.
      if (next === undefined)
        throw new UpstreamError(http.source, 'malformed', { cause: new Error('a board ended between two pages') });
      page = next;
    }
    throw new UpstreamError(http.source, 'malformed', { cause: new Error('a board without an end') });
  }
  return pages(first);
};
