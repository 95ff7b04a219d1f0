import { z } from 'zod';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson, decodeValue } from '../../../../platform/upstream/decode/decode-json.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import { toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamRequest, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { RestaurantRecord } from '../../model/restaurant.ts';
import type { PlatformSearch, PlatformTables, TablePlatform, TableQuestion } from '../../model/table-platform.ts';
import { toPageMark } from '../tables/page-mark.ts';
import { decodeSlots } from './decode-slots.ts';
import { decodeVenue } from './decode-venue.ts';
import { findWire, foundVenueWire, searchWire, venueWire } from './wire.ts';

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

/** Restaurants and tables of Resy. Nothing is held or booked, and no slot's token is used. */
export const createPlatformAClient = ({ http }: { readonly http: UpstreamHttp }): TablePlatform => {
  const { source } = http;

  /** Returns undefined for a 404. */
  const ask = async (request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse | undefined> => {
    const response = await http.request(
      { ...request, headers: { accept: 'application/json', ...request.headers } },
      signal,
    );
    if (response.status === 404) return undefined;
    // Observed for a restaurant without a free table that day, so this is not "none".
    if (response.status === 500) throw new UpstreamError(source, 'unreachable', { cause: new Error('status 500') });
    if (response.status !== 200 && response.status !== 201) throw unexpectedStatus(source, response);
    return response;
  };

  const restaurant = async (id: string, signal: AbortSignal): Promise<RestaurantRecord | null> => {
    const response = await ask({ path: '/3/venue', query: { id } }, signal);
    if (response === undefined) return null;
    const venue = decodeVenue(decodeJson(source, response, venueWire));
    return venue.platformId === id ? venue : null;
  };

  /** Undefined when the platform has no such restaurant. */
  const tablesOf = async (
    id: string,
    question: TableQuestion,
    signal: AbortSignal,
  ): Promise<PlatformTables | undefined> => {
    const query = { lat: 0, long: 0, day: question.date, party_size: question.partySize, venue_id: id };
    const response = await ask({ path: '/4/find', query }, signal);
    if (response === undefined) return undefined;
    const { venues } = decodeJson(source, response, findWire).results;
    const found = decodeRows(source, venues, foundVenueWire).rows.find(({ venue }) => venue.id === id);
    if (found !== undefined) return decodeSlots(source, found, question);
    // The platform omits restaurants without tables that day as well as unknown ones.
    const none: PlatformTables = { restaurantName: null, slots: [], noAvailabilityReason: null, warnings: [] };
    try {
      const known = await restaurant(id, signal);
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
    answersWholeDay: true,
    search: async (search, from, signal) => {
      const { page, before } = from === null ? { page: 1, before: null } : decodeValue(source, from, position);
      const response = await ask(
        {
          method: 'POST',
          path: '/3/venuesearch/search',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(toSearchBody(search, page)),
          idempotent: true,
        },
        signal,
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
    tables: async (ids, question, signal) => {
      const answer: Record<string, PlatformTables> = {};
      for (const id of ids) {
        const tables = await tablesOf(id, question, signal);
        if (tables !== undefined) answer[id] = tables;
      }
      return answer;
    },
  };
};
