import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { hourMs } from '../../../../platform/runtime/clock/clock.ts';
import { decodeJson, decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import type { UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { IntlBooksRequests } from './requests.ts';
import { bookmakerWire, selectionWire } from './wire.ts';

/** Empty where the source has no list of bookmakers. */
type ReadBookmakers = (call: Call) => Promise<readonly string[]>;

export const mostBookmakers = 30;
const heldMs = hourMs;

/** Configured names, or else those that the key has selected, or else the first active ones. */
export const createReadBookmakers = (
  configured: readonly string[],
  requests: IntlBooksRequests,
  cache: ReadThroughCache,
): ReadBookmakers => {
  const { source } = requests;

  const namesIn = (response: UpstreamResponse): string[] => {
    const rows = decodeJson(source, response, selectionWire);
    return decodeRows(source, rows, bookmakerWire).rows.flatMap(({ name, active }) => (active === false ? [] : name));
  };

  /** Empty when the plan has no selection. */
  const selected = async (call: Call): Promise<string[]> => {
    try {
      const response = await requests.ask('/bookmakers/selected', {}, { keyed: true, call });
      return response.status === 200 ? namesIn(response) : [];
    } catch (error) {
      if (error instanceof UpstreamError && error.reason === 'blocked' && !error.heldBack) return [];
      throw error;
    }
  };

  const read = async (call: Call): Promise<string[]> => {
    const own = await selected(call);
    if (own.length > 0) return own;
    const response = await requests.ask('/bookmakers', {}, { keyed: false, call });
    // A mirror or a recording may serve odds only; then it decides on the bookmakers.
    if (response.status === 404) return [];
    const all = response.status === 200 ? namesIn(response) : requests.refuse(response);
    if (all.length > 0) return all;
    throw new UpstreamError(source, 'blocked', { predicate: 'has no bookmakers for this deployment' });
  };

  if (configured.length > 0) return async () => configured;
  return async (call) => {
    const options = { ttlMs: heldMs, staleMs: 23 * heldMs, call };
    return (await cache.read(`${source}:bookmakers`, options, read)).value.slice(0, mostBookmakers);
  };
};
