import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { oneWaySearch } from '../kit/flights/fare-journey.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { restClient } from '../kit/rest/rest-client.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
beforeAll(async () => {
  tributary = await startTributary();
});
afterAll(() => tributary.close());

interface Refused {
  readonly code?: string;
  readonly detail?: readonly { readonly loc: readonly string[]; readonly type: string }[];
  readonly error?: { readonly code: string; readonly details?: Refused['detail'] };
}

/** The status of a response, with the first detail of a validation error or the code of another error. */
const outcome = (status: number, { code, detail, error }: Refused): string => {
  const [problem] = error === undefined ? (Array.isArray(detail) ? detail : []) : (error.details ?? []);
  const said = problem === undefined ? (error?.code ?? code) : `${problem.loc.join('.')} ${problem.type}`;
  return said === undefined ? String(status) : `${status} ${said}`;
};

const rest = async (method: string, path: string, body?: object): Promise<string> => {
  const headers = { 'content-type': 'application/json' };
  const payload = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  const response = await restClient(tributary, '').send<Refused>(path, { method, ...payload });
  return outcome(response.status, response.body);
};

const spaced = (text: string): string => encodeURIComponent(` ${text} `);
const day = dayFromNow(7);
const table = `/restaurants/v1/availability?platform=platform_a&party_size=2`;

describe('over REST', () => {
  it.each<readonly [path: string, expected: string, method?: string]>([
    [`/flights/api/v1/airports/${spaced('sfo')}`, '200'],
    [`/flights/api/v1/airports/SFO/departures?airline=${spaced('ua')}`, '200'],
    [`/restaurants/v1/restaurants/search?platform=platform_a&city=${spaced('SF')}`, '200'],
    [`/blogs/api/v1/tags?q=${spaced('data')}`, '200'],
    [`/social/api/v1/feed?source=community_forum&community=${spaced('r/quietmachines')}`, '200'],
    [`/jobs/v1/search-jobs?source=ats_a&keywords=${spaced('data')}`, '200', 'POST'],
    [`/jobs/v1/search-jobs?source=ats_a&keywords=${spaced('')}`, '422 query.keywords string_too_short', 'POST'],
  ])('text that people type is trimmed: %s', async (path, expected, method = 'GET') => {
    expect(await rest(method, path)).toBe(expected);
  });

  it.each<readonly [path: string, expected: string, method?: string]>([
    [`/flights/api/v1/flight-searches/${spaced('fs_1')}`, '404 not_found'],
    [`/odds/v1/sources/exchange/events/${spaced('')}`, '404 not_found'],
    [`/odds/v1/sources/exchange/events?sport=${spaced('basketball')}`, '422 query.sport value_error'],
    [`${table}&date=${day}&platform_id=${spaced('41207')}`, '422 query.platform_id string_pattern_mismatch'],
    [`/blogs/api/v1/posts/${spaced('post_6f1c0a9b2d3e4f50')}`, '404 not_found'],
    [`/social/api/v1/detail/news_board/${spaced('1')}`, '422 path.item_id string_pattern_mismatch'],
    [
      `/jobs/v1/postings/${spaced('jp_ae96a9e26368')}?source_url=https://jobs.lever.co/quarryline`,
      '422 path.posting_id string_too_long',
    ],
  ])('an id is taken verbatim: %s', async (path, expected, method = 'GET') => {
    expect(await rest(method, path)).toBe(expected);
  });

  it('a booking token is taken verbatim: blanks around it are no part of the issued format', async () => {
    const exchange = (booking_token: string) => rest('POST', '/flights/api/v1/booking-urls', { booking_token });
    const token = `bk_${'A'.repeat(16)}`;
    expect(await exchange(token)).toBe('410 booking_token_expired');
    for (const changed of [` ${token}`, `${token} `, `${token}\n`, `\ufeff${token}`])
      expect(await exchange(changed)).toBe('400 invalid_booking_token');
  });

  it('two idempotency keys that differ in blanks are different keys', async () => {
    const client = restClient(tributary, '/flights');
    const start = async (request_id: string) => {
      const { body } = await client.post<{ data: { job_id: string } }>('/api/v1/flight-searches', {
        ...oneWaySearch(),
        request_id,
      });
      return body.data.job_id;
    };
    const first = await start('order-7f31');
    expect(await start('order-7f31')).toBe(first);
    expect(await start('order-7f31 ')).not.toBe(first);
  });

  it.each([
    ['/flights/api/v1/airports/%C3%9Fa', '422 path.iata string_too_short'],
    ['/flights/api/v1/airports/%C5%BFfo', '422 path.iata string_pattern_mismatch'],
    ['/flights/api/v1/airports/SFO/arrivals?airline=%C3%9F', '422 query.airline string_too_short'],
    ['/flights/api/v1/flights/%C5%BFk12/track', '422 path.flight_number string_pattern_mismatch'],
  ])('letters outside of ASCII are not valid in a code: %s', async (path, expected) => {
    expect(await rest('GET', path)).toBe(expected);
  });

  it.each([
    ['GET', '/blogs/api/v1/posts?fields=id,%20title', '200'],
    ['GET', '/blogs/api/v1/posts?fields=id&fields=%20title%20,', '200'],
    ['GET', '/blogs/api/v1/posts?source=%20a%20,b&tag=agents,%09data', '200'],
    ['POST', '/jobs/v1/search-jobs?source=ats_a&keywords=data&fields=id,+title', '200'],
    ['POST', '/jobs/v1/search-jobs?source=ats_a&keywords=data&fields=id,+ti+tle', '400 query.fields.1 enum'],
    ['GET', '/restaurants/v1/restaurants/search?platform=platform_a&city=SF&cuisine=italian,%20sushi', '200'],
  ])('a list permits blanks around its items: %s %s', async (method, path, expected) => {
    expect(await rest(method, path)).toBe(expected);
  });

  it.each([
    ['POST', '/jobs/v1/search-jobs?source=ats_a&keywords=data&published_on_or_after=', 'query.published_on_or_after'],
    ['GET', `${table}&platform_id=41207&date=`, 'query.date'],
    ['GET', '/flights/api/v1/flights/UA1234/status?date=', 'query.date'],
  ])('a day may be written as midnight of that day, and as no other time: %s %s', async (method, path, place) => {
    expect(await rest(method, `${path}${day}T00:00:00Z`)).toBe(await rest(method, `${path}${day}`));
    for (const time of ['T00:00:01Z', 'T00:00:00.5Z', 'T12:00:00Z', '%2023:59'])
      expect(await rest(method, `${path}${day}${time}`)).toBe(`422 ${place} date_from_datetime_inexact`);
    expect(await rest(method, `${path}${day}T24:00:00Z`)).toBe(`422 ${place} date_from_datetime_parsing`);
  });

  it('the days of a fare search are read in the same way', async () => {
    const search = (date: string) => rest('POST', '/flights/api/v1/flight-searches', { ...oneWaySearch(), date });
    expect(await search(`${day}T00:00:00Z`)).toBe('202');
    expect(await search(`${day}T10:00:00Z`)).toBe('422 body.date date_from_datetime_inexact');
  });
});

