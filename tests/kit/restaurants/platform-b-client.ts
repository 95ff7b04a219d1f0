import type { PlatformSearch, TableQuestion } from '../../../subgraphs/restaurants/model/table-platform.ts';
import { createPlatformBClient } from '../../../subgraphs/restaurants/upstream/platform-b/client.ts';
import {
  platformBPartnerUpstream,
  platformBUpstream,
} from '../../../subgraphs/restaurants/upstream/platform-b/definition.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import type { Response } from '../http/serve-http.ts';
import { clientOf, listenAsSource } from '../upstream/upstream-wire.ts';

type Responses = Readonly<Record<string, Response | readonly Response[]>>;

/**
 * A platform that responds by path (with the name of a query), with several responses in turn, and records the bodies
 * it receives.
 */
export const openPlatformB = async (responses: Responses, { retries = 0, withPartner = false } = {}) => {
  const bodies: Record<string, unknown>[] = [];
  const counts = new Map<string, number>();
  const { url, asked } = await listenAsSource(({ method, path, query, body }) => {
    const name = `${path}${query.get('opname') ?? ''}`;
    if (name === '/api/v2/oauth/token')
      return { body: { access_token: 'granted', token_type: 'bearer', expires_in: 3600 } };
    if (method === 'POST') bodies.push(JSON.parse(body));
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const all: readonly Response[] = [responses[name] ?? { status: 404 }].flat();
    return all[Math.min(count, all.length - 1)];
  });
  const platform = createPlatformBClient({
    http: clientOf(url, { ...platformBUpstream, retries }).client,
    partner: withPartner
      ? clientOf(url, { ...platformBPartnerUpstream, retries }, { keyOf: () => 'pilot:harbour' }).client
      : undefined,
    clock: new ManualClock(),
    settings: { availabilityHash: 'a1b2c3', locale: 'en-US' },
  });
  return { platform, bodies, asked, paths: () => asked.map(({ url: path }) => path?.replace('/base', '')) };
};

export const gql = '/dapi/fe/gqlRestaurantsAvailability';

export const question = (changes: Partial<TableQuestion> = {}): TableQuestion => ({
  date: '2026-12-31',
  partySize: 2,
  fromMinute: 18 * 60,
  toMinute: 20 * 60,
  ...changes,
});

export const slot = (changes: object = {}) => ({
  isAvailable: true,
  timeOffsetMinutes: 0,
  slotHash: '90210',
  slotAvailabilityToken: 'secret',
  pointsType: 'Standard',
  type: 'Standard',
  attributes: ['default'],
  __typename: 'AvailableSlot',
  ...changes,
});

export const restaurantOf = (restaurantId: unknown, slots: unknown, day: object = {}) => ({
  restaurantId,
  restaurantAvailabilityToken: 'secret',
  availabilityDays: [{ dayOffset: 0, slots, ...day }],
});

export const result = (...availability: unknown[]): Response => ({ body: { data: { availability } } });

export const search: PlatformSearch = {
  near: { latitude: 45.52, longitude: -122.67, radiusKm: 12 },
  city: 'Portland',
  words: 'noodles',
};
