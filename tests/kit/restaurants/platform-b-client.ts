import type { PlatformSearch, TableQuestion } from '../../../subgraphs/restaurants/model/table-platform.ts';
import { createPlatformBClient } from '../../../subgraphs/restaurants/upstream/platform-b/client.ts';
import {
  platformBPartnerUpstream,
  platformBUpstream,
} from '../../../subgraphs/restaurants/upstream/platform-b/definition.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import { clientOf, listen } from '../upstream-wire.ts';

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Answers = Readonly<Record<string, Answer | readonly Answer[]>>;

/**
 * A platform that responds by path (with the name of a query), with several responses in turn, and records the bodies
 * it receives.
 */
export const openPlatformB = async (answers: Answers, { retries = 0, withPartner = false } = {}) => {
  const bodies: Record<string, unknown>[] = [];
  const counts = new Map<string, number>();
  const { url, asked } = await listen((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const target = new URL(request.url ?? '', 'http://x');
      const name = `${target.pathname.replace('/base', '')}${target.searchParams.get('opname') ?? ''}`;
      if (name === '/api/v2/oauth/token')
        return response.writeHead(200).end('{"access_token":"granted","token_type":"bearer","expires_in":3600}');
      if (request.method === 'POST') bodies.push(JSON.parse(Buffer.concat(parts).toString()));
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      const all = [answers[name] ?? { status: 404, body: '' }].flat();
      const { status = 200, body = '', headers = {} } = all[Math.min(count, all.length - 1)] as Answer;
      return response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
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

export const answered = (...availability: unknown[]): Answer => ({ body: { data: { availability } } });

export const search: PlatformSearch = {
  near: { latitude: 45.52, longitude: -122.67, radiusKm: 12 },
  city: 'Portland',
  words: 'noodles',
};
