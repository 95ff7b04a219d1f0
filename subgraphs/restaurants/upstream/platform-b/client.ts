import { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { type Clock, dayMs } from '../../../../platform/runtime/clock/clock.ts';
import { parseUrl } from '../../../../platform/text/parse-url.ts';
import { decodeJson, decodeRows, decodeValue } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { RestaurantRecord } from '../../model/restaurant.ts';
import type {
  NamedRestaurant,
  PlatformPage,
  PlatformPosition,
  PlatformSearch,
  PlatformTables,
  TablePlatform,
  TableQuestion,
} from '../../model/table-platform.ts';
import { toPageMark } from '../tables/page-mark.ts';
import { distinctTexts, statedText, toCoordinates } from '../tables/record-parts.ts';
import { platformId } from '../tables/wire-parts.ts';
import { anchorsOf } from './anchors.ts';
import { decodeRestaurant } from './decode-restaurant.ts';
import { readPageState } from './page-state.ts';
import { readPartnerTables } from './partner-tables.ts';
import { joinTables, type TablesPart } from './tables-reading.ts';
import { readWebTables } from './web-tables.ts';
import {
  autocompleteWire,
  multiSearchWire,
  profileWire,
  restaurantWire,
  suggestionWire,
  widgetItemWire,
  widgetWire,
} from './wire.ts';

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
const readSearchPage = async (
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
  call: Call,
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
    call,
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

interface NameQuestion {
  readonly name: string;
  readonly near: { readonly latitude: number; readonly longitude: number } | null;
  readonly locale: string;
}

const placeOf = (parts: readonly unknown[]): string | null => distinctTexts(parts).join(', ') || null;

/** Uses the search of the site's widget for other sites (upstream notes 8.2). */
const askWidget = async (http: UpstreamHttp, { name, locale }: NameQuestion, call: Call) => {
  const response = await http.request(
    {
      path: '/widget/reservation/restaurant-search',
      query: { query: name, pageSize: 15, lang: locale },
      headers: { accept: 'application/json' },
    },
    call,
  );
  if (response.status === 404) return [];
  if (response.status !== 200) throw unexpectedStatus(http.source, response);
  const { items } = decodeJson(http.source, response, widgetWire);
  return decodeRows(http.source, items ?? [], widgetItemWire).rows.map(
    (item): NamedRestaurant => ({
      platformId: item.rid,
      name: statedText(item.name) ?? item.name,
      location: placeOf([item.city ?? item.address?.city, item.state ?? item.address?.state]),
      ...toCoordinates(item.latitude, item.longitude),
    }),
  );
};

/** Uses the site's suggestions, without those for cuisines and places. */
const askSuggestions = async (http: UpstreamHttp, { name, near }: NameQuestion, call: Call) => {
  const { latitude = null, longitude = null } = near ?? {};
  const response = await http.request(
    {
      method: 'POST',
      path: '/dapi/fe/gql',
      query: { optype: 'query', opname: 'Autocomplete' },
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        operationName: 'Autocomplete',
        variables: { term: name, latitude, longitude, useNewVersion: true },
      }),
      idempotent: true,
    },
    call,
  );
  // The site may refuse a request without its query's hash. The widget's empty result is then final.
  if (response.status !== 200) return [];
  const results = decodeJson(http.source, response, autocompleteWire).data?.autocomplete?.autocompleteResults ?? [];
  return decodeRows(http.source, results, suggestionWire).rows.flatMap((row): NamedRestaurant[] => {
    const id = platformId.safeParse(row.id);
    const stated = statedText(row.name);
    if (!id.success || stated === null || (row.type && row.type.toLowerCase() !== 'restaurant')) return [];
    return [
      {
        platformId: id.data,
        name: stated,
        location: placeOf([row.neighborhoodName, row.metroName]),
        ...toCoordinates(row.latitude, row.longitude),
      },
    ];
  });
};

/** Returns restaurants with similar names, in the site's order. */
const readNamed = async (
  http: UpstreamHttp,
  question: NameQuestion,
  call: Call,
): Promise<readonly NamedRestaurant[]> => {
  const found = await askWidget(http, question, call);
  return found.length > 0 ? found : askSuggestions(http, question, call);
};

