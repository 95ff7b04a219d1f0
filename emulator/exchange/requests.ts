import type { EmulatedResponse } from '../emulated-upstream.ts';
import type { RoutedRequest } from '../engine/define-upstream.ts';
import type { Bounds } from '../engine/parameters.ts';
import { json, refuse } from '../engine/responses.ts';
import { hashOf } from '../random/seeded-random.ts';

const codes: Readonly<Record<number, readonly [string, string]>> = {
  400: ['bad_request', 'bad request'],
  401: ['unauthorized', 'authentication required'],
  403: ['forbidden', 'forbidden'],
  404: ['not_found', 'not found'],
  500: ['internal_server_error', 'internal server error'],
  503: ['service_unavailable', 'exchange is unavailable'],
};

/** The burst limit has its own body, and no header gives the waiting time. */
export const errorResponse = (status: number, message?: string): EmulatedResponse => {
  if (status === 429) return json(429, { error: message ?? 'too many requests' });
  const [code, usual] = codes[status] ?? ['error', 'request failed'];
  return json(status, { code, message: message ?? usual, ...(status < 500 ? {} : { service: 'trade-api' }) });
};

/** All parameters with a form of their own are numbers. */
export const invalid = (name: string, _value: string | undefined, bounds: Bounds = {}): EmulatedResponse => {
  const required = bounds.missing === undefined ? 'is required and ' : '';
  return errorResponse(400, `${name} ${required}must be between ${bounds.low} and ${bounds.high}`);
};

/** Separated by commas; undefined if it is absent or empty. */
export const setIn = ({ parameters }: RoutedRequest, name: string): ReadonlySet<string> | undefined => {
  const text = parameters.given(name);
  return text === undefined ? undefined : new Set(text.split(','));
};

/** Returns whether a filter is absent, empty or has this value. */
export const fits = ({ parameters }: RoutedRequest, name: string, value: string | undefined): boolean =>
  [undefined, value].includes(parameters.given(name));

/** A response whose rows are already JSON. */
export const jsonText = (body: string): EmulatedResponse => ({ status: 200, contentType: 'application/json', body });

/** The response of a page, whose rows are JSON, as is what follows them. */
export const pageText = (page: { readonly cursor: string }, name: string, rows: readonly string[], rest = '') =>
  jsonText(`{"cursor":${JSON.stringify(page.cursor)},"${name}":[${rows.join(',')}]${rest}}`);

const notFilters = new Set(['limit', 'cursor', 'depth', 'with_nested_markets', 'with_milestones']);
const fingerprint = (query: URLSearchParams): string =>
  hashOf(
    [...query]
      .filter(([name]) => !notFilters.has(name))
      .map((pair) => pair.join('='))
      .sort()
      .join('&'),
  ).toString(36);

/**
 * One page of items that are sorted by unique keys, and its cursor, which a full page has even if no item follows. A
 * cursor under other filters is refused.
 */
export const pageOf = <T>(
  { query, parameters }: RoutedRequest,
  items: readonly T[],
  keyOf: (item: T) => string,
  limit: number,
) => {
  const head = `\u0001${fingerprint(query)}`;
  const cursor = parameters.text('cursor', '');
  const [own, after] = cursor === '' ? [head, ''] : Buffer.from(cursor, 'base64url').toString('utf8').split('\n');
  if (own !== head || after === undefined) return refuse(errorResponse(400, 'invalid cursor'));
  const start = after === '' ? 0 : items.findIndex((item) => keyOf(item) > after);
  const found = start === -1 ? [] : items.slice(start, start + limit);
  const last = found.at(-1);
  const isFull = last !== undefined && found.length === limit;
  return { items: found, cursor: isFull ? Buffer.from(`${head}\n${keyOf(last)}`).toString('base64url') : '' };
};
