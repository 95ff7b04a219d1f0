import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type DetailErrorBody,
  requestsOf,
  restClient,
  setFault,
  type ValidationBody,
} from '../kit/rest/rest-client.ts';
import type { AvailabilityBody, SearchBody } from '../kit/restaurants/rest-bodies.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const platforms = ['platform_a', 'platform_b'] as const;
type Platform = (typeof platforms)[number];
const upstreamOf = { platform_a: 'platform-a', platform_b: 'platform-b' } as const;
const idOf = { platform_a: '41207', platform_b: '41507' } as const;
const day = dayFromNow(7);

let tributary: Tributary;
let hanging: Tributary;
/** These requests begin first, because a platform that never responds is waited for and retried. */
let hung: Promise<readonly [AvailabilityBody, DetailErrorBody]>;

type Query = Readonly<Record<string, string | number>>;
const ask = async <Body>(to: Tributary, path: string, query: Query) => {
  const written = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return restClient(to, '/restaurants/v1').send<Body>(`${path}?${written}`, {});
};
const tables = <Body = AvailabilityBody>(query: Query, to = tributary) =>
  ask<Body>(to, '/availability', { date: day, party_size: 2, ...query });
const search = <Body = SearchBody>(query: Query, to = tributary) => ask<Body>(to, '/restaurants/search', query);

beforeAll(async () => {
  // Fresh values are returned whatever the platform does, so values expire quickly.
  const environment = {
    RESTAURANTS_TABLES_TTL_SECONDS: '1',
    RESTAURANTS_SEARCH_TTL_SECONDS: '1',
    STALE_SECONDS: '1800',
  };
  [tributary, hanging] = await Promise.all([startTributary({ environment }), startTributary()]);
  await setFault(hanging, 'platform-a', { mode: 'timeout' });
  hung = Promise.all([
    tables({ platform: 'platform_a', platform_id: idOf.platform_a }, hanging).then(({ body }) => body),
    search<DetailErrorBody>({ platform: 'platform_a', city: 'Boston' }, hanging).then(({ body }) => body),
  ]);
  // The last test awaits these results; until then a rejection would be unhandled.
  hung.catch(() => {});
});
afterAll(async () => {
  await Promise.all([tributary?.close(), hanging?.close()]);
});

/**
 * Requests that were not made before, so that no stale response can replace a failure: days on which the book is open,
 * and parties for which there is room.
 */
let questions = 0;
const newQuestion = () => {
  questions += 1;
  return { date: dayFromNow(1 + (questions % 50)), party_size: 1 + (Math.floor(questions / 50) % 8) };
};

/** Ends the fault of a platform, and waits until the platform is called again. */
const recover = async (platform: Platform) => {
  await setFault(tributary, upstreamOf[platform], undefined);
  await eventually(
    async () => {
      const question = newQuestion();
      const { body } = await tables({ platform, platform_id: idOf[platform], ...question });
      return body.errors;
    },
    (errors) => errors === null,
  );
};

const status = (code: number, more: object = {}) => ({ mode: 'status', status: code, ...more });