/** Accepts redirects to the page by name; others, such as to a login page, do not count. */
const ownPathOf = ({ status, headers }: UpstreamResponse): string | undefined => {
  if (status < 301 || status > 308) return undefined;
  const path = parseUrl(headers['location'] ?? '', 'https://www.opentable.com')?.pathname;
  // Drops the base path of a stand-in.
  return path === undefined ? undefined : /\/r\/[^/]+\/?$/.exec(path)?.[0];
};

/**
 * The address by number is documented only for `/reserve` and may redirect to the page by name. Null when the platform
 * has no such restaurant.
 */
const readProfile = async (
  http: UpstreamHttp,
  { id, locale }: { readonly id: string; readonly locale: string },
  call: Call,
): Promise<RestaurantRecord | null> => {
  const headers = { accept: 'text/html', 'accept-language': locale };
  const direct = await http.request({ path: `/restaurant/profile/${encodeURIComponent(id)}`, headers }, call);
  const path = ownPathOf(direct);
  const response = path === undefined ? direct : await http.request({ path, headers }, call);
  if (response.status === 404) return null;
  if (response.status !== 200) throw unexpectedStatus(http.source, response);
  const state = readPageState(response.text(), 'restaurantProfile');
  if (state === undefined)
    throw new UpstreamError(http.source, 'malformed', { cause: new Error('a page without its state') });
  const { restaurant } = decodeValue(http.source, state, profileWire);
  return restaurant?.restaurantId === id ? decodeRestaurant(restaurant) : null;
};

interface PlatformBOptions {
  readonly http: UpstreamHttp;
  /** The partner API, from which tables are read; undefined without credentials. */
  readonly partner: UpstreamHttp | undefined;
  readonly clock: Clock;
  readonly settings: {
    /** SHA-256 of the site's persisted query for tables. It changes every few months. */
    readonly availabilityHash: string;
    /** Such as `en-US`. */
    readonly locale: string;
  };
}

/** As many restaurants as one of the site's pages shows. */
const webBatch = 20;
const partnerBatch = 1;

/** Restaurants and tables of OpenTable. Nothing is held or booked, and no slot's token is used. */
export const createPlatformBClient = ({ http, partner, clock, settings }: PlatformBOptions): TablePlatform => {
  const { availabilityHash, locale } = settings;

  const readAround = async (
    ids: readonly string[],
    asked: { readonly question: TableQuestion; readonly anchor: number; readonly days: number },
    call: Call,
  ): Promise<ReadonlyMap<string, readonly TablesPart[]>> => {
    if (partner === undefined) return readWebTables(http, availabilityHash, { ids, ...asked }, call);
    const parts = new Map<string, readonly TablesPart[]>();
    for (const id of ids) {
      const part = await readPartnerTables(partner, { id, ...asked }, call);
      if (part !== undefined) parts.set(id, [part]);
    }
    return parts;
  };

  /** The tables of each day in turn. */
  const readDays = async (ids: readonly string[], question: TableQuestion, days: number, call: Call) => {
    const parts = new Map<string, (readonly TablesPart[])[]>();
    // In sequence: after a failure a part must not look like the whole.
    for (const anchor of anchorsOf(question)) {
      // Restaurants missing from the first response are not requested again.
      const known = parts.size === 0 ? ids : ids.filter((id) => parts.has(id));
      const response = await readAround(known, { question, anchor, days }, call);
      for (const id of known) {
        const part = response.get(id);
        if (part !== undefined) parts.set(id, [...(parts.get(id) ?? []), part]);
      }
      if (parts.size === 0) break;
    }
    return Array.from({ length: days }, (_, day) => {
      const tables: Record<string, PlatformTables> = {};
      for (const [id, responses] of parts)
        tables[id] = joinTables(
          http.source,
          responses.flatMap((response) => response[day] ?? []),
        );
      return tables;
    });
  };

  return {
    platform: 'PLATFORM_B',
    source: http.source,
    batchSize: partner === undefined ? webBatch : partnerBatch,
    search: (search, after, call) => readSearchPage(http, { search, after, locale, clock }, call),
    restaurant: (id, call) => readProfile(http, { id, locale }, call),
    named: (name, near, call) => readNamed(http, { name, near, locale }, call),
    requestsOfDay: anchorsOf({ fromMinute: null, toMinute: null }).length,
    tables: async (ids, question, call) => (await readDays(ids, question, 1, call))[0] ?? {},
    ...(partner === undefined ? { tablesOfDays: readDays } : {}),
  };
};
