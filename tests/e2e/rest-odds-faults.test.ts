import { afterEach, describe, expect, it } from '@jest/globals';
import type { Environment } from '../../platform/config/environment.ts';
import { basketball, type OddsRest, type OddsSourceName, oddsRest, oddsSources } from '../kit/odds/odds-rest.ts';
import type { EventsBody, QuotesBody } from '../kit/odds/rest-bodies.ts';
import { type EnvelopeErrorBody, type RestResponse, requestsOf, setFault } from '../kit/rest/rest-client.ts';
import { sampleOf } from '../kit/suite/sample.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
let client: OddsRest;
/**
 * Each test has a start of its own, because breakers, cool-downs and caches have memory. The embedded database, which
 * this service hardly uses, leaves the brisk clock in charge of their deadlines and times to live.
 */
const start = async (environment: Environment = {}): Promise<void> => {
  tributary = await startTributary({ embedded: true, environment });
  client = oddsRest(tributary);
};
afterEach(() => tributary.close());

const tennis = { exchange: 'tennis', us_books: 'tennis_open_tour', intl_books: 'tennis' } as const;
const upstreams = { exchange: 'exchange', us_books: 'us-books', intl_books: 'intl-books' } as const;
const refusal = (response: RestResponse<unknown>): EnvelopeErrorBody['error'] =>
  (response.body as EnvelopeErrorBody).error;
const listOf = (source: OddsSourceName, more = ''): string => `/${source}/events?sport=${basketball[source]}${more}`;
/** Ages of quotes are those at the time of the response. */
const withoutAges = (data: QuotesBody['data']): unknown =>
  JSON.parse(JSON.stringify(data, (name, value: unknown) => (name.endsWith('age_seconds') ? undefined : value)));
/** A coming game with its quotes, as it is returned while nothing fails. */
const quotedGame = async (source: OddsSourceName): Promise<{ path: string; body: QuotesBody }> => {
  for (const { event_id } of await client.events(source, `sport=${basketball[source]}&state=upcoming&limit=12`)) {
    const path = `/${source}/events/${event_id}/quotes`;
    const body = await client.read<QuotesBody>(path);
    if (body.data.markets.length > 0) return { path, body };
  }
  throw new Error('some of twelve games are quoted');
};

describe('a request with validation errors', () => {
  it('is refused with all of them, each with its place, in the envelope of the service', async () => {
    await start();
    const response = await client.get('/nobody/events?limit=0&state=postponed&cursor=');
    expect(response.status).toBe(422);
    const error = refusal(response);
    expect(error).toMatchObject({ code: 'validation_error', param: 'source', retryable: false });
    expect(error.details?.map(({ loc, type }) => `${loc.join('.')} ${type}`)).toEqual([
      'path.source enum',
      'query.sport missing',
      'query.state enum',
      'query.cursor string_too_short',
      'query.limit greater_than_equal',
    ]);

    const tried: readonly (readonly [path: string, param: string, type: string])[] = [
      ['/exchange/sports?include_inactive=perhaps', 'include_inactive', 'bool_parsing'],
      ['/exchange/events?sport=', 'sport', 'string_too_short'],
      [`/exchange/events?sport=${'x'.repeat(129)}`, 'sport', 'string_too_long'],
      [listOf('exchange', '&limit=101'), 'limit', 'less_than_equal'],
      [listOf('exchange', '&limit=-1'), 'limit', 'greater_than_equal'],
      [listOf('exchange', '&limit=1.5'), 'limit', 'int_parsing'],
      [listOf('exchange', '&limit=ten'), 'limit', 'int_parsing'],
      [listOf('exchange', '&cursor=behind-the-last-one'), 'cursor', 'value_error'],
      [`/exchange/events/${'x'.repeat(129)}`, 'event_id', 'string_too_long'],
      ['/EXCHANGES/sports', 'source', 'enum'],
    ];
    for (const [path, param, type] of tried) {
      const one = await client.get(path);
      expect([path, one.status, refusal(one)]).toMatchObject([path, 422, { param, details: [{ type }] }]);
      expect(refusal(one).details?.[0]?.loc.at(-1)).toBe(param);
    }
    expect(await requestsOf(tributary, 'exchange')).toBe(0);
    // A value at the bound is valid.
    expect((await client.get(listOf('us_books', '&limit=100'))).status).toBe(200);
    expect((await client.get(`/us_books/events/${'x'.repeat(128)}`)).status).toBe(404);
  });
});

