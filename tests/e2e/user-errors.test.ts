import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { startSubgraphServer } from '../../platform/subgraph/subgraph-server.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { openSubgraph } from '../kit/contract/hosted-subgraph.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { restClient } from '../kit/rest/rest-client.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
beforeAll(async () => {
  tributary = await startTributary();
});
afterAll(() => tributary.close());

const userErrors = 'userErrors { code field message isRetryable }';
const exchange = `mutation ($token: String!) {
  exchangeBookingToken(input: { bookingToken: $token }) { bookingPage { url } ${userErrors} }
}`;
const create = `mutation ($input: CreateFareSearchInput!) {
  createFareSearch(input: $input) { fareSearch { jobId } ${userErrors} }
}`;
const unknownToken = `bk_${'A'.repeat(16)}`;
const expired = {
  code: 'BOOKING_TOKEN_EXPIRED',
  field: ['bookingToken'],
  message: expect.stringContaining('has expired'),
  isRetryable: false,
};

const ask = async (query: string, variables: object) =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body;

describe('input that the user can correct', () => {
  it('is a user error in the payload of the mutation, and no error of the request', async () => {
    expect(await ask(exchange, { token: unknownToken })).toEqual({
      data: { exchangeBookingToken: { bookingPage: null, userErrors: [expired] } },
    });
  });

  it('names the field by its name in the graph', async () => {
    const search = { originIata: 'SFO', destinationIata: 'JFK', requestId: 'user-errors-1' };
    const first = await ask(create, { input: { ...search, date: dayFromNow(20) } });
    expect(first).toMatchObject({
      data: { createFareSearch: { fareSearch: { jobId: expect.any(String) }, userErrors: [] } },
    });
    const second = await ask(create, { input: { ...search, date: dayFromNow(21) } });
    const conflict = { code: 'IDEMPOTENCY_KEY_CONFLICT', field: ['requestId'], isRetryable: false };
    expect(second).toMatchObject({ data: { createFareSearch: { fareSearch: null, userErrors: [conflict] } } });
  });

  it('is the documented error over REST', async () => {
    const { status, body } = await restClient(tributary, '/flights').post('/api/v1/booking-urls', {
      booking_token: unknownToken,
    });
    expect({ status, body }).toEqual({
      status: 410,
      body: { detail: expect.stringContaining('has expired'), code: 'booking_token_expired', retryable: false },
    });
  });

  it('does not include input that breaks a bound, which is an error of the request', async () => {
    const body = await ask(create, {
      input: { originIata: 'SFOO', destinationIata: 'JFK', date: dayFromNow(20) },
    });
    expect(body).toMatchObject({
      data: { createFareSearch: null },
      errors: [{ extensions: { code: 'VALIDATION_ERROR' } }],
    });
  });
});

describe('a subgraph over HTTP', () => {
  it('returns user errors in the payload, too', async () => {
    const definition = subgraphs.find(({ name }) => name === 'flights');
    if (definition === undefined) throw new Error('there is no such service');
    const subgraph = await openSubgraph(definition);
    const server = await startSubgraphServer({
      service: subgraph.graph,
      host: '127.0.0.1',
      port: 0,
      clock: systemClock,
      log: silentLogger,
      health: () => ({}),
      drainMs: 0,
    });
    try {
      const { status, body } = await post(`${server.url}/graphql`, {
        query: exchange,
        variables: { token: unknownToken },
      });
      expect({ status, body }).toEqual({
        status: 200,
        body: { data: { exchangeBookingToken: { bookingPage: null, userErrors: [expired] } } },
      });
    } finally {
      await server.close();
      await subgraph.close();
    }
  });
});