describe.each(platforms)('while %s', (platform) => {
  it.each<[string, object, string, string, boolean]>([
    ['answers 503', status(503), 'unknown', 'unreachable', true],
    ['answers 500', status(500), 'unknown', 'unreachable', true],
    ['breaks connections', { mode: 'reset' }, 'unknown', 'unreachable', true],
    ['answers half a body', { mode: 'malformed' }, 'parse_error', 'malformed', true],
    ['answers nothing at all', { mode: 'empty' }, 'parse_error', 'malformed', true],
    ['blocks', status(403), 'blocked', 'blocked', false],
    ['takes no key', status(platform === 'platform_a' ? 419 : 401), 'blocked', 'bad_key', false],
  ])('%s, tables are an error in the body, and a search is 503', async (_, fault, errorType, reason, retryable) => {
    await setFault(tributary, upstreamOf[platform], fault);
    const question = newQuestion();
    const available = await tables({ platform, platform_id: idOf[platform], ...question });
    expect([available.status, available.body]).toEqual([
      200,
      {
        ...question,
        slots: [],
        errors: [
          {
            message: expect.stringContaining(platform),
            platform,
            retryable,
            error_type: errorType,
            retry_after_seconds: null,
            candidates: null,
          },
        ],
        platform,
        queried_at: expect.any(String),
        // The name is known once any response had it.
        restaurant_name: expect.stringMatching(/^(?:Lantern Row)?$/),
        platform_restaurant_id: idOf[platform],
        no_availability_reason: null,
        warnings: [],
      },
    ]);
    const found = await search<DetailErrorBody>({ platform, city: 'Boston', text: `q${questions}` });
    expect([found.status, found.body]).toEqual([
      503,
      { detail: expect.stringContaining(platform), code: 'upstream_unavailable', retryable, reason, source: platform },
    ]);
    expect(JSON.stringify([available.body, found.body])).not.toMatch(/127\.0\.0\.1|https?:|ECONN|undici/);
    await recover(platform);
  });

  it('is only slow, requests wait for it', async () => {
    await setFault(tributary, upstreamOf[platform], { mode: 'slow', ms: 700 });
    const question = newQuestion();
    const { body } = await tables({
      platform,
      platform_id: idOf[platform],
      ...question,
      time_start: '19:00',
      time_end: '20:00',
    });
    expect([body.errors, body.slots.length > 0]).toEqual([null, true]);
    await recover(platform);
  });

  it('fails once, the call is retried', async () => {
    await setFault(tributary, upstreamOf[platform], { mode: 'reset', times: 1 });
    const question = newQuestion();
    const { body } = await tables({ platform, platform_id: idOf[platform], ...question });
    expect([body.errors, body.slots.length > 0]).toEqual([null, true]);
  });

  it('fails, stale tables and searches are returned, with a warning of their age', async () => {
    const asked = { platform, platform_id: idOf[platform], time_start: '18:00', time_end: '19:00' };
    const sought = { platform, city: 'Denver', max_page_size: 2 };
    const [before, found] = await Promise.all([tables(asked), search(sought)]);
    await setFault(tributary, upstreamOf[platform], status(503));
    const stale = await eventually(
      () => tables(asked),
      ({ body }) => body.warnings.length > 0,
    );
    expect(stale.status).toBe(200);
    expect(stale.body).toEqual({
      ...before.body,
      warnings: [{ code: 'stale_data', source: platform, message: expect.stringMatching(/second/) }],
    });
    const later = await eventually(
      () => search(sought),
      ({ body }) => body.warnings.length > 0,
    );
    expect(later.body.results).toEqual(found.body.results);
    expect(later.body.warnings).toMatchObject([{ code: 'stale_data', source: platform }]);
    await recover(platform);
  });

  // This test is the last because it pauses the platform for as long as the platform requests.
  it('limits requests, the response says when to retry, and the platform is not called before', async () => {
    await setFault(tributary, upstreamOf[platform], status(429, { retry_after: 30 }));
    const question = newQuestion();
    const available = await tables({ platform, platform_id: idOf[platform], ...question });
    expect(available.body.errors).toMatchObject([
      { error_type: 'rate_limited', retryable: true, retry_after_seconds: 30 },
    ]);
    const before = await requestsOf(tributary, upstreamOf[platform]);
    const found = await search<DetailErrorBody>({ platform, city: 'Boston', text: `q${questions}` });
    expect([found.status, found.body]).toMatchObject([503, { reason: 'rate_limited', retryable: true }]);
    expect(Number(found.headers.get('retry-after'))).toBeGreaterThan(20);
    expect(await requestsOf(tributary, upstreamOf[platform])).toBe(before);
  });
});

