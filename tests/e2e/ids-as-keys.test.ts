import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toGlobalId } from '../../platform/graphql/identity/install-global-ids.ts';
import { oneWaySearch } from '../kit/flights/fare-journey.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { restClient } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
let jobId: string;

const ask = async (query: string, variables: object = {}) =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body;

const rest = (path: string) =>
  restClient(tributary, '').send<{ detail?: unknown; error?: object }>(path, { method: 'GET' });

beforeAll(async () => {
  tributary = await startTributary();
  const { body } = await restClient(tributary, '/flights').post<{ data: { job_id: string } }>(
    '/api/v1/flight-searches',
    oneWaySearch(),
  );
  jobId = body.data.job_id;
});
afterAll(() => tributary.close());

describe('the id of an object, given for its natural key', () => {
  it('finds the object in GraphQL, in one operation with `node` by the same variable', async () => {
    const { data } = await ask('{ airport(iata: "SFO") { id } }');
    const { id } = (data as { airport: { id: string } }).airport;
    expect(
      await ask('query ($id: ID!, $iata: String!) { node(id: $id) { id } airport(iata: $iata) { id name } }', {
        id,
        iata: id,
      }),
    ).toMatchObject({ data: { node: { id }, airport: { id, name: expect.stringContaining('San Francisco') } } });
    expect(await ask(`{ airport(iata: "${id}") { iata } }`)).toEqual({ data: { airport: { iata: 'SFO' } } });
  });

  it('is taken by a mutation', async () => {
    const input = { jobId: toGlobalId('FareSearch', [jobId]) };
    const mutation = `mutation ($input: CancelFareSearchInput!) {
      cancelFareSearch(input: $input) { fareSearch { jobId } userErrors { code } } }`;
    const { data, errors } = await ask(mutation, { input });
    expect(errors).toBeUndefined();
    const { fareSearch, userErrors } = (
      data as { cancelFareSearch: { fareSearch: object | null; userErrors: object[] } }
    ).cancelFareSearch;
    // The search may have ended in the meantime, which only a service that has found it can say.
    expect([fareSearch, ...userErrors]).toContainEqual(fareSearch === null ? { code: 'JOB_ALREADY_ENDED' } : { jobId });
  });

  it.each([
    ['fareSearch(jobId: $key) { jobId }', 'jobId', 'FareSearch', 'Airport', 'SFO'],
    ['post(postId: $key) { title }', 'postId', 'Post', 'BlogTag', 'agents'],
    ['jobPosting(postingId: $key) { title }', 'postingId', 'JobPosting', 'Company', 'anthropic'],
    ['place(placeId: $key) { name }', 'placeId', 'Place', 'Airport', 'SFO'],
    ['sportEvent(source: EXCHANGE, eventId: $key) { eventId }', 'eventId', 'SportEvent', 'Place', '1'],
    ['socialItem(source: NEWS_BOARD, itemId: $key) { title }', 'itemId', 'SocialItem', 'Place', '1'],
    ['restaurant(platform: PLATFORM_A, platformId: $key) { name }', 'platformId', 'Restaurant', 'Place', '1'],
  ])('of another type is an error that says which: %s', async (field, argument, wanted, type, key) => {
    const result = await ask(`query ($key: ID!) { ${field} }`, { key: toGlobalId(type, [key]) });
    expect(result.errors).toMatchObject([
      {
        message: `\`${argument}\` is the id of an object of the type ${type}; only those of the type ${wanted} are taken.`,
        extensions: { code: 'VALIDATION_ERROR', faults: [{ loc: [argument], rule: 'id_of_other_type' }] },
      },
    ]);
  });

  it('of another source is an error that says which', async () => {
    const key = toGlobalId('SportEvent', ['US_BOOKS', 'nba:1']);
    const { errors } = await ask('query ($key: ID!) { sportEvent(source: EXCHANGE, eventId: $key) { eventId } }', {
      key,
    });
    expect(errors).toMatchObject([
      { message: '`eventId` is the id of an object with another `source`: US_BOOKS, and not EXCHANGE.' },
    ]);
  });

  it('is taken in lists', async () => {
    const slugs = ['first-lab', 'second-lab'];
    const sources = [...slugs.map((slug) => toGlobalId('BlogSource', [slug]))];
    const query = 'query ($sources: [String!]) { posts(sources: $sources) { totalCount } }';
    expect(await ask(query, { sources })).toEqual(await ask(query, { sources: slugs }));
  });
});