describe('while sources fail', () => {
  it.each(
    sampleOf<readonly [string, object, string, boolean]>([
      ['answer 503', { mode: 'status', status: 503, retry_after: 7 }, 'unreachable', true],
      ['break connections', { mode: 'reset' }, 'unreachable', true],
      ['answer half a body', { mode: 'malformed' }, 'malformed', true],
      ['answer without a body', { mode: 'empty' }, 'malformed', true],
      ['say that they are asked too often', { mode: 'status', status: 429, retry_after: 7 }, 'rate_limited', true],
    ]),
  )('because they %s, every route says so with the reason and the source', async (_, fault, reason, retryable) => {
    await start();
    for (const source of oddsSources) {
      const [known] = await client.events(source, `sport=${basketball[source]}&limit=1`);
      await setFault(tributary, upstreams[source], fault);
      const event = `/${source}/events/${known?.event_id}`;
      const last = source === 'exchange' ? [`${event}/book`] : [];
      // A list that is paged may be cached for its pages, so this reads another one.
      for (const path of [
        `/${source}/sports`,
        `/${source}/events?sport=${tennis[source]}`,
        event,
        `${event}/quotes`,
        ...last,
      ]) {
        const response = await client.get(path);
        expect([path, response.status, refusal(response)]).toMatchObject([
          path,
          503,
          { code: 'upstream_unavailable', source, reason, retryable, message: expect.stringContaining(source) },
        ]);
        expect(refusal(response).message).not.toMatch(/127\.0\.0\.1|http/);
        // A source that failed too often is paused for a time that we choose.
        const seconds = refusal(response).retry_after_seconds;
        expect(response.headers.get('retry-after')).toBe(seconds === undefined ? null : String(seconds));
        if ('retry_after' in fault && path.endsWith('/sports')) expect([5, 6, 7]).toContain(seconds);
      }
      await setFault(tributary, upstreams[source], undefined);
    }
  });

  it('and never respond, requests end in time and name the source, and other sources are not affected', async () => {
    await start({ REQUEST_TIMEOUT_MS: '5000' });
    for (const source of oddsSources) await setFault(tributary, upstreams[source], { mode: 'timeout' });
    const paths = oddsSources.flatMap((source) => [`/${source}/sports`, listOf(source)]);
    const responses = await Promise.all(paths.map((path) => client.get(path)));
    const expected = oddsSources.map((source) => ({
      status: 503,
      body: { error: { code: 'upstream_unavailable', source, reason: 'timeout', retryable: true } },
    }));
    expect(responses).toMatchObject(expected.flatMap((each) => [each, each]));
    await setFault(tributary, 'intl-books', undefined);
    expect((await client.get('/intl_books/sports')).status).toBe(200);
  });

  it('data that were read before are returned with a warning of their age, until they expire', async () => {
    await start({
      EXCHANGE_TTL_SECONDS: '1',
      US_BOOKS_TTL_SECONDS: '1',
      INTL_BOOKS_TTL_SECONDS: '1',
      // Twelve seconds for odds.
      STALE_SECONDS: '180',
    });
    const goesStale = async (source: OddsSourceName): Promise<void> => {
      const { path, body } = await quotedGame(source);
      expect(body.warnings.filter(({ code }) => code === 'stale_data')).toEqual([]);
      await setFault(tributary, upstreams[source], { mode: 'status', status: 503 });
      const stale = await eventually(
        () => client.get<QuotesBody>(path),
        ({ body: { warnings } }) => warnings?.some(({ code }) => code === 'stale_data') === true,
      );
      expect(stale.status).toBe(200);
      expect(stale.body.data.markets.map(({ quotes }) => quotes.map(({ decimal }) => decimal))).toEqual(
        body.data.markets.map(({ quotes }) => quotes.map(({ decimal }) => decimal)),
      );
      expect(stale.body.warnings).toContainEqual({
        code: 'stale_data',
        source,
        message: expect.stringMatching(new RegExp(`${source}.*unreachable.* \\d+ seconds? ago`)),
      });
      expect(stale.body.meta.cache).toEqual({ hit: true, ttl_seconds: 0 });
      const over = await eventually(
        () => client.get(path),
        ({ status }) => status !== 200,
      );
      expect([over.status, refusal(over)]).toMatchObject([503, { code: 'upstream_unavailable', source }]);
    };
    await Promise.all(oddsSources.map(goesStale));
  });
});

