import type { PlatformSearch, TableQuestion } from '../../../subgraphs/restaurants/model/table-platform.ts';
import { createPlatformAClient } from '../../../subgraphs/restaurants/upstream/platform-a/client.ts';
import { platformAUpstream } from '../../../subgraphs/restaurants/upstream/platform-a/definition.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import type { Response } from '../http/serve-http.ts';
import { clientOf, listenAsSource } from '../upstream/upstream-wire.ts';

/** A platform that responds by path and records the bodies it receives. */
export const openPlatformA = async (responses: Readonly<Record<string, Response>>, changes: object = {}) => {
  const bodies: unknown[] = [];
  const { url, asked } = await listenAsSource(({ method, path, body }) => {
    if (method === 'POST') bodies.push(JSON.parse(body));
    return responses[path] ?? { status: 404, body: { status: 404 } };
  });
  const { client } = clientOf(url, { ...platformAUpstream, retries: 0, ...changes });
  return { platform: createPlatformAClient({ http: client, clock: new ManualClock() }), asked, bodies };
};

export const hit = (changes: object = {}) => ({
  objectID: '7101',
  id: { resy: 7101 },
  _highlightResult: { name: { value: '<em>Quill</em> &amp; Kettle' } },
  url_slug: 'quill-and-kettle',
  rating: { average: 4.62, count: 815 },
  locality: 'Portland',
  region: 'OR',
  neighborhood: 'Pearl Yard',
  country: 'United States',
  cuisine: ['Northern', 'Smoked Fish', 'Northern'],
  currency_code: 'USD',
  price_range_id: 3,
  location: { id: 9, name: 'Portland', code: 'pdx', url_slug: 'portland-or' },
  _geoloc: { lat: 45.53, lng: -122.68 },
  contact: { phone_number: '+1 503 555 0117' },
  ...changes,
});

export const searched = (hits: unknown[]) => ({ '/3/venuesearch/search': { body: { search: { hits } } } });

export const search: PlatformSearch = {
  near: { latitude: 45.52, longitude: -122.67, radiusKm: 12.5 },
  city: 'Portland',
  words: 'smoked fish',
};

export const question: TableQuestion = { date: '2026-12-04', partySize: 2, fromMinute: null, toMinute: null };