describe('REST takes keys alone', () => {
  it('finds nothing by an id, and repeats it, as for any unknown key', async () => {
    const found = await rest(`/flights/api/v1/flight-searches/${jobId}`);
    expect(found.status).toBe(200);
    const id = toGlobalId('FareSearch', [jobId]);
    const unknown = await rest(`/flights/api/v1/flight-searches/${id}`);
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { detail: expect.stringContaining(id), code: 'not_found', retryable: false },
    ]);
  });

  it.each([
    ['/flights/api/v1/airports/{}', 'Airport', 422],
    ['/blogs/api/v1/posts/{}', 'Post', 404],
    ['/social/api/v1/detail/news_board/{}', 'SocialItem', 404],
    ['/odds/v1/sources/exchange/events/{}', 'SportEvent', 404],
  ])('has for the id of an object of any type what it has for another text: %s', async (path, type, status) => {
    for (const other of [type, 'Moon']) {
      const { status: given, body } = await rest(path.replace('{}', toGlobalId(other, ['x'])));
      expect([given, JSON.stringify(body)]).toEqual([status, expect.not.stringContaining('of the type')]);
    }
  });
});

describe('one wrong value at both edges', () => {
  it('has the words of each', async () => {
    const query =
      '{ airport(iata: "SFO") { departures(windowMinutes: 0) { flights(first: 500) { nodes { flightNumber } } } } }';
    expect((await ask(query)).errors).toMatchObject([
      {
        message: '`windowMinutes` has to be at least 1.',
        extensions: {
          faults: [{ loc: ['windowMinutes'], msg: '`windowMinutes` has to be at least 1.', ctx: { ge: 1 } }],
        },
      },
    ]);
    expect((await rest('/flights/api/v1/airports/SFO/departures?window_minutes=0')).body).toEqual({
      detail: [
        {
          loc: ['query', 'window_minutes'],
          msg: 'Input should be greater than or equal to 1',
          type: 'greater_than_equal',
          ctx: { ge: 1 },
          input: '0',
        },
      ],
    });
  });

  it('has the words of each for a rule of a service, with the names of each', async () => {
    const { errors } = await ask('{ jobPostings(query: "a b c d e f g h i", source: ATS_A) { totalCount } }');
    expect(errors).toMatchObject([{ message: '`query` has to have at most 8 words, and has 9.' }]);
    const words = 'there may be 8 words at most, and there are 9';
    const { status, body } = await restClient(tributary, '').send<{ error: object }>(
      '/jobs/v1/search-jobs?source=ats_a&keywords=a+b+c+d+e+f+g+h+i',
      { method: 'POST' },
    );
    expect([status, body.error]).toEqual([
      422,
      {
        code: 'validation_error',
        message: `query.keywords: Value error, ${words}`,
        source: 'request',
        param: 'keywords',
        details: [
          {
            loc: ['query', 'keywords'],
            msg: `Value error, ${words}`,
            type: 'value_error',
            ctx: { error: words },
            input: 'a b c d e f g h i',
          },
        ],
        retryable: false,
      },
    ]);
  });

  it('lists all values that are wrong', async () => {
    const { errors } = await ask('{ restaurants(platform: PLATFORM_A, city: "", first: 99) { nodes { name } } }');
    expect(errors).toMatchObject([
      { message: '`city` has to have at least 1 character. `first` has to be at most 50.' },
    ]);
  });

  it('names a field of a user error as each does', async () => {
    const search = { ...oneWaySearch(), request_id: 'both-edges-1' };
    const flights = restClient(tributary, '/flights');
    expect((await flights.post('/api/v1/flight-searches', search)).status).toBe(202);
    const { body } = await flights.post('/api/v1/flight-searches', { ...search, passengers: 3 });
    expect(body).toMatchObject({ detail: 'This request_id was used for another search before.' });
  });
});
