import { z } from 'zod';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { dayMs } from '../../../../platform/clock/spans.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeValue } from '../../../../platform/upstream/decode/decode-json.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { PlatformPage, PlatformPosition, PlatformSearch } from '../../model/table-platform.ts';
import { toPageMark } from '../tables/page-mark.ts';
import { decodeRestaurant } from './decode-restaurant.ts';
import { readPageState } from './page-state.ts';
import { multiSearchWire, restaurantWire } from './wire.ts';

/** The time fixes the order of results. `before` marks the last page, which the site repeats when it ignores `from`. */
const position = z.object({
  from: z.number().int().nonnegative(),
  dateTime: z.string(),
  before: z.string().nullable(),
});
type Position = z.output<typeof position>;

/** The evening after the next midnight UTC, which has not begun anywhere. */
const firstPosition = (clock: Pick<Clock, 'now'>): Position => ({
  from: 0,
  dateTime: `${new Date(clock.now() + dayMs).toISOString().slice(0, 10)}T19:00`,
  before: null,
});

const nextOf = (at: Position, count: number, total: number | undefined, before: string | null): Position | null => {
  const from = at.from + count;
  return count === 0 || (total !== undefined && from >= total) ? null : { ...at, from, before };
};

/** Reads one search page, with restaurants in its state (upstream notes 8.3). */
export const readSearchPage = async (
  http: UpstreamHttp,
  {
    search,
    after,
    locale,
    clock,
  }: {
    readonly search: PlatformSearch;
    readonly after: PlatformPosition | null;
    readonly locale: string;
    readonly clock: Pick<Clock, 'now'>;
  },
  signal: AbortSignal,
): Promise<PlatformPage> => {
  const { source } = http;
  const at = after === null ? firstPosition(clock) : decodeValue(source, after, position);
  const { near, city, words } = search;
  const response = await http.request(
    {
      path: '/s',
      query: {
        term: near === null ? `${words} ${city}`.trim() : words,
        covers: 2,
        dateTime: at.dateTime,
        latitude: near?.latitude,
        longitude: near?.longitude,
        sortBy: 'web_conversion',
        from: at.from === 0 ? undefined : at.from,
      },
      headers: { accept: 'text/html', 'accept-language': locale },
    },
    signal,
  );
  if (response.status !== 200) throw unexpectedStatus(source, response);
  const state = readPageState(response.text(), 'multiSearch');
  if (state === undefined)
    throw new UpstreamError(source, 'malformed', { cause: new Error('a page without its state') });
  const { restaurants, totalRestaurantCount } = decodeValue(source, state, multiSearchWire);
  const { rows, warnings } = decodeRows(source, restaurants, restaurantWire);
  const mark = toPageMark(rows.map(({ restaurantId }) => restaurantId));
  // The site repeats the page, so nothing follows.
  if (mark !== null && mark === at.before) return { restaurants: [], next: null, warnings };
  return {
    restaurants: rows.map(decodeRestaurant),
    next: nextOf(at, restaurants.length, totalRestaurantCount, mark),
    warnings,
  };
};
