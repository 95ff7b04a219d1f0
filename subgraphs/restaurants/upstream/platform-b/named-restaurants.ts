import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { NamedRestaurant } from '../../model/table-platform.ts';
import { distinctTexts, statedText, toCoordinates } from '../tables/record-parts.ts';
import { platformId } from '../tables/wire-parts.ts';
import { autocompleteWire, suggestionWire, widgetItemWire, widgetWire } from './wire.ts';

interface NameQuestion {
  readonly name: string;
  readonly near: { readonly latitude: number; readonly longitude: number } | null;
  readonly locale: string;
}

const placeOf = (parts: readonly unknown[]): string | null => distinctTexts(parts).join(', ') || null;

/** Uses the search of the site's widget for other sites (upstream notes 8.2). */
const askWidget = async (http: UpstreamHttp, { name, locale }: NameQuestion, signal: AbortSignal) => {
  const response = await http.request(
    {
      path: '/widget/reservation/restaurant-search',
      query: { query: name, pageSize: 15, lang: locale },
      headers: { accept: 'application/json' },
    },
    signal,
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
const askSuggestions = async (http: UpstreamHttp, { name, near }: NameQuestion, signal: AbortSignal) => {
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
    signal,
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
export const readNamed = async (
  http: UpstreamHttp,
  question: NameQuestion,
  signal: AbortSignal,
): Promise<readonly NamedRestaurant[]> => {
  const found = await askWidget(http, question, signal);
  return found.length > 0 ? found : askSuggestions(http, question, signal);
};
