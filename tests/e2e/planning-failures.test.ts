import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { post } from '../kit/graphs/ask-graphql.ts';
import { type LibraryGateway, startLibrary } from '../kit/graphs/library-gateway.ts';
import { composeSubgraphs } from '../kit/graphs/two-subgraphs.ts';
import { subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { createRecordingLogger, type LogLine } from '../kit/suite/recording-logger.ts';

const code = 'QUERY_PLANNING_FAILED';

const link = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: ["@key", "@authenticated"])';

/**
 * A supergraph that composition would refuse: `price` is in a subgraph without a key of its type. The planner throws
 * for each operation that selects it.
 */
const unsatisfiableSdl = (): string =>
  composeSubgraphs({
    goods: parse(`${link}
      type Query { count: Int! product: Product }
      type Subscription { productChanged: Product }
      type Product @key(fields: "id") { id: ID! secret: Int @authenticated }
    `),
    prices: parse(`${link} type Product @key(fields: "id") { id: ID! price: Int }`),
  }).replace('@join__type(graph: PRICES, key: "id")', '@join__type(graph: PRICES)');

describe('an operation for which the planner throws', () => {
  const lines: LogLine[] = [];
  let gateway: LibraryGateway;

  beforeAll(async () => {
    const environment = { AUTH: 'off' };
    gateway = await startLibrary({ supergraphSdl: unsatisfiableSdl(), environment, log: createRecordingLogger(lines) });
  });
  afterAll(() => gateway.close());

  const ask = (query: string) => post(gateway.url, { query }, { key: null });
  const logged = (name: string) => lines.filter(({ fields }) => fields['operationName'] === name);
  const refusal = {
    message: expect.stringMatching(/^The gateway found no way .* Select less, or ask its operator/),
    extensions: { code, retryable: false },
  };

  it('is refused with a code and advice', async () => {
    const { status, body } = await ask('query One { product { price } }');
    expect(status).toBe(400);
    expect(body).toEqual({ errors: [expect.objectContaining(refusal)] });
  });

  it('is counted at each request, and logged once with the reason of the planner', async () => {
    const counted = async () =>
      (await gateway.metrics.graphqlErrors.get()).values.find(({ labels }) => labels['code'] === code)?.value ?? 0;
    const before = await counted();
    for (const query of ['query Two { product { price } }', 'query Three { product { price id } }']) await ask(query);
    await ask('query Two { product { price } }');
    expect((await counted()) - before).toBe(3);
    expect(logged('Two')).toEqual([
      expect.objectContaining({ level: 'error', message: 'the query planner failed on an operation' }),
    ]);
    expect(String(logged('Two')[0]?.fields['err'])).toContain('not able to find any options');
    expect(logged('Three')).toHaveLength(1);
  });

  it('is refused after the fields that its caller may not select are removed', async () => {
    const { body } = await ask('query Left { product { secret price } }');
    expect(body).toEqual({ errors: [expect.objectContaining(refusal)] });
    expect(logged('Left')).toHaveLength(1);
  });

  it('is refused as a subscription', async () => {
    const subscriber = subscribeBySocket(
      { url: gateway.url.replace('/graphql', ''), key: '' },
      'subscription Sub { productChanged { price } }',
    );
    expect(await subscriber.receive()).toMatchObject({ errors: [refusal] });
    subscriber.close();
  });
});