describe('over GraphQL', () => {
  const ask = async (query: string, variables: object = {}) => {
    const { body } = await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key });
    return body.errors?.[0]?.extensions['code'] ?? body.data;
  };

  it.each(['\u00dfa', '\u017ffo', 'sf\u0131'])('letters outside of ASCII are not valid in a code: %s', async (iata) => {
    expect(await ask(`{ airport(iata: "${iata}") { iata } }`)).toBe('VALIDATION_ERROR');
    expect(await ask('query ($iata: String!) { airport(iata: $iata) { iata } }', { iata })).toBe('VALIDATION_ERROR');
  });

  it('text that people type is trimmed, in lists too, and an id is not', async () => {
    expect(await ask('{ airport(iata: " sfo ") { iata } }')).toEqual({ airport: { iata: 'SFO' } });
    expect(await ask('{ posts(tags: [" Data "]) { nodes { id } } }')).toEqual({ posts: { nodes: [] } });
    expect(
      await ask('{ jobPosting(postingId: " jp_ae96a9e26368", sourceUrl: "https://jobs.lever.co/a") { id } }'),
    ).toBe('VALIDATION_ERROR');
    const exchange =
      'mutation ($input: ExchangeBookingTokenInput!) { exchangeBookingToken(input: $input) { userErrors { code } } }';
    const refusal = (code: string) => ({ exchangeBookingToken: { userErrors: [{ code }] } });
    const token = `bk_${'A'.repeat(16)}`;
    expect(await ask(exchange, { input: { bookingToken: token } })).toEqual(refusal('BOOKING_TOKEN_EXPIRED'));
    expect(await ask(exchange, { input: { bookingToken: ` ${token}` } })).toEqual(refusal('INVALID_BOOKING_TOKEN'));
  });

  it('an argument that is null has its default, like an omitted one', async () => {
    const posts = { posts: { nodes: [], totalCount: 0 } };
    expect(await ask('{ posts { nodes { id } totalCount } }')).toEqual(posts);
    expect(await ask('{ posts(sort: null, first: null) { nodes { id } totalCount } }')).toEqual(posts);
    const query =
      'query ($sort: PostSort, $first: Int) { posts(sort: $sort, first: $first) { nodes { id } totalCount } }';
    expect(await ask(query)).toEqual(posts);
    expect(await ask(query, { sort: null, first: null })).toEqual(posts);
  });

  it('a day is accepted only without a time', async () => {
    const status = (date: string) =>
      ask('query ($date: Date!) { flightStatus(flightNumber: "UA1234", date: $date) { date } }', { date });
    expect(await status(`${day}T00:00:00Z`)).toBe('BAD_USER_INPUT');
    expect(await ask(`{ flightStatus(flightNumber: "UA1234", date: "${day}T00:00:00Z") { date } }`)).toBe(
      'GRAPHQL_VALIDATION_FAILED',
    );
  });
});