describe('a key', () => {
  it('that is wrong has a reason of its own, and is not retryable', async () => {
    await start({ US_BOOKS_KEY: 'bad', INTL_BOOKS_KEY: 'bad' });
    for (const [source, path] of [
      ['us_books', '/us_books/sports'],
      ['us_books', listOf('us_books')],
      ['intl_books', listOf('intl_books')],
      ['intl_books', '/intl_books/events/61234567/quotes'],
    ] as const) {
      const response = await client.get(path);
      expect([path, response.status, refusal(response)]).toMatchObject([
        path,
        503,
        { code: 'upstream_unavailable', source, reason: 'bad_key', retryable: false },
      ]);
      expect(response.headers.get('retry-after')).toBeNull();
    }
    // This list needs no key.
    expect((await client.get('/intl_books/sports')).status).toBe(200);
  });

  it('whose quota is spent has a reason of its own', async () => {
    await start({ US_BOOKS_KEY: 'spent', INTL_BOOKS_KEY: 'spent' });
    expect(await client.get('/us_books/sports')).toMatchObject({
      status: 503,
      body: { error: { source: 'us_books', reason: 'quota', retryable: false } },
    });
    // The source has an hourly quota, and says when the next hour begins.
    const response = await client.get(listOf('intl_books'));
    expect(response).toMatchObject({ status: 503, body: { error: { source: 'intl_books', reason: 'quota' } } });
    expect(refusal(response).retry_after_seconds).toBeGreaterThan(0);
    expect(refusal(response).retry_after_seconds).toBeLessThanOrEqual(3600);
  });

  it('that calls too often is asked to wait', async () => {
    await start({ US_BOOKS_KEY: 'burst' });
    expect(await client.get('/us_books/sports')).toMatchObject({
      status: 503,
      body: { error: { source: 'us_books', reason: 'rate_limited', retryable: true } },
    });
  });

  it('with little quota left is used down to the floor, and then only for free calls and cached data', async () => {
    await start({
      US_BOOKS_KEY: 'low',
      US_BOOKS_TTL_SECONDS: '600',
      INTL_BOOKS_KEY: 'low',
      INTL_BOOKS_TTL_SECONDS: '600',
    });
    // Three markets of one region cost three of twelve credits: nine are left, and ten are reserved.
    const { path, body } = await quotedGame('us_books');
    expect(body.meta.quota).toMatchObject({ remaining: 9, floor: 10 });
    const asked = await requestsOf(tributary, 'us-books');
    const cached = await client.read<QuotesBody>(path);
    expect(cached.meta.cache).toMatchObject({ hit: true });
    expect(withoutAges(cached.data)).toEqual(withoutAges(body.data));
    const others = await client.events('us_books', `sport=${basketball.us_books}&state=upcoming&limit=12`);
    const other = others.map(({ event_id }) => `/us_books/events/${event_id}/quotes`).find((each) => each !== path);
    const refused = await client.get(other ?? '');
    expect(refused).toMatchObject({
      status: 503,
      body: { error: { code: 'upstream_unavailable', source: 'us_books', reason: 'quota' } },
    });
    expect(refusal(refused).message).toMatch(/has 9 calls left, and this deployment keeps 10/);
    // Lists are free at this source.
    expect((await client.get('/us_books/sports')).status).toBe(200);
    expect((await requestsOf(tributary, 'us-books')) - asked).toBeLessThanOrEqual(3);

    // Five of twelve calls an hour are reserved, and each call costs one.
    const pages: EventsBody[] = [];
    for (let limit = 1; limit <= 7; limit += 1)
      pages.push(await client.read<EventsBody>(listOf('intl_books', `&limit=${limit}`)));
    expect(pages.map(({ meta }) => meta.quota?.remaining)).toEqual([11, 10, 9, 8, 7, 6, 5]);
    expect(await client.get(listOf('intl_books', '&limit=8'))).toMatchObject({
      status: 503,
      body: { error: { source: 'intl_books', reason: 'quota', retry_after_seconds: expect.any(Number) } },
    });
    expect((await client.get(listOf('intl_books', '&limit=7'))).status).toBe(200);
  });
});