describe('validation errors of a request', () => {
  const good = { platform: 'platform_a', platform_id: '41207', date: day, party_size: '2' };
  const city = { platform: 'platform_a', city: 'Boston' };

  it.each<[string, Query, string, object]>([
    ['no platform', { platform: '' }, 'platform', { type: 'enum' }],
    ['another platform', { platform: 'platform_c' }, 'platform', { type: 'enum' }],
    ['a platform in capitals', { platform: 'PLATFORM_A' }, 'platform', { type: 'enum' }],
    ['an id that is no number', { platform_id: 'lantern' }, 'platform_id', { type: 'string_pattern_mismatch' }],
    ['an id that is empty', { platform_id: '' }, 'platform_id', { type: 'string_too_short' }],
    ['an id that is too long', { platform_id: '1'.repeat(65) }, 'platform_id', { type: 'string_too_long' }],
    ['a day that is none', { date: '2026-02-30' }, 'date', { type: 'date_from_datetime_parsing' }],
    ['nobody', { party_size: 0 }, 'party_size', { type: 'greater_than_equal', ctx: { ge: 1 } }],
    ['too many', { party_size: 21 }, 'party_size', { type: 'less_than_equal', ctx: { le: 20 } }],
    ['half a guest', { party_size: '1.5' }, 'party_size', { type: 'int_parsing' }],
    ['a time that is none', { time_start: '25:00' }, 'time_start', { type: 'time_parsing' }],
    [
      'a window that ends before it begins',
      { time_start: '20:00', time_end: '19:59' },
      'time_end',
      { type: 'value_error' },
    ],
    ['a flag that is none', { include_raw: 'perhaps' }, 'include_raw', { type: 'bool_parsing' }],
    ['a name for the first platform', { query: 'Lantern Row' }, 'query', { type: 'value_error' }],
    ['a location without a name', { location: 'Boston' }, 'location', { type: 'value_error' }],
  ])('about tables, %s, are 422', async (_, changes, name, fault) => {
    const { status: code, body } = await tables<ValidationBody>({ ...good, ...changes });
    expect([code, body.detail]).toMatchObject([422, [{ loc: ['query', name], ...fault }]]);
  });

  it.each<[string, Query, string, object]>([
    ['no city', { city: '' }, 'city', { type: 'string_too_short', ctx: { min_length: 1 } }],
    ['a city of signs', { city: '?!' }, 'city', { type: 'value_error' }],
    [
      'a city that is too long',
      { city: 'x'.repeat(121) },
      'city',
      { type: 'string_too_long', ctx: { max_length: 120 } },
    ],
    ['a tier below the cheapest', { price_tier: 0 }, 'price_tier', { type: 'greater_than_equal', ctx: { ge: 1 } }],
    ['a tier above the dearest', { max_price_tier: 5 }, 'max_price_tier', { type: 'less_than_equal', ctx: { le: 4 } }],
    ['a tier and a range', { price_tier: 2, max_price_tier: 3 }, 'price_tier', { type: 'value_error' }],
    ['a range without a tier', { min_price_tier: 3, max_price_tier: 2 }, 'min_price_tier', { type: 'value_error' }],
    ['an empty page', { max_page_size: 0 }, 'max_page_size', { type: 'greater_than_equal', ctx: { ge: 1 } }],
    ['a page that is too large', { max_page_size: 51 }, 'max_page_size', { type: 'less_than_equal', ctx: { le: 50 } }],
    ['a token that is none', { page_token: 'abc' }, 'page_token', { type: 'value_error' }],
    ['a flag that is none', { strict_location: 'perhaps' }, 'strict_location', { type: 'bool_parsing' }],
    [
      'words that are too long',
      { text: 'x'.repeat(201) },
      'text',
      { type: 'string_too_long', ctx: { max_length: 200 } },
    ],
  ])('about restaurants, %s, are 422', async (_, changes, name, fault) => {
    const { status: code, body } = await search<ValidationBody>({ ...city, ...changes });
    expect([code, body.detail]).toMatchObject([422, [{ loc: ['query', name], ...fault }]]);
  });

  it('are reported all at once', async () => {
    const missing = await ask<ValidationBody>(tributary, '/availability', {});
    expect(missing.body.detail.map(({ loc, type }) => [loc.at(-1), type])).toEqual([
      ['platform', 'missing'],
      ['date', 'missing'],
      ['party_size', 'missing'],
    ]);
    const nameless = await ask<ValidationBody>(tributary, '/availability', {
      platform: 'platform_b',
      date: dayFromNow(-3),
      party_size: 2,
      time_start: '20:00',
      time_end: '19:00',
    });
    expect(nameless.body.detail.map(({ loc, type }) => [loc.at(-1), type])).toEqual([
      ['platform_id', 'missing'],
      ['time_end', 'value_error'],
    ]);
    expect(JSON.stringify(nameless.body)).not.toMatch(/platformId|timeStart/);
    const { body } = await ask<ValidationBody>(tributary, '/restaurants/search', { price_tier: 9, max_page_size: 'x' });
    expect(body.detail.map(({ loc }) => loc.at(-1)).sort()).toEqual([
      'city',
      'max_page_size',
      'platform',
      'price_tier',
    ]);
  });
});

describe('a platform that never responds', () => {
  it('is a timeout in its tables, and 503 in a search', async () => {
    const [available, found] = await hung;
    expect(available.errors).toMatchObject([{ error_type: 'timeout', retryable: true, retry_after_seconds: null }]);
    expect(found).toMatchObject({ code: 'upstream_unavailable', reason: 'timeout', source: 'platform_a' });
  });
});
