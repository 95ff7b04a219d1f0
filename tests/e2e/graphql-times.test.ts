import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { get, post } from '../kit/graphs/ask-graphql.ts';
import { type LibraryGateway, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { createLoansService, loansTypeDefs } from '../kit/graphs/loans-subgraph.ts';
import type { SchemaService } from '../kit/graphs/schema-service.ts';
import { openReadySocket } from '../kit/http/raw-socket.ts';

let library: LibraryGateway;
let loans: SchemaService;
beforeAll(async () => {
  loans = createLoansService();
  library = await startLibrary({ more: [{ typeDefs: loansTypeDefs(), service: loans }] });
});
afterAll(() => library.close());

interface Payload {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const withHeaders = (headers: Record<string, string>) => async (payload: Payload) => {
  const response = await fetch(library.url, {
    method: 'POST',
    headers: { authorization: `Bearer ${libraryKey}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
  return [response.status, response.headers.get('content-type'), await response.text()] as const;
};

const overSocket = async (payload: Payload) => {
  const client = await openReadySocket(library.socketUrl, libraryKey);
  client.send({ id: '1', type: 'subscribe', payload });
  const message = await client.next();
  await client.close();
  return message;
};

/** The part of a response that does not depend on the input: all but the words that name type and value. */
const skeleton = (result: unknown): string =>
  JSON.stringify(result)
    .replaceAll(/(\\*"message\\*":\\*").*?(\\*",)/g, '$1…$2')
    .replaceAll(/(\\*"column\\*":)\d+/g, '$1…');

type Transports = Readonly<Record<string, (payload: Payload) => Promise<unknown>>>;

const streams: Transports = {
  'server-sent events': withHeaders({ accept: 'text/event-stream' }),
  multipart: withHeaders({ accept: 'multipart/mixed;subscriptionSpec=1.0' }),
  WebSocket: overSocket,
};
const transports: Transports = {
  'POST for application/json': withHeaders({ accept: 'application/json' }),
  'POST for application/graphql-response+json': withHeaders({ accept: 'application/graphql-response+json' }),
  GET: async ({ query, variables = {} }) => {
    const { status, body } = await get(library.url, { query, variables: JSON.stringify(variables) });
    return [status, body];
  },
  ...streams,
};

/** Sends a wrong day and a wrong number, and expects no call of a subgraph. */
const expectRefusedAsInt = async (ask: Transports[string], query: string, ofInt: string): Promise<void> => {
  const asked = library.contexts.length;
  const variables = { on: 'tomorrow' };
  const result = await ask({ query, variables });
  expect(JSON.stringify(result)).toContain('Date cannot represent');
  const text = skeleton(result);
  expect(text).toContain(query.includes('$on') ? 'BAD_USER_INPUT' : 'GRAPHQL_VALIDATION_FAILED');
  expect(text).not.toContain('data\\":');
  expect(text).toBe(skeleton(await ask({ query: ofInt, variables })));
  expect(library.contexts.length).toBe(asked);
};

describe.each(Object.entries(transports))('a wrong day over %s', (_, ask) => {
  it.each([
    ['a variable', 'query ($on: Date) { loans(on: $on) }', 'query ($on: Int) { loans(count: $on) }'],
    ['a literal', '{ loans(on: "tomorrow") }', '{ loans(count: "tomorrow") }'],
  ])('is refused as a wrong Int is, and no service is called: %s', (_place, query, ofInt) =>
    expectRefusedAsInt(ask, query, ofInt),
  );
});

describe.each(Object.entries(streams))('a wrong day of a subscription over %s', (_, ask) => {
  const right = 'on: "2026-11-20"';
  it.each([
    [
      'a variable',
      'subscription ($on: Date!) { lent(on: $on) }',
      `subscription ($on: Int!) { lent(${right}, count: $on) }`,
    ],
    ['a literal', 'subscription { lent(on: "tomorrow") }', `subscription { lent(${right}, count: "tomorrow") }`],
  ])('is refused as a wrong Int is, and no service is called: %s', (_place, query, ofInt) =>
    expectRefusedAsInt(ask, query, ofInt),
  );
});

describe('a wrong time', () => {
  const refusal = async (payload: Payload) => {
    const result = await post(library.url, payload, { headers: { accept: 'application/graphql-response+json' } });
    expect(Object.keys(result.body)).toEqual(['errors']);
    return { status: result.status, errors: result.body.errors ?? [] };
  };

  it('in a variable is an input error of the user, at the variable', async () => {
    const query = 'query ($a: Int, $since: DateTime!) { loans(since: $since, count: $a) }';
    expect(await refusal({ query, variables: { since: '2026-02-30T00:00:00Z' } })).toEqual({
      status: 400,
      errors: [
        {
          message:
            'Variable "$since" got invalid value "2026-02-30T00:00:00Z"; DateTime cannot represent "2026-02-30T00:00:00Z": it has to be an instant, YYYY-MM-DDTHH:MM:SSZ or with an offset for Z.',
          locations: [{ line: 1, column: 17 }],
          extensions: { code: 'BAD_USER_INPUT', retryable: false },
        },
      ],
    });
  });

  it('in a literal is a validation error, at the literal', async () => {
    expect(await refusal({ query: '{ loans(at: "25:00") }' })).toEqual({
      status: 400,
      errors: [
        {
          message: 'LocalTime cannot represent "25:00": it has to be a time of day, HH:MM or HH:MM:SS.',
          locations: [{ line: 1, column: 13 }],
          extensions: { code: 'GRAPHQL_VALIDATION_FAILED', retryable: false },
        },
      ],
    });
  });

  it.each([
    ['a default', '"x"', 'query ($on: Date = "x") { loans(on: $on) }'],
    ['an item of a list', '"x"', '{ loans(days: ["2026-11-20", "x"]) }'],
    ['a field of an input object', '"x"', '{ loans(filter: { on: "x" }) }'],
    ['a field deep inside', '"x"', '{ loans(filter: { inner: { inner: { days: ["x"] } } }) }'],
    ['a number', '20261120', '{ loans(on: 20261120) }'],
    ['a word', 'TODAY', '{ loans(on: TODAY) }'],
    ['an object', '{year: 2026}', '{ loans(on: { year: 2026 }) }'],
  ])('is a validation error as %s', async (_, shown, query) => {
    const { errors } = await refusal({ query });
    expect(errors.map(({ message }) => message)).toEqual([
      `Date cannot represent ${shown}: it has to be a day of the calendar, YYYY-MM-DD.`,
    ]);
  });

  it.each([
    ['days', '[Date]', ['2026-11-20', 'x'], 'got invalid value "x" at "v[1]"; Date'],
    ['days', '[Date]', [['2026-11-20']], 'got invalid value ["2026-11-20"] at "v[0]"; Date'],
    ['filter', 'LoanFilter', { on: 'x' }, 'got invalid value "x" at "v.on"; Date'],
    ['filter', 'LoanFilter', { inner: { days: ['x'] } }, 'got invalid value "x" at "v.inner.days[0]"; Date'],
    ['filter', 'LoanFilter', { inner: { at: 9 } }, 'got invalid value 9 at "v.inner.at"; LocalTime'],
    ['on', 'Date', true, 'got invalid value true; Date'],
    ['since', 'DateTime', 1_700_000_000, 'got invalid value 1700000000; DateTime'],
  ])('in a variable for "%s" of type %s is reported at its path: %j', async (argument, type, v, words) => {
    const { status, errors } = await refusal({
      query: `query ($v: ${type}) { loans(${argument}: $v) }`,
      variables: { v },
    });
    expect([status, errors.length]).toEqual([400, 1]);
    expect(errors[0]?.message).toContain(`Variable "$v" ${words} cannot represent`);
  });

  it('repeats only a little of a long value', async () => {
    const long = 'x'.repeat(50_000);
    const inVariable = await refusal({ query: 'query ($v: Date) { loans(on: $v) }', variables: { v: long } });
    const inLiteral = await refusal({ query: `{ loans(on: "${long}") }` });
    for (const { errors } of [inVariable, inLiteral]) expect(errors[0]?.message.length).toBeLessThan(600);
  });
});

describe('a valid time', () => {
  const ask = async (payload: Payload) => (await post(library.url, payload)).body;

  it('reaches the service, which reads each of its spellings', async () => {
    const query = 'query ($since: DateTime, $at: LocalTime) { loans(since: $since, at: $at, on: "2028-02-29") }';
    const variables = { since: '2026-11-20t14:45:00+01:00', at: '18:30' };
    const read = { since: '2026-11-20T13:45:00.000Z', at: '18:30:00', on: '2028-02-29' };
    const { data } = (await ask({ query, variables })) as { data: { loans: string } };
    expect(JSON.parse(data.loans)).toEqual(read);
  });

  it('may be null where its type permits it', async () => {
    const query = 'query ($on: Date = "2026-11-20", $f: LoanFilter) { loans(on: $on, days: [null], filter: $f) }';
    const variables = { on: null, f: { on: null, at: null } };
    expect(await ask({ query, variables })).toEqual({
      data: { loans: '{"on":null,"days":[null],"filter":{"on":null,"at":null}}' },
    });
  });

  it('is removed from the defaults of documents and input objects', async () => {
    const query = 'query ($on: Date = "2026-11-20", $f: LoanFilter) { loans(on: $on, filter: $f) }';
    expect(await ask({ query, variables: { f: {} } })).toEqual({
      data: { loans: '{"on":"2026-11-20","filter":{"at":"09:00:00"}}' },
    });
  });
});
