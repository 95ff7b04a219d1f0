import { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import {
  decodeJson,
  decodeRows,
  decodeValue,
  toRowsDroppedWarning,
} from '../../../../platform/upstream/decode/decode-json.ts';
import { toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamRequest, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import { startPatience } from '../../../../platform/upstream/with-patience.ts';
import { moneyOfHundredths } from '../../model/money.ts';
import type { RestaurantRecord } from '../../model/restaurant.ts';
import type {
  PlatformSearch,
  PlatformSlot,
  PlatformTables,
  TablePlatform,
  TableQuestion,
} from '../../model/table-platform.ts';
import type { TableSlotType } from '../../model/table-slot.ts';
import { minutesBetween, toWallTime } from '../../model/wall-clock.ts';
import { currencyOfCountry } from '../../reference/currencies.ts';
import { toPageMark } from '../tables/page-mark.ts';
import {
  distinctTexts,
  statedText,
  toCents,
  toCoordinates,
  toCount,
  toCountryCode,
  toCurrencyCode,
  toPriceTier,
  toRating,
} from '../tables/record-parts.ts';
import { withoutTokens } from '../tables/without-tokens.ts';
import { highlightedTexts } from './highlights.ts';
import {
  type FoundVenueWire,
  findWire,
  foundVenueWire,
  raterWire,
  type SlotRow,
  searchWire,
  slotRow,
  type VenueWire,
  venueWire,
} from './wire.ts';

const site = 'https://resy.com';

interface Paged {
  readonly url_slug?: string | null | undefined;
  readonly location?:
    | { readonly url_slug?: string | null | undefined; readonly code?: string | null | undefined }
    | null
    | undefined;
}

/** Null when the response lacks the slug of the city or restaurant. */
const pageOf = ({ url_slug, location }: Paged): string | null => {
  const city = location?.url_slug?.trim() || location?.code?.trim();
  const slug = url_slug?.trim();
  return city && slug ? `${site}/cities/${encodeURIComponent(city)}/venues/${encodeURIComponent(slug)}` : null;
};

/** Falls back to the site when the page is unknown. */
const bookingUrlOf = (venue: Paged, date: string, partySize: number): string =>
  `${pageOf(venue) ?? `${site}/`}?date=${date}&seats=${partySize}`;

const counter = /\b(?:counters?|sushi|bar)\b/i;
const outdoor = /\b(?:patio|outdoors?|garden|terrace|roof ?top|sidewalk)\b/i;

/** The platform's table names are free text; the words are from upstream notes 7. */
const toSlotType = (tableType: string | null, isEvent: boolean): TableSlotType => {
  if (isEvent) return 'EXPERIENCE';
  if (tableType === null) return 'STANDARD';
  if (counter.test(tableType)) return 'COUNTER';
  return outdoor.test(tableType) ? 'OUTDOOR' : 'STANDARD';
};

const decodeSlot = (
  { row, raw }: SlotRow,
  { venue, templates }: FoundVenueWire,
  { partySize }: TableQuestion,
): PlatformSlot | undefined => {
  const start = toWallTime(row.date.start);
  if (start === undefined) return undefined;
  const end = toWallTime(row.date.end ?? '');
  const minutes = end === undefined ? 0 : minutesBetween(start, end);
  const templateId = row.template?.id;
  const template = typeof templateId === 'string' ? templates?.[templateId] : undefined;
  const tableType = statedText(row.config?.type);
  const required = [row.payment, template, template?.payment].some((part) => part?.is_add_on_required === true);
  // The template applies when the slot has null (upstream notes 7).
  const deposit = toCents(row.payment?.deposit_fee ?? template?.payment?.deposit_fee ?? template?.deposit_fee);
  // The default for an unknown country.
  const currencyCode = toCurrencyCode(venue.currency?.code) ?? currencyOfCountry(null);
  const isDue = deposit !== null && deposit > 0;
  return {
    ...start,
    type: toSlotType(tableType, template?.is_event === true || required),
    tableType,
    bookingUrl: bookingUrlOf(venue, start.date, partySize),
    isDepositRequired: isDue,
    deposit: isDue ? moneyOfHundredths(deposit, currencyCode) : null,
    durationMinutes: minutes > 0 ? minutes : null,
    raw: withoutTokens(raw),
  };
};

/** Throws `malformed` when no slot is readable, because the format has changed. */
const decodeSlots = (source: string, found: FoundVenueWire, question: TableQuestion): PlatformTables => {
  const all = found.slots ?? [];
  const { rows } = decodeRows(source, all, slotRow);
  const slots = rows.map((row) => decodeSlot(row, found, question)).filter((slot) => slot !== undefined);
  const dropped = all.length - slots.length;
  if (all.length > 0 && slots.length === 0)
    throw new UpstreamError(source, 'malformed', { cause: new Error('date.start: no wall time') });
  return {
    restaurantName: statedText(found.venue.name),
    slots,
    noAvailabilityReason: null,
    warnings: dropped === 0 ? [] : [toRowsDroppedWarning(source, dropped, all.length)],
  };
};

/** In a search hit `type` is the kind of hit; elsewhere it is the cuisine. */
const cuisinesOf = ({ cuisine, type, _highlightResult }: VenueWire): string[] => {
  const own = distinctTexts(Array.isArray(cuisine) ? cuisine : [cuisine]);
  const stated = own.length > 0 ? own : distinctTexts(highlightedTexts(_highlightResult, 'cuisine'));
  return stated.length > 0 || type?.toLowerCase() === 'venue' ? stated : distinctTexts([type]);
};

const coordinatesOf = ({ _geoloc, location }: VenueWire) => {
  const place = _geoloc ?? location?.geo;
  return place === null || place === undefined
    ? toCoordinates(location?.latitude, location?.longitude)
    : toCoordinates(place.lat, place.lng ?? place.lon);
};

const ratingOf = ({ rating, total_ratings, rater }: VenueWire) => {
  const own = raterWire.parse(rater?.[0]);
  return {
    rating: toRating(rating.average ?? own?.score),
    ratingCount: toCount(rating.count ?? total_ratings ?? own?.total),
  };
};

/** A search hit may have the text only in its highlight. */
const textOf = (venue: VenueWire, field: 'neighborhood' | 'locality' | 'region'): string | null =>
  statedText(venue[field]) ?? highlightedTexts(venue._highlightResult, field)[0] ?? null;

const decodeVenue = (venue: VenueWire): RestaurantRecord => ({
  platform: 'PLATFORM_A',
  platformId: venue.id,
  name: venue.name,
  cuisines: cuisinesOf(venue),
  priceTier: toPriceTier(venue.price_range_id ?? venue.price_range),
  currencyCode: toCurrencyCode(venue.currency_code) ?? toCurrencyCode(venue.currency?.code),
  neighborhood: textOf(venue, 'neighborhood') ?? statedText(venue.location?.neighborhood),
  // A market is named after its city, so the address is more precise.
  city: textOf(venue, 'locality') ?? statedText(venue.location?.locality) ?? statedText(venue.location?.name),
  region: textOf(venue, 'region') ?? statedText(venue.location?.region),
  countryCode: toCountryCode(venue.country) ?? toCountryCode(venue.location?.country),
  address: statedText(venue.location?.address_1),
  ...coordinatesOf(venue),
  ...ratingOf(venue),
  isPriorityAccess: [venue.is_global_dining_access, venue.is_gdc, venue.exclusive?.is_eligible].includes(true),
  // Listed restaurants take reservations; no field of a hit says otherwise.
  isBookable: true,
  url: pageOf(venue),
  phone: statedText(venue.contact?.phone_number),
});

const perPage = 50;
const position = z.object({ page: z.number().int().positive(), before: z.string().nullish() });

/** The last page is not full. The response may state a smaller page size than requested. */
const isFull = ({ hits, hitsPerPage }: z.output<typeof searchWire>['search']): boolean =>
  hits.length > 0 && hits.length >= Math.min(perPage, hitsPerPage ?? perPage);

/** No parameter for city or price is known (upstream notes 7). */
const toSearchBody = ({ near, city, words }: PlatformSearch, page: number) => ({
  query: near === null ? `${words} ${city}`.trim() : words,
  page,
  per_page: perPage,
  types: ['venue'],
  ...(near === null
    ? {}
    : { geo: { latitude: near.latitude, longitude: near.longitude, radius: Math.round(near.radiusKm * 1000) } }),
});

interface PlatformAOptions {
  readonly http: UpstreamHttp;
  readonly clock: Clock;
}

/** Restaurants and tables of Resy. Nothing is held or booked, and no slot's token is used. */
export const createPlatformAClient = ({ http, clock }: PlatformAOptions): TablePlatform => {
  const { source } = http;

  /** Returns undefined for a 404. */
  const ask = async (request: UpstreamRequest, call: Call): Promise<UpstreamResponse | undefined> => {
    const response = await http.request(
      { ...request, headers: { accept: 'application/json', ...request.headers } },
      call,
    );
    if (response.status === 404) return undefined;
    // Observed for a restaurant without a free table that day, so this is not "none".
    if (response.status === 500) throw new UpstreamError(source, 'unreachable', { cause: new Error('status 500') });
    if (response.status !== 200 && response.status !== 201) throw unexpectedStatus(source, response);
    return response;
  };

  const restaurant = async (id: string, call: Call): Promise<RestaurantRecord | null> => {
    const response = await ask({ path: '/3/venue', query: { id } }, call);
    if (response === undefined) return null;
    const venue = decodeVenue(decodeJson(source, response, venueWire));
    return venue.platformId === id ? venue : null;
  };

  /** Undefined when the platform has no such restaurant. */
  const tablesOf = async (id: string, question: TableQuestion, call: Call): Promise<PlatformTables | undefined> => {
    const query = { lat: 0, long: 0, day: question.date, party_size: question.partySize, venue_id: id };
    const response = await ask({ path: '/4/find', query }, call);
    if (response === undefined) return undefined;
    const { venues } = decodeJson(source, response, findWire).results;
    const found = decodeRows(source, venues, foundVenueWire).rows.find(({ venue }) => venue.id === id);
    if (found !== undefined) return decodeSlots(source, found, question);
    // The platform omits restaurants without tables that day as well as unknown ones.
    const none: PlatformTables = { restaurantName: null, slots: [], noAvailabilityReason: null, warnings: [] };
    try {
      using patience = startPatience(call, clock, source);
      patience.renew();
      const known = await restaurant(id, patience.call);
      return known === null ? undefined : { ...none, restaurantName: known.name };
    } catch (error) {
      // There are no tables, but whether the restaurant exists is unknown.
      if (error instanceof UpstreamError) return { ...none, warnings: [toUnavailableWarning(source, error)] };
      throw error;
    }
  };

  return {
    platform: 'PLATFORM_A',
    source,
    batchSize: 1,
    returnsWholeDay: true,
    // Without a table, the restaurant is read as well.
    requestsOfDay: 2,
    search: async (search, from, call) => {
      const { page, before } = from === null ? { page: 1, before: null } : decodeValue(source, from, position);
      const response = await ask(
        {
          method: 'POST',
          path: '/3/venuesearch/search',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(toSearchBody(search, page)),
          idempotent: true,
        },
        call,
      );
      if (response === undefined) throw unexpectedStatus(source, { status: 404 });
      const found = decodeJson(source, response, searchWire).search;
      const { rows, warnings } = decodeRows(source, found.hits, venueWire);
      const mark = toPageMark(rows.map(({ id }) => id));
      // The platform repeats the page, so nothing follows.
      if (mark !== null && mark === before) return { restaurants: [], next: null, warnings };
      return {
        restaurants: rows.map(decodeVenue),
        next: isFull(found) ? { page: page + 1, before: mark } : null,
        warnings,
      };
    },
    restaurant,
    tables: async (ids, question, call) => {
      const response: Record<string, PlatformTables> = {};
      for (const id of ids) {
        const tables = await tablesOf(id, question, call);
        if (tables !== undefined) response[id] = tables;
      }
      return response;
    },
  };
};
